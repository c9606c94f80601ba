package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// A kind of resource with the views that its screens draw.
package nonisolated protocol BrowsableResource: ResourcePresentation {
    /// A row of the section's list.
    @MainActor func row(_ marks: UserMarks, isFirstInSight: Bool) -> any View

    /// A placeholder of the same shape as a row.
    @MainActor static var rowSkeleton: any View { get }

    /// A row of which only the full name has loaded.
    @MainActor static func row(titled title: String) -> any View

    /// A row below the facts of another resource; by default that of the section's list.
    @MainActor func relatedRow(_ marks: UserMarks) -> any View

    /// Resources of this kind below the facts of another one; by default a list of rows.
    @MainActor static func relatedView(_ content: RelatedContent<Self>) -> any RelatedView
}

@MainActor extension BrowsableResource {
    package static var rowSkeleton: any View { SkeletonView() }

    package static func row(titled title: String) -> any View { TitleRowView(title: title) }

    package func relatedRow(_ marks: UserMarks) -> any View { row(marks, isFirstInSight: false) }

    package static func relatedView(_ content: RelatedContent<Self>) -> any RelatedView {
        RelatedList(content, skeleton: rowSkeleton) { row, _ in row.relatedRow(content.marks) }
    }
}

/// The columns of a row: a name, and values at its right end. A gap of one column precedes each value.
struct RowColumns {
    let name: Rect
    /// From left to right.
    let values: [Rect]

    /// - Parameter widths: of the values, including the gap behind all but the last; 0 on a row that is too narrow for one.
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

/// The placeholder of a row: a bar in each of its columns.
struct RowSkeleton: View {
    let bars: [Int]
    let columns: (Rect) -> RowColumns

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = columns(rect)
        let places = zip([columns.name] + columns.values, bars)
        SkeletonView(places.map { SkeletonView.Bar(at: $0.column - rect.column, columns: $1) })
            .draw(in: rect, on: &canvas)
    }
}

private struct TitleRowView: View {
    let title: String

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.writeName(title, in: rect)
    }
}

extension UserMarks {
    /// The mark of a favourite beside its name; `nil` if favourites are unavailable.
    func mark(of destination: Destination) -> (() -> Mark?)? {
        isFavourite.map { isFavourite in { isFavourite(destination) ? { $0.favourite } : nil } }
    }
}

/// The kinds of resources of the app, in the order of their sections. A new kind is one line here.
package nonisolated enum ResourceKinds {
    package static let all: [any BrowsableResource.Type] = [
        CharacterPresentationModel.self, EpisodePresentationModel.self, LocationPresentationModel.self,
    ]

    /// Their models, without presentation.
    package static let models = all.models
}

extension [any BrowsableResource.Type] {
    package nonisolated var models: [any Resource.Type] { map { $0.model } }
}
