/// A picture of a fixed size in cells. Each cell is a character in two colours, such as a block element, or a tile of
/// an image.
///
/// ```swift
/// let ramp = Picture(size: Size(columns: 16, rows: 1)) { column, _ in
///     Picture.Tile(" ", background: .rgb(red: UInt8(16 * column), green: 0, blue: 0))
/// }
/// ramp.draw(in: rect, on: &canvas)
/// ```
public struct Picture: Equatable, Sendable {
    /// Size in cells, never negative.
    public let size: Size
    /// The cells, row by row from the top left corner; empty for an image.
    package let tiles: [Tile]
    /// The picture in pixels; `nil` for a picture of characters.
    public let image: (any Image)?
    private let place: Rect

    /// - Parameters:
    ///   - size: in cells; a negative size counts as 0.
    ///   - tile: returns the cell at a position, counted from 0.
    public init(size: Size, tile: (_ column: Int, _ row: Int) -> Tile) {
        let size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        self.size = size
        (image, place) = (nil, Rect(columns: 0, rows: 0))
        tiles = (0..<size.rows).flatMap { row in (0..<size.columns).map { tile($0, row) } }
    }

    /// - Parameters:
    ///   - size: in cells.
    ///   - image: the picture in pixels, encoded for the terminal of the canvas.
    ///   - place: area of the image within `size`; the rest stays blank.
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
        /// A one-column character.
        public let scalar: Unicode.Scalar
        /// Colour of the character.
        public let foreground: Color
        /// Colour behind the character.
        public let background: Color

        /// - Parameters:
        ///   - scalar: a one-column character.
        ///   - foreground: colour of the character; the terminal's default if omitted.
        ///   - background: colour behind the character; the terminal's default if omitted.
        public init(_ scalar: Unicode.Scalar, foreground: Color = .standard, background: Color = .standard) {
            self.scalar = scalar
            self.foreground = foreground
            self.background = background
        }

        /// A space in the terminal's default colours.
        public static let blank = Tile(" ")
    }
}

extension Picture: View {
    /// Draws the picture, unscaled, at the top left corner of `rect`, clipped to `rect`.
    public func draw(in rect: Rect, on canvas: inout Canvas) {
        if let image {
            return canvas.draw(image, atColumn: rect.column + place.column, row: rect.row + place.row, in: rect)
        }
        let columns = rect.column..<rect.column + min(rect.columns, size.columns)
        let rows = rect.row..<rect.row + min(rect.rows, size.rows)
        let seen = columns.clamped(to: 0..<canvas.size.columns)
        for row in rows.clamped(to: 0..<canvas.size.rows) {
            canvas.prepareForWriting(seen, row: row)
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
    /// The largest centred area with the proportions of a picture.
    ///
    /// - Parameters:
    ///   - proportions: width and height of the picture in any unit, above 0.
    ///   - cell: size of a cell on the screen; if `nil`, cells are assumed to be twice as tall as wide.
    package func aspectFit(by proportions: PixelSize, cell: PixelSize?) -> Rect {
        if isEmpty { return Rect(columns: 0, rows: 0) }
        let cell = cell ?? PixelSize(width: 1, height: 2)
        let (across, down) = (
            Double(cell.width) / Double(proportions.width), Double(cell.height) / Double(proportions.height)
        )
        let scale = min(Double(columns) * across, Double(rows) * down)
        return centered(
            columns: min(columns, max(1, Int((scale / across).rounded()))),
            rows: min(rows, max(1, Int((scale / down).rounded())))
        )
    }
}

/// A placeholder for a loading picture: a grey area with a spinner in its centre.
///
/// ```swift
/// LoadingView(picture) { $0 }
///     .progressView { PicturePlaceholder() }
/// ```
public struct PicturePlaceholder: View {
    private let proportions: PixelSize?

    /// Creates a placeholder that fills its area, or the part of it that a picture of known proportions will fill.
    ///
    /// - Parameter proportions: width and height in any unit; `nil`, the default, if unknown.
    public init(proportions: PixelSize? = nil) { self.proportions = proportions }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let rect = proportions.map { rect.aspectFit(by: $0, cell: canvas.appearance.pictures?.cell) } ?? rect
        canvas.fill(rect, with: canvas.glyphs.skeleton, style: canvas.theme.faint)
        let middle = rect.line(rect.rows / 2).splitLeft(rect.columns / 2).rest
        SpinnerView().draw(in: middle, on: &canvas)
    }
}
