/// Which part of a line is in sight where it is wider than its place: it follows the caret.
nonisolated struct TextWindow: Hashable {
    /// The first character in sight.
    private(set) var first = 0

    /// - Parameter widths: of the characters, in columns, and behind them that of the place at their end.
    mutating func fit(_ widths: [Int], caret: Int, columns: Int) {
        let line = Line(widths, columns: columns)
        first = min(first, caret)
        while first > 0, line.isWhole(from: first - 1) { first -= 1 }
        while first < caret, !line.shows(caret, from: first) { first += 1 }
    }

    private struct Line {
        /// Columns before each character, and before the line's end.
        let starts: [Int]
        let columns: Int

        init(_ widths: [Int], columns: Int) {
            starts = widths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
            self.columns = columns
        }

        /// Whether it is in sight up to its end.
        func isWhole(from first: Int) -> Bool {
            mark(before: first) + starts[starts.count - 1] - starts[first] <= columns
        }

        /// What is cut off at the right has a mark in its place, too.
        func shows(_ character: Int, from first: Int) -> Bool {
            isWhole(from: first) || mark(before: first) + starts[character + 1] - starts[first] + 1 <= columns
        }

        private func mark(before first: Int) -> Int { first > 0 ? 1 : 0 }
    }
}
