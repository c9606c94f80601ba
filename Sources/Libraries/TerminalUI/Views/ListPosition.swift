public import LoadResource

/// Selection and scroll position of a list, counted from 0. A view that contains the list calls
/// ``fit(count:rows:columns:)`` whenever it is prepared, as ``List`` does.
///
/// A line contains one item in a list of rows, and several in a list of cards. A list of rows can have headings, each on
/// a line of its own above an item.
public struct ListPosition: Hashable, Sendable {
    /// Index of the selected item.
    public private(set) var selection: Int
    /// The first visible line.
    public private(set) var top: Int
    /// Height of the list in lines.
    public private(set) var rows = 0
    /// Number of items per line; at least 1.
    package private(set) var columns = 1
    /// Indices of the items below headings, in order. Empty in a list of cards.
    package private(set) var headings: [Int] = []

    /// - Parameters:
    ///   - selection: the selected row.
    ///   - offset: rows between the first visible row and the selected one; a negative offset counts as 0.
    public init(selection: Int = 0, offset: Int = 0) {
        self.selection = Self.clampedIndex(selection)
        top = max(0, self.selection - max(0, offset))
    }

    init(selection: Int, top: Int, rows: Int, columns: Int, headings: [Int]) {
        self.selection = selection
        self.top = top
        self.rows = rows
        self.columns = columns
        self.headings = headings
    }

    // MARK: - Lines

    /// Number of lines between the first visible one and the selected item's.
    package var offset: Int { line(of: selection) - top }

    /// Number of lines for `count` items and their headings.
    package func lines(of count: Int) -> Int {
        (count + columns - 1) / columns + headings.count { $0 < count }
    }

    package func line(of item: Int) -> Int { item / columns + headings.count { $0 <= item } }

    /// The first item at a line, or the item below a heading.
    package func item(at line: Int) -> Int { (line - headings.enumerated().count { $1 + $0 < line }) * columns }

    /// Whether a line is a heading, the one above ``item(at:)``.
    package func isHeading(_ line: Int) -> Bool { headings.enumerated().contains { $1 + $0 == line } }

    /// Indices of the visible items.
    package func visibleItems(of count: Int) -> Range<Int> {
        (item(at: top)..<item(at: top + rows)).clamped(to: 0..<count)
    }

    /// Changes the headings, keeping the selected item in place unless the first line is visible.
    package mutating func setHeadings(_ headings: [Int]) {
        guard headings != self.headings else { return }
        let offset = offset
        self.headings = headings
        if top > 0 { top = max(0, line(of: selection) - offset) }
    }

    // MARK: - Movement

    /// "3/85", or "3/85 of 826" for search results; empty if there are no items.
    package static func text(_ selection: Int, of count: Int, among all: Int? = nil) -> String {
        count == 0 ? "" : "\(selection + 1)/\(count)" + (all.map { " of \($0)" } ?? "")
    }

    /// Selects an item; a negative index counts as 0. The next ``fit(count:rows:columns:)`` scrolls to it.
    public mutating func select(_ item: Int) {
        selection = Self.clampedIndex(item)
    }

    /// Selects an item and scrolls it to a number of lines below the first visible one.
    mutating func select(_ item: Int, offset: Int) {
        select(item)
        top = max(0, line(of: selection) - max(0, offset))
    }

    /// Clamps an index so that adding to it cannot overflow.
    private static func clampedIndex(_ index: Int) -> Int { max(0, min(index, Int.max >> 1)) }

    /// Moves to the start, for new contents.
    public mutating func begin() {
        selection = 0
        top = 0
    }

    /// Compensates for items inserted or removed above, keeping the visible items in place where possible.
    public mutating func shift(by items: Int) {
        let offset = offset
        selection = max(0, selection + items)
        top = max(0, line(of: selection) - offset)
    }

    /// Moves the selection by lines in a list of `count` items. Keeps up to two rows visible above and below it, except
    /// in a list of cards.
    public mutating func move(_ move: ListMovement, count: Int) {
        switch move {
        case .first: select(0)
        case .last: select(count - 1)
        default:
            // A page of rows keeps one row visible. Cards have too few lines for that.
            let page = max(1, isGrid ? rows : rows - 1)
            let line = move.target(from: line(of: selection), rows: rows, page: page, count: lines(of: count))
            selectLine(line, count: count)
        }
        show(count: count, context: isGrid ? 0 : Self.context)
    }

    /// Moves the selection by a number of items, wrapping to the next or previous line.
    package mutating func move(by items: Int, count: Int) { select(min(selection + items, count - 1)) }

    /// Rows kept visible above and below the selection.
    private static let context = 2
    private var isGrid: Bool { columns > 1 }

    /// Moves to another line in the same column, or to the last item if that line is shorter. From a heading, moves on to
    /// the next line in the same direction.
    private mutating func selectLine(_ line: Int, count: Int) {
        let current = self.line(of: selection)
        var line = max(0, min(line, lines(of: count) - 1))
        if line == current { return }
        if line < current, isHeading(line) { line -= 1 }
        select(min(item(at: line) + selection % columns, count - 1))
    }

