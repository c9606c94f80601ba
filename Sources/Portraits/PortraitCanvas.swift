internal import TerminalUI

/// Cells of some size, in which a portrait is drawn.
struct PortraitCanvas {
    private let size: Size
    private let colors: PortraitColors

    init(fitting size: Size, colors: PortraitColors) {
        self.size = size
        self.colors = colors
    }

    func picture(of pixels: Pixels) throws(PortraitError) -> Picture {
        let place = PortraitFit(width: pixels.width, height: pixels.height, in: size).place
        var tiles = Array(repeating: Picture.Tile.blank, count: max(0, size.columns) * max(0, size.rows))
        if !place.isEmpty {
            let library = try ChafaLibrary.shared.get()
            let drawn = try ChafaCanvas(pixels, ChafaConfig(place.size, colors, library), library)
            for row in 0..<place.rows {
                let start = (place.row + row) * size.columns + place.column
                for column in 0..<place.columns { tiles[start + column] = tile(of: drawn, column, row) }
            }
        }
        let size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        guard let picture = Picture(size: size, tiles: tiles) else { throw .unavailable(reason: "no picture") }
        return picture
    }

    private func tile(of drawn: borrowing ChafaCanvas, _ column: Int, _ row: Int) -> Picture.Tile {
        let (foreground, background) = drawn.colors(column, row)
        return Picture.Tile(
            drawn.character(column, row),
            foreground: color(foreground),
            background: color(background)
        )
    }

    private func color(_ number: Int) -> Color {
        switch colors {
        case _ where number < 0: .standard
        case .mono: .standard
        case .indexed: .indexed(UInt8(truncatingIfNeeded: number))
        case .trueColor:
            .rgb(
                red: UInt8(truncatingIfNeeded: number >> 16),
                green: UInt8(truncatingIfNeeded: number >> 8),
                blue: UInt8(truncatingIfNeeded: number)
            )
        }
    }
}
