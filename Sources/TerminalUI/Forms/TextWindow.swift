/// Which part of a line is in sight where it is wider than its place: it follows the caret.
nonisolated struct TextWindow: Hashable {
    /// The first character in sight.
    private(set) var first = 0

    /// Costs what fits into the columns, not what the text holds.
    ///
    /// - Parameter caret: characters before it; behind the last one it has a place of one column.
    mutating func fit(_ characters: [TypedCharacter], caret: Int, columns: Int) {
        let line = Line(characters: characters, columns: columns)
        first = min(first, caret)
        while first > 0, line.isWhole(from: first - 1) { first -= 1 }
        guard !line.shows(caret, from: first) else { return }
        first = caret
        while first > 0, line.shows(caret, from: first - 1) { first -= 1 }
    }

    private struct Line {
        let characters: [TypedCharacter]
        let columns: Int

        /// Whether it is in sight up to its end.
        func isWhole(from first: Int) -> Bool {
            fits(first..<characters.count, in: columns - mark(before: first) - 1)
        }

        /// What is cut off at the right has a mark in its place, too.
        func shows(_ caret: Int, from first: Int) -> Bool {
            if isWhole(from: first) { return true }
            let atCaret = caret < characters.count ? characters[caret].columns : 1
            return fits(first..<caret, in: columns - mark(before: first) - 1 - atCaret)
        }

        private func mark(before first: Int) -> Int { first > 0 ? 1 : 0 }

        private func fits(_ range: Range<Int>, in columns: Int) -> Bool {
            characters.fits(range, in: columns)
        }
    }
}

extension [TypedCharacter] {
    /// Whether some of them have room in so many columns.
    nonisolated func fits(_ range: Range<Int>, in columns: Int) -> Bool {
        // Each of them takes one column at least.
        guard range.count <= columns else { return false }
        return self[range].reduce(0) { $0 + $1.columns } <= columns
    }
}
