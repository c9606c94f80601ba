/// The rows of a list. It loads their number; each row is in memory, or loads with its page or by itself.
///
/// Rows are counted from 0. All of it is observable. Views draw it, and command lines print it; neither selection nor scroll
/// position is a part of it.
@MainActor
public protocol ListModel<Row>: Loadable where Value == Range<Int> {
    /// What a row shows.
    associatedtype Row: Identifiable & Sendable

    /// Changes when the rows answer another question, so that a list begins at the first one; 0 by default.
    var revision: Int { get }

    /// The state of a row, whose index is less than the count. An error without a load (``rowLoad(at:)``) means that the item
    /// could not be read.
    func row(at index: Int) -> LoadingState<Row>
    /// The load that a row waits for, or that has failed: its own or its page's; `nil`, as by default, for a row in memory.
    func rowLoad(at index: Int) -> (any LoadControl & LoadStatus)?
    /// The id of a row, also before it has loaded if it is known; `nil` behind the last row, as a list may have shrunk since its
    /// last frame. By default, the id of the loaded row.
    func id(at index: Int) -> Row.ID?
    /// The row with an id, as far as it is known.
    func index(of id: Row.ID) -> Int?
    /// The rows in memory, in their order. By default, all that have loaded.
    var loaded: [Row] { get }

    /// Loads the rows in sight, and cancels others. By default, nothing: all are in memory.
    ///
    /// - Parameters:
    ///   - rows: those in sight.
    ///   - selection: the selected row.
    func show(_ rows: Range<Int>, selection: Int?)
    /// What a retry does while a row is selected; `nil` if nothing has failed. By default, the load of the row or of the whole list
    /// starts again.
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
package final class LoadedRows<Row: Identifiable & Sendable>: ListModel {
    private let items: any Loadable<[Row]>

    package init(_ items: any Loadable<[Row]>) { self.items = items }

    package var state: LoadingState<Range<Int>> { items.state.map { 0..<$0.count } }
    package var wait: LoadWait? { items.wait }
    package var isLoading: Bool { items.isLoading }
    package var errorMessage: String? { items.errorMessage }
    package func load() { items.load() }
    package func cancel() { items.cancel() }
    package func renew() { items.renew() }

    package func row(at index: Int) -> LoadingState<Row> {
        items.state.map { $0[index] }
    }
    package func id(at index: Int) -> Row.ID? {
        guard let items = items.state.value, items.indices.contains(index) else { return nil }
        return items[index].id
    }
    package func index(of id: Row.ID) -> Int? { items.state.value?.firstIndex { $0.id == id } }
}
