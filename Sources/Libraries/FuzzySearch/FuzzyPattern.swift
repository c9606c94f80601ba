/// Search text: words whose characters occur in a title in order, with or without others between them. The words may
/// occur in any order. Case and diacritics are ignored.
///
///     FuzzyPattern("blue t").match("Blue Train")?.characters  // [0, 1, 2, 3, 5]
package struct FuzzyPattern: Sendable, Hashable {
    /// As typed, truncated to `maxLength`.
    package let text: String
    /// Folded, the longest first: it excludes the most titles.
    let words: [[UInt8]]
    let mask: ByteMask

    /// Bytes of a folded title that are searched; the rest is ignored.
    static let maxBytes = 256

    /// In characters.
    package static let maxLength = maxBytes

    package init(_ text: String) {
        let text = String(text.prefix(Self.maxLength))
        self.text = text
        words =
            text.split(whereSeparator: \.isWhitespace)
            .map { Array(Folding.bytes($0).prefix(Self.maxBytes)) }
            .filter { !$0.isEmpty }
            .sorted { $0.count > $1.count }
        mask = ByteMask(words.joined())
    }

    package var isEmpty: Bool { words.isEmpty }

    /// Whether each match of this pattern also matches the other one.
    package func narrows(_ other: FuzzyPattern) -> Bool {
        !other.isEmpty && text.hasPrefix(other.text)
    }

    /// Indices of the characters to highlight in a text that need not match as a whole: those of each word that occurs
    /// in it. For texts that show a part of a matching title.
    package func characters(in text: String) -> Set<Int> {
        let text = FoldedText(text)
        var matcher = FuzzyMatcher()
        return words.reduce(into: []) { characters, word in
            characters.formUnion(matcher.trace(word, in: text.bytes)?.places.map { text.characters[$0] } ?? [])
        }
    }

    /// Whether each word is close to a word of the text: a part of it, of five letters or more, or its beginning, with
    /// at most a third as many letters left out; or short for successive words, as "evmo" for "Evil Morty". A text that
    /// merely has all letters somewhere is not close.
    package func isClose(to text: String) -> Bool {
        let text = Folding.bytes(text)
        guard ByteMask(text).contains(mask) else { return false }
        let others = text.split(separator: UInt8(ascii: " "))
        return words.allSatisfy { word in
            others.contains { Self.isClose(word, to: $0) }
                || others.indices.contains { Self.isShort(word[...], for: others[$0...]) }
        }
    }

    /// Whether the word consists of the beginnings of successive words, each of two letters or more. None is whole: after
    /// a whole word the user types a blank.
    private static func isShort(_ word: ArraySlice<UInt8>, for others: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        guard !word.isEmpty else { return true }
        guard let other = others.first else { return false }
        let common = min(zip(word, other).prefix { $0 == $1 }.count, other.count - 1)
        return stride(from: 2, through: common, by: 1).contains { isShort(word.dropFirst($0), for: others.dropFirst()) }
    }

    private static func isClose(_ word: [UInt8], to other: ArraySlice<UInt8>) -> Bool {
        other.indices.contains { start in
            guard let end = end(of: word, in: other[start...]) else { return false }
            let leftOut = other[start..<end].count(where: \.beginsScalar) - word.count(where: \.beginsScalar)
            guard start == other.startIndex || !other[start - 1].isWordByte else {
                // Fewer letters are in a word by accident. Scripts without blanks have no beginnings of words.
                return leftOut == 0 && (word.count > 4 || word[0] >= 0x80)
            }
            return leftOut <= word.count / 3
        }
    }

    /// - Returns: where the first subsequence that begins with the text ends; `nil` if there is none.
    private static func end(of word: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
        guard text.first == word.first else { return nil }
        var rest = text
        for byte in word {
            guard let place = rest.firstIndex(of: byte) else { return nil }
            rest = rest[(place + 1)...]
        }
        return rest.startIndex
    }

    /// Matches a text; `nil` if a word does not occur in it.
    package func match(_ text: String) -> FuzzyMatch? {
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

/// How well a text matches a pattern.
package struct FuzzyMatch: Sendable, Hashable {
    /// Higher is better.
    package let score: Int
    /// Indices of the matched characters.
    package let characters: Set<Int>
}

/// Folded bytes of a text with the index of the character of each.
private struct FoldedText {
    private(set) var bytes: [UInt8] = []
    private(set) var characters: [Int] = []

    init(_ text: String) {
        for (index, character) in text.enumerated() {
            let folded = Folding.bytes(character)
            bytes += folded
            characters += Array(repeating: index, count: folded.count)
        }
    }
}
