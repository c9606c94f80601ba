import TerminalUI

/// Facts, with a picture beside them where there is room for one, and below them a heading over what belongs to them.
struct DetailLayout: View {
    let facts: [Fact]
    let illustration: (any Illustration)?
    let heading: String
    let content: any View

    func prepare(for size: Size) {
        let parts = split(Rect(columns: size.columns, rows: size.rows))
        parts.picture?.view.prepare(for: parts.picture?.place.size ?? size)
        content.prepare(for: parts.content.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let parts = split(rect)
        if let picture = parts.picture { picture.view.draw(in: picture.place, on: &canvas) }
        FactsView(facts).draw(in: parts.facts, on: &canvas)
        canvas.write(heading, in: parts.heading, style: canvas.theme.heading)
        content.draw(in: parts.content, on: &canvas)
    }

    private struct Parts {
        let picture: (view: any View, place: Rect)?
        let facts: Rect
        let heading: Rect
        let content: Rect
    }

    /// So many lines stay for what a person moves in, whatever the facts need.
    private static let leastContent = 3

    /// Air around the parts where there is room for it.
    private func split(_ rect: Rect) -> Parts {
        let size = illustration == nil ? nil : IllustrationSize.beside(factsIn: rect.size)
        let rows = max(facts.count, size?.cells.rows ?? 0)
        let air = rect.rows >= rows + 6 ? 1 : 0
        let room = rect.rows - 2 * air - 1 - Self.leastContent
        let (top, belowTop) = rect.splitTop(air).rest.splitTop(min(rows, room))
        let (heading, content) = belowTop.splitTop(air).rest.splitTop(1)
        let (picture, facts) = top.inset(columns: 2).splitLeft(size?.cells.columns ?? 0)
        return Parts(
            picture: size.flatMap { size in illustration.map { ($0.view(size), picture) } },
            facts: picture.isEmpty ? facts : facts.splitLeft(2).rest,
            heading: heading.inset(columns: 2),
            content: content
        )
    }
}
