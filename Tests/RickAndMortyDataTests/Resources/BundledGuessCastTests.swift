import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

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
