import FuzzySearch
import TestSupport
import Testing

@Suite("An index of titles")
struct TitleIndexTests {
    private let index = TitleIndex(["Rick Sanchez", "Morty Smith", "Evil Morty", "Señor Rick", "Rick"])

    @Test("returns the best matches first, and the earlier of two equal ones")
    func order() throws {
        #expect(try titles("rick") == ["Rick Sanchez", "Rick", "Señor Rick"])
        #expect(try titles("mor") == ["Morty Smith", "Evil Morty"])
        #expect(try titles("senor") == ["Señor Rick"])
        #expect(try titles("nobody") == [])
    }

    @Test("returns all titles in their order for an empty pattern")
    func nothingTyped() throws {
        #expect(try index.matches(of: FuzzyPattern("")) == [0, 1, 2, 3, 4])
    }

    @Test("searches a subset")
    func among() throws {
        #expect(try index.matches(of: FuzzyPattern("rick"), among: [3, 1]) == [3])
        #expect(try index.matches(of: FuzzyPattern(" "), among: [3, 1]) == [3, 1])
    }

    @Test("returns ids and titles by position")
    func parts() {
        #expect(index.ids == [1, 2, 3, 4, 5])
        #expect(index.title(at: 3) == "Señor Rick")
        #expect(index.title(at: 0) == "Rick Sanchez")
    }

    @Test("finds a replaced title by its new text only")
    func replacing() throws {
        var index = index
        index.replaceTitle(at: 3, by: "Pickle Rick")
        #expect(try index.matches(of: FuzzyPattern("pickle")) == [3])
        #expect(try index.matches(of: FuzzyPattern("senor")) == [])
        index.replaceTitle(at: 0, by: "Ñandú")
        #expect(try index.matches(of: FuzzyPattern("nandu")) == [0])
        #expect(index.title(at: 0) == "Ñandú")
        #expect(index.count == 5)
    }

    @Test("has the same matches and scores as the pattern")
    func agreement() throws {
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

    @Test("stops when the task is cancelled")
    func cancellation() async {
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
