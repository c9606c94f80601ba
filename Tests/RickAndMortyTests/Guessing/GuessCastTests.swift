import Testing

@testable import RickAndMorty

@Suite("The characters to guess")
struct GuessCastTests {
    private func character(_ id: Int, _ name: String, in episodes: [Int]) -> CharacterModel {
        CharacterModel(
            id: id,
            name: name,
            status: .alive,
            species: "Human",
            type: "",
            gender: "",
            origin: .unknown,
            location: .unknown,
            episodes: episodes
        )
    }

    private var cast: GuessCast {
        GuessCast([
            character(1, "Rick", in: [1, 2, 3, 8]), character(2, "Morty", in: [1, 2, 3]),
            character(3, "Beth", in: [4, 5, 6]), character(4, "Rick", in: [4, 9, 10]),
            character(5, "Guard", in: [7, 8]), character(6, "Rick", in: [4]),
        ])
    }

    @Test func `are those of several episodes`() {
        #expect(Set(cast.puzzles) == [1, 2, 3, 4])
        #expect(cast.names == ["Rick", "Beth", "Morty", "Guard"])
    }

    @Test(arguments: [20_000, 0, -7])
    func `do not return before all others have been had`(first: Int) {
        let days = (first..<first + 8).map { cast.puzzle(of: CalendarDay(daysSince1970: $0)) }
        #expect(Set(days[..<4]) == Set(cast.puzzles))
        #expect(days[4...] == days[..<4])
    }

    @Test func `have the same order on every machine`() {
        let many = GuessCast((1...12).map { character($0, "Character \($0)", in: [1, 2, 3]) })
        #expect(many.puzzles == [10, 3, 11, 5, 7, 4, 1, 12, 2, 8, 9, 6])
        let fewer = GuessCast((1...12).filter { $0 != 5 }.map { character($0, "Character \($0)", in: [1, 2, 3]) })
        #expect(fewer.puzzles == many.puzzles.filter { $0 != 5 }, "another catalogue keeps the order of the others")
    }

    @Test func `are found by name in any case, of several the one to guess`() {
        #expect(cast.character(named: "rick", guessing: 2) == 1)
        #expect(cast.character(named: "Rick", guessing: 4) == 4)
        #expect(cast.character(named: "RICK", guessing: 6) == 6)
        #expect(cast.character(named: "Ric", guessing: 1) == nil)
    }

    @Test func `are near if they share an episode`() {
        #expect(cast.mark(1, guessing: 2) == .near)
        #expect(cast.mark(3, guessing: 2) == .wrong)
        #expect(cast.mark(2, guessing: 2) == .right)
        #expect(cast.mark(99, guessing: 2) == .wrong)
    }
}
