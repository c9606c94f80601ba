import FuzzySearch
import Testing

@Suite("Title matches")
struct TitleMatchesTests {
    @Test func `are a collection of ids and titles, the best first`() throws {
        let found = try TitleMatches(FuzzyPattern("rick"), in: TitleIndex([(7, "Pickle Rick"), (1, "Rick Sanchez")]))
        #expect(found.map(\.title) == ["Rick Sanchez", "Pickle Rick"])
        #expect(found.map(\.id) == [1, 7])
    }

    @Test func `keep the places of visible matches when more are found`() throws {
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

    @Test func `are searched by a longer pattern, with the titles that the index has since`() throws {
        var index = TitleIndex([(7, "Pickle Rick"), (1, "Rick Sanchez")])
        let before = try TitleMatches(FuzzyPattern("rick"), in: index)
        index.append(contentsOf: TitleIndex([(2, "Morty Smith"), (9, "Rick Sorkin")]))
        #expect(try TitleMatches(FuzzyPattern("rick s"), in: index, within: before).map(\.id) == [1, 9])
    }

    @Test func `are not reordered after a search for another pattern`() throws {
        let index = TitleIndex([(7, "Pickle Rick"), (1, "Rick Sanchez")])
        let before = try TitleMatches(FuzzyPattern("pickle"), in: index)
        #expect(try TitleMatches(FuzzyPattern("rick"), in: index).keeping(first: 1, of: before).map(\.id) == [1, 7])
    }

    @Test func `drop matches that are no longer found`() throws {
        let pattern = FuzzyPattern("rick")
        let before = try TitleMatches(pattern, in: TitleIndex([(7, "Rick"), (1, "Rick Sanchez")]))
        let after = try TitleMatches(pattern, in: TitleIndex([(1, "Rick Sanchez")]))
        #expect(after.keeping(first: 2, of: before).map(\.id) == [1])
    }
}
