/// Selection and scroll position of a list, in rows counted from 0. A view with the list calls ``fit(count:rows:)`` whenever
/// it is prepared, as ``ListView`` does.
public struct ListPosition: Hashable, Sendable {
    /// The selected row.
    public private(set) var selection: Int
    /// The first visible row.
    public private(set) var top: Int
    /// Height of the list in rows.
    public private(set) var rows = 0

    /// - Parameters:
    ///   - selection: the selected row.
    ///   - offset: rows between the first visible one and the selected one; negative is taken for 0.
    public init(selection: Int = 0, offset: Int = 0) {
        self.selection = Self.row(selection)
        top = max(0, self.selection - max(0, offset))
    }

    init(selection: Int, top: Int, rows: Int) {
        self.selection = selection
        self.top = top
        self.rows = rows
    }

    /// Selects a row; negative is taken for 0. The list scrolls to it when it is fitted.
    public mutating func select(_ row: Int) {
        selection = Self.row(row)
    }

    /// Far from the largest number, to which lists add.
    private static func row(_ number: Int) -> Int { max(0, min(number, Int.max >> 1)) }

    /// Moves to the start, for new content in the same list.
    public mutating func begin() {
        selection = 0
        top = 0
    }

    /// Follows an insertion or removal of rows above: the visible rows stay in place.
    public mutating func shift(by rows: Int) {
        selection = max(0, selection + rows)
        top = max(0, top + rows)
    }

    /// Moves the selection within a list of `count` rows. A page is one row less than the height. Some rows before and behind
    /// the selected one stay visible, where the list has any.
    public mutating func move(_ move: ListMove, count: Int) {
        let target = move.target(from: selection, rows: rows, page: max(1, rows - 1), count: count)
        select(min(target, count - 1))
        show(count: count, context: Self.context)
    }

    /// Rows of context, in a list that has a row besides.
    private static let context = 2

    /// Scrolls no further than it takes to have the selected row in sight, with `context` rows on both sides.
    private mutating func show(count: Int, context: Int) {
        guard rows > 0 else { return }
        let context = min(context, (rows - 1) / 2)
        top = min(max(top, selection + context - rows + 1), selection - context)
        top = max(0, min(top, count - rows))
    }

    /// Scrolls to a first visible row, within the list; the selection stays visible.
    public mutating func scroll(toTop row: Int, count: Int) {
        top = max(0, min(row, count - rows))
        selection = max(top, min(selection, top + max(1, rows) - 1, count - 1))
    }

    /// Scrolls a text of `count` rows, which has no selection.
    public mutating func scroll(_ move: ListMove, count: Int) {
        selection = top
        self.move(move, count: count)
        top = max(0, min(selection, count - rows))
        selection = top
    }

    /// Keeps the selection within a list of `count` rows, and visible in a height of `rows`; it stays where a press has selected
    /// it.
    public mutating func fit(count: Int, rows: Int) {
        self.rows = rows
        selection = min(selection, max(0, count - 1))
        show(count: count, context: 0)
    }
}

/// A movement within a list.
public enum ListMove: Int, Hashable, Sendable, CaseIterable {
    /// By one row.
    case previous, next
    /// By as many rows as are visible, less one.
    case pageUp, pageDown
    /// By half as many rows as are visible.
    case halfPageUp, halfPageDown
    /// To an end of the list.
    case first, last

    /// Line that the move leads to, which may be outside the list.
    func target(from line: Int, rows: Int, page: Int, count: Int) -> Int {
        switch self {
        case .previous: line - 1
        case .next: line + 1
        case .pageUp: line - page
        case .pageDown: line + page
        case .halfPageUp: line - max(1, rows / 2)
        case .halfPageDown: line + max(1, rows / 2)
        case .first: 0
        case .last: count - 1
        }
    }
}
