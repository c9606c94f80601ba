package import HTTP
package import LoadResource
import RickAndMorty

/// Writes answers to the response cache after their mapper has read them without an error: an answer that cannot be read
/// never replaces one that can.
///
/// Loads do not wait for the write. An answer is dropped while `capacity` others wait.
package final class ResponseCacheWriter: Sendable {
    private static let capacity = 256

    private typealias Job = @Sendable (any ResponseStore) async -> Void

    private let now: @Sendable () -> WallTime
    private let jobs: AsyncStream<Job>.Continuation
    private let work: Task<Void, Never>

    package init(_ store: any ResponseStore, now: @escaping @Sendable () -> WallTime) {
        let (stream, jobs) = AsyncStream.makeStream(of: Job.self, bufferingPolicy: .bufferingOldest(Self.capacity))
        self.now = now
        self.jobs = jobs
        // On the main actor, since each job is the store's work: no start needs another thread for this.
        work = Task { @MainActor in
            for await job in stream { await job(store) }
        }
    }

    /// A mapper that reads as `mapper` does, and caches the answers that it reads.
    ///
    /// - Parameter collection: URL of the list of all resources of the kind in an answer, which are cached by themselves as well;
    ///   `nil` for an answer without any.
    package func caching<Resource>(
        _ request: HTTPRequest,
        resourcesOf collection: String? = nil,
        mapper: @escaping ResponseMapper<Resource>
    ) -> ResponseMapper<Resource> {
        { [self] response in
            do {
                let resource = try mapper(response)
                if response.status == 200 { keep(response, to: request.url, resourcesOf: collection) }
                return resource
            } catch {
                // The server would confirm the cached answer for ever.
                if response.isUnchanged { jobs.yield { await $0.forget(request.url) } }
                throw error
            }
        }
    }

    /// Returns once all answers until now are durable.
    package func flush() async {
        await withCheckedContinuation { continuation in
            // A full or finished stream takes no job.
            if case .enqueued = jobs.yield({ _ in continuation.resume() }) { return }
            continuation.resume()
        }
    }

    /// Returns once all answers are durable; later ones are dropped.
    package func finish() async {
        jobs.finish()
        await work.value
    }

    private func keep(_ response: HTTPResponse, to url: String, resourcesOf collection: String?) {
        let time = now()
        jobs.yield { store in
            if response.isUnchanged {
                await store.renew(url, resourcesOf: collection, at: time)
            } else {
                let cached = CachedResponse(body: response.body, entityTag: response.headers["etag"], time: time)
                await store.keep(cached, to: url, resourcesOf: collection)
            }
        }
    }

    deinit {
        jobs.finish()
    }
}
