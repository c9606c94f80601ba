public import LoadResource

/// A character shown before a row or after a title.
public typealias Mark = (Glyphs) -> Character

/// A list of the rows of a `ListModel`, one of which is selected.
///
/// ```swift
/// let cities = LoadableResource { try await client.json([City].self, from: address) }
/// let list = List(cities) { city in
///     Columns(spacing: 1, .rest(TextView(city.name)), .fixed(12, TextView(city.river, style: \.secondary)))
/// }
/// ```
///
/// Draws each state of the load and starts it when the list becomes visible. After a reload, the same row is selected,
/// or the nearest one if that row is gone.
public final class List<Row: Identifiable & Sendable>: View {
    /// Selection and scroll position. Observable.
    public let cursor = ListCursor()
    /// Placeholder of a row that is loading.
    public var skeletonRow: any View = SkeletonView()
    /// Placeholder of a row that is partly known before it has loaded; `nil` for ``skeletonRow``.
    package var placeholder: ((_ index: Int) -> (any View)?)?
    /// Shown below the message of a failure; `nil` for none.
    public var retryAdvice: HintText? = .retry
    /// Creates the view of an empty list.
    public var makeEmptyView: () -> any View = { MessageView("Nothing here") }
    /// Creates the view of a failure, with advice.
    public var makeErrorView: (any Error, HintText?) -> any View = { MessageView.failure($0, advice: $1) }
    /// Creates the view of a failed row; `nil` for ``makeErrorView``.
    package var rowFailure: ((_ index: Int, any Error, _ advice: HintText?) -> any View)?
    /// Creates the view of a row that waits for a retry, with the remaining seconds.
    package var rowWait: (_ index: Int, PendingRetry, _ seconds: Int) -> any View = {
        MessageView.waiting($1, seconds: $2)
    }
    /// The mark before a row; returns `nil` for an unmarked row. If this property is `nil`, the default, there is no
    /// column for marks.
    package var rowMark: ((_ index: Int) -> Mark?)?
    /// Minimum size of a card with the gap below it; `nil`, the default, draws each row as a line.
    @Published public var cardSize: Size?
    /// Rows between cards.
    package var cardGap = 0
    /// `nil`, the default, for a list without headings.
    package var sections: ListSections?
    /// An end of the list that the selection sticks to while rows are added and removed. By default `nil`: the
    /// selection follows its row.
    package var stickyEnd: ListMovement?

    package let model: any ListModel<Row>
    let makeRow: (Row, _ index: Int) -> any View
    /// The row selected at the last frame or movement. Keeps its ID while the row is hidden.
    private(set) var trackedRow: (index: Int, id: Row.ID, isAtEnd: Bool)?
    /// Observes the ID of the tracked row. Looking it up on every key took 10% of the time of a Down key press.
    private let identity = Subscription {}
    private var revision = 0
    /// The row to select once it is known, `offset` lines below the first visible one; `nil` to scroll only as far as
    /// needed.
    @Published package private(set) var pendingSelection: (id: Row.ID, offset: Int?)?

    /// - Parameters:
    ///   - model: the rows.
    ///   - row: creates the view of a row on each draw.
    public init(
        _ model: any ListModel<Row>,
        row: @escaping (Row, _ index: Int) -> any View
    ) {
        self.model = model
        makeRow = row
    }

    /// Creates a list of items that load together.
    public convenience init(_ items: any Loadable<[Row]>, row: @escaping (Row) -> any View) {
        self.init(StaticListModel(items)) { item, _ in row(item) }
    }

    /// The selected row; `nil` if the list is empty or the row hasn't loaded. Observable.
    public var selected: Row? { selectedIndex.flatMap { model.row(at: $0).value } }

    /// Number of rows; 0 until they have loaded.
    package var count: Int { model.state.value?.count ?? 0 }

    /// The section of a row; `nil` above the first section.
    package func section(of index: Int) -> Int? {
        let section = cursor.headings.count { $0 <= index } - 1
        return section < 0 ? nil : section
    }

    /// Index of the selected row; `nil` if the list is empty.
    package var selectedIndex: Int? {
        let count = count
        return count > 0 ? trackedIndex(of: count) : nil
    }

    /// Position of the selected row for the list's frame, such as "3/85". Observable.
    ///
    /// - Parameter all: number of items that were searched for these rows; `nil` if the list is unfiltered.
    package func positionText(among all: Int? = nil) -> String {
        ListPosition.text(cursor.selection, of: count, among: all)
    }

    /// ID of the selected row, which may be known before the row has loaded.
    package var selectedID: Row.ID? { selectedIndex.flatMap(model.id) }

    /// Whether no row is selected or about to be: the list is empty, or the list or the selected row has failed.
    package var isSelectionUnavailable: Bool {
        switch model.state {
        case .idle, .loading: false
        case .error: true
        case .loaded: selectedIndex.map { model.row(at: $0).isError } ?? true
        }
    }

    // MARK: - Loading

    /// Retries failed loads; `nil` without any.
    package var retry: Effect? { model.retry(at: cursor.selection) }

