/// Where a person is in a grid of cards: the selected card, and the window of lines in sight.
public nonisolated struct GridPosition: Hashable, Sendable {
    public private(set) var selection = 0
    /// The first line of cards in sight.
    public private(set) var top = 0
    public private(set) var columns = 1
    /// Lines of cards that fit on the screen.
    public private(set) var rows = 0

    public init() {}

    /// To the left or right, on to the next line at a line's end.
    public mutating func move(by cards: Int, count: Int) {
        select(selection + cards, count: count)
    }

    /// Up and down by lines.
    public mutating func move(_ move: ListMove, count: Int) {
        switch move {
        case .previous: moveLines(by: -1, count: count)
        case .next: moveLines(by: 1, count: count)
        case .pageUp: moveLines(by: -rows, count: count)
        case .pageDown: moveLines(by: rows, count: count)
        case .halfPageUp: moveLines(by: -max(1, rows / 2), count: count)
        case .halfPageDown: moveLines(by: max(1, rows / 2), count: count)
        case .first: select(0, count: count)
        case .last: select(count - 1, count: count)
        }
    }

    /// Stays in its column; below a line that is shorter, on the last card.
    private mutating func moveLines(by distance: Int, count: Int) {
        let line = max(0, min(selection / columns + distance, lines(of: count) - 1))
        guard line != selection / columns else { return }
        select(line * columns + selection % columns, count: count)
    }

    /// Moves the window by lines, as far as there are any; what is selected stays in its column, in sight.
    public mutating func scroll(by lines: Int, count: Int) {
        scroll(toTop: top + lines, count: count)
    }

    /// Moves the window to a first line in sight.
    public mutating func scroll(toTop line: Int, count: Int) {
        top = max(0, min(line, self.lines(of: count) - rows))
        let selected = selection / columns
        moveLines(by: max(top, min(selected, top + max(1, rows) - 1)) - selected, count: count)
    }

    public mutating func select(_ card: Int, count: Int) {
        selection = max(0, min(card, count - 1))
    }

    /// Lays the cards out anew and keeps the selected one in sight.
    public mutating func fit(count: Int, in size: Size, cardSize: Size) {
        columns = max(1, (size.columns - 1) / cardSize.columns)
        rows = max(1, size.rows / cardSize.rows)
        selection = max(0, min(selection, count - 1))
        let line = selection / columns
        top = min(max(top, line - rows + 1), line)
        top = max(0, min(top, lines(of: count) - rows))
    }

    public func lines(of count: Int) -> Int {
        (count + columns - 1) / columns
    }

    /// The cards in sight.
    public func inSight(of count: Int) -> Range<Int> {
        (top * columns..<(top + rows) * columns).clamped(to: 0..<count)
    }
}
