import TerminalUI

/// Facts, and below them a heading over what belongs to them.
struct DetailLayout: View {
    let facts: [Fact]
    let heading: String
    let content: any View

    func prepare(for size: Size) {
        content.prepare(for: split(Rect(columns: size.columns, rows: size.rows)).content.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (factsPlace, headingPlace, contentPlace) = split(rect)
        FactsView(facts).draw(in: factsPlace.inset(columns: 2), on: &canvas)
        canvas.write(heading, in: headingPlace.inset(columns: 2), style: canvas.theme.heading)
        content.draw(in: contentPlace, on: &canvas)
    }

    /// So many lines stay for what a person moves in, whatever the facts need.
    private static let leastContent = 3

    /// Air around the parts where there is room for it.
    private func split(_ rect: Rect) -> (facts: Rect, heading: Rect, content: Rect) {
        let air = rect.rows >= facts.count + 6 ? 1 : 0
        let room = rect.rows - 2 * air - 1 - Self.leastContent
        let (facts, belowFacts) = rect.splitTop(air).rest.splitTop(min(self.facts.count, room))
        let (heading, content) = belowFacts.splitTop(air).rest.splitTop(1)
        return (facts, heading, content)
    }
}