    /// Whether a load has failed, permanently or until its next attempt.
    public var canRetry: Bool { retry != nil }

    // MARK: - Rows

    /// Whether a row shows the wait or failure of its load: only the first visible row of those that share the load
    /// does.
    func isFirst(_ index: Int, of load: AnyObject) -> Bool {
        index == 0 || cursor.isFirstVisible(index) || model.rowLoad(at: index - 1) !== load
    }

    /// The retry advice, if the selected row depends on the same failed load.
    func advice(for index: Int, of load: AnyObject) -> HintText? {
        let isSelected = derived {
            self.cursor.selection == index || self.model.rowLoad(at: self.cursor.selection) === load
        }
        return isSelected ? retryAdvice : nil
    }

    func failure(_ index: Int, _ error: any Error, _ advice: HintText?) -> any View {
        rowFailure?(index, error, advice) ?? makeErrorView(error, advice)
    }

    // MARK: - Selection

    /// Selection and scroll position of the ``cursor``.
    public var position: ListPosition {
        get { cursor.position }
        set { cursor.position = newValue }
    }

    public func effect(of action: Action) -> Effect? {
        if let move = action.move { return count > 0 ? { self.move(move) } : nil }
        return action == .retry ? retry : nil
    }

    /// Moves the selection by a number of items, wrapping to the next or previous line.
    package func move(by items: Int) {
        var moved = position
        moved.move(by: items, count: count)
        if moved != position { go(to: moved) }
    }

    /// Moves the selection; does nothing until the rows have loaded.
    public func move(_ move: ListMovement) {
        let count = count
        guard count > 0 else { return }
        trackSelection(in: count)
        cancelPendingSelection()
        var moved = position
        moved.move(move, count: count)
        if moved != position { position = moved }
        note(moved.selection, of: count)
    }

    /// Moves to a position chosen by the user, and cancels a pending selection.
    func go(to position: ListPosition) {
        cancelPendingSelection()
        self.position = position
        note(position.selection, of: count)
    }

    /// Selects the row with an ID as soon as it is known, unless the user moves the selection first.
    ///
    /// - Parameters:
    ///   - id: ID of the row, which may not be known yet.
    ///   - offset: lines between the first visible one and the selected row; `nil` to scroll only as far as needed.
    public func select(id: Row.ID, offset: Int? = nil) { pendingSelection = (id, offset) }

    private func cancelPendingSelection() {
        if pendingSelection != nil { pendingSelection = nil }
    }

    /// Keeps the selected row at the same place on the screen after the rows have changed.
    func trackSelection(in count: Int) {
        if model.revision != revision {
            (revision, trackedRow) = (model.revision, nil)
            position.begin()
        }
        let hasMoved = trackedRow?.index != cursor.selection
        let index = sticksToEnd ? count - 1 : trackedIndex(of: count)
        if let (id, offset) = pendingSelection, model.index(of: id) == index {
            if let offset { position.select(index, offset: offset) } else { position.select(index) }
            pendingSelection = nil
            return note(index, of: count)
        }
        if index != cursor.selection { position.shift(by: index - cursor.selection) }
        guard hasMoved || index != trackedRow?.index || identity.isInvalid else { return }
        // The model may return another row in place of a hidden one. Keep tracking the original ID until the user moves
        // the selection.
        let same = hasMoved ? nil : trackedRow.flatMap { model.index(of: $0.id) == index ? $0 : nil }
        note(index, of: count)
        if let same { trackedRow = (index, same.id, same.isAtEnd) }
    }

    func note(_ index: Int, of count: Int) {
        identity.observe { trackedRow = model.id(at: index).map { (index, $0, index == count - 1) } }
    }

    private var sticksToEnd: Bool { stickyEnd == .last && isAtEnd && pendingSelection == nil }

    /// Whether the last row was selected when the user last moved the selection; `true` before the first movement.
    package var isAtEnd: Bool { trackedRow?.isAtEnd ?? true }

    /// Index of the row to select now: the pending selection if its row is known, otherwise the tracked row unless the
    /// user has moved the selection.
    private func trackedIndex(of count: Int) -> Int {
        if let pendingSelection, let index = model.index(of: pendingSelection.id) { return index }
        let selection = min(cursor.selection, max(0, count - 1))
        guard identity.isInvalid, let trackedRow, trackedRow.index == cursor.selection,
            stickyEnd != .first || selection > 0, model.id(at: selection) != trackedRow.id
        else { return selection }
        return model.index(of: trackedRow.id) ?? selection
    }
}

/// Sections of a list of rows, each with a heading above its first row.
package struct ListSections {
    /// Indices of the first rows, in order. Called on each frame.
    let starts: () -> [Int]
    let heading: (_ section: Int) -> any View

    package init(starts: @escaping () -> [Int], heading: @escaping (_ section: Int) -> any View) {
        self.starts = starts
        self.heading = heading
    }
}

/// Alternative name of ``List``, to match ``LoadingView``.
public typealias ListView = List

extension HintText {
    /// "r retry", with the key bound to the action named "retry".
    public static let retry: HintText = "\(keyOf: "retry", standard: .character("r")) retry"
}
