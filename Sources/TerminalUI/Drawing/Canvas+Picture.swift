extension Canvas {
    /// Shows a picture from the top left corner of `rect`, cut where it does not fit.
    public nonisolated mutating func show(_ picture: Picture, in rect: Rect) {
        let columns = rect.column..<rect.column + min(rect.columns, picture.size.columns)
        let rows = rect.row..<rect.row + min(rect.rows, picture.size.rows)
        let seen = columns.clamped(to: 0..<size.columns)
        for row in rows.clamped(to: 0..<size.rows) {
            claim(seen, row: row)
            let start = (row - rect.row) * picture.size.columns - rect.column
            for column in seen { self[column, row] = Cell(picture.tiles[start + column]) }
        }
    }
}

extension Cell {
    fileprivate nonisolated init(_ tile: Picture.Tile) {
        self.init(tile.scalar, style: Style(foreground: tile.foreground, background: tile.background))
    }
}
