/// What somebody types to find a text by: words whose characters are all in it, in their order, with or without others
/// between them. The words themselves may be in any order.
public struct FuzzyPattern: Sendable, Hashable {
    /// As it was typed, up to the longest that is looked for.
    public let text: String
    /// Folded, the longest first: it leaves the fewest.
    let words: [[UInt8]]
    let mask: ByteMask

    /// Of a text that is looked at: more than that nobody reads.
    static let mostBytes = 256

    /// In characters: nothing is looked for by those behind them.
    public static let longestText = mostBytes

    public init(_ text: String) {
        let text = String(text.prefix(Self.longestText))
        self.text = text
        words =
            text.split(whereSeparator: \.isWhitespace)
            .map { Array(Folding.bytes($0).prefix(Self.mostBytes)) }
            .filter { !$0.isEmpty }
            .sorted { $0.count > $1.count }
        mask = ByteMask(words.joined())
    }

    /// Whether there is nothing to look for.
    public var isEmpty: Bool { words.isEmpty }

    /// Whether whatever matches this one matches the other one, too.
    public func narrows(_ other: FuzzyPattern) -> Bool {
        !other.isEmpty && text.hasPrefix(other.text)
    }

    /// The characters, counted from 0, that each of the words stands for that is in a text: it may be part of another
    /// one, in which the other words are.
    public func characters(in text: String) -> Set<Int> {
        let text = FoldedText(text)
        var matcher = FuzzyMatcher()
        return words.reduce(into: []) { characters, word in
            characters.formUnion(matcher.trace(word, in: text.bytes)?.places.map { text.characters[$0] } ?? [])
        }
    }

    /// How well a text matches, and by which of its characters; `nil` where it does not.
    public func match(_ text: String) -> FuzzyMatch? {
        let text = FoldedText(text)
        var matcher = FuzzyMatcher()
        var score = 0
        var found: Set<Int> = []
        for word in words {
            guard let match = matcher.trace(word, in: text.bytes) else { return nil }
            score += match.score
            found.formUnion(match.places.map { text.characters[$0] })
        }
        return FuzzyMatch(score: score, characters: found)
    }
}

/// A text as it is compared, with the way back to what is shown.
private struct FoldedText {
    private(set) var bytes: [UInt8] = []
    /// For each byte the character that it belongs to, counted from 0.
    private(set) var characters: [Int] = []

    init(_ text: String) {
        for (place, character) in text.enumerated() {
            let folded = Folding.bytes(character)
            bytes += folded
            characters += Array(repeating: place, count: folded.count)
        }
    }
}

/// How well a text matches a pattern.
public struct FuzzyMatch: Sendable, Hashable {
    /// The better, the greater.
    public let score: Int
    /// Those that were looked for, counted from 0.
    public let characters: Set<Int>
}
