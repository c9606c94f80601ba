public import LoadResource

/// Selection and scroll position of a list, counted from 0. A view with the list calls ``fit(count:rows:columns:)`` whenever it
/// is prepared, as ``List`` does.
///
/// Items are in lines: one in each line of a list of rows, several in each line of cards.
public struct ListPosition: Hashable, Sendable {
    /// The selected item.
    public private(set) var selection: Int
    /// The first visible line.
    public private(set) var top: Int
    /// Height of the list in lines.
    public private(set) var rows = 0
    /// Number of items in a line; at least 1.
    package private(set) var columns = 1

    /// - Parameters:
    ///   - selection: the selected row.
    ///   - offset: rows between the first visible one and the selected one; negative is taken for 0.
    public init(selection: Int = 0, offset: Int = 0) {
        self.selection = Self.item(selection)
        top = max(0, self.selection - max(0, offset))
    }

    init(selection: Int, top: Int, rows: Int, columns: Int) {
        self.selection = selection
        self.top = top
        self.rows = rows
        self.columns = columns
    }

    /// "3/85", or "3/85 of 826" for those that were found among more; empty without items.
    package static func text(_ selection: Int, of count: Int, among all: Int? = nil) -> String {
        count == 0 ? "" : "\(selection + 1)/\(count)" + (all.map { " of \($0)" } ?? "")
    }

    /// Selects an item; negative is taken for 0. The list scrolls to it when it is fitted.
    public mutating func select(_ item: Int) {
        selection = Self.item(item)
    }

    /// Far from the largest number, to which lists add.
    private static func item(_ number: Int) -> Int { max(0, min(number, Int.max >> 1)) }

    /// Moves to the start, for new content in the same list.
    public mutating func begin() {
        selection = 0
        top = 0
    }

    /// Follows an insertion or removal of items above: where possible, the visible ones stay in place.
    public mutating func shift(by items: Int) {
        let line = selection / columns
        selection = max(0, selection + items)
        top = max(0, top + selection / columns - line)
    }

    /// Moves the selection by lines within a list of `count` items. Some rows before and behind the selected one stay visible,
    /// where the list has any.
    public mutating func move(_ move: ListMove, count: Int) {
        switch move {
        case .first: select(0)
        case .last: select(count - 1)
        default:
            // Of cards, there are few lines, and none stays in sight.
            let page = max(1, areCards ? rows : rows - 1)
            let line = move.target(from: selection / columns, rows: rows, page: page, count: lines(of: count))
            selectLine(line, count: count)
        }
        show(count: count, context: areCards ? 0 : Self.context)
    }

    /// Moves the selection by items, to the next line behind the end of one.
    package mutating func move(by items: Int, count: Int) { select(min(selection + items, count - 1)) }

    /// Rows of context, in a list that has a row besides.
    private static let context = 2
    private var areCards: Bool { columns > 1 }

    /// Keeps the column; selects the last item if the line is shorter.
    private mutating func selectLine(_ line: Int, count: Int) {
        let line = max(0, min(line, lines(of: count) - 1))
        guard line != selection / columns else { return }
        select(min(line * columns + selection % columns, count - 1))
    }

    /// Number of lines that so many items take.
    package func lines(of count: Int) -> Int { (count + columns - 1) / columns }

    /// The items in sight.
    package func inSight(of count: Int) -> Range<Int> {
        (top * columns..<(top + rows) * columns).clamped(to: 0..<count)
    }

    /// Scrolls no further than it takes to have the selected item in sight, with `context` lines on both sides.
    private mutating func show(count: Int, context: Int) {
        guard rows > 0 else { return }
        let context = min(context, (rows - 1) / 2)
        let line = selection / columns
        top = min(max(top, line + context - rows + 1), line - context)
        top = max(0, min(top, lines(of: count) - rows))
    }

    /// Scrolls to a first visible line, within the list; the selection stays visible, and in its column.
    public mutating func scroll(toTop line: Int, count: Int) {
        top = max(0, min(line, lines(of: count) - rows))
        selectLine(max(top, min(selection / columns, top + max(1, rows) - 1)), count: count)
    }

    /// Scrolls a text of `count` rows, which has no selection.
    public mutating func scroll(_ move: ListMove, count: Int) {
        selection = top
        self.move(move, count: count)
        top = max(0, min(selection, count - rows))
        selection = top
    }

    /// Keeps the selection within a list of `count` items, and visible in so many lines and columns; it stays where a press has
    /// selected it.
    public mutating func fit(count: Int, rows: Int, columns: Int = 1) {
        (self.rows, self.columns) = (rows, columns)
        selection = min(selection, max(0, count - 1))
        show(count: count, context: 0)
    }

    /// The position in an area, among cards of at least that size if there is one.
    package func fitted(count: Int, in size: Size, cardSize: Size?) -> ListPosition {
        var position = self
        if let cardSize {
            let columns = max(1, (size.columns - 1) / cardSize.columns)
            position.fit(count: count, rows: max(1, size.rows / cardSize.rows), columns: columns)
        } else {
            position.fit(count: count, rows: size.rows)
        }
        return position
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

/// Holds the position of a list, observed: a change draws the rows that it concerns.
@MainActor
public final class ListCursor {
    /// The selected item. Observable.
    @Observed public private(set) var selection: Int
    /// The first visible line. Observable.
    @Observed public private(set) var top: Int
    /// Height of the list in lines. Observable.
    @Observed private var rows: Int
    /// Number of items in a line. Observable.
    @Observed private var columns: Int
    /// Whether the list has been prepared since it was drawn.
    var isPrepared = false

    /// A cursor at a position; by default the first row.
    public init(_ position: ListPosition = ListPosition()) {
        selection = position.selection
        top = position.top
        rows = position.rows
        columns = position.columns
    }

    /// Selection and scroll position. Observable.
    public var position: ListPosition {
        get { ListPosition(selection: selection, top: top, rows: rows, columns: columns) }
        set {
            _selection.change(to: newValue.selection)
            _top.change(to: newValue.top)
            _rows.change(to: newValue.rows)
            _columns.change(to: newValue.columns)
        }
    }

    /// The position without the selection. A view that asks is drawn again only when the list scrolls or changes its size.
    var scrolled: ListPosition {
        ListPosition(selection: 0, top: top, rows: rows, columns: columns)
    }

    /// Number of lines that so many items take.
    func lines(of count: Int) -> Int { (count + columns - 1) / columns }

    /// The rows in sight in an area of that height.
    func inSight(of count: Int, rows: Int) -> Range<Int> { (top..<top + max(0, rows)).clamped(to: 0..<count) }

    /// Whether a row is the selected one. A view that asks is drawn again only when that changes.
    package func isSelected(_ row: Int) -> Bool { _selection.isEqual(to: row) }

    /// Whether a row is the first visible one, likewise.
    package func isFirstInSight(_ row: Int) -> Bool { _top.isEqual(to: row) }
}
