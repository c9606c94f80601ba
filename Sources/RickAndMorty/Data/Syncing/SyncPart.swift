import LoadResource
import RickAndMorty

/// A part of a sync, step by step. What is left to load follows from the cache, so an interrupted sync resumes where it
/// stopped.
@MainActor
protocol SyncPart: AnyObject {
    /// `nil` until it has been counted.
    var tally: SyncTally? { get }

    /// Makes the next step. A sync is never held in memory as a whole.
    ///
    /// - Returns: `nil` if there is no step before those under way have ended; after that, if all is loaded or
    ///   unavailable.
    func nextStep() async -> SyncStep?
}

/// One request of a sync.
@MainActor
struct SyncStep {
    let name: String
    /// Loads; returns once the response is cached. Calls its argument when the load waits for a retry.
    let take: (_ onWait: @escaping (RetryWait) -> Void) async throws -> Void
}

/// Counts of cached and available items.
package struct SyncTally: Hashable, Sendable {
    /// Zero while unknown.
    package let total: Int
    package let cached: Int
    /// Number of items that were loaded by this sync.
    package let loaded: Int

    package init(total: Int = 0, cached: Int = 0, loaded: Int = 0) {
        self.total = total
        self.cached = cached
        self.loaded = loaded
    }

    static func + (one: SyncTally, other: SyncTally) -> SyncTally {
        SyncTally(total: one.total + other.total, cached: one.cached + other.cached, loaded: one.loaded + other.loaded)
    }
}

/// Runs the loads of a sync, composed like all loads of the app, and waits until their responses are cached.
@MainActor
struct SyncLoads {
    let loadables: LoadableBuilder
    let cache: ResponseCache

    /// - Throws: `SyncError` if the response cannot be cached; errors of the loader; `CancellationError`.
    @discardableResult
    func keep<Resource>(
        _ loader: NamedLoader<Resource>,
        onWait: @escaping (RetryWait) -> Void
    ) async throws -> Resource {
        let delivery = try await loadables.delivery(of: loader, onWait: onWait)
        guard delivery.source == .live else { return delivery.item }
        await cache.writer.flush()
        if let warning = await cache.store.warning { throw SyncError.notKept(reason: warning) }
        return delivery.item
    }
}

/// Error that ends a sync.
package enum SyncError: Error, Equatable {
    /// - Parameter reason: message for the user.
    case notKept(reason: String)
}