    /// Scrolls only as far as needed to show the selected item, its heading, if any, and `context` lines on both sides.
    private mutating func show(count: Int, context: Int) {
        guard rows > 0 else { return }
        let context = min(context, (rows - 1) / 2)
        let line = line(of: selection)
        let first = rows > 1 && isHeading(line - 1) ? line - 1 : line
        top = min(max(top, line + context - rows + 1), first - context)
        top = max(0, min(top, lines(of: count) - rows))
    }

    /// Scrolls to a first visible line, limited to the list. The selection moves along to stay visible, in the same
    /// column.
    public mutating func scroll(toTop line: Int, count: Int) {
        top = max(0, min(line, lines(of: count) - rows))
        selectLine(max(top, min(self.line(of: selection), top + max(1, rows) - 1)), count: count)
    }

    /// Scrolls a text of `count` rows without a selection.
    public mutating func scroll(_ move: ListMovement, count: Int) {
        selection = top
        self.move(move, count: count)
        top = max(0, min(selection, count - rows))
        selection = top
    }

    /// Limits the selection to a list of `count` items and scrolls to it in an area of `rows` lines with `columns`
    /// items each. Doesn't add context rows, so that a clicked row stays in place.
    public mutating func fit(count: Int, rows: Int, columns: Int = 1) {
        (self.rows, self.columns) = (rows, columns)
        selection = min(selection, max(0, count - 1))
        show(count: count, context: 0)
    }

    /// The position fitted to an area, with cards of at least `cardSize` if it isn't `nil`.
    ///
    /// - Parameter gap: rows between cards, included in the card's height.
    package func fitted(count: Int, in size: Size, cardSize: Size?, gap: Int = 0) -> ListPosition {
        var position = self
        if let cardSize {
            let columns = max(1, (size.columns - 1) / cardSize.columns)
            position.fit(count: count, rows: max(1, (size.rows + gap) / cardSize.rows), columns: columns)
        } else {
            position.fit(count: count, rows: size.rows)
        }
        return position
    }
}

/// A movement within a list.
public enum ListMovement: Int, Hashable, Sendable, CaseIterable {
    /// Moves by one row.
    case previous, next
    /// Moves by the visible rows less one.
    case pageUp, pageDown
    /// Moves by half of the visible rows.
    case halfPageUp, halfPageDown
    /// Moves to an end of the list.
    case first, last

    /// The target line, which may be outside the list.
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

/// The observable position of a list. A change redraws only the affected rows.
@MainActor
public final class ListCursor {
    /// Index of the selected item. Observable.
    @Published public private(set) var selection: Int
    /// The first visible line. Observable.
    @Published public private(set) var top: Int
    /// Height of the list in lines. Observable.
    @Published private var rows: Int
    /// Number of items per line. Observable.
    @Published private var columns: Int
    /// Indices of the items below headings. Observable.
    @Published private(set) var headings: [Int]
    /// Whether the list has been prepared since it was last drawn.
    var isPrepared = false

    /// Creates a cursor at a position, by default at the first row.
    public init(_ position: ListPosition = ListPosition()) {
        selection = position.selection
        top = position.top
        rows = position.rows
        columns = position.columns
        headings = position.headings
    }

    /// Selection and scroll position. Observable.
    public var position: ListPosition {
        get { ListPosition(selection: selection, top: top, rows: rows, columns: columns, headings: headings) }
        set {
            _selection.change(to: newValue.selection)
            _top.change(to: newValue.top)
            _rows.change(to: newValue.rows)
            _columns.change(to: newValue.columns)
            if headings != newValue.headings { headings = newValue.headings }
        }
    }

    /// The position without the selection, so that its observers are notified only when the list scrolls or changes
    /// size.
    var withoutSelection: ListPosition {
        ListPosition(selection: 0, top: top, rows: rows, columns: columns, headings: headings)
    }

    /// Converts between items and lines. Changes only with the columns and headings.
    var lines: ListPosition { ListPosition(selection: 0, top: 0, rows: 0, columns: columns, headings: headings) }

    /// Visible lines in an area of a given height.
    func visibleLines(of count: Int, rows: Int) -> Range<Int> {
        (top..<top + max(0, rows)).clamped(to: 0..<lines.lines(of: count))
    }

    /// Whether a row is selected. Observers are notified only when the result changes.
    package func isSelected(_ row: Int) -> Bool { _selection.isEqual(to: row) }

    /// Whether a row is the first visible one. Observers are notified only when the result changes.
    func isFirstVisible(_ row: Int) -> Bool {
        let lines = lines
        let line = lines.line(of: row)
        return _top.isEqual(to: line) || lines.isHeading(line - 1) && _top.isEqual(to: line - 1)
    }
}
