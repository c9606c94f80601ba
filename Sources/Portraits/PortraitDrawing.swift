internal import TerminalUI

/// The colours that a portrait may use.
package enum PortraitColors: Hashable, Sendable {
    case trueColor
    /// The terminal's palette of that many colours: 256, 16 or 8.
    case indexed(Int)
    /// The terminal's default foreground and background.
    case mono

    /// - Parameter count: number of colours of the terminal; more than 256 for direct colour.
    package init(count: Int) {
        self =
            switch count {
            case 257...: .trueColor
            case 8...: .indexed(count)
            default: .mono
            }
    }
}

extension Picture {
    /// Draws pixels in cells, as coloured blocks or, without colours, as an outline.
    init(_ pixels: Pixels, size: Size, colors: PortraitColors) throws(PortraitError) {
        let place = Rect(fitting: pixels.width, by: pixels.height, in: size)
        func picture(_ tile: (_ column: Int, _ row: Int) -> Tile) -> Picture {
            Picture(size: size) { column, row in
                guard place.contains(column: column, row: row) else { return .blank }
                return tile(column - place.column, row - place.row)
            }
        }
        switch colors {
        case _ where place.isEmpty:
            self = picture { _, _ in .blank }
        case .trueColor, .indexed(8...):
            let drawing = try ChafaDrawing(pixels, size: place.size, colors: colors)
            self = picture { drawing.tile($0, $1) }
        case .indexed, .mono:
            self = picture(OutlineDrawing(pixels, size: place.size).tile)
        }
    }
}

extension Rect {
    /// Chafa 1.12 is unreliable beyond this.
    private static let largest = Size(columns: 200, rows: 100)

    /// The area of a picture that an image fills: centred, in its proportions, as large as possible. Assumes cells twice
    /// as high as wide.
    init(fitting width: Int, by height: Int, in size: Size) {
        let columns = min(size.columns, Self.largest.columns)
        let rows = min(size.rows, Self.largest.rows)
        guard columns > 0, rows > 0 else {
            self.init(columns: 0, rows: 0)
            return
        }
        let scale = min(Double(columns) / Double(width), Double(2 * rows) / Double(height))
        self = Rect(columns: size.columns, rows: size.rows).middle(
            columns: min(columns, max(1, Int((Double(width) * scale).rounded()))),
            rows: min(rows, max(1, Int((Double(height) * scale / 2).rounded())))
        )
    }
}
