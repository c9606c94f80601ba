internal import TerminalUI

/// Draws pixels in cells of some size.
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
            fill(InkDrawing(pixels, size: place.size).tile)
        }
    }
}
