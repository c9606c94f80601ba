internal import TerminalUI

/// A rectangle of adjacent tiles of an image, as they are next to each other in the image.
struct ImageFragment: Hashable {
    /// Of the image.
    let number: UInt32
    /// The tiles, in the image.
    var part: Rect
    /// Position on the screen.
    let column: Int
    let row: Int

    /// The fewest fragments that a scan row by row finds.
    ///
    /// - Parameters:
    ///   - rows: the cells of the screen.
    ///   - isWanted: whether a cell counts, by its column and row.
    static func all(in rows: [[Cell]], where isWanted: (Int, Int) -> Bool = { _, _ in true }) -> [ImageFragment] {
        var fragments: [ImageFragment] = []
        /// Indices of those that end in the row above.
        var open: [Int] = []
        for (y, row) in rows.enumerated() {
            var next: [Int] = []
            var x = 0
            while x < row.count {
                guard let tile = row[x].tile, isWanted(x, y) else {
                    x += 1
                    continue
                }
                let start = x
                x += 1
                func isNext(_ next: ImageTile?) -> Bool {
                    next == ImageTile(number: tile.number, column: tile.column + x - start, row: tile.row)
                }
                while x < row.count, isWanted(x, y), isNext(row[x].tile) { x += 1 }
                let run = ImageFragment(
                    number: tile.number,
                    part: Rect(column: tile.column, row: tile.row, columns: x - start, rows: 1),
                    column: start,
                    row: y
                )
                if let above = open.first(where: { fragments[$0].continues(in: run) }) {
                    let part = fragments[above].part
                    fragments[above].part = Rect(
                        column: part.column,
                        row: part.row,
                        columns: part.columns,
                        rows: part.rows + 1
                    )
                    next.append(above)
                } else {
                    next.append(fragments.count)
                    fragments.append(run)
                }
            }
            open = next
        }
        return fragments
    }

    /// Whether a run of tiles in the row below it belongs to the same rectangle.
    private func continues(in run: ImageFragment) -> Bool {
        number == run.number && column == run.column && part.column == run.part.column
            && part.columns == run.part.columns && part.endRow == run.part.row
    }
}
