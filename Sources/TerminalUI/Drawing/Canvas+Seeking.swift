extension Canvas {
    /// Writes the name of what is drawn. Where somebody looks for something, what it was found by stands out.
    ///
    /// - Returns: the columns used.
    @discardableResult
    public nonisolated mutating func writeName(_ name: String, in rect: Rect, style: Style? = nil) -> Int {
        let used = write(name, in: rect, style: style ?? primary)
        guard let sought, used > 0, (0..<size.rows).contains(rect.row) else { return used }
        let marked = sought(name)
        guard !marked.isEmpty else { return used }
        // The last place of what is cut has the ellipsis.
        let end = rect.column + used - (name.columns > used ? 1 : 0)
        var column = rect.column
        for (place, character) in name.enumerated() {
            let next = column + character.columns
            guard next <= end else { break }
            if marked.contains(place) { markFound((column..<next).clamped(to: 0..<size.columns), row: rect.row) }
            column = next
        }
        return used
    }

    private nonisolated mutating func markFound(_ columns: Range<Int>, row: Int) {
        for column in columns { self[column, row].style = theme.found(in: self[column, row].style) }
    }
}
