internal import TerminalUI

/// A rectangle of tiles that are adjacent both on the screen and in the image.
struct ImageFragment: Hashable {
    let number: UInt32
    /// The rectangle within the image, in tiles.
    var part: Rect
    /// Position on the screen.
    let column: Int
    let row: Int

    /// Returns the fragments on the screen, merging tiles greedily row by row.
    ///
    /// - Parameters:
    ///   - rows: The cells of the screen.
    ///   - isWanted: Whether to include the cell at a column and row.
    static func all(in rows: [[Cell]], where isWanted: (Int, Int) -> Bool = { _, _ in true }) -> [ImageFragment] {
        var fragments: [ImageFragment] = []
        /// Indices of the fragments that end in the row above.
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

    /// Whether a run of tiles in the next row extends this rectangle.
    private func continues(in run: ImageFragment) -> Bool {
        number == run.number && column == run.column && part.column == run.part.column
            && part.columns == run.part.columns && part.endRow == run.part.row
    }
}
