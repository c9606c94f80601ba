/// Where a person is in a grid of cards: the selected card, and the window of lines in sight.
public nonisolated struct GridPosition: Hashable, Sendable {
    public private(set) var selection = 0
    /// The first line of cards in sight.
    public private(set) var top = 0
    public private(set) var columns = 1
    /// Lines of cards that fit on the screen.
    public private(set) var rows = 0

    public init() {}

    /// By cards: left and right are one, up and down a line.
    public mutating func move(by cards: Int, count: Int) {
        let target = selection + cards
        guard abs(cards) > 1 else { return selection = max(0, min(target, count - 1)) }
        if target < 0 { return }
        // Down from the last line but one ends on the last card, though nothing is right below.
        let isOnLastLine = selection / columns == lines(of: count) - 1
        if target < count || !isOnLastLine { selection = max(0, min(target, count - 1)) }
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
