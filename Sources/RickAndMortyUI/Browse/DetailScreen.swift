package import TerminalUI

/// A screen that can also stand beside a list.
@MainActor
package protocol DetailScreen: Screen {
    /// Whether keys go to it.
    var isFocused: Bool { get set }
    /// Of what it shows.
    var age: Age? { get set }
}

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

/// One thing that is known: what, and its value.
package nonisolated struct Fact: Hashable, Sendable {
    let label: String
    let value: String
    let status: StatusMark?

    package init(_ label: String, _ value: String) {
        self.init(label, value, status: nil)
    }

    init(_ label: String, _ value: String, status: StatusMark?) {
        self.label = label
        self.value = value
        self.status = status
    }
}

/// Facts, a line each, their values below one another.
struct FactsView: View {
    private let facts: [Fact]

    init(_ facts: [Fact]) {
        self.facts = facts
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        for (index, fact) in facts.enumerated() {
            let (label, value) = rect.line(index).splitLeft(10)
            canvas.write(fact.label, in: label, style: canvas.theme.muted)
            if let status = fact.status {
                StatusView(status: status).draw(in: value, on: &canvas)
            } else {
                canvas.write(fact.value, in: value)
            }
        }
    }
}

/// Stands in for a detail that loads: of the shape of facts, and of a picture where one will come.
package struct DetailSkeleton: View {
    private let isIllustrated: Bool

    package init(isIllustrated: Bool = false) {
        self.isIllustrated = isIllustrated
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let size = isIllustrated ? IllustrationSize.beside(factsIn: rect.size)?.cells : nil
        let (picture, facts) = rect.inset(columns: 2, rows: 1).splitLeft(size?.columns ?? 0)
        if let size { IllustrationSkeleton().draw(in: picture.splitTop(size.rows).top, on: &canvas) }
        draw(facts: size == nil ? facts : facts.splitLeft(2).rest, isFirst: size == nil, on: &canvas)
    }

    private func draw(facts place: Rect, isFirst: Bool, on canvas: inout Canvas) {
        for line in 0..<5 {
            let skeleton = SkeletonView(
                SkeletonView.Bar(at: 0, columns: 8),
                SkeletonView.Bar(at: 10, columns: 18 - line)
            )
            let view: any View = isFirst && line == 0 ? skeleton : SpinnerlessView(skeleton)
            view.draw(in: place.line(line), on: &canvas)
        }
    }
}

/// Stands in for a picture that loads: grey, of its size, a spinner in its middle.
struct IllustrationSkeleton: View {
    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.fill(rect, with: canvas.glyphs.skeleton, style: canvas.theme.skeleton)
        let middle = rect.line(rect.rows / 2).splitLeft(rect.columns / 2).rest
        SpinnerView().draw(in: middle, on: &canvas)
    }
}
