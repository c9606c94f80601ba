package import LoadResource

/// Things known by their ids, each with its own load. Each is held once it was asked for, so that what is on the
/// screen stays in memory.
package final class ResourceSet<Model: Sendable> {
    package typealias Resource = any Loadable<Model>

    /// Of what travels together: so many are asked for at a time, which is what one request can bring.
    private static var blockSize: Int { 100 }

    let ids: [Int]
    private let travelsTogether: Bool
    private let make: (Int) -> Resource
    private var resources: [Int: Resource] = [:]
    /// Places of `ids`, in the order in which they are on the screen.
    private var inSight = 0..<0
    private var isEntered = false

    /// - Parameter travelsTogether: whether what is asked for together costs one request.
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

    /// Asks for what has come into sight; what has left it stops loading. Of what travels together, the whole blocks in
    /// sight are asked for once it is entered: that is one request each, where a walk would cost one a step. A long
    /// list is never asked for as a whole.
    ///
    /// - Parameter places: of `ids`.
    func show(_ places: Range<Int>, isEntered: Bool) {
        want(places, isEntered: isEntered)
        for id in wanted { self[id].loadIfIdle() }
    }

    /// What is in sight first.
    private var wanted: [Int] {
        inSight.map { ids[$0] } + (isEntered && travelsTogether ? ids[blocksInSight] : [])
    }

    private var blocksInSight: Range<Int> {
        let size = Self.blockSize
        let first = inSight.lowerBound / size * size
        return first..<min(ids.count, (inSight.upperBound + size - 1) / size * size)
    }

    func canRetry(_ id: Int?) -> Bool {
        id.map { self[$0].canRetry } ?? false
    }

    func retry(_ id: Int?) {
        if let id, canRetry(id) { self[id].load() }
    }

    /// `nil` for what is not here yet.
    func loaded(_ id: Int?) -> Model? {
        guard let id, case .loaded(let model) = self[id].state else { return nil }
        return model
    }

    /// None of it is in sight any more.
    func cancelLoads() {
        want(0..<0, isEntered: false)
    }

    /// Cancels what is not wanted any more. The last ones come first: they wait for the others, and would take their
    /// place.
    private func want(_ places: Range<Int>, isEntered: Bool) {
        guard places != inSight || isEntered != self.isEntered else { return }
        let before = wanted
        (inSight, self.isEntered) = (places, isEntered)
        let wanted = Set(wanted)
        for id in before.reversed() where !wanted.contains(id) { self[id].cancel() }
    }
}
