import RickAndMorty
import Testing

@testable import RickAndMortyData

@MainActor
@Suite("The catalogue in the binary")
struct BundledCatalogueTests {
    @Test("can be read, and has the first five seasons and hundreds of characters")
    func contents() {
        let catalogue = Catalogue.bundled
        #expect(catalogue.page(1, of: EpisodeModel.self).count == 51)
        #expect(catalogue.resource(51, of: EpisodeModel.self)?.code.text == "S05E10")
        #expect(catalogue.page(1, of: CharacterModel.self).count >= 200)
        #expect(catalogue.resource(1, of: CharacterModel.self)?.name == "Rick Sanchez")
    }
}
