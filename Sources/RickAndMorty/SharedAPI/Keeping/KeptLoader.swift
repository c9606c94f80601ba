import HTTP
package import LoadResource

/// Loads what was kept of the network's answers, read as they were, away from the main actor.
package struct KeptLoader<Resource: Sendable>: Loader {
    private let find: @Sendable () async -> KeptResponse?
    private let map: RemoteLoader<Resource>.Mapper

    /// - Parameter find: `nil` where nothing is kept.
    package init(
        mapper: @escaping RemoteLoader<Resource>.Mapper,
        find: @escaping @Sendable () async -> KeptResponse?
    ) {
        self.find = find
        map = mapper
    }

    /// - Throws: `NothingKept`; `APIError` for what cannot be read any more; `CancellationError`.
    @concurrent
    package func load() async throws -> Delivery<Resource> {
        guard let kept = await find() else { throw NothingKept() }
        try Task.checkCancellation()
        return Delivery(try map(HTTPResponse(status: 200, body: kept.body)), from: .cache, time: kept.time)
    }
}

/// Nobody has asked the network for it yet, or it was long ago.
package struct NothingKept: Error, Equatable {
    package init() {}
}
