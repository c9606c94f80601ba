import RickAndMorty
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

    /// Resources of this kind below the facts of another one; by default a list of rows.
    @MainActor static func relatedView(_ content: RelatedContent<Self>) -> any RelatedView
}

@MainActor extension BrowsableResource {
    package static var rowSkeleton: any View { SkeletonView(SkeletonView.Bar(at: 0, columns: 16)) }

    package static func row(titled title: String) -> any View { TitleRowView(title: title) }

    package static func relatedView(_ content: RelatedContent<Self>) -> any RelatedView {
        ResourceListView(content, skeleton: rowSkeleton) { $0.row(content.marks, isFirstInSight: false) }
    }
}

/// A row of which only the name has loaded.
private struct TitleRowView: View {
    let title: String

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.writeName(title, in: rect)
    }
}
