/// A word to search for, ignoring case and diacritics.
///
/// Matches at the start of a word. Plurals match both ways: "aliens" matches "Alien Crow", and "rick" matches "Citadel
/// of Ricks". A leading or trailing asterisk matches any characters: "*ick" matches "Rick". A phrase is a word with
/// spaces.
package struct SearchWord: Sendable, Hashable {
    /// The word as typed, without asterisks.
    package let text: String
    /// How closely a text has to match, from strict to loose.
    package enum MatchMode: Int, Sendable {
        case whole
        /// The start of a word: "mor" matches "Morty".
        case prefix
        /// The letters in order, with gaps: "evmo" matches "Evil Morty".
        case letters
    }

    package private(set) var matchMode: MatchMode
    /// Folded.
    private let bytes: [UInt8]
    /// Number of bytes without the `s` of a plural.
    private let stem: Int
    /// Whether a match must start at the start of a word.
    private let mustStartWord: Bool
    /// Whether a whole-word match must end at the end of a word.
    private let mustEndWord: Bool

    /// Shorter words that end in `s` are not plurals, for example "gas".
    private static let shortestPlural = 4

    package init(_ text: String, isPrefix: Bool = false) {
        matchMode = isPrefix ? .prefix : .whole
        var rest = text[...]
        while rest.first == "*" { rest.removeFirst() }
        while rest.last == "*" { rest.removeLast() }
        self.text = String(rest)
        bytes = Folding.typed(rest)
        // Scripts without spaces, such as Japanese, have no word starts.
        mustStartWord = !text.hasPrefix("*") && bytes.first.map { $0 < 0x80 && $0.isWordByte } ?? true
        mustEndWord = !text.hasSuffix("*") && bytes.last?.isWordByte ?? true
        let isPlural = bytes.count >= Self.shortestPlural && bytes.last == UInt8(ascii: "s")
        stem = isPlural && mustEndWord ? bytes.count - 1 : bytes.count
    }

    package var isEmpty: Bool { bytes.isEmpty }

    /// The word without the `s` of a plural.
    package var singular: String { stem < bytes.count ? String(text.dropLast()) : text }

    struct Match {
        let range: Range<Int>
        let isWholeWord: Bool
    }

    /// Returns the first match at or after an index, preferring whole words to prefixes.
    func match(in text: Span<UInt8>, from start: Int = 0) -> Match? {
        guard !bytes.isEmpty, start + stem <= text.count else { return nil }
        var prefix: Match?
        for start in start...(text.count - stem) where matches(stem, in: text, at: start) {
            if mustStartWord, start > 0, text[start - 1].isWordByte { continue }
            if let end = wholeEnd(in: text, at: start + stem) { return Match(range: start..<end, isWholeWord: true) }
            if matchMode != .whole, prefix == nil, matches(bytes.count, in: text, at: start) {
                prefix = Match(range: start..<start + bytes.count, isWholeWord: false)
            }
        }
        return prefix
    }

    /// Whether a text contains the word. The text need not be folded. An empty word matches only an empty text, or any
    /// text if it was typed as an asterisk.
    package func matches(_ text: String) -> Bool {
        if bytes.isEmpty { return mustEndWord ? text.isEmpty : true }
        return match(in: Folding.bytes(text).span) != nil
    }

    /// Returns the word with the strictest match mode that matches a text.
    ///
    /// - Parameters:
    ///   - loosest: The mode if nothing matches.
    ///   - isFound: Whether a text matches a word.
    package func resolved(upTo loosest: MatchMode = .prefix, where isFound: (SearchWord) -> Bool) -> SearchWord {
        var word = self
        while word.matchMode.rawValue < loosest.rawValue, !isFound(word) {
            word.matchMode = MatchMode(rawValue: word.matchMode.rawValue + 1) ?? loosest
        }
        return word
    }

    /// - Returns: The end of the word, including the `s` of a plural; `nil` in the middle of a word.
    private func wholeEnd(in text: Span<UInt8>, at end: Int) -> Int? {
        func isEnd(_ place: Int) -> Bool { !mustEndWord || place == text.count || !text[place].isWordByte }
        if isEnd(end) { return end }
        let hasPlural = text[end] == UInt8(ascii: "s") && isEnd(end + 1)
        return hasPlural ? end + 1 : nil
    }

    /// Whether a text starts with the word, whatever follows.
    func begins(_ text: Span<UInt8>) -> Bool { matches(stem, in: text, at: 0) }

    /// Whether the first `count` bytes occur at an index of a text.
    private func matches(_ count: Int, in text: Span<UInt8>, at start: Int) -> Bool {
        guard start + count <= text.count else { return false }
        for index in 0..<count where !Folding.isSame(bytes[index], text[start + index]) { return false }
        return true
    }
}

// MARK: - Letters in order

extension SearchWord {
    /// Returns the indices of the word's letters in a text, in order, from the start of a word and with the smallest
    /// gaps; `nil` if the text lacks a letter.
    func letters(in text: Span<UInt8>) -> [Int]? {
        var best: [Int]?
        for start in text.indices where start == 0 || !text[start - 1].isWordByte {
            guard let letters = letters(in: text, from: start) else { continue }
            if best.map({ Self.gaps(letters) < Self.gaps($0) }) ?? true { best = letters }
        }
        return best
    }

    /// Total size of the gaps between the letters.
    static func gaps(_ letters: [Int]) -> Int {
        guard let first = letters.first, let last = letters.last else { return 0 }
        return last - first + 1 - letters.count
    }

    private func letters(in text: Span<UInt8>, from start: Int) -> [Int]? {
        guard let first = bytes.first, Folding.isSame(first, text[start]) else { return nil }
        var letters: [Int] = []
        var place = start
        for byte in bytes {
            while place < text.count, !Folding.isSame(byte, text[place]) { place += 1 }
            guard place < text.count else { return nil }
            letters.append(place)
            place += 1
        }
        return letters
    }
}

extension UInt8 {
    /// Whether the byte is a lower-case ASCII letter, a digit, or part of a character beyond ASCII.
    @inline(__always)
    var isWordByte: Bool {
        self >= 0x80 || self &- UInt8(ascii: "0") < 10 || self &- UInt8(ascii: "a") < 26
    }
}
