public import LoadResource

/// The character of a mark before a row or after a title.
public typealias Mark = (Glyphs) -> Character

/// The list that draws the rows of a `ListModel`, one of which is selected.
///
/// ```swift
/// let cities = LoadableResource { try await client.json([City].self, from: address) }
/// let list = List(cities) { city in
///     Columns(spacing: 1, .rest(TextView(city.name)), .fixed(12, TextView(city.river, style: \.muted)))
/// }
/// ```
///
/// It draws each state of the load and starts it when it becomes visible. After a reload, the same row is selected, or the
/// nearest one if it is gone.
public final class List<Row: Identifiable & Sendable>: View {
    /// Selection and scroll position, observed.
    public let cursor: ListCursor
    /// Placeholder of a row that loads.
    public var skeletonRow: any View = SkeletonView()
    /// The placeholder of a row of which something is known before it has loaded; `nil` for ``skeletonRow``.
    package var placeholder: ((_ index: Int) -> (any View)?)?
    /// Below the message of a failure; `nil` for none.
    public var retryAdvice: Advice? = .retry
    /// Makes the view that is drawn if there are no rows.
    public var makeEmptyView: () -> any View = { MessageView("Nothing here") }
    /// Makes the view of a failure, with what the user can do.
    public var makeErrorView: (any Error, Advice?) -> any View = { MessageView.failure($0, advice: $1) }
    /// In place of a row that has failed; `nil` for ``makeErrorView``.
    package var rowFailure: ((_ index: Int, any Error, _ advice: Advice?) -> any View)?
    /// In place of a row that waits to be tried again, for the seconds left.
    package var rowWait: (_ index: Int, LoadWait, _ seconds: Int) -> any View = { MessageView.waiting($1, seconds: $2) }
    /// The mark before a row, or `nil` for a row without. `nil`, as by default, for no column for marks.
    package var rowMark: ((_ index: Int) -> Mark?)?
    /// The smallest size of a row that is drawn as a card; `nil`, as by default, for one line.
    @Observed public var cardSize: Size?
    /// The end at which the selection stays while rows come and go; `nil`, as by default, if it stays on its row there, too.
    package var stayingEnd: ListMove?

    /// What is drawn.
    package let model: any ListModel<Row>
    let makeRow: (Row, _ index: Int) -> any View
    /// The selected row as of the last frame or movement. Its id remains while the row is hidden.
    private(set) var followed: (index: Int, id: Row.ID, isAtEnd: Bool)?
    /// Observes the id of the followed row: asking for it at each key took a tenth of a Down.
    private let identity = Subscription {}
    private var revision = 0
    /// The row to select once it is known, so many rows below the first visible one; `nil` for where that is.
    @Observed private var awaited: (id: Row.ID, offset: Int?)?

    /// - Parameters:
    ///   - model: the rows.
    ///   - cursor: selection and scroll position, which `row` may ask.
    ///   - row: the view of a row, made for each drawing.
    public init(
        _ model: any ListModel<Row>,
        cursor: ListCursor = ListCursor(),
        row: @escaping (Row, _ index: Int) -> any View
    ) {
        self.model = model
        self.cursor = cursor
        makeRow = row
    }

    /// A list of items that load together.
    public convenience init(_ items: any Loadable<[Row]>, row: @escaping (Row) -> any View) {
        self.init(LoadedRows(items)) { item, _ in row(item) }
    }

    /// The selected row; `nil` without rows, and while it has not loaded. Observable.
    public var selected: Row? { selectedIndex.flatMap { model.row(at: $0).value } }

    /// Number of rows; 0 before they have loaded.
    package var count: Int { model.state.value?.count ?? 0 }

    /// The index of the selected row; `nil` without rows.
    package var selectedIndex: Int? {
        let count = count
        return count > 0 ? followedIndex(of: count) : nil
    }

    /// Position of the selected row, for the frame of the list. Observable.
    ///
    /// - Parameter all: number of items that the rows were found among; `nil` if the rows are all.
    package func positionText(among all: Int? = nil) -> String {
        ListPosition.text(cursor.selection, of: count, among: all)
    }

    /// The id of the selected row, also before it has loaded.
    package var selectedID: Row.ID? { selectedIndex.flatMap(model.id) }

    /// Whether no row is selected and none is to come: there are none, or the list or the selected row has failed.
    package var hasNoRow: Bool {
        switch model.state {
        case .idle, .loading: false
        case .error: true
        case .loaded: selectedIndex.map { model.row(at: $0).isError } ?? true
        }
    }

    // MARK: - Loading

