extension Canvas {
    /// The characters, a line a row, without trailing blanks.
    public nonisolated var text: String {
        (0..<size.rows).map(line).joined(separator: "\n")
    }

    /// The characters of one row, without trailing blanks.
    public nonisolated func line(_ row: Int) -> String {
        var line = String((0..<size.columns).compactMap { self[$0, row].character })
        while line.last == " " { line.removeLast() }
        return line
    }
}
