internal import TerminalUI

extension Picture {
    /// Draws pixels in cells as coloured blocks, in greys on terminals with 8 or 16 colours, or as an outline on terminals
    /// with fewer.
    init(_ pixels: Pixels, size: Size, cell: PixelSize?, colors: Int) throws(PictureError) {
        let place = Rect(of: pixels, in: size, cell: cell)
        let drawing =
            // Chafa draws at least one cell.
            if place.isEmpty || colors < 8 {
                Picture(outline: pixels, size: place.size)
            } else if colors < 256 {
                Picture(greys: pixels, size: place.size, colors: colors)
            } else {
                try Picture(blocks: pixels, size: place.size, colors: colors)
            }
        self.init(size: size) { column, row in
            guard place.contains(column: column, row: row) else { return .blank }
            return drawing.tiles[(row - place.row) * place.columns + column - place.column]
        }
    }

    /// Draws pixels in single-colour blocks without Chafa, whose characters would show edges inside a cell. Block edges
    /// are between half cells.
    init(_ pixels: Pixels, size: Size, cell: PixelSize?, blocks: Int) {
        let place = Rect(of: pixels, in: size, cell: cell)
        let means = pixels.scaled(toWidth: min(pixels.width, blocks), height: min(pixels.height, blocks))
        func color(column: Int, half: Int) -> Color? {
            let x = (column - place.column) * means.width / place.columns
            let y = (half - 2 * place.row) * means.height / (2 * place.rows)
            let start = 4 * (y * means.width + x)
            let values = Array(means.bytes[start..<start + 4])
            return values[3] < 128 ? nil : .rgb(red: values[0], green: values[1], blue: values[2])
        }
        self.init(size: size) { column, row in
            guard place.contains(column: column, row: row) else { return .blank }
            let (upper, lower) = (color(column: column, half: 2 * row), color(column: column, half: 2 * row + 1))
            guard let upper else { return lower.map { Tile("▄", foreground: $0) } ?? .blank }
            if upper == lower { return Tile(" ", background: upper) }
            return Tile("▀", foreground: upper, background: lower ?? .standard)
        }
    }
}

extension Rect {
    /// Chafa 1.12 is unreliable above this size.
    private static let largest = Size(columns: 200, rows: 100)

    /// The area of a picture that an image fills.
    ///
    /// - Parameter cell: The size of a cell on the terminal, if known.
    init(of pixels: Pixels, in size: Size, cell: PixelSize? = nil) {
        self = Rect(columns: size.columns, rows: size.rows)
            .centered(columns: Self.largest.columns, rows: Self.largest.rows)
            .aspectFit(by: PixelSize(width: pixels.width, height: pixels.height), cell: cell)
    }
}
