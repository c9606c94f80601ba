package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// A kind of resource with its views.
package nonisolated protocol BrowsableResource: ResourcePresentation {
    /// Row of the section's list.
    ///
    /// - Parameter season: season of the heading above the row; `nil` in a list without headings.
    @MainActor func row(_ marks: LibraryMarks, season: Int?) -> any View

    /// Placeholder with the shape of a row.
    @MainActor static var rowSkeleton: any View { get }

    /// Row of a resource of which only the full name is known.
    @MainActor static func row(titled title: String) -> any View

    /// View of related resources of this kind. A list of rows by default.
    @MainActor static func relatedView(_ content: RelatedContent<Self>) -> any RelatedView
}

@MainActor extension BrowsableResource {
    package static var rowSkeleton: any View { SkeletonView() }

    package static func row(titled title: String) -> any View { TitleRowView(title: title) }

    package static func relatedView(_ content: RelatedContent<Self>) -> any RelatedView {
        RelatedList(content, skeleton: rowSkeleton) { row, _ in row.row(content.marks, season: nil) }
    }
}

/// Columns of a row: a name, and values at the right. A gap of one column precedes each value.
struct RowColumns {
    let name: Rect
    /// From left to right.
    let values: [Rect]

    /// - Parameter widths: width of each value, including the gap after it, except for the last; 0 to omit a value.
    init(of rect: Rect, values widths: Int...) {
        var (rest, values) = (rect, [Rect]())
        for (index, width) in widths.enumerated().reversed() {
            let (left, value) = rest.splitRight(width)
            values.append(index == widths.count - 1 ? value : value.splitRight(1).rest)
            rest = left
        }
        name = rest.splitRight(1).rest
        self.values = values.reversed()
    }
}

/// Placeholder of a row, with a bar in each of its columns.
struct RowSkeleton: View {
    /// Widths of the bars, starting with the name's.
    let bars: [Int]
    let columns: (Rect) -> RowColumns

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = columns(rect)
        let places = zip([columns.name] + columns.values, bars)
        SkeletonView(places.map { SkeletonView.Bar(at: $0.column - rect.column, columns: min($0.columns, $1)) })
            .draw(in: rect, on: &canvas)
    }
}

private struct TitleRowView: View {
    let title: String

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.writeName(title, in: rect)
    }
}

extension LibraryMarks {
    /// Heart of a favourite; `nil` if favourites are unavailable.
    func mark(of destination: Destination) -> (() -> Mark?)? {
        isFavourite.map { isFavourite in { isFavourite(destination) ? { $0.favourite } : nil } }
    }
}

/// Resource kinds of the app, in section order. New kinds are added here.
package nonisolated enum ResourceKinds {
    package static let all: [any BrowsableResource.Type] = [
        CharacterPresentationModel.self, EpisodePresentationModel.self, LocationPresentationModel.self,
    ]

    /// Domain types of the kinds.
    package static let models = all.models
}

extension [any BrowsableResource.Type] {
    package nonisolated var models: [any Resource.Type] { map { $0.model } }
}
