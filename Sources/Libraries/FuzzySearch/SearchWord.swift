/// A word that texts are searched for, in any case and with or without diacritics.
///
/// It matches at the start of a word, and plurals match both ways: "aliens" matches "Alien Crow", and "rick" "Citadel of
/// Ricks". An asterisk at an end stands for any characters: "*ick" matches "Rick". A phrase is a word with blanks.
package struct SearchWord: Sendable, Hashable {
    /// As typed, without asterisks.
    package let text: String
    /// How closely a text has to have it, from the closest on.
    package enum Fit: Int, Sendable {
        case whole
        /// The beginning of a word, as in "mor" for "Morty".
        case prefix
        /// Its letters in order, with others between them, as in "evmo" for "Evil Morty".
        case letters
    }

    package private(set) var fit: Fit
    /// Folded.
    private let bytes: [UInt8]
    /// Number of bytes without the `s` of a plural.
    private let stem: Int
    private let startsWord: Bool
    private let endsWord: Bool

    /// Shorter words that end in `s` are no plurals: "gas".
    private static let shortestPlural = 4

    package init(_ text: String, isPrefix: Bool = false) {
        fit = isPrefix ? .prefix : .whole
        var rest = text[...]
        while rest.first == "*" { rest.removeFirst() }
        while rest.last == "*" { rest.removeLast() }
        self.text = String(rest)
        bytes = Folding.typed(rest)
        // Scripts without blanks, such as Japanese, have no beginnings of words.
        startsWord = !text.hasPrefix("*") && bytes.first.map { $0 < 0x80 && $0.isWordByte } ?? true
        endsWord = !text.hasSuffix("*") && bytes.last?.isWordByte ?? true
        let isPlural = bytes.count >= Self.shortestPlural && bytes.last == UInt8(ascii: "s")
        stem = isPlural && endsWord ? bytes.count - 1 : bytes.count
    }

    package var isEmpty: Bool { bytes.isEmpty }

    /// The word without the `s` of a plural.
    package var singular: String { stem < bytes.count ? String(text.dropLast()) : text }

    /// Where a text has the word.
    struct Match {
        let range: Range<Int>
        let isWhole: Bool
    }

    /// The first match from an index on; a whole one before one of a prefix.
    func match(in text: Span<UInt8>, from start: Int = 0) -> Match? {
        guard !bytes.isEmpty, start + stem <= text.count else { return nil }
        var prefix: Match?
        for start in start...(text.count - stem) where matches(stem, in: text, at: start) {
            if startsWord, start > 0, text[start - 1].isWordByte { continue }
            if let end = wholeEnd(in: text, at: start + stem) { return Match(range: start..<end, isWhole: true) }
            if fit != .whole, prefix == nil, matches(bytes.count, in: text, at: start) {
                prefix = Match(range: start..<start + bytes.count, isWhole: false)
            }
        }
        return prefix
    }

    /// Whether it is in a text that need not be folded. An empty word is in an empty text only.
    package func matches(_ text: String) -> Bool {
        if bytes.isEmpty { return endsWord ? text.isEmpty : true }
        return match(in: Folding.bytes(text).span) != nil
    }

    /// The word with the closest fit that some text has.
    ///
    /// - Parameters:
    ///   - loosest: returned if no text has the word.
    ///   - isFound: whether a text has a word.
    package func resolved(upTo loosest: Fit = .prefix, where isFound: (SearchWord) -> Bool) -> SearchWord {
        var word = self
        while word.fit.rawValue < loosest.rawValue, !isFound(word) {
            word.fit = Fit(rawValue: word.fit.rawValue + 1) ?? loosest
        }
        return word
    }

    /// - Returns: where the word ends, with the `s` of a plural; `nil` in the middle of a word.
    private func wholeEnd(in text: Span<UInt8>, at end: Int) -> Int? {
        func isEnd(_ place: Int) -> Bool { !endsWord || place == text.count || !text[place].isWordByte }
        if isEnd(end) { return end }
        let hasPlural = text[end] == UInt8(ascii: "s") && isEnd(end + 1)
        return hasPlural ? end + 1 : nil
    }

    /// Whether a text starts with the word, whatever follows.
    func begins(_ text: Span<UInt8>) -> Bool { matches(stem, in: text, at: 0) }

    /// Whether the first `count` bytes are at an index of a text.
    private func matches(_ count: Int, in text: Span<UInt8>, at start: Int) -> Bool {
        guard start + count <= text.count else { return false }
        for index in 0..<count where !Folding.isSame(bytes[index], text[start + index]) { return false }
        return true
    }
}

// MARK: - Letters in order

extension SearchWord {
    /// Where the letters of the word are in a text, in order from the start of one of its words, with the fewest others
    /// between them; `nil` if they are not.
    func letters(in text: Span<UInt8>) -> [Int]? {
        var best: [Int]?
        for start in text.indices where start == 0 || !text[start - 1].isWordByte {
            guard let letters = letters(in: text, from: start) else { continue }
            if best.map({ Self.gaps(letters) < Self.gaps($0) }) ?? true { best = letters }
        }
        return best
    }

    /// Number of places between the first and the last letter that are none of the word's.
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
    /// Whether it is part of a letter or digit, or of any character beyond ASCII.
    @inline(__always)
    var isWordByte: Bool {
        self >= 0x80 || self &- UInt8(ascii: "0") < 10 || self &- UInt8(ascii: "a") < 26
    }
}
