/// The rows of a list. Loading it loads the number of rows; a row is in memory, or loads with its page or individually.
///
/// Rows are counted from 0. All properties are observable. Views draw a list model and commands print it; it has
/// neither a selection nor a scroll position.
@MainActor
public protocol ListModel<Row>: Loadable where Value == Range<Int> {
    /// The content of a row.
    associatedtype Row: Identifiable & Sendable

    /// Changes when the list shows the result of another query, whereupon a view returns to the first row. 0 by
    /// default.
    var revision: Int { get }

    /// The state of the row at an index less than the count. An error without a load (``rowLoad(at:)``) means that the
    /// item could not be read.
    func row(at index: Int) -> LoadingState<Row>
    /// The load that the row is waiting for or that has failed, either the row's or its page's. `nil`, the default, for
    /// a row in memory.
    func rowLoad(at index: Int) -> (any LoadControl & LoadStatus)?
    /// The ID of the row, if known; it may be known before the row has loaded. `nil` beyond the last row, because a
    /// list can shrink between frames. The ID of the loaded row by default.
    func id(at index: Int) -> Row.ID?
    /// The index of the row with an ID, if known.
    func index(of id: Row.ID) -> Int?
    /// The rows in memory, in list order. By default, all loaded rows.
    var loaded: [Row] { get }

    /// Loads the visible rows and cancels the loads of others. Does nothing by default, for rows in memory.
    ///
    /// - Parameters:
    ///   - rows: The visible rows.
    ///   - selection: The selected row.
    func show(_ rows: Range<Int>, selection: Int?)
    /// The action of a retry while a row is selected; `nil` if nothing has failed. By default, it reloads the row, or
    /// else the whole list.
    func retry(at selection: Int) -> (() -> Void)?
}

extension ListModel {
    public var revision: Int { 0 }
    public func rowLoad(at index: Int) -> (any LoadControl & LoadStatus)? { nil }
    public func id(at index: Int) -> Row.ID? { row(at: index).value?.id }
    public var loaded: [Row] { (state.value ?? 0..<0).compactMap { row(at: $0).value } }
    public func show(_ rows: Range<Int>, selection: Int?) {}

    public func retry(at selection: Int) -> (() -> Void)? {
        if let load = rowLoad(at: selection), load.hasFailed { return { load.load() } }
        return hasFailed ? { self.load() } : nil
    }
}

/// Rows that load together.
@MainActor
package final class StaticListModel<Row: Identifiable & Sendable>: ListModel {
    private let items: any Loadable<[Row]>

    package init(_ items: any Loadable<[Row]>) { self.items = items }

    package var state: LoadingState<Range<Int>> { items.state.map { 0..<$0.count } }
    package var pendingRetry: PendingRetry? { items.pendingRetry }
    package var isLoading: Bool { items.isLoading }
    package var errorMessage: String? { items.errorMessage }
    package func load() { items.load() }
    package func cancel() { items.cancel() }
    package func refresh() { items.refresh() }

    package func row(at index: Int) -> LoadingState<Row> {
        items.state.map { $0[index] }
    }
    package func id(at index: Int) -> Row.ID? {
        guard let items = items.state.value, items.indices.contains(index) else { return nil }
        return items[index].id
    }
    package func index(of id: Row.ID) -> Int? { items.state.value?.firstIndex { $0.id == id } }
}
