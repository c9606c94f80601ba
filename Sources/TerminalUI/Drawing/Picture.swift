/// A picture in cells, which a canvas shows unchanged.
public struct Picture: Hashable, Sendable {
    public let size: Size
    /// Row by row, `size.columns * size.rows` of them.
    public let tiles: [Tile]

    /// - Returns: `nil` if the tiles do not fill the size.
    public init?(size: Size, tiles: [Tile]) {
        guard size.columns >= 0, size.rows >= 0, tiles.count == size.columns * size.rows else { return nil }
        self.size = size
        self.tiles = tiles
    }

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

        /// A blank on the terminal's own background.
        public static let blank = Tile(" ")
    }
}

extension Canvas {
    /// Draws a picture at the top left corner of `rect`, clipped to it.
    public mutating func show(_ picture: Picture, in rect: Rect) {
        let columns = rect.column..<rect.column + min(rect.columns, picture.size.columns)
        let rows = rect.row..<rect.row + min(rect.rows, picture.size.rows)
        let seen = columns.clamped(to: 0..<size.columns)
        for row in rows.clamped(to: 0..<size.rows) {
            claim(seen, row: row)
            let start = (row - rect.row) * picture.size.columns - rect.column
            for column in seen {
                let tile = picture.tiles[start + column]
                let style = Style(foreground: tile.foreground, background: tile.background)
                self[column, row] = Cell(tile.scalar, style: style)
            }
        }
    }
}

/// A view that draws a picture at its top left corner, clipped.
public struct PictureView: View {
    private let picture: Picture

    public init(_ picture: Picture) {
        self.picture = picture
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.show(picture, in: rect)
    }
}
