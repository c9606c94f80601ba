/// Cards of one size, side by side and line below line, one of them selected.
public struct CardGrid: View {
    private let count: Int
    private let position: GridPosition
    private let cardSize: Size
    private let card: (Int) -> any View

    /// - Parameters:
    ///   - cardSize: at least as wide; cards grow to fill the line.
    ///   - card: draws the card at that place.
    public init(count: Int, position: GridPosition, cardSize: Size, card: @escaping (Int) -> any View) {
        self.count = count
        self.position = position
        self.cardSize = cardSize
        self.card = card
    }

    public func prepare(for size: Size) {
        for index in position.inSight(of: count) { card(index).prepare(for: cardSize) }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let (cards, bar) = rect.splitRight(1)
        for index in position.inSight(of: count) {
            let place = index - position.inSight(of: count).lowerBound
            let column = place % position.columns * cards.columns / position.columns
            let next = (place % position.columns + 1) * cards.columns / position.columns
            let cell = cards.splitTop(place / position.columns * cardSize.rows).rest.splitTop(cardSize.rows).top
            card(index).draw(in: cell.splitLeft(column).rest.splitLeft(next - column).left, on: &canvas)
        }
        ScrollBar(count: position.lines(of: count), top: position.top, inSight: position.rows)
            .draw(in: bar, on: &canvas)
    }
}
