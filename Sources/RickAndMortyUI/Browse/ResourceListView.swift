import LoadResource
import TerminalUI

/// A list of resources with known ids. Each row loads, fails and is retried on its own.
final class ResourceListView<Model: Subject & Sendable>: ListView, RelatedView {
    let state: ListState<[Int]>
    @Observed var position = ListPosition()
    @Observed var isFocused = false
    let skeletonRow: any View
    let emptyView: any View
    private let resources: ResourceSet<Model>
    private let marks: MarkReader?
    private let makeRow: (Model) -> any View

    /// - Parameters:
    ///   - marks: `nil` if favourites are unavailable.
    ///   - skeleton: of the same shape as a row.
    ///   - empty: message for an empty list.
    init(
        _ resources: ResourceSet<Model>,
        marks: MarkReader?,
        skeleton: any View,
        empty: String,
        row: @escaping (Model) -> any View
    ) {
        self.resources = resources
        state = ListState(from: resources.ids)
        skeletonRow = skeleton
        emptyView = MessageView(empty)
        self.marks = marks
        makeRow = row
    }

    /// The ids are known; only the rows load.
    func loadItems() {}

    func willShow(_ range: Range<Int>, of items: [Int], in size: Size) {
        resources.show(range, isEntered: isFocused)
    }

    func row(_ id: Int) -> any View {
        LoadingView(resources[id], success: makeRow)
            .progressView { self.skeletonRow }
            .errorView { FailedRow($0) }
            .waitView { FailedRow($0.message, advice: Words.again(in: $1)) }
    }

    var selectedID: Int? {
        guard case .success(let ids) = state, ids.indices.contains(position.selection) else { return nil }
        return ids[position.selection]
    }

    var isMarked: ((Int) -> Bool)? {
        marks.map { marks in { self.resources.loaded($0).map(marks) ?? false } }
    }

    var selectedSubject: (any Subject)? { resources.loaded(selectedID) }
    var canRetrySelection: Bool { resources.canRetry(selectedID) }
    func retrySelection() { resources.retry(selectedID) }
    func cancelLoads() { resources.cancelLoads() }

    func canMove(_ action: Action) -> Bool {
        if case .move = action { true } else { false }
    }

    func move(_ action: Action) {
        if case .move(let move) = action { self.move(move) }
    }
}
