import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// A resource to print, on as many lines as it needs: name, facts and portrait. Related resources are beside the
/// portrait if they fit, otherwise below it in columns.
package struct ResourceCard: View {
    private let model: any ResourcePresentation
    private let facts: FactsView
    private let portrait: Portrait?
    private let rows: [any View]

    /// - Parameters:
    ///   - portrait: drawn in ``portraitSize(columns:)``; `nil` for none.
    ///   - related: rows of all related resources or of the first ones.
    package init(_ model: any ResourcePresentation, portrait: Portrait?, related: [any View]) {
        self.model = model
        facts = FactsView(model.facts)
        self.portrait = portrait
        guard let all = model.related else {
            rows = []
            return
        }
        let rest = all.ids.count - related.count
        let note = all.ids.isEmpty ? all.emptyMessage : rest > 0 ? Strings.more(rest) : nil
        rows = related + [note.map { TextView($0, style: \.secondary) }].compactMap(\.self)
    }

    /// The largest size of a portrait that leaves enough room for facts; `nil` if there is none.
    package static func portraitSize(columns: Int) -> Size? {
        PortraitSize.beside(factsIn: Size(columns: columns, rows: .max), rows: PortraitSize.large.rows)
    }

    /// Number of lines at a width.
    package func rows(columns: Int) -> Int {
        let layout = layout(in: Rect(columns: columns, rows: .max / 2))
        return max(layout.portrait.endRow, layout.facts.endRow, layout.related.endRow)
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let layout = layout(in: rect)
        if let portrait, !layout.portrait.isEmpty {
            PortraitPictureView(portrait: portrait).draw(in: layout.portrait, on: &canvas)
        }
        let address = "\(model.destination)"
        let used = canvas.write(
            model.name,
            in: layout.title.splitRight(address.columns + Self.gap).rest,
            style: canvas.theme.heading
        )
        canvas.write(address, in: layout.title.splitLeft(used + Self.gap).rest, style: canvas.theme.secondary)
        facts.draw(in: layout.facts, on: &canvas)
        let (heading, list) = layout.related.splitTop(1)
        canvas.write(model.related?.heading ?? "", in: heading, style: canvas.theme.heading)
        for (index, row) in rows.enumerated() {
            row.draw(in: place(of: index, in: list), on: &canvas)
        }
    }

    // MARK: - Layout

    private struct Layout {
        let portrait: Rect
        let title: Rect
        let facts: Rect
        /// A heading and rows.
        let related: Rect
    }

    /// Columns between two parts.
    private static let gap = 2
    /// Minimum width of a related resource in several columns.
    private static let minimumColumns = 36

    private func layout(in rect: Rect) -> Layout {
        let size = portrait.flatMap { _ in Self.portraitSize(columns: rect.columns) }
        let (left, right) = rect.splitLeft(size?.columns ?? 0)
        let picture = left.splitTop(size?.rows ?? 0).top
        let text = size == nil ? rect : right.splitLeft(Self.gap).rest
        let facts = text.splitTop(2).rest.splitTop(facts.rows(columns: text.columns)).top
        let beside = related(below: facts.endRow, in: text)
        let isBeside = beside.endRow <= picture.endRow
        return Layout(
            portrait: picture,
            title: text.line(0),
            facts: facts,
            related: isBeside ? beside : related(below: max(picture.endRow, facts.endRow), in: rect)
        )
    }

    /// Area of the related resources, below an empty line; empty if there are none.
    private func related(below row: Int, in rect: Rect) -> Rect {
        guard model.related != nil else { return rect.splitTop(0).top }
        let count = (rows.count + columnCount(in: rect) - 1) / columnCount(in: rect)
        return rect.splitTop(row - rect.row + 1).rest.splitTop(1 + count).top
    }

    private func columnCount(in rect: Rect) -> Int {
        max(1, (rect.columns + Self.gap) / (Self.minimumColumns + Self.gap))
    }

    /// Area of a row. Rows fill one column after the other.
    private func place(of index: Int, in list: Rect) -> Rect {
        let count = columnCount(in: list)
        let columns = (list.columns - (count - 1) * Self.gap) / count
        let left = list.splitLeft(index / list.rows * (columns + Self.gap)).rest.splitLeft(columns).left
        return left.line(index % list.rows)
    }
}
