package import HTTP
package import LoadResource
import RickAndMorty

/// Caches responses once their mapper has succeeded, so that an unreadable response never replaces a readable one.
///
/// Loads do not wait for the write. Responses are dropped while `capacity` writes are pending.
package final class ResponseCacheWriter: Sendable {
    private static let capacity = 256

    private typealias Job = @Sendable (any ResponseStore) async -> Void

    private let now: @Sendable () -> WallTime
    private let jobs: AsyncStream<Job>.Continuation
    private let worker: Task<Void, Never>

    package init(_ store: any ResponseStore, now: @escaping @Sendable () -> WallTime) {
        let (stream, jobs) = AsyncStream.makeStream(of: Job.self, bufferingPolicy: .bufferingOldest(Self.capacity))
        self.now = now
        self.jobs = jobs
        // On the main actor: a job only awaits the store, and startup needs no extra thread.
        worker = Task { @MainActor in
            for await job in stream { await job(store) }
        }
    }

    /// Wraps `mapper` so that each response it decodes is cached.
    ///
    /// - Parameter collection: URL of the list of all resources of the kind in the response, which are also cached one
    ///   by one; `nil` for a response without resources.
    package func caching<Resource>(
        _ request: HTTPRequest,
        resourcesOf collection: String? = nil,
        mapper: @escaping ResponseMapper<Resource>
    ) -> ResponseMapper<Resource> {
        { [self] response in
            do {
                let resource = try mapper(response)
                if response.status == 200 { save(response, to: request.url, resourcesOf: collection) }
                return resource
            } catch {
                // Otherwise, the server would confirm the unreadable response forever.
                if response.isNotModified { jobs.yield { await $0.removeResponse(request.url) } }
                throw error
            }
        }
    }

    /// Returns once all responses so far have been written.
    package func flush() async {
        await withCheckedContinuation { continuation in
            // A full or finished stream drops the job.
            if case .enqueued = jobs.yield({ _ in continuation.resume() }) { return }
            continuation.resume()
        }
    }

    /// Returns once all responses have been written; later ones are dropped.
    package func finish() async {
        jobs.finish()
        await worker.value
    }

    private func save(_ response: HTTPResponse, to url: String, resourcesOf collection: String?) {
        let time = now()
        jobs.yield { store in
            if response.isNotModified {
                await store.markRevalidated(url, resourcesOf: collection, at: time)
            } else {
                let cached = CachedResponse(body: response.body, entityTag: response.headers["etag"], time: time)
                await store.save(cached, for: url, resourcesOf: collection)
            }
        }
    }

    deinit {
        jobs.finish()
    }
}
