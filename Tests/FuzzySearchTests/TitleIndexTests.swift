import FuzzySearch
import TestSupport
import Testing

@Suite("An index of titles")
struct TitleIndexTests {
    private let index = TitleIndex(["Rick Sanchez", "Morty Smith", "Evil Morty", "Señor Rick", "Rick"])

    @Test func `returns the best matches first, and the earlier of two equal ones`() throws {
        #expect(try titles("rick") == ["Rick Sanchez", "Rick", "Señor Rick"])
        #expect(try titles("mor") == ["Morty Smith", "Evil Morty"])
        #expect(try titles("senor") == ["Señor Rick"])
        #expect(try titles("nobody") == [])
    }

    @Test func `returns all titles in their order for an empty pattern`() throws {
        #expect(try index.matches(of: FuzzyPattern("")) == [0, 1, 2, 3, 4])
    }

    @Test func `searches a subset`() throws {
        #expect(try index.matches(of: FuzzyPattern("rick"), among: [3, 1]) == [3])
        #expect(try index.matches(of: FuzzyPattern(" "), among: [3, 1]) == [3, 1])
    }

    @Test func `returns ids and titles by position`() {
        #expect((0..<5).map(index.id) == [1, 2, 3, 4, 5])
        #expect(index.title(at: 3) == "Señor Rick")
        #expect(index.title(at: 0) == "Rick Sanchez")
    }

    @Test func `finds a replaced title by its new text only`() throws {
        var index = index
        index.replaceTitle(at: 3, by: "Pickle Rick")
        #expect(try index.matches(of: FuzzyPattern("pickle")) == [3])
        #expect(try index.matches(of: FuzzyPattern("senor")) == [])
        index.replaceTitle(at: 0, by: "Ñandú")
        #expect(try index.matches(of: FuzzyPattern("nandu")) == [0])
        #expect(index.title(at: 0) == "Ñandú")
        #expect(index.count == 5)
    }

    @Test func `consists of several after appending one to another`() throws {
        var joined = index
        joined.append(contentsOf: TitleIndex([(8, "Tiny Rick"), (9, "Rick D. Sanchez III")]))
        joined.append("Toxic Rick", id: 10)
        #expect((0..<joined.count).map(joined.id) == [1, 2, 3, 4, 5, 8, 9, 10])
        #expect(try joined.matches(of: FuzzyPattern("rick")) == [0, 4, 6, 3, 5, 7])
        #expect(try joined.matches(of: FuzzyPattern("rick"), among: [3, 5, 2]) == [3, 5])
        joined.replaceTitle(at: 5, by: "Evil Rick")
        #expect(joined.title(at: 5) == "Evil Rick")
        #expect(try joined.matches(of: FuzzyPattern("evil")) == [2, 5])
    }

    @Test func `has the same matches in many blocks as in one`() throws {
        let titles = (0..<40_000).map { "Rick \($0 % 700)" }
        let found = try TitleIndex(titles).matches(of: FuzzyPattern("k 69"))
        let expected = titles.indices.filter { FuzzyPattern("k 69").match(titles[$0]) != nil }
        #expect(found.sorted() == expected)
        #expect(found.first == 69)
    }

    @Test func `has the same matches and scores as the pattern`() throws {
        let letters = Array("abc é")
        var numbers = SeededNumbers(seed: 7)
        let titles = (0..<300).map { _ in
            String(
                (0..<Int.random(in: 0..<12, using: &numbers)).compactMap { _ in letters.randomElement(using: &numbers) }
            )
        }
        let index = TitleIndex(titles)
        for typed in ["a", "ab", "abc", "ca b", "ee", "éa", "aabb"] {
            let pattern = FuzzyPattern(typed)
            let found = try index.matches(of: pattern)
            #expect(Set(found) == Set(titles.indices.filter { pattern.match(titles[$0]) != nil }))
            let scores = found.compactMap { pattern.match(titles[$0])?.score }
            #expect(scores == scores.sorted(by: >))
        }
    }

    @Test func `stops when the task is cancelled`() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try index.matches(of: FuzzyPattern("rick"))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    private func titles(_ typed: String) throws -> [String] {
        try index.matches(of: FuzzyPattern(typed)).map(index.title)
    }
}

extension TitleIndex {
    init(_ titles: [(Int, String)]) {
        self.init()
        for (id, title) in titles { append(title, id: id) }
    }

    fileprivate init(_ titles: [String]) {
        self.init()
        for (position, title) in titles.enumerated() { append(title, id: position + 1) }
    }
}
