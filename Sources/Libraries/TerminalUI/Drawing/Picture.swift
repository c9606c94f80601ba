/// A picture of a size in cells: each is a character, such as a block element, in two colours, or a tile of an image.
///
/// ```swift
/// let ramp = Picture(size: Size(columns: 16, rows: 1)) { column, _ in
///     Picture.Tile(" ", background: .rgb(red: UInt8(16 * column), green: 0, blue: 0))
/// }
/// ramp.draw(in: rect, on: &canvas)
/// ```
public struct Picture: Equatable, Sendable {
    /// In cells, never negative.
    public let size: Size
    /// Row by row, from the top left; empty for an image.
    package let tiles: [Tile]
    /// In pixels, and where it lies within `size`; `nil` for a picture of characters.
    public let image: (any Image)?
    private let place: Rect

    /// - Parameters:
    ///   - size: in cells; a negative one is empty.
    ///   - tile: returns the tile at a position, counted from the top left.
    public init(size: Size, tile: (_ column: Int, _ row: Int) -> Tile) {
        let size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        self.size = size
        (image, place) = (nil, Rect(columns: 0, rows: 0))
        tiles = (0..<size.rows).flatMap { row in (0..<size.columns).map { tile($0, row) } }
    }

    /// - Parameters:
    ///   - size: in cells.
    ///   - image: the picture in pixels, for the terminal that the picture is drawn on.
    ///   - place: of the image; what it leaves free is blank.
    public init(size: Size, image: any Image, at place: Rect) {
        self.size = size
        self.image = image
        self.place = place
        tiles = []
    }

    public static func == (one: Picture, other: Picture) -> Bool {
        one.size == other.size && one.tiles == other.tiles && one.image === other.image && one.place == other.place
    }

    /// One cell of a picture.
    public struct Tile: Hashable, Sendable {
        /// A character of one column.
        public let scalar: Unicode.Scalar
        /// Colour of the character.
        public let foreground: Color
        /// Colour behind the character.
        public let background: Color

        /// - Parameters:
        ///   - scalar: a character of one column.
        ///   - foreground: its colour; the terminal's by default.
        ///   - background: colour behind it; the terminal's by default.
        public init(_ scalar: Unicode.Scalar, foreground: Color = .standard, background: Color = .standard) {
            self.scalar = scalar
            self.foreground = foreground
            self.background = background
        }

        /// A space in the terminal's own colours.
        public static let blank = Tile(" ")
    }
}

extension Picture: View {
    /// Draws the picture unchanged at the top left corner of `rect`, clipped to it.
    public func draw(in rect: Rect, on canvas: inout Canvas) {
        if let image {
            return canvas.draw(image, atColumn: rect.column + place.column, row: rect.row + place.row, in: rect)
        }
        let columns = rect.column..<rect.column + min(rect.columns, size.columns)
        let rows = rect.row..<rect.row + min(rect.rows, size.rows)
        let seen = columns.clamped(to: 0..<canvas.size.columns)
        for row in rows.clamped(to: 0..<canvas.size.rows) {
            canvas.claim(seen, row: row)
            let start = (row - rect.row) * size.columns - rect.column
            for column in seen {
                let tile = tiles[start + column]
                let style = Style(foreground: tile.foreground, background: tile.background)
                canvas[column, row] = Cell(picture: tile.scalar, style: style)
            }
        }
    }
}

extension Rect {
    /// The area that a picture fills: centred, in its proportions, as large as possible.
    ///
    /// - Parameters:
    ///   - proportions: width and height of the picture in any unit, above 0.
    ///   - cell: size of a cell on the screen; twice as high as wide where it is not known.
    package func filled(by proportions: PixelSize, cell: PixelSize?) -> Rect {
        if isEmpty { return Rect(columns: 0, rows: 0) }
        let cell = cell ?? PixelSize(width: 1, height: 2)
        let (across, down) = (
            Double(cell.width) / Double(proportions.width), Double(cell.height) / Double(proportions.height)
        )
        let scale = min(Double(columns) * across, Double(rows) * down)
        return middle(
            columns: min(columns, max(1, Int((scale / across).rounded()))),
            rows: min(rows, max(1, Int((scale / down).rounded())))
        )
    }
}

/// Placeholder of a picture that loads: a grey area with a spinner in its centre.
///
/// ```swift
/// LoadingView(picture) { $0 }
///     .progressView { PicturePlaceholder() }
/// ```
public struct PicturePlaceholder: View {
    private let proportions: PixelSize?

    /// A placeholder that fills its area, or as much of it as a picture of known proportions will.
    ///
    /// - Parameter proportions: width and height in any unit; `nil`, as by default, if they are not known.
    public init(proportions: PixelSize? = nil) { self.proportions = proportions }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let rect = proportions.map { rect.filled(by: $0, cell: canvas.appearance.pictures?.graphics?.cell) } ?? rect
        canvas.fill(rect, with: canvas.glyphs.skeleton, style: canvas.theme.skeleton)
        let middle = rect.line(rect.rows / 2).splitLeft(rect.columns / 2).rest
        SpinnerView().draw(in: middle, on: &canvas)
    }
}
