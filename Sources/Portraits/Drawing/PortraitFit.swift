internal import TerminalUI

/// Where in its cells a picture keeps its proportion: in the middle, as large as it can be.
struct PortraitFit: Equatable {
    let place: Rect

    /// More than this Chafa 1.12 is not to be trusted with.
    private static let largest = Size(columns: 200, rows: 100)

    /// A cell is taken to be twice as high as it is wide.
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
