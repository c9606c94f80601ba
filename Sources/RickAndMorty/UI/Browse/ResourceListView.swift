import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// A list of resources with known ids. Each row loads, fails and is retried on its own.
final class ResourceListView<Model: BrowsableResource>: ListView, RelatedView {
    let question: RelatedQuestion
    /// The mark of the selected row, and a gap.
    let margin = 2
    let cursor = ListCursor()
    var isFocused = false
    let skeletonRow: any View
    private let emptyText: String
    private let resources: ResourceSet<Model>
    private let marks: UserMarks
    private let makeRow: (Model) -> any View

    /// - Parameter skeleton: of the same shape as a row.
    init(
        _ content: RelatedContent<Model>,
        asking question: RelatedQuestion,
        skeleton: any View,
        row: @escaping (Model) -> any View
    ) {
        self.question = question
        resources = ResourceSet(ids: content.related.ids, resource: content.resource)
        skeletonRow = skeleton
        emptyText = content.related.empty
        marks = content.marks
        makeRow = row
    }

    var state: ListState<[Int]> { ListState(from: resources.ids) }

    var emptyView: any View { question.emptyView(emptyText) }

    func prepare(for size: Size) {
        if resources.arrange(by: question) {
            position.begin()
            if let id = question.takeKeptID(), let place = resources.ids.firstIndex(of: id) { position.select(place) }
        }
        prepareLines(for: size)
    }

    /// The ids are known; only the rows load.
    func loadItems() {}

    func willShow(_ range: Range<Int>, of items: [Int], in size: Size) {
        resources.show(range, isEntered: isFocused)
    }

    func row(_ id: Int) -> any View {
        LoadingView(loader: resources[id]) { [marks, makeRow] in makeRow(marks.shown($0)) }
            .progressView { self.skeletonRow }
            .errorView { error in
                let isSelected = derived { self.selectedID == id }
                return RowFailure(
                    name: Model.Model.name(of: id),
                    message: SharedStringsHelper.message(for: error),
                    advice: isSelected ? Words.retry : nil
                )
            }
    }

    var selectedID: Int? {
        let ids = resources.ids
        return ids.indices.contains(position.selection) ? ids[position.selection] : nil
    }

    /// `nil` while it loads.
    var selected: Model? { resources.loaded(selectedID) }

    /// All of them; `nil` until they have loaded, and of a list that is not loaded as a whole.
    var all: [Model]? {
        guard resources.ids.count <= AppPolicy.idsPerRequest else { return nil }
        let all = resources.ids.compactMap(resources.loaded)
        return all.count == resources.ids.count ? all : nil
    }

    /// Number of rows below those in sight.
    var rowsBelow: Int { max(0, resources.ids.count - position.top - position.rows) }

    var mark: ((Int) -> Mark?)? { marks.mark { Model.destination(of: $0) } }

    var selectedSubject: (any Subject)? { selected.map(marks.shown) }
    var canRetrySelection: Bool { resources.canRetry(selectedID) }
    var isOnFirstLine: Bool { position.selection == 0 }
    var restoringSelection: Effect { { [position] in self.position = position } }
    func retrySelection() { resources.retry(selectedID) }
    func cancelLoads() { resources.cancelLoads() }

    func rowsUsed(of size: Size) -> Int { DetailLayout.leastContent }

    func effect(of action: Action) -> Effect? {
        action.move.map { move in { self.move(move) } }
    }
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
