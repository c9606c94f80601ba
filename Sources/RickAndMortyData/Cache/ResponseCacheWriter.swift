package import HTTP
package import LoadResource
package import RickAndMorty

/// Writes answers to the response cache after their mapper has read them without an error: an answer that cannot be read
/// never replaces one that can.
///
/// Loads do not wait for the write. An answer is dropped while `capacity` others wait.
package final class ResponseCacheWriter: Sendable {
    private static let capacity = 256

    private let now: @Sendable () -> WallTime
    private let entries: AsyncStream<Entry>.Continuation
    private let work: Task<Void, Never>

    private enum Entry: Sendable {
        case write(Write)
        /// Resumed when all entries before it are done.
        case mark(CheckedContinuation<Void, Never>)
    }

    package init(_ store: any ResponseStore, now: @escaping @Sendable () -> WallTime) {
        let (stream, entries) = AsyncStream.makeStream(
            of: Entry.self,
            bufferingPolicy: .bufferingOldest(Self.capacity)
        )
        self.now = now
        self.entries = entries
        work = Task {
            for await entry in stream {
                switch entry {
                case .write(let write): await write.perform(on: store)
                case .mark(let continuation): continuation.resume()
                }
            }
        }
    }

    /// A mapper that reads as `mapper` does, and caches the answers that it reads.
    ///
    /// - Parameter resources: the resources in an answer, to be cached by themselves as well.
    package func caching<Resource>(
        _ request: HTTPRequest,
        resources: @escaping @Sendable (_ body: [UInt8]) -> CachedResources? = { _ in nil },
        mapper: @escaping RemoteLoader<Resource>.Mapper
    ) -> RemoteLoader<Resource>.Mapper {
        { [self] response in
            do {
                let resource = try mapper(response)
                if response.status == 200 { write(request, response, resources(response.body), isReadable: true) }
                return resource
            } catch {
                if response.isUnchanged { write(request, response, nil, isReadable: false) }
                throw error
            }
        }
    }

    /// Returns once all answers until now are durable.
    package func flush() async {
        await withCheckedContinuation { continuation in
            // A full or finished stream takes no mark.
            if case .enqueued = entries.yield(.mark(continuation)) { return }
            continuation.resume()
        }
    }

    /// Returns once all answers are durable; later ones are dropped.
    package func finish() async {
        entries.finish()
        await work.value
    }

    private func write(
        _ request: HTTPRequest,
        _ response: HTTPResponse,
        _ resources: CachedResources?,
        isReadable: Bool
    ) {
        let write = Write(
            url: request.url,
            time: now(),
            response: response,
            resources: resources,
            isReadable: isReadable
        )
        entries.yield(.write(write))
    }

    deinit {
        entries.finish()
    }
}

/// What is to be written of one answer.
private struct Write: Sendable {
    let url: String
    let time: WallTime
    let response: HTTPResponse
    let resources: CachedResources?
    let isReadable: Bool

    func perform(on store: any ResponseStore) async {
        if !isReadable {
            // The server would confirm the cached answer for ever.
            await store.forget(url)
        } else if response.isUnchanged {
            await store.renew(url, bringing: resources, at: time)
        } else {
            let entityTag = response.headers["etag"].flatMap(EntityTag.init)
            let cached = CachedResponse(body: response.body, entityTag: entityTag, time: time)
            await store.keep(cached, to: url, bringing: resources)
        }
    }
}
