package import LoadResource
import RickAndMorty

/// Resources with known IDs, each with its own load. Holds strong references to requested resources, so that visible
/// ones stay in memory.
package final class ResourceSet<Model: Sendable>: Sendable {
    /// Can be set to other IDs in any order: the load of each remaining ID is kept.
    @Published package var ids: [Int] {
        willSet { if ids != newValue { request(requestedIDs.filter(Set(newValue).contains)) } }
        didSet { revision += 1 }
    }
    /// Number of times that ``ids`` has been replaced.
    package private(set) var revision = 0
    /// Loads and sets the IDs; `nil` if they are known from the start.
    package var idLoad: (any Loadable<Void>)?
    /// Whether the list has the focus. Always `true` in linear mode.
    package var hasFocus = false
    private let sharesRequests: Bool
    private let make: (Int) -> any Loadable<Model>
    private var resources: [Int: any Loadable<Model>] = [:]
    /// IDs whose loads are requested, in display order.
    private var requestedIDs: [Int] = []

    /// - Parameter sharesRequests: Whether IDs that are requested together share a request.
    package init(ids: [Int], sharesRequests: Bool = true, resource: @escaping (Int) -> any Loadable<Model>) {
        self.ids = ids
        self.sharesRequests = sharesRequests
        make = resource
    }

    /// - Parameter id: One of `ids`.
    package subscript(id: Int) -> any Loadable<Model> {
        if let resource = resources[id] { return resource }
        let resource = make(id)
        resources[id] = resource
        return resource
    }

    /// Loads the visible resources and cancels the hidden ones.
    ///
    /// If IDs share requests and the list has the focus, loads the complete blocks that contain visible rows. That
    /// takes one request per block instead of one per step through the list. A long list is never requested as a whole.
    ///
    /// - Parameter rows: Indices of `ids`.
    package func show(_ rows: Range<Int>, selection: Int? = nil) {
        let ids = ids(in: rows)
        request(ids)
        for id in ids { self[id].loadIfIdle() }
    }

    /// The IDs to load while these rows are visible, visible ones first.
    private func ids(in rows: Range<Int>) -> [Int] {
        let visibleIDs = rows.map { ids[$0] }
        guard hasFocus, sharesRequests else { return visibleIDs }
        let size = AppPolicy.idsPerRequest
        let first = rows.lowerBound / size * size
        return visibleIDs + ids[first..<min(ids.count, (rows.upperBound + size - 1) / size * size)]
    }

    /// The action that retries a resource; `nil` if it has not failed.
    package func retry(_ id: Int?) -> (() -> Void)? {
        guard let id, self[id].canRetry else { return nil }
        return { self[id].load() }
    }

    /// `nil` until the resource has loaded.
    package func loaded(_ id: Int?) -> Model? {
        id.flatMap { self[$0].state.value }
    }

    /// Cancels all loads when the list is hidden.
    package func cancel() {
        idLoad?.cancel()
        request([])
    }

    /// Cancels resources that are no longer requested, last first. In the opposite order, each would let the next one
    /// start, which is then cancelled too.
    private func request(_ ids: [Int]) {
        guard ids != requestedIDs else { return }
        let now = Set(ids)
        for id in requestedIDs.reversed() where !now.contains(id) { self[id].cancel() }
        requestedIDs = ids
    }
}

extension ResourceSet: LoadStatus, LoadControl, Loadable, ListModel where Model: Identifiable<Int> {
    package typealias Row = Model

    package var state: LoadingState<Range<Int>> { idLoad?.state.map { 0..<ids.count } ?? .loaded(0..<ids.count) }
    package var pendingRetry: PendingRetry? { idLoad?.pendingRetry }
    package func load() { idLoad?.load() }

    package func row(at index: Int) -> LoadingState<Model> { self[ids[index]].state }
    package func rowLoad(at index: Int) -> (any LoadControl & LoadStatus)? { id(at: index).map { self[$0] } }
    package func id(at index: Int) -> Int? { ids.indices.contains(index) ? ids[index] : nil }
    package func index(of id: Int) -> Int? { ids.firstIndex(of: id) }
    package func retry(at selection: Int) -> (() -> Void)? { retry(id(at: selection)) }
}
