/// A title and further values, folded once for many searches.
package struct SearchText: Sendable {
    let title: [UInt8]
    /// The terms of all values. Each term is followed by `termSeparator`, each value by `valueSeparator`.
    private let values: [UInt8]

    private static let valueSeparator: UInt8 = 0
    private static let termSeparator: UInt8 = 1

    /// - Parameter values: The terms for each value, any of which matches it.
    package init(title: String, values: [[String]] = []) {
        self.title = Folding.bytes(title)
        self.values = values.flatMap { terms in
            terms.flatMap { Folding.bytes($0) + [Self.termSeparator] } + [Self.valueSeparator]
        }
    }

    /// Where a word was found, best place first.
    package enum Place: Int, Sendable {
        case title, titlePrefix, value, partOfValue, valuePrefix
    }

    /// Returns the best place of a word, and the index of its value; `nil` if the word does not occur.
    package func place(of word: SearchWord) -> (place: Place, value: Int?)? {
        if let match = word.match(in: title.span) { return (match.isWholeWord ? .title : .titlePrefix, nil) }
        let values = values.span
        var best: (place: Place, start: Int)?
        var start = 0
        while let match = word.match(in: values, from: start) {
            let place = place(of: match)
            if place.rawValue < best?.place.rawValue ?? .max { best = (place, match.range.lowerBound) }
            if place == .value { break }
            start = match.range.upperBound
        }
        return best.map { place, start in (place, self.values[..<start].count { $0 == Self.valueSeparator }) }
    }

    private func place(of match: SearchWord.Match) -> Place {
        guard match.isWholeWord else { return .valuePrefix }
        let range = match.range
        let isAll =
            (range.lowerBound == 0 || values[range.lowerBound - 1] <= Self.termSeparator)
            && values[range.upperBound] == Self.termSeparator
        return isAll ? .value : .partOfValue
    }

    /// The rank of the word's place, or the size of the gaps between its letters in the title. Lower is better; `nil`
    /// if the text does not match.
    private func rank(of word: SearchWord) -> Int? {
        if let place = place(of: word)?.place { return place.rawValue }
        return word.matchMode == .letters ? word.letters(in: title.span).map(SearchWord.gaps) : nil
    }

    /// The rank of a match of all words. Lower is better; `nil` if a word does not match. A title that starts with the
    /// first word wins a tie.
    package func rank(of words: [SearchWord]) -> Int? {
        var rank = 0
        for word in words {
            guard let own = self.rank(of: word) else { return nil }
            rank += own
        }
        return 2 * rank + (words.first?.begins(title.span) == true ? 0 : 1)
    }

    /// Whether the text matches a word, possibly as letters with gaps.
    package func has(_ word: SearchWord) -> Bool { rank(of: word) != nil }
}
