package import LoadResource

/// Things known by their ids, each with its own load. Each is held once it was asked for, so that what is on the
/// screen stays in memory.
package final class ResourceSet<Model: Sendable> {
    package typealias Resource = any Loadable<Model>

    let ids: [Int]
    private let travelsTogether: Bool
    private let make: (Int) -> Resource
    private var resources: [Int: Resource] = [:]
    /// Places of `ids`, in the order in which they are on the screen.
    private var inSight = 0..<0
    /// As many beyond them, where a person walks step by step.
    private var ahead = 0..<0

    /// - Parameter travelsTogether: whether what is asked for together costs one request. What comes next is then asked
    ///   for along with what comes into sight: else a walk would cost a request a step.
    package init(ids: [Int], travelsTogether: Bool = true, resource: @escaping (Int) -> Resource) {
        self.ids = ids
        self.travelsTogether = travelsTogether
        make = resource
    }

    /// - Parameter id: one of `ids`.
    subscript(id: Int) -> Resource {
        if let resource = resources[id] { return resource }
        let resource = make(id)
        resources[id] = resource
        return resource
    }

    /// Asks for what has come into sight; what has left it can stop loading.
    ///
    /// - Parameter places: of `ids`.
    func show(_ places: Range<Int>) {
        if places != inSight { move(to: places) }
        guard places.contains(where: { self[ids[$0]].state.isIdle }) else { return }
        for id in wanted { self[id].loadIfIdle() }
    }

    private var wanted: [Int] {
        [inSight, ahead].joined().map { ids[$0] }
    }

    private func move(to places: Range<Int>) {
        let before = wanted
        ahead = travelsTogether ? next(after: places) : 0..<0
        inSight = places
        cancelLoads(of: before)
    }

    /// A screen of what comes next on a person's way; nothing after a jump.
    private func next(after places: Range<Int>) -> Range<Int> {
        guard places.overlaps(inSight) else { return 0..<0 }
        let isForward = places.upperBound > inSight.upperBound
        let next =
            isForward
            ? places.upperBound..<places.upperBound + places.count
            : places.lowerBound - places.count..<places.lowerBound
        return next.clamped(to: ids.indices)
    }

    func canRetry(_ id: Int?) -> Bool {
        id.map { self[$0].canRetry } ?? false
    }

    func retry(_ id: Int?) {
        if let id, canRetry(id) { self[id].load() }
    }

    func isLoaded(_ id: Int?) -> Bool {
        id.map { self[$0].state.isLoaded } ?? false
    }

    /// Nobody sees any of it any more.
    func cancelLoads() {
        let before = wanted
        (inSight, ahead) = (0..<0, 0..<0)
        cancelLoads(of: before)
    }

    /// Of those that are not wanted any more. The last ones come first: they wait for the others, and would take their
    /// place.
    private func cancelLoads(of before: [Int]) {
        let wanted = Set(wanted)
        for id in before.reversed() where !wanted.contains(id) { self[id].cancel() }
    }
}
