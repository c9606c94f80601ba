import LoadResource

/// Equally sized cards, line by line, and a scroll bar where they do not fit.
package struct CardLines: View {
    private let count: Int
    private let position: @MainActor () -> GridPosition
    private let cardSize: Size
    private let scroll: ((Int) -> Void)?
    private let card: (Int) -> any View

    /// - Parameters:
    ///   - count: number of cards.
    ///   - position: returns selection and first visible line, fitted by ``GridPosition/fit(count:in:cardSize:)``.
    ///   - cardSize: minimum size; cards grow in width to fill the line.
    ///   - scroll: called with a new first line when the mouse moves the scroll bar.
    ///   - card: returns the card at an index.
    package init(
        count: Int,
        position: @autoclosure @escaping @MainActor () -> GridPosition,
        cardSize: Size,
        scroll: ((Int) -> Void)? = nil,
        card: @escaping (Int) -> any View
    ) {
        self.count = count
        self.position = position
        self.cardSize = cardSize
        self.scroll = scroll
        self.card = card
    }

    /// The first cards, as many as fit.
    init(count: Int, cardSize: Size, in size: Size, card: @escaping (Int) -> any View) {
        var position = GridPosition()
        position.fit(count: count, in: size, cardSize: cardSize)
        self.init(count: count, position: position, cardSize: cardSize, card: card)
    }

    package func prepare(for size: Size) {
        for index in position().inSight(of: count) { card(index).prepare(for: cardSize) }
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let (cards, bar) = rect.splitRight(1)
        canvas.part(in: cards) { rect, canvas in
            let scrolled = derived { self.position().scrolled }
            for index in scrolled.inSight(of: count) {
                let place = place(of: index, scrolled, in: rect)
                canvas.part(in: place) { card(index).draw(in: $0, on: &$1) }
            }
        }
        canvas.part(in: bar) { rect, canvas in
            let position = derived { self.position().scrolled }
            ScrollBar(count: position.lines(of: count), top: position.top, inSight: position.rows, scroll: scroll)
                .draw(in: rect, on: &canvas)
        }
    }

    /// Index of the card at a cell of the canvas, for a grid in `rect`; `nil` where there is none.
    private func card(atColumn column: Int, row: Int, in rect: Rect) -> Int? {
        let position = position()
        // The last column is reserved for the scroll bar.
        let cards = rect.splitRight(1).rest
        return position.inSight(of: count).first {
            place(of: $0, position, in: cards).contains(column: column, row: row)
        }
    }

    /// Moves a position by the mouse. A press selects a card, and opens one that is already selected, as a double click
    /// and Enter do. The wheel scrolls by lines.
    ///
    /// - Parameters:
    ///   - event: of the mouse.
    ///   - rect: area that the cards were drawn in.
    ///   - moved: their position.
    ///   - wasFocused: whether keys went to the cards then.
    package func answer(
        to event: MouseEvent,
        in rect: Rect,
        moving moved: inout GridPosition,
        wasFocused: Bool
    ) -> MouseAnswer {
        switch event.kind {
        case .press:
            guard let card = card(atColumn: event.column, row: event.row, in: rect) else { return .handled }
            let answer = event.answer(choosing: card, whereSelected: wasFocused ? moved.selection : nil)
            moved.select(card, count: count)
            return answer
        case .wheelUp, .wheelDown:
            moved.scroll(toTop: moved.top + event.wheelLines.signum(), count: count)
            return .handled
        case .drag, .release: return .ignored
        }
    }

    private func place(of index: Int, _ position: GridPosition, in cards: Rect) -> Rect {
        let place = index - position.inSight(of: count).lowerBound
        let column = place % position.columns * cards.columns / position.columns
        let next = (place % position.columns + 1) * cards.columns / position.columns
        let line = cards.splitTop(place / position.columns * cardSize.rows).rest.splitTop(cardSize.rows).top
        return line.splitLeft(column).rest.splitLeft(next - column).left
    }
}

/// Selection and scroll position of a grid of cards. A view with the grid calls ``fit(count:in:cardSize:)`` whenever it
/// is prepared; movements are counted in the columns and rows that this has found.
package struct GridPosition: Hashable, Sendable {
    /// Index of the selected card.
    package private(set) var selection = 0
    /// First visible line of cards.
    package private(set) var top = 0
    /// Cards in a line; at least 1.
    package private(set) var columns = 1
    /// Lines of cards that fit on the screen.
    package private(set) var rows = 0

    /// The first card at the top.
    package init() {}

    /// What the place of each card depends on.
    var scrolled: GridPosition {
        var position = self
        position.selection = 0
        return position
    }

    /// Moves left or right, continuing on the next line.
    package mutating func move(by cards: Int, count: Int) {
        select(selection + cards, count: count)
    }

    /// Moves by lines, within the same column, or to the first or the last card.
    package mutating func move(_ move: ListMove, count: Int) {
        switch move {
        case .first: select(0, count: count)
        case .last: select(count - 1, count: count)
        default:
            let (line, lines) = (selection / columns, lines(of: count))
            moveToLine(move.target(from: line, rows: rows, page: rows, count: lines), count: count)
        }
    }

    /// Keeps the column; selects the last card if the line is shorter.
    private mutating func moveToLine(_ line: Int, count: Int) {
        let line = max(0, min(line, lines(of: count) - 1))
        guard line != selection / columns else { return }
        select(line * columns + selection % columns, count: count)
    }

    /// Scrolls to a first visible line, within the grid. The selection keeps its column and stays visible.
    package mutating func scroll(toTop line: Int, count: Int) {
        top = max(0, min(line, self.lines(of: count) - rows))
        let selected = selection / columns
        moveToLine(max(top, min(selected, top + max(1, rows) - 1)), count: count)
    }

    /// Selects the card at an index, or the one closest to it.
    package mutating func select(_ card: Int, count: Int) {
        selection = max(0, min(card, count - 1))
    }

    /// Follows the selected card to another index: where possible, it stays in its line of the screen.
    mutating func follow(to card: Int) {
        top = max(0, top + card / columns - selection / columns)
        selection = card
    }

    /// Lays out cards of at least `cardSize` in an area of `size`, and keeps the selected one visible.
    package mutating func fit(count: Int, in size: Size, cardSize: Size) {
        columns = max(1, (size.columns - 1) / cardSize.columns)
        rows = max(1, size.rows / cardSize.rows)
        selection = max(0, min(selection, count - 1))
        let line = selection / columns
        top = min(max(top, line - rows + 1), line)
        top = max(0, min(top, lines(of: count) - rows))
    }

    /// Lines that so many cards take.
    package func lines(of count: Int) -> Int {
        (count + columns - 1) / columns
    }

    /// Indices of the visible cards.
    package func inSight(of count: Int) -> Range<Int> {
        (top * columns..<(top + rows) * columns).clamped(to: 0..<count)
    }
}
