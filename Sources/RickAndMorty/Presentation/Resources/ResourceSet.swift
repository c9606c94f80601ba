package import LoadResource
import RickAndMorty

/// Resources with known ids, each with its own load. Strong references to requested ones keep those on the screen in
/// memory.
package final class ResourceSet<Model: Sendable>: Sendable {
    /// Each has its resource in any order, and among any others.
    @Observed package var ids: [Int] {
        willSet { if ids != newValue { want(wanted.filter(Set(newValue).contains)) } }
        didSet { revision += 1 }
    }
    /// Number of times that ``ids`` have been replaced.
    package private(set) var revision = 0
    /// Loads the ids, and sets them; `nil` if they are known.
    package var finding: (any Loadable<Void>)?
    /// Whether the list has the focus.
    package var isEntered = false
    private let travelsTogether: Bool
    private let make: (Int) -> any Loadable<Model>
    private var resources: [Int: any Loadable<Model>] = [:]
    /// Ids of those that are to be loaded, in display order.
    private var wanted: [Int] = []

    /// - Parameter travelsTogether: whether ids that are requested together share a request.
    package init(ids: [Int], travelsTogether: Bool = true, resource: @escaping (Int) -> any Loadable<Model>) {
        self.ids = ids
        self.travelsTogether = travelsTogether
        make = resource
    }

    /// - Parameter id: one of `ids`.
    package subscript(id: Int) -> any Loadable<Model> {
        if let resource = resources[id] { return resource }
        let resource = make(id)
        resources[id] = resource
        return resource
    }

    /// Loads visible resources and cancels hidden ones. If ids share requests, the whole blocks in sight are loaded
    /// once the list has the focus: one request per block, where moving through the list would cost one per step. A
    /// long list is never requested as a whole.
    ///
    /// - Parameter rows: indices of `ids`.
    package func show(_ rows: Range<Int>, selection: Int? = nil) {
        let ids = ids(in: rows)
        want(ids)
        for id in ids { self[id].loadIfIdle() }
    }

    /// Those to load while so many are in sight, which come first.
    private func ids(in rows: Range<Int>) -> [Int] {
        let inSight = rows.map { ids[$0] }
        guard isEntered, travelsTogether else { return inSight }
        let size = AppPolicy.idsPerRequest
        let first = rows.lowerBound / size * size
        return inSight + ids[first..<min(ids.count, (rows.upperBound + size - 1) / size * size)]
    }

    /// What a retry of a resource does; `nil` if it has not failed.
    package func retry(_ id: Int?) -> (() -> Void)? {
        guard let id, self[id].canRetry else { return nil }
        return { self[id].load() }
    }

    /// `nil` until it has loaded.
    package func loaded(_ id: Int?) -> Model? {
        id.flatMap { self[$0].state.value }
    }

    /// Cancels all loads once the list is hidden.
    package func cancel() {
        finding?.cancel()
        want([])
    }

    /// Cancels resources that are no longer wanted, the last first: they wait for the others and would take their
    /// place.
    private func want(_ ids: [Int]) {
        guard ids != wanted else { return }
        let now = Set(ids)
        for id in wanted.reversed() where !now.contains(id) { self[id].cancel() }
        wanted = ids
    }
}

extension ResourceSet: LoadStatus, LoadControl, Loadable, ListModel where Model: Identifiable<Int> {
    package typealias Row = Model

    package var state: LoadingState<Range<Int>> { finding?.state.map { 0..<ids.count } ?? .loaded(0..<ids.count) }
    package var wait: LoadWait? { finding?.wait }
    package func load() { finding?.load() }

    package func row(at index: Int) -> LoadingState<Model> { self[ids[index]].state }
    package func rowLoad(at index: Int) -> (any LoadControl & LoadStatus)? { id(at: index).map { self[$0] } }
    package func id(at index: Int) -> Int? { ids.indices.contains(index) ? ids[index] : nil }
    package func index(of id: Int) -> Int? { ids.firstIndex(of: id) }
    package func retry(at selection: Int) -> (() -> Void)? { retry(id(at: selection)) }
}
