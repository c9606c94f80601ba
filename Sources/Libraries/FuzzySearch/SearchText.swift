/// A title and further values, folded once for many searches.
package struct SearchText: Sendable {
    let title: [UInt8]
    /// The words for each value, and the values, each followed by its separator.
    private let values: [UInt8]

    private static let separator: UInt8 = 0
    private static let wordSeparator: UInt8 = 1

    /// - Parameter values: each in one or several words for it.
    package init(title: String, values: [[String]] = []) {
        self.title = Folding.bytes(title)
        self.values = values.flatMap { words in
            words.flatMap { Folding.bytes($0) + [Self.wordSeparator] } + [Self.separator]
        }
    }

    /// Where a word was found: a better place is a lower number.
    package enum Place: Int, Sendable {
        case title, titlePrefix, value, partOfValue, valuePrefix
    }

    /// The best place of a word, and the index of the value that has it; `nil` if it is nowhere.
    package func place(of word: SearchWord) -> (place: Place, value: Int?)? {
        if let match = word.match(in: title.span) { return (match.isWhole ? .title : .titlePrefix, nil) }
        let values = values.span
        var best: (place: Place, start: Int)?
        var start = 0
        while let match = word.match(in: values, from: start) {
            let place = place(of: match)
            if place.rawValue < best?.place.rawValue ?? .max { best = (place, match.range.lowerBound) }
            if place == .value { break }
            start = match.range.upperBound
        }
        return best.map { place, start in (place, self.values[..<start].count { $0 == Self.separator }) }
    }

    private func place(of match: SearchWord.Match) -> Place {
        guard match.isWhole else { return .valuePrefix }
        let range = match.range
        let isAll =
            (range.lowerBound == 0 || values[range.lowerBound - 1] <= Self.wordSeparator)
            && values[range.upperBound] == Self.wordSeparator
        return isAll ? .value : .partOfValue
    }

    /// The place of a word, or the number of letters between its own in the title; the lower the better. `nil` unless the
    /// text has it.
    private func rank(of word: SearchWord) -> Int? {
        if let place = place(of: word)?.place { return place.rawValue }
        return word.fit == .letters ? word.letters(in: title.span).map(SearchWord.gaps) : nil
    }

    /// The lower the better; `nil` unless the text has all words. Of texts that have them equally well, those whose titles
    /// start with the first word are better.
    package func rank(of words: [SearchWord]) -> Int? {
        var rank = 0
        for word in words {
            guard let own = self.rank(of: word) else { return nil }
            rank += own
        }
        return 2 * rank + (words.first?.begins(title.span) == true ? 0 : 1)
    }

    /// Whether it has a word, perhaps with other letters between its own.
    package func has(_ word: SearchWord) -> Bool { rank(of: word) != nil }
}
