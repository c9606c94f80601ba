import RickAndMorty
import Testing

@testable import RickAndMortyData

@Suite("The catalogue in the binary")
struct BundledCatalogueTests {
    @Test func `can be read to its end`() {
        let catalogue = Catalogue.bundled
        #expect(catalogue.ids(of: EpisodeModel.self).count == 51)
        #expect(catalogue.resource(51, of: EpisodeModel.self)?.code.text == "S05E10")
        #expect(catalogue.resource(826, of: CharacterModel.self)?.name == "Butter Robot")
    }
}