    /// What a retry does now; `nil` if nothing has failed.
    package var retry: Effect? { model.retry(at: cursor.selection) }

    /// Whether a load has failed, finally or before its next try.
    public var canRetry: Bool { retry != nil }

    // MARK: - Rows

    /// Whether a row says what its load waits for, or why it has failed: the first one in sight of those that load together.
    func isFirst(_ index: Int, of load: AnyObject) -> Bool {
        index == 0 || cursor.isFirstInSight(index) || model.rowLoad(at: index - 1) !== load
    }

    /// The key to press if the selected row has failed for the same reason.
    func advice(for index: Int, of load: AnyObject) -> Advice? {
        let isSelected = derived {
            self.cursor.selection == index || self.model.rowLoad(at: self.cursor.selection) === load
        }
        return isSelected ? retryAdvice : nil
    }

    func failure(_ index: Int, _ error: any Error, _ advice: Advice?) -> any View {
        rowFailure?(index, error, advice) ?? makeErrorView(error, advice)
    }

    // MARK: - Selection

    /// Selection and scroll position: those of the ``cursor``.
    public var position: ListPosition {
        get { cursor.position }
        set { cursor.position = newValue }
    }

    public func effect(of action: Action) -> Effect? {
        if let move = action.move { return count > 0 ? { self.move(move) } : nil }
        return action == .retry ? retry : nil
    }

    /// Moves the selection of cards within a line, and from its end to the next one.
    package func move(by cards: Int) {
        var moved = position
        moved.move(by: cards, count: count)
        if moved != position { go(to: moved) }
    }

    /// Moves the selection, once the rows have loaded.
    public func move(_ move: ListMove) {
        let count = count
        guard count > 0 else { return }
        follow(in: count)
        stopWaiting()
        var moved = position
        moved.move(move, count: count)
        if moved != position { position = moved }
        note(moved.selection, of: count)
    }

    /// Moves to a position that the mouse chose.
    func go(to position: ListPosition) {
        stopWaiting()
        self.position = position
        note(position.selection, of: count)
    }

    /// Selects the row with an id: now, or once it is known, unless the user moves the selection before.
    ///
    /// - Parameters:
    ///   - id: of the row, which may not be known yet.
    ///   - offset: rows between the first visible one and the selected one; `nil` to scroll no further than necessary.
    public func select(id: Row.ID, offset: Int? = nil) { awaited = (id, offset) }

    /// What is to be selected and is not known yet.
    package var awaitedRow: (id: Row.ID, offset: Int?)? { awaited }

    private func stopWaiting() {
        if awaited != nil { awaited = nil }
    }

    /// Keeps the selected row where it is on the screen when the rows have changed.
    func follow(in count: Int) {
        if model.revision != revision {
            (revision, followed) = (model.revision, nil)
            position.begin()
        }
        let hasMoved = followed?.index != cursor.selection
        let index = staysAtEnd ? count - 1 : followedIndex(of: count)
        if let (id, offset) = awaited, model.index(of: id) == index {
            if let offset { position = ListPosition(selection: index, offset: offset) } else { position.select(index) }
            awaited = nil
            return note(index, of: count)
        }
        if index != cursor.selection { position.shift(by: index - cursor.selection) }
        guard hasMoved || index != followed?.index || identity.isOutdated else { return }
        // Another row may stand in for the followed one until the user moves.
        let same = hasMoved ? nil : followed.flatMap { model.index(of: $0.id) == index ? $0 : nil }
        note(index, of: count)
        if let same { followed = (index, same.id, same.isAtEnd) }
    }

    func note(_ index: Int, of count: Int) {
        identity.observe { followed = model.id(at: index).map { (index, $0, index == count - 1) } }
    }

    private var staysAtEnd: Bool { stayingEnd == .last && isAtEnd && awaited == nil }

    /// Whether the selection was at the last row when the user moved it; also before.
    package var isAtEnd: Bool { followed?.isAtEnd ?? true }

    /// The row to select now: the awaited one, or else the followed one, unless the user has moved since.
    private func followedIndex(of count: Int) -> Int {
        if let awaited, let index = model.index(of: awaited.id) { return index }
        let selection = min(cursor.selection, max(0, count - 1))
        guard let followed, followed.index == cursor.selection, stayingEnd != .first || selection > 0,
            identity.isOutdated, model.id(at: selection) != followed.id
        else { return selection }
        return model.index(of: followed.id) ?? selection
    }
}

/// The list under the name that the loading pattern has for it.
public typealias ListView = List

extension Advice {
    /// The key of the action named "retry", by default r.
    public static let retry: Advice = "\(keyOf: "retry", standard: .character("r")) retry"
}
