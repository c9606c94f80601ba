import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyData

@MainActor
@Suite("The catalogue in the binary")
struct BundledCatalogueTests {
    @Test func `can be read to its end`() {
        let catalogue = Catalogue.bundled
        #expect(catalogue.page(1, of: EpisodeModel.self).count == 51)
        #expect(catalogue.resource(51, of: EpisodeModel.self)?.code.text == "S05E10")
        #expect(catalogue.count(of: CharacterModel.self) == 826)
        #expect(catalogue.resource(826, of: CharacterModel.self)?.name == "Butter Robot")
    }

    @Test func `has the same resources as the API, and finds each by its id`() throws {
        try expectAPIsResources(by: APIJSON.character)
        try expectAPIsResources(by: APIJSON.episode)
        try expectAPIsResources(by: APIJSON.location)
    }

    private func expectAPIsResources<Model: Resource>(by json: (Model) throws -> String) throws {
        let catalogue = Catalogue.bundled
        for number in 1...catalogue.page(1, of: Model.self).pages {
            let page = catalogue.page(number, of: Model.self)
            #expect(try ResourceMapper<Model>.page(.json(APIJSON.page(page, item: json))) == page)
            for model in page.items { #expect(catalogue.resource(model.id, of: Model.self) == model) }
        }
    }
}
