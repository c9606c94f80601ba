import RickAndMorty
import Testing

@testable import RickAndMortyApp

@Suite("The catalogue in the binary")
struct BundledCatalogueTests {
    @Test("can be read, and has the first five seasons and hundreds of characters in it")
    func contents() throws {
        let catalogue = try BundledCatalogue.read()
        #expect(catalogue.episodes(page: 1).count == 51)
        #expect(catalogue.episode(id: 51)?.code.text == "S05E10")
        #expect(catalogue.characters(page: 1).count >= 200)
        #expect(catalogue.character(id: 1)?.name == "Rick Sanchez")
    }
}
