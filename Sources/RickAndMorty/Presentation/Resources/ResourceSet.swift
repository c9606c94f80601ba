package import LoadResource
import RickAndMorty

/// Resources with known ids, each with its own load. Strong references to requested ones keep those on the screen in
/// memory.
package final class ResourceSet<Model: Sendable> {
    /// Each has its resource in any order, and among any others.
    @Observed package var ids: [Int] {
        willSet { if ids != newValue { cancelLoads() } }
    }
    private let travelsTogether: Bool
    private let make: (Int) -> any Loadable<Model>
    private var resources: [Int: any Loadable<Model>] = [:]
    /// Visible indices of `ids`, in display order.
    private var inSight = 0..<0
    private var isEntered = false

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
    /// - Parameter places: indices of `ids`.
    package func show(_ places: Range<Int>, isEntered: Bool) {
        want(places, isEntered: isEntered)
        for id in wanted { self[id].loadIfIdle() }
    }

    /// Visible ids first.
    private var wanted: [Int] {
        inSight.map { ids[$0] } + (isEntered && travelsTogether ? ids[blocksInSight] : [])
    }

    private var blocksInSight: Range<Int> {
        let size = AppPolicy.idsPerRequest
        let first = inSight.lowerBound / size * size
        return first..<min(ids.count, (inSight.upperBound + size - 1) / size * size)
    }

    package func canRetry(_ id: Int?) -> Bool {
        id.map { self[$0].canRetry } ?? false
    }

    package func retry(_ id: Int?) {
        if let id, canRetry(id) { self[id].load() }
    }

    /// `nil` until it has loaded.
    package func loaded(_ id: Int?) -> Model? {
        id.flatMap { self[$0].state.value }
    }

    /// Cancels all loads once the list is hidden.
    package func cancelLoads() {
        want(0..<0, isEntered: false)
    }

    /// Cancels resources that are no longer wanted, the last first: they wait for the others and would take their
    /// place.
    private func want(_ places: Range<Int>, isEntered: Bool) {
        guard places != inSight || isEntered != self.isEntered else { return }
        let before = wanted
        (inSight, self.isEntered) = (places, isEntered)
        let wanted = Set(wanted)
        for id in before.reversed() where !wanted.contains(id) { self[id].cancel() }
    }
}
