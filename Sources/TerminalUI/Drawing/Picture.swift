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
