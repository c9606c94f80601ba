/// A size in cells.
public struct Size: Hashable, Sendable {
    /// Width in cells.
    public var columns: Int
    /// Height in cells.
    public var rows: Int

    /// Creates a size. A ``Canvas`` treats negative numbers as 0.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// The position of the text cursor, in cells from the top left corner of the canvas.
public struct Caret: Hashable, Sendable {
    /// Counted from 0 at the left.
    public let column: Int
    /// Counted from 0 at the top.
    public let row: Int

    /// Creates a position, counted from 0.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// An area of a canvas, in cells from its top left corner. Its size is never negative, and it may extend beyond the
/// canvas.
///
/// ```swift
/// let (title, rest) = canvas.bounds.splitTop(1)
/// let (list, detail) = rest.splitLeft(rest.columns / 2)
/// ```
public struct Rect: Hashable, Sendable {
    /// First column, counted from 0; negative left of the canvas.
    public let column: Int
    /// First row, counted from 0; negative above the canvas.
    public let row: Int
    /// Width in cells.
    public let columns: Int
    /// Height in cells.
    public let rows: Int

    /// Creates an area with its top left corner at `column` and `row`. A negative size counts as 0.
    public init(column: Int = 0, row: Int = 0, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// Width and height.
    public var size: Size { Size(columns: columns, rows: rows) }
    /// The column after the last one.
    package var endColumn: Int { column + columns }
    /// The row after the last one.
    public var endRow: Int { row + rows }
    /// Whether the area has no cells.
    public var isEmpty: Bool { columns == 0 || rows == 0 }

    /// Whether the area contains a position on the canvas.
    public func contains(column: Int, row: Int) -> Bool {
        (self.column..<endColumn).contains(column) && (self.row..<endRow).contains(row)
    }

    /// The intersection with another area.
    func clipped(to other: Rect) -> Rect {
        let (column, row) = (max(column, other.column), max(row, other.row))
        return Rect(
            column: column,
            row: row,
            columns: min(endColumn, other.endColumn) - column,
            rows: min(endRow, other.endRow) - row
        )
    }

    /// Returns an area of the given size, centred in this one and clipped to it.
    public func centered(columns: Int, rows: Int) -> Rect {
        let (columns, rows) = (min(columns, self.columns), min(rows, self.rows))
        return Rect(
            column: column + (self.columns - columns) / 2,
            row: row + (self.rows - rows) / 2,
            columns: columns,
            rows: rows
        )
    }

    /// The centred area of a dialog. Takes the full width if fewer than 3 columns would remain on each side, and the
    /// full height if fewer than 2 rows would remain above and below.
    public func dialog(columns: Int, rows: Int) -> Rect {
        centered(
            columns: columns + 6 > self.columns ? self.columns : columns,
            rows: rows + 4 > self.rows ? self.rows : rows
        )
    }

    /// The area without margins of `columns` on the left and right and `rows` at the top and bottom.
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

    /// Splits off `count` rows at the top.
    public func splitTop(_ count: Int) -> (top: Rect, rest: Rect) {
        let taken = min(max(0, count), rows)
        return (
            Rect(column: column, row: row, columns: columns, rows: taken),
            Rect(column: column, row: row + taken, columns: columns, rows: rows - taken)
        )
    }

    /// Splits off `count` rows at the bottom.
    public func splitBottom(_ count: Int) -> (rest: Rect, bottom: Rect) {
        let (rest, bottom) = splitTop(rows - min(max(0, count), rows))
        return (rest, bottom)
    }

    /// Splits off `count` columns on the left.
    public func splitLeft(_ count: Int) -> (left: Rect, rest: Rect) {
        let taken = min(max(0, count), columns)
        return (
            Rect(column: column, row: row, columns: taken, rows: rows),
            Rect(column: column + taken, row: row, columns: columns - taken, rows: rows)
        )
    }

    /// Splits off `count` columns on the right.
    public func splitRight(_ count: Int) -> (rest: Rect, right: Rect) {
        let (rest, right) = splitLeft(columns - min(max(0, count), columns))
        return (rest, right)
    }
}
