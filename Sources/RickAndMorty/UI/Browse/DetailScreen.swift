import LoadResource
package import RickAndMortyPresentation
package import TerminalUI

/// A screen that can also be shown beside a list.
@MainActor
package protocol DetailScreen: Screen {
    /// Whether the focus is in the detail instead of the list beside it. A focused detail loads more related resources.
    var isFocused: Bool { get set }
    var age: Age? { get set }
}

/// Facts beside an optional portrait, with optional content below them, above a heading and the related resources. The
/// seasons of a character are below the heading if there is room.
struct DetailLayout: View {
    let facts: LinkedFactsView
    let portrait: (any Loadable<Portrait>)?
    /// `nil` for nothing below the facts.
    let supplement: (() -> any View)?
    /// `nil` for a resource other than a character.
    let seasons: SeasonStrips?
    let heading: String
    /// `nil` without related resources.
    let related: (any RelatedView)?

    func prepare(for size: Size) {
        let parts = split(Rect(columns: size.columns, rows: size.rows))
        parts.picture?.view.prepare(for: parts.picture?.place.size ?? size)
        if let place = parts.supplement { supplement?().prepare(for: place.size) }
        if let line = related?.question.line, line.isShown { line.prepare(for: parts.line.size) }
        related?.prepare(for: parts.content.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let parts = split(rect)
        if let picture = parts.picture { canvas.draw(picture.view, in: picture.place) }
        facts.draw(in: parts.facts, on: &canvas)
        if let supplement, let place = parts.supplement { canvas.draw(supplement(), in: place) }
        canvas.write(heading, in: parts.heading, style: canvas.theme.heading)
        if let seasons, let place = parts.seasons { seasons.draw(in: place, on: &canvas) }
        guard let related else { return }
        let question = related.question
        if question.line.isShown { canvas.draw(question.line, in: parts.line) }
        if let similar = question.heading { canvas.write(similar, in: parts.similar, style: canvas.theme.secondary) }
        if facts.selection == nil { return canvas.draw(related, in: parts.content) }
        canvas.focusing(in: parts.content, { facts.select(nil) }) { canvas in
            canvas.focusing(false) { $0.draw(related, in: parts.content) }
        }
    }

    private struct Parts {
        let picture: (view: any View, place: Rect)?
        /// Includes the left margin.
        let facts: Rect
        /// Below the facts; `nil` without enough room.
        let supplement: Rect?
        /// `nil` without enough room.
        let seasons: Rect?
        let heading: Rect
        /// Search line; empty without a search.
        let line: Rect
        /// Heading above approximate matches; empty without them.
        let similar: Rect
        let content: Rect
    }

    /// Minimum height for empty lines that the related resources could use.
    private static let minimumRowsForSpacing = 26

    /// Lines reserved for the related resources, regardless of the facts.
    static let minimumContentRows = 3

    /// Minimum size of the content below the facts.
    private static let minimumSupplementSize = Size(columns: 28, rows: 7)
    /// Rows reserved for that content in a pane with at least `minimumPaneRows` rows.
    private static let reservedSupplementRows = (rows: 15, minimumPaneRows: 40)

    /// Adds margins if they take no room from the related resources.
    private func split(_ rect: Rect) -> Parts {
        let size = portrait == nil ? nil : PortraitSize.beside(factsIn: rect.size)
        let margin = LinkedFactsView.margin
        let pictureColumns = size.map { margin + $0.columns } ?? 0
        let factsRows = facts.rows(columns: rect.columns - margin - pictureColumns)
        let supplementRows =
            supplement != nil && rect.rows >= Self.reservedSupplementRows.minimumPaneRows
            ? Self.reservedSupplementRows.rows : 0
        let rows = max(factsRows + supplementRows, size?.rows ?? 0)
        let isSpaced = rect.rows >= Self.minimumRowsForSpacing
        let stripRows = seasons.map { $0.rows(columns: rect.columns - 2 * margin) + (isSpaced ? 1 : 0) } ?? 0
        let otherRows = rows + 1 + Self.minimumContentRows + (isSpaced ? 2 : 1)
        let hasStrips = stripRows > 0 && otherRows + stripRows <= rect.rows
        let seasonRows = hasStrips ? stripRows : 0
        let rest = rect.rows - rows - seasonRows - 1
        let used = related?.rowsUsed(of: Size(columns: rect.columns, rows: rest)) ?? Self.minimumContentRows
        let spacing = used + 2 <= rest || isSpaced ? 1 : 0
        let room = rect.rows - 2 * spacing - seasonRows - 1 - Self.minimumContentRows
        let (top, belowTop) = rect.splitTop(spacing).rest.splitTop(min(rows, room))
        let (heading, belowHeading) = belowTop.splitTop(spacing).rest.splitTop(1)
        let (strips, belowStrips) = belowHeading.splitTop(seasonRows)
        let (line, belowLine) = belowStrips.splitTop(related?.question.line.rows ?? 0)
        let (similar, content) = belowLine.splitTop(related?.question.heading == nil ? 0 : 1)
        let (left, facts) = top.splitRight(margin).rest.splitLeft(pictureColumns)
        let picture = left.splitLeft(margin).rest.splitTop(size?.rows ?? 0).top
        let below = facts.splitTop(factsRows + 1).rest.splitLeft(margin).rest
        let least = Self.minimumSupplementSize
        let showsSupplement = supplement != nil && below.columns >= least.columns && below.rows >= least.rows
        return Parts(
            picture: size.flatMap { size in portrait.map { (PortraitView.portrait($0, size: size), picture) } },
            facts: facts,
            supplement: showsSupplement ? below : nil,
            seasons: hasStrips ? strips.inset(columns: margin) : nil,
            heading: heading.splitLeft(related?.margin ?? margin).rest,
            line: line,
            similar: similar.splitLeft(related?.margin ?? margin).rest,
            content: content
        )
    }
}

/// Placeholder of a loading detail, with or without a portrait.
package struct DetailSkeleton: View {
    private let isIllustrated: Bool

    package init(isIllustrated: Bool = false) {
        self.isIllustrated = isIllustrated
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let size = isIllustrated ? PortraitSize.beside(factsIn: rect.size) : nil
        let (picture, facts) = rect.inset(columns: 2, rows: 1).splitLeft(size?.columns ?? 0)
        if let size { PortraitView.placeholder.draw(in: picture.splitTop(size.rows).top, on: &canvas) }
        let widths = [18, 17, 16, 15, 14]
        let lines = SkeletonLines(widths.map { SkeletonView(.init(at: 0, columns: 8), .init(at: 10, columns: $0)) })
        let view: any View = size == nil ? lines : SpinnerlessView(lines)
        view.draw(in: size == nil ? facts : facts.splitLeft(2).rest, on: &canvas)
    }
}
