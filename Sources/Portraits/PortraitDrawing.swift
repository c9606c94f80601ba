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

/// Draws pixels in cells, as coloured blocks or, without colours, as an outline.
struct PortraitDrawing {
    private let size: Size
    private let colors: PortraitColors

    init(size: Size, colors: PortraitColors) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        self.colors = colors
    }

    func picture(of pixels: Pixels) throws(PortraitError) -> Picture {
        let place = PortraitFit(width: pixels.width, height: pixels.height, in: size).place
        var tiles = Array(repeating: Picture.Tile.blank, count: size.columns * size.rows)
        if !place.isEmpty { try draw(pixels, at: place, into: &tiles) }
        guard let picture = Picture(size: size, tiles: tiles) else { throw .unavailable(reason: "no picture") }
        return picture
    }

    private func draw(_ pixels: Pixels, at place: Rect, into tiles: inout [Picture.Tile]) throws(PortraitError) {
        func fill(_ tile: (_ column: Int, _ row: Int) -> Picture.Tile) {
            for row in 0..<place.rows {
                let start = (place.row + row) * size.columns + place.column
                for column in 0..<place.columns { tiles[start + column] = tile(column, row) }
            }
        }
        switch colors {
        case .trueColor, .indexed(8...):
            let drawing = try ChafaDrawing(pixels, size: place.size, colors: colors)
            fill { drawing.tile($0, $1) }
        case .indexed, .mono:
            fill(OutlineDrawing(pixels, size: place.size).tile)
        }
    }
}

/// The area of a picture that an image fills: centred, in its proportions, as large as possible.
struct PortraitFit: Equatable {
    let place: Rect

    /// Chafa 1.12 is unreliable beyond this.
    private static let largest = Size(columns: 200, rows: 100)

    /// Assumes cells twice as high as wide.
    init(width: Int, height: Int, in size: Size) {
        let columns = min(size.columns, Self.largest.columns)
        let rows = min(size.rows, Self.largest.rows)
        guard columns > 0, rows > 0 else {
            place = Rect(columns: 0, rows: 0)
            return
        }
        let scale = min(Double(columns) / Double(width), Double(2 * rows) / Double(height))
        let fittingColumns = min(columns, max(1, Int((Double(width) * scale).rounded())))
        let fittingRows = min(rows, max(1, Int((Double(height) * scale / 2).rounded())))
        place = Rect(
            column: (size.columns - fittingColumns) / 2,
            row: (size.rows - fittingRows) / 2,
            columns: fittingColumns,
            rows: fittingRows
        )
    }
}
