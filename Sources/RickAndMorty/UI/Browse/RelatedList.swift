import LoadResource
package import Observation
import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// The related resources of a subject, whatever their kind: known ids, one load each, one selected.
@MainActor
package protocol RelatedView: View, AnyObject, Observable {
    var selectedID: Int? { get }
    var question: RelatedQuestion { get }
    /// Whether the list has the focus: more of it is loaded then.
    var isFocused: Bool { get set }
    /// `nil` while it loads.
    var selectedSubject: (any Subject)? { get }
    /// What a retry of the selected one does; `nil` if nothing of it has failed.
    var retry: Effect? { get }
    /// Whether nothing is above the selected one.
    var isOnFirstLine: Bool { get }
    /// Brings selection and scroll position back to where they are now.
    var restoringSelection: Effect { get }
    /// Columns before its texts, and so before the heading above it.
    var margin: Int { get }

    /// Height that its content takes of an area; margins may take the rest.
    func rowsUsed(of size: Size) -> Int
    /// Called when the view is hidden.
    func cancelLoads()
}

/// Related resources of a kind, in rows. Each loads, fails and is retried on its own.
class RelatedList<Model: BrowsableResource>: RelatedView {
    let question: RelatedQuestion
    let rows: List<Model>
    let resources: ResourceSet<Model>
    private let marks: UserMarks

    /// - Parameters:
    ///   - skeleton: of the same shape as a row.
    ///   - row: the view of a row, by its index.
    init(
        _ content: RelatedContent<Model>,
        asking question: RelatedQuestion,
        skeleton: any View,
        row: @escaping (Model, _ index: Int) -> any View
    ) {
        self.question = question
        resources = ResourceSet(ids: content.related.ids, resource: content.resource)
        marks = content.marks
        rows = List(resources) { [marks] in row(marks.shown($0), $1) }
        rows.skeletonRow = skeleton
        rows.makeEmptyView = { question.emptyView(content.related.empty) }
        rows.retryAdvice = Words.retry
        rows.rowFailure = { [resources] index, error, advice in
            RowFailure(
                name: Model.Model.name(of: resources.ids[index]),
                message: SharedStringsHelper.message(for: error),
                advice: advice
            )
        }
        if let isFavourite = marks.isFavourite {
            rows.rowMark = { [resources] index in
                isFavourite(Model.destination(of: resources.ids[index])) ? { $0.favourite } : nil
            }
        }
    }

    var isFocused = false {
        didSet { resources.isEntered = isFocused }
    }

    /// The mark of the selected row, and a gap.
    var margin: Int { 2 }
    var selectedID: Int? { rows.selectedID }
    /// `nil` while it loads.
    var selected: Model? { rows.selected }

    /// All of them; `nil` until they have loaded, and of a list that is not loaded as a whole.
    var all: [Model]? {
        guard resources.ids.count <= AppPolicy.idsPerRequest else { return nil }
        let all = resources.ids.compactMap(resources.loaded)
        return all.count == resources.ids.count ? all : nil
    }

    /// Number of rows below those in sight.
    var rowsBelow: Int { max(0, resources.ids.count - rows.position.top - rows.position.rows) }

    var selectedSubject: (any Subject)? { selected.map(marks.shown) }
    var retry: Effect? { resources.retry(selectedID) }
    var isOnFirstLine: Bool { rows.position.selection < rows.position.columns }
    var restoringSelection: Effect { { [rows, position = rows.position] in rows.position = position } }
    func cancelLoads() { resources.cancel() }
    func rowsUsed(of size: Size) -> Int { DetailLayout.leastContent }

    func effect(of action: Action) -> Effect? { action == .retry ? retry : rows.effect(of: action) }

    func prepare(for size: Size) {
        if resources.arrange(by: question), let id = question.takeKeptID() { rows.select(id: id) }
        rows.prepare(for: size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) { rows.draw(in: rect, on: &canvas) }
}

/// Why a row could not load, after the name of its resource. In a narrow row, the key to press is left to the footer, and then the
/// name is left out. A row that is not selected has no key, as keys are about the selected one.
private struct RowFailure: View {
    let name: String
    let message: String
    let advice: Advice?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let named = "\(name): \(message)"
        // Two columns of the mark before the message, and three of the separator behind it.
        let fits = named.columns + 2 <= rect.columns
        let isWhole = advice.map { named.columns + 5 + $0.text(on: canvas).columns <= rect.columns } ?? true
        MessageView.failure(fits ? named : message, advice: fits && !isWhole ? nil : advice)
            .draw(in: rect, on: &canvas)
    }
}
