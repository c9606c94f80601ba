import FuzzySearch
import Testing

@Suite("Titles that were found")
struct TitleMatchesTests {
    @Test("are a list of them, the best first, with their ids")
    func list() throws {
        let found = try TitleMatches(FuzzyPattern("rick"), in: TitleIndex([(7, "Pickle Rick"), (1, "Rick Sanchez")]))
        #expect(found.map(\.title) == ["Rick Sanchez", "Pickle Rick"])
        #expect(found.map(\.id) == [1, 7])
    }

    @Test("leave those in their places that are in sight when more are found")
    func keeping() throws {
        let pattern = FuzzyPattern("rick")
        let before = try TitleMatches(pattern, in: TitleIndex([(7, "Pickle Rick"), (9, "Tiny Toxic Rick")]))
        let after = try TitleMatches(
            pattern,
            in: TitleIndex([(7, "Pickle Rick"), (9, "Tiny Toxic Rick"), (1, "Rick Sanchez"), (3, "Rick")])
        )
        #expect(after.keeping(first: 1, of: before).map(\.id) == [7, 1, 3, 9])
        #expect(after.keeping(first: 5, of: before).map(\.id) == [7, 9, 1, 3])
        #expect(after.keeping(first: 0, of: before).map(\.id) == [1, 3, 7, 9])
    }

    @Test("are in their own order where something else was looked for before")
    func otherPattern() throws {
        let index = TitleIndex([(7, "Pickle Rick"), (1, "Rick Sanchez")])
        let before = try TitleMatches(FuzzyPattern("pickle"), in: index)
        #expect(try TitleMatches(FuzzyPattern("rick"), in: index).keeping(first: 1, of: before).map(\.id) == [1, 7])
    }

    @Test("lose what is not there any more")
    func gone() throws {
        let pattern = FuzzyPattern("rick")
        let before = try TitleMatches(pattern, in: TitleIndex([(7, "Rick"), (1, "Rick Sanchez")]))
        let after = try TitleMatches(pattern, in: TitleIndex([(1, "Rick Sanchez")]))
        #expect(after.keeping(first: 2, of: before).map(\.id) == [1])
    }
}
