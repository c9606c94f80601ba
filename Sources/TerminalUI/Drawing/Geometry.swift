/// A size in cells.
public struct Size: Hashable, Sendable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// The text cursor, in cells from a canvas' top left corner.
public struct Caret: Hashable, Sendable {
    public let column: Int
    public let row: Int

    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// An area of a canvas, in cells from its top left corner. Its size is never negative.
public struct Rect: Hashable, Sendable {
    public let column: Int
    public let row: Int
    public let columns: Int
    public let rows: Int

    public init(column: Int = 0, row: Int = 0, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    public var size: Size { Size(columns: columns, rows: rows) }
    public var endColumn: Int { column + columns }
    public var endRow: Int { row + rows }
    public var isEmpty: Bool { columns == 0 || rows == 0 }

    public func contains(column: Int, row: Int) -> Bool {
        (self.column..<endColumn).contains(column) && (self.row..<endRow).contains(row)
    }

    /// The centred area of that size, clipped to this one.
    public func middle(columns: Int, rows: Int) -> Rect {
        let (columns, rows) = (min(columns, self.columns), min(rows, self.rows))
        return Rect(
            column: column + (self.columns - columns) / 2,
            row: row + (self.rows - rows) / 2,
            columns: columns,
            rows: rows
        )
    }

    public func inset(columns horizontal: Int = 0, rows vertical: Int = 0) -> Rect {
        Rect(
            column: column + horizontal,
            row: row + vertical,
            columns: columns - 2 * horizontal,
            rows: rows - 2 * vertical
        )
    }

    /// The row at `offset` from the top; empty outside the area.
    public func line(_ offset: Int) -> Rect {
        Rect(column: column, row: row + offset, columns: columns, rows: offset >= 0 && offset < rows ? 1 : 0)
    }

    /// Splits off the first `count` rows.
    public func splitTop(_ count: Int) -> (top: Rect, rest: Rect) {
        let taken = min(max(0, count), rows)
        return (
            Rect(column: column, row: row, columns: columns, rows: taken),
            Rect(column: column, row: row + taken, columns: columns, rows: rows - taken)
        )
    }

    /// Splits off the last `count` rows.
    public func splitBottom(_ count: Int) -> (rest: Rect, bottom: Rect) {
        let (rest, bottom) = splitTop(rows - min(max(0, count), rows))
        return (rest, bottom)
    }

    /// Splits off the first `count` columns.
    public func splitLeft(_ count: Int) -> (left: Rect, rest: Rect) {
        let taken = min(max(0, count), columns)
        return (
            Rect(column: column, row: row, columns: taken, rows: rows),
            Rect(column: column + taken, row: row, columns: columns - taken, rows: rows)
        )
    }

    /// Splits off the last `count` columns.
    public func splitRight(_ count: Int) -> (rest: Rect, right: Rect) {
        let (rest, right) = splitLeft(columns - min(max(0, count), columns))
        return (rest, right)
    }
}
