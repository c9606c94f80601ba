import LoadResource
import RickAndMorty
import RickAndMortyData

/// Makes the loads of a sync as all loads of the app are made, and waits until what they bring is kept.
struct SyncLoads {
    let loadables: LoadableBuilder
    let cache: ResponseCache
    /// Is told what waits to be tried again.
    let onWait: (_ name: String, RetryWait) -> Void

    /// - Throws: `SyncError` where it cannot be kept; what the loader throws; `CancellationError`.
    @discardableResult
    func keep<Resource>(_ loader: NamedLoader<Resource>) async throws -> Resource {
        let delivery = try await loadables.delivery(of: loader) { onWait(loader.name, $0) }
        guard delivery.source == .live else { return delivery.item }
        await cache.keeper.settle()
        if let complaint = await cache.store.complaint { throw SyncError.notKept(reason: complaint) }
        return delivery.item
    }
}

/// Why it makes no sense to go on.
nonisolated enum SyncError: Error, Equatable {
    /// - Parameter reason: in a person's words.
    case notKept(reason: String)
}
