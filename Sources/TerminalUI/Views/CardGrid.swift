/// Cards of one size, side by side and line below line, one of them selected.
public struct CardGrid: View {
    private let count: Int
    private let position: GridPosition
    private let cardSize: Size
    private let scroll: ((Int) -> Void)?
    private let card: (Int) -> any View

    /// - Parameters:
    ///   - cardSize: at least as wide; cards grow to fill the line.
    ///   - scroll: called with another first line, where the mouse may move it.
    ///   - card: draws the card at that place.
    public init(
        count: Int,
        position: GridPosition,
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

    public func prepare(for size: Size) {
        for index in position.inSight(of: count) { card(index).prepare(for: cardSize) }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        for index in position.inSight(of: count) { card(index).draw(in: place(of: index, in: rect), on: &canvas) }
        ScrollBar(count: position.lines(of: count), top: position.top, inSight: position.rows, scroll: scroll)
            .draw(in: rect.splitRight(1).right, on: &canvas)
    }

    /// The card that is drawn there; `nil` beside all of them.
    public func card(atColumn column: Int, row: Int, in rect: Rect) -> Int? {
        position.inSight(of: count).first { place(of: $0, in: rect).contains(column: column, row: row) }
    }

    /// Beside the cards there is a column for the scroll bar.
    private func place(of index: Int, in rect: Rect) -> Rect {
        let cards = rect.splitRight(1).rest
        let place = index - position.inSight(of: count).lowerBound
        let column = place % position.columns * cards.columns / position.columns
        let next = (place % position.columns + 1) * cards.columns / position.columns
        let line = cards.splitTop(place / position.columns * cardSize.rows).rest.splitTop(cardSize.rows).top
        return line.splitLeft(column).rest.splitLeft(next - column).left
    }
}
