/// A grid of cells to paint on. What does not fit is cut, never an error.
public nonisolated struct Canvas: Sendable {
    public let size: Size
    public private(set) var cells: [Cell]

    public init(size: Size) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    }

    public var bounds: Rect { Rect(columns: size.columns, rows: size.rows) }

    public subscript(column: Int, row: Int) -> Cell {
        cells[row * size.columns + column]
    }
}
