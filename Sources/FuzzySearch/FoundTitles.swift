/// What was found by a pattern, the best first.
public struct FoundTitles: RandomAccessCollection, Sendable {
    public struct Element: Hashable, Sendable {
        public let id: Int
        public let title: String
    }

    public let pattern: FuzzyPattern
    private let index: TitleIndex
    private var positions: [Int]

    /// - Parameter wider: what was found in the same index before, if anything: whoever types on looks among that.
    /// - Throws: `CancellationError`.
    public init(_ pattern: FuzzyPattern, in index: TitleIndex, within wider: FoundTitles? = nil) throws {
        self.pattern = pattern
        self.index = index
        let isNarrower = wider.map { pattern.narrows($0.pattern) } ?? false
        positions = try index.matches(of: pattern, among: isNarrower ? wider?.positions.sorted() : nil)
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { positions.count }

    public subscript(place: Int) -> Element {
        Element(id: index.ids[positions[place]], title: index.title(at: positions[place]))
    }

    public func id(at place: Int) -> Int { index.ids[positions[place]] }

    /// The same, with those that were in a list before in the places that they had there.
    ///
    /// - Parameter count: of the places, from the first one on.
    public func keeping(first count: Int, of shown: FoundTitles) -> FoundTitles {
        guard shown.pattern == pattern else { return self }
        let ids = Set((0..<Swift.min(count, shown.count)).map(shown.id))
        var byID: [Int: Int] = [:]
        var others: [Int] = []
        // They are among the best: of a million others few are looked at.
        var unseen = positions[...]
        while byID.count < ids.count, let position = unseen.popFirst() {
            let id = index.ids[position]
            if ids.contains(id) { byID[id] = position } else { others.append(position) }
        }
        var kept = self
        kept.positions = (0..<ids.count).compactMap { byID[shown.id(at: $0)] } + others + unseen
        return kept
    }
}
