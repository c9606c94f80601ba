package import LoadResource

/// What a list whose rows come page by page is shown on, and who it asks for them.
@MainActor
package protocol PagedListView<Row>: StatefulResourceView where ResourcePresentationModel == PagedListModel<Row> {
    associatedtype Row: Identifiable<Int> & Sendable

    /// Asks for the list's length and first page.
    var onLoad: () -> Void { get set }
    /// The same, on a person's demand.
    var onRetry: () -> Void { get set }
}
