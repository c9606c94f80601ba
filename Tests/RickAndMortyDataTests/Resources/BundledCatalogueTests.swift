import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyData

@Suite("The bundled catalogue")
struct BundledCatalogueTests {
    @Test func `is readable to its end`() {
        let catalogue = Catalogue.bundled
        #expect(catalogue.ids(of: EpisodeModel.self).count == 51)
        #expect(catalogue.resource(51, of: EpisodeModel.self)?.code.text == "S05E10")
        #expect(catalogue.resource(826, of: CharacterModel.self)?.name == "Butter Robot")
    }
}

@Suite("The bundled characters to guess")
struct BundledGuessCastTests {
    private let cast = GuessCast(Catalogue.bundled.all())

    @Test func `include 57 puzzles`() {
        #expect(cast.puzzles.count == 57)
    }

    @Test(arguments: [
        ("2026-11-12", "Birdperson"), ("2026-11-27", "Pripudlian"), ("2000-02-29", "Greebybobe"),
    ])
    func `depend only on the day`(day: String, name: String) throws {
        #expect(cast[cast.puzzle(of: try .example(day))]?.name == name)
    }

    @Test func `are found by their names`() {
        for id in cast.puzzles {
            let name = cast[id]?.name ?? ""
            #expect(cast.names.contains(name))
            #expect(cast.character(named: name, guessing: id) == id)
        }
    }
}

extension CharacterModel {
    static var morty: CharacterModel { Catalogue.bundled.all()[1] }
}

extension EpisodeModel {
    static var pilot: EpisodeModel { Catalogue.bundled.all()[0] }
}
