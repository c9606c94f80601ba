/// A picture in cells.
public struct Picture: Hashable, Sendable {
    public let size: Size
    /// Row by row.
    public let tiles: [Tile]

    /// - Parameter tile: returns the tile at a position, counted from the top left.
    public init(size: Size, tile: (_ column: Int, _ row: Int) -> Tile) {
        let size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        self.size = size
        tiles = (0..<size.rows).flatMap { row in (0..<size.columns).map { tile($0, row) } }
    }

    /// One cell of a picture.
    public struct Tile: Hashable, Sendable {
        /// A character of one column.
        public let scalar: Unicode.Scalar
        public let foreground: Color
        public let background: Color

        public init(_ scalar: Unicode.Scalar, foreground: Color = .standard, background: Color = .standard) {
            self.scalar = scalar
            self.foreground = foreground
            self.background = background
        }

        public static let blank = Tile(" ")
    }
}

extension Picture: View {
    /// Draws the picture unchanged at the top left corner of `rect`, clipped to it.
    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = rect.column..<rect.column + min(rect.columns, size.columns)
        let rows = rect.row..<rect.row + min(rect.rows, size.rows)
        let seen = columns.clamped(to: 0..<canvas.size.columns)
        for row in rows.clamped(to: 0..<canvas.size.rows) {
            canvas.claim(seen, row: row)
            let start = (row - rect.row) * size.columns - rect.column
            for column in seen {
                let tile = tiles[start + column]
                let style = Style(foreground: tile.foreground, background: tile.background)
                canvas[column, row] = Cell(tile.scalar, style: style)
            }
        }
    }
}
