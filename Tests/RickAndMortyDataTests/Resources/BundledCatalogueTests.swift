import RickAndMorty
import TestSupport
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

@Suite("The characters to guess of the bundled catalogue")
struct BundledGuessCastTests {
    private let cast = GuessCast(Catalogue.bundled.all())

    @Test func `are so many`() {
        #expect(cast.puzzles.count == 57)
    }

    @Test(arguments: [
        ("2026-11-12", "Birdperson"), ("2026-11-27", "Pripudlian"), ("2000-02-29", "Greebybobe"),
    ])
    func `are the same on a day on every machine`(day: String, name: String) throws {
        #expect(cast[cast.puzzle(of: try .example(day))]?.name == name)
    }

    @Test func `have names that find them`() {
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
