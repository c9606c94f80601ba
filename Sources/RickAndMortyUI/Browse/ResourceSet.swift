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
    private var wantsAll = false

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

    /// Asks for what has come into sight; what has left it can stop loading. Of what travels together, a person who is
    /// in it gets all: that is the same one request, where a walk would cost one a step.
    ///
    /// - Parameter places: of `ids`.
    func show(_ places: Range<Int>, isEntered: Bool) {
        want(places, all: isEntered && travelsTogether)
        for id in wanted { self[id].loadIfIdle() }
    }

    /// What is in sight first.
    private var wanted: [Int] {
        inSight.map { ids[$0] } + (wantsAll ? ids : [])
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

    /// Nobody sees any of it any more.
    func cancelLoads() {
        want(0..<0, all: false)
    }

    /// Cancels what is not wanted any more. The last ones come first: they wait for the others, and would take their
    /// place.
    private func want(_ places: Range<Int>, all: Bool) {
        guard places != inSight || all != wantsAll else { return }
        let before = wanted
        (inSight, wantsAll) = (places, all)
        let wanted = Set(wanted)
        for id in before.reversed() where !wanted.contains(id) { self[id].cancel() }
    }
}
