/// A drawing in cells that was made elsewhere; a canvas shows it as it is.
public nonisolated struct Picture: Hashable, Sendable {
    public let size: Size
    /// Row by row, `size.columns * size.rows` of them.
    public let tiles: [Tile]

    /// `nil` where the tiles do not fill the size.
    public init?(size: Size, tiles: [Tile]) {
        guard size.columns >= 0, size.rows >= 0, tiles.count == size.columns * size.rows else { return nil }
        self.size = size
        self.tiles = tiles
    }

    /// - Parameter tile: the one at that place, counted from the top left.
    public init(size: Size, tile: (_ column: Int, _ row: Int) -> Tile) {
        let size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        self.size = size
        tiles = (0..<size.rows).flatMap { row in (0..<size.columns).map { tile($0, row) } }
    }
}

extension Picture {
    /// One place of it.
    public nonisolated struct Tile: Hashable, Sendable {
        /// Takes one column.
        public let scalar: Unicode.Scalar
        public let foreground: Color
        public let background: Color

        public init(_ scalar: Unicode.Scalar, foreground: Color = .standard, background: Color = .standard) {
            self.scalar = scalar
            self.foreground = foreground
            self.background = background
        }

        /// Where the terminal's own background shows.
        public static let blank = Tile(" ")
    }
}
