internal import TerminalUI

extension Picture {
    /// Draws pixels in cells, as coloured blocks or, without colours, as an outline.
    init(_ pixels: Pixels, size: Size, colors: Int) throws(PictureError) {
        let place = Rect(fitting: pixels.width, by: pixels.height, in: size)
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

extension PixelSize {
    /// The proportions of a cell where its size is not known.
    static let usualCell = PixelSize(width: 1, height: 2)
}

extension Rect {
    /// Chafa 1.12 is unreliable beyond this.
    private static let largest = Size(columns: 200, rows: 100)

    /// The area of a picture that an image fills: centred, in its proportions, as large as possible. Assumes cells twice
    /// as high as wide, unless their size is known.
    init(fitting width: Int, by height: Int, in size: Size, cell: PixelSize = .usualCell) {
        let columns = min(size.columns, Self.largest.columns)
        let rows = min(size.rows, Self.largest.rows)
        guard columns > 0, rows > 0 else {
            self.init(columns: 0, rows: 0)
            return
        }
        let (across, down) = (Double(cell.width) / Double(width), Double(cell.height) / Double(height))
        let scale = min(Double(columns) * across, Double(rows) * down)
        self = Rect(columns: size.columns, rows: size.rows).middle(
            columns: min(columns, max(1, Int((scale / across).rounded()))),
            rows: min(rows, max(1, Int((scale / down).rounded())))
        )
    }
}
