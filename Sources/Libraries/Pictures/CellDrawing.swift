internal import TerminalUI

extension Picture {
    /// Draws pixels in cells, as coloured blocks or, without colours, as an outline.
    init(_ pixels: Pixels, size: Size, colors: Int) throws(PictureError) {
        let place = Rect(of: pixels, in: size)
        let drawing =
            // Chafa draws one cell at least.
            if place.isEmpty || colors < 16 {
                Picture(outline: pixels, size: place.size)
            } else {
                try Picture(blocks: pixels, size: place.size, colors: colors)
            }
        self.init(size: size) { column, row in
            guard place.contains(column: column, row: row) else { return .blank }
            return drawing.tiles[(row - place.row) * place.columns + column - place.column]
        }
    }
}

extension Rect {
    /// Chafa 1.12 is unreliable beyond this.
    private static let largest = Size(columns: 200, rows: 100)

    /// The area of a picture that an image fills.
    ///
    /// - Parameter cell: size of a cell of the terminal, if it is known.
    init(of pixels: Pixels, in size: Size, cell: PixelSize? = nil) {
        self = Rect(columns: size.columns, rows: size.rows)
            .middle(columns: Self.largest.columns, rows: Self.largest.rows)
            .filled(by: PixelSize(width: pixels.width, height: pixels.height), cell: cell)
    }
}
