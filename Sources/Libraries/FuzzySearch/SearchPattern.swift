/// The words of a search, in any order.
///
///     let pattern = SearchPattern("smith mor")
///     pattern.ranking(of: ["Jerry Smith", "Morty Smith"].map { SearchText(title: $0) }).indices  // [1]
package struct SearchPattern: Sendable, Hashable {
    package let words: [SearchWord]

    package init(_ words: [SearchWord]) {
        self.words = words.filter { !$0.isEmpty }
    }

    /// Splits a search into words. The last word may be incomplete unless a space follows it. Ignores text beyond 256
    /// Unicode scalars.
    package init(_ text: String) {
        let scalars = text.unicodeScalars.prefix(256)
        let words = scalars.split(whereSeparator: \.properties.isWhitespace).map(String.init)
        let isOpen = scalars.last?.properties.isWhitespace == false
        self.init(words.enumerated().map { SearchWord($1, isPrefix: isOpen && $0 == words.count - 1) })
    }

    package var isEmpty: Bool { words.isEmpty }

    /// Whether a word matches only as letters with gaps.
    package var isFuzzy: Bool { words.contains { $0.matchMode == .letters } }

    /// Relaxes each word until a text matches it: from a whole word to a prefix, then to letters in order.
    package func resolved(among texts: [SearchText]) -> SearchPattern {
        SearchPattern(words.map { $0.resolved(upTo: .letters) { word in texts.contains { $0.has(word) } } })
    }

    /// Returns the texts that match all words, best matches first.
    ///
    /// - Returns: The indices of the texts, with equal matches in their original order, and whether they match only as
    ///   letters with gaps.
    package func ranking(of texts: [SearchText]) -> (indices: [Int], isFuzzy: Bool) {
        let pattern = resolved(among: texts)
        let ranked = texts.enumerated().compactMap { index, text in
            text.rank(of: pattern.words).map { (rank: $0, index: index) }
        }
        let indices = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.index)
        return (indices, pattern.isFuzzy)
    }

    /// Returns the indices of the characters to highlight in a text, which may contain only some of the words.
    package func characters(in text: String) -> Set<Int> {
        var bytes: [UInt8] = []
        var characters: [Int] = []
        for (index, character) in text.enumerated() {
            let folded = Folding.bytes(String(character))
            bytes += folded
            characters += Array(repeating: index, count: folded.count)
        }
        return words.reduce(into: []) { marked, word in
            let places = word.match(in: bytes.span).map { Array($0.range) }
            let letters = places ?? (word.matchMode == .letters ? word.letters(in: bytes.span) : nil)
            marked.formUnion((letters ?? []).map { characters[$0] })
        }
    }
}
