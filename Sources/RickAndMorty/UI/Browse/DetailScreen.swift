package import RickAndMortyPresentation
package import TerminalUI

/// A screen that can also be displayed beside a list.
@MainActor
package protocol DetailScreen: Screen {
    /// Whether the user is in it, rather than in the list beside it: more of what is related is loaded then.
    var isFocused: Bool { get set }
    var age: Age? { get set }
}

/// Facts, with an illustration beside them if it fits, above a heading and the related resources.
struct DetailLayout: View {
    let facts: LinkedFactsView
    let portrait: FittingPortrait?
    let heading: String
    /// `nil` without related resources.
    let related: (any RelatedView)?

    func prepare(for size: Size) {
        let parts = split(Rect(columns: size.columns, rows: size.rows))
        parts.picture?.view.prepare(for: parts.picture?.place.size ?? size)
        related?.prepare(for: parts.content.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let parts = split(rect)
        if let picture = parts.picture { canvas.draw(picture.view, in: picture.place) }
        facts.draw(in: parts.facts, on: &canvas)
        canvas.write(heading, in: parts.heading, style: canvas.theme.heading)
        guard let related else { return }
        if facts.selection == nil { return canvas.draw(related, in: parts.content) }
        canvas.focusing(in: parts.content, { facts.select(nil) }) { canvas in
            canvas.focusing(false) { $0.draw(related, in: parts.content) }
        }
    }

    private struct Parts {
        let picture: (view: any View, place: Rect)?
        /// With the margin to their left.
        let facts: Rect
        let heading: Rect
        let content: Rect
    }

    /// Lines reserved for the related resources, regardless of the facts.
    static let leastContent = 3

    /// Adds margins if they take no room from the related resources.
    private func split(_ rect: Rect) -> Parts {
        let size = portrait == nil ? nil : IllustrationSize.beside(factsIn: rect.size)
        let rows = max(facts.facts.count, size?.cells.rows ?? 0)
        let rest = rect.rows - rows - 1
        let used = related?.rowsUsed(of: Size(columns: rect.columns, rows: rest)) ?? Self.leastContent
        let air = used + 2 <= rest ? 1 : 0
        let room = rect.rows - 2 * air - 1 - Self.leastContent
        let (top, belowTop) = rect.splitTop(air).rest.splitTop(min(rows, room))
        let (heading, content) = belowTop.splitTop(air).rest.splitTop(1)
        let margin = LinkedFactsView.margin
        let (left, facts) = top.splitRight(margin).rest.splitLeft(size.map { margin + $0.cells.columns } ?? 0)
        let picture = left.splitLeft(margin).rest
        return Parts(
            picture: size.flatMap { size in portrait.map { (PortraitView.portrait($0[size], size: size), picture) } },
            facts: facts,
            heading: heading.inset(columns: 2),
            content: content
        )
    }
}

/// Placeholder of a loading detail, with or without an illustration.
package struct DetailSkeleton: View {
    private let isIllustrated: Bool

    package init(isIllustrated: Bool = false) {
        self.isIllustrated = isIllustrated
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let size = isIllustrated ? IllustrationSize.beside(factsIn: rect.size)?.cells : nil
        let (picture, facts) = rect.inset(columns: 2, rows: 1).splitLeft(size?.columns ?? 0)
        if let size { PicturePlaceholder().draw(in: picture.splitTop(size.rows).top, on: &canvas) }
        draw(facts: size == nil ? facts : facts.splitLeft(2).rest, isFirst: size == nil, on: &canvas)
    }

    private func draw(facts place: Rect, isFirst: Bool, on canvas: inout Canvas) {
        for line in 0..<5 {
            let skeleton = SkeletonView(.init(at: 0, columns: 8), .init(at: 10, columns: 18 - line))
            let view: any View = isFirst && line == 0 ? skeleton : SpinnerlessView(skeleton)
            view.draw(in: place.line(line), on: &canvas)
        }
    }
}
