import HTTP
import LoadResource
import RickAndMorty
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyData

@Suite("The response cache writer")
struct ResponseCacheWriterTests {
    private let request = HTTPRequest(url: "https://example.org/character/2", limits: .apiResponse)
    private let store = CacheStore.inMemory()
    private let now = WallTime(seconds: 1_000)

    private func writer() -> ResponseCacheWriter {
        ResponseCacheWriter(store) { [now] in now }
    }

    private func mapper(of writer: ResponseCacheWriter) -> ResponseMapper<String> {
        writer.caching(
            request,
            resourcesOf: "all",
            mapper: { response in
                guard response.status == 200, response.body != [0] else { throw APIError.server(status: 500) }
                return String(decoding: response.body, as: UTF8.self)
            }
        )
    }

    @Test func `caches a readable response with its resources, entity tag and time`() async throws {
        let writer = writer()
        let headers = ["etag": "W/\"1\""]
        #expect(try mapper(of: writer)(.json(#"{"id":2}"#, headers: headers)) == #"{"id":2}"#)
        await writer.finish()
        let kept = CachedResponse(body: Array(#"{"id":2}"#.utf8), entityTag: "W/\"1\"", time: now)
        #expect(await store.response(for: request.url) == kept)
        #expect(await store.resource(2, of: "all") == CachedResponse(body: kept.body, time: now))
    }

    @Test func `does not cache an unreadable response, and keeps the cached one`() async throws {
        await store.save(CachedResponse(body: [1], time: WallTime(seconds: 1)), for: request.url, resourcesOf: nil)
        let writer = writer()
        #expect(throws: APIError.server(status: 500)) { try mapper(of: writer)(HTTPResponse(status: 200, body: [0])) }
        #expect(throws: APIError.server(status: 500)) { try mapper(of: writer)(HTTPResponse(status: 404, body: [5])) }
        await writer.finish()
        #expect(await store.response(for: request.url)?.body == [1])
    }

    @Test func `renews a revalidated response without storing it again`() async throws {
        let tag = "W/\"1\""
        let body = Array(#"{"id":2}"#.utf8)
        let old = CachedResponse(body: body, entityTag: tag, time: WallTime(seconds: 1))
        await store.save(old, for: request.url, resourcesOf: "all")
        let writer = writer()
        _ = try mapper(of: writer)(HTTPResponse(status: 200, body: body, isNotModified: true))
        await writer.finish()
        let revalidated = CachedResponse(body: body, entityTag: tag, time: now)
        #expect(await store.response(for: request.url) == revalidated)
        #expect(await store.resource(2, of: "all")?.time == now)
    }

    @Test func `removes a revalidated response that is no longer readable`() async throws {
        let old = CachedResponse(body: [0], entityTag: "W/\"1\"", time: WallTime(seconds: 1))
        await store.save(old, for: request.url, resourcesOf: nil)
        let writer = writer()
        #expect(throws: APIError.self) {
            try mapper(of: writer)(HTTPResponse(status: 200, body: [0], isNotModified: true))
        }
        await writer.finish()
        #expect(await store.response(for: request.url) == nil)
    }

    @Test func `flushes all earlier responses`() async throws {
        let writer = writer()
        for number in 1...100 {
            #expect(try mapper(of: writer)(.json("\(number)")) == "\(number)")
            await writer.flush()
            #expect(await store.response(for: request.url)?.body == Array("\(number)".utf8))
        }
    }

    @Test func `flushes without waiting if it has ended or its queue is full`() async throws {
        let ended = writer()
        await ended.finish()
        await ended.flush()
        let store = RecordingStore()
        store.isHeld.update { $0 = true }
        let busy = ResponseCacheWriter(store) { [now] in now }
        for _ in 0...300 { _ = try mapper(of: busy)(.json("many")) }
        await busy.flush()
        store.isHeld.update { $0 = false }
        await busy.finish()
    }

    @Test func `drops responses after its end`() async throws {
        let writer = writer()
        await writer.finish()
        #expect(try mapper(of: writer)(.json("late")) == "late")
        await writer.finish()
        #expect(await store.response(for: request.url) == nil)
    }

    @Test func `ends with its last reference`() async {
        await expectDeallocated { writer() }
    }
}

@MainActor
@Suite("Pending cache reads")
struct PendingCacheReadsTests {
    private let reads = PendingCacheReads()

    @Test func `are busy until the last one has ended`() async throws {
        let (first, second) = (ScriptedLoader<Int>(), ScriptedLoader<Int>())
        #expect(!reads.isBusy)
        let one = Task.immediate { @MainActor [reads] in try await reads.track { try await first.load() } }
        let other = Task.immediate { @MainActor [reads] in try await reads.track { try await second.load() } }
        #expect(reads.isBusy)
        let waiter = Task.immediate { @MainActor [reads] in await reads.wait() }
        first.succeed(with: 1)
        #expect(try await one.value == 1)
        #expect(reads.isBusy)
        second.fail(with: AnyTestError())
        await waiter.value
        #expect(!reads.isBusy)
        await #expect(throws: AnyTestError()) { try await other.value }
    }

    @Test func `need no waiting if there are none`() async {
        await reads.wait()
        #expect(!reads.isBusy)
    }

    @Test func `are released with their last reference`() async {
        await expectDeallocated {
            let reads = PendingCacheReads()
            _ = await reads.track { 1 }
            return reads
        }
    }
}

@MainActor
@Suite("A cache lookup")
struct CacheLookupTests {
    private func lookUp(finding cached: CachedResponse?) async -> CacheHit<String>? {
        let cache = ResponseCache(CacheStore.inMemory(), of: .standard, clock: .scripted)
        let mapper: ResponseMapper<String> = { response in
            guard response.status == 200, !response.body.isEmpty else { throw APIError.notFound }
            return String(decoding: response.body, as: UTF8.self)
        }
        return await cache.lookUp(mapper) { _ in cached }
    }

    @Test func `returns the cached response with its time`() async {
        let time = WallTime(seconds: 5)
        let hit = await lookUp(finding: CachedResponse(body: [0x61], time: time))
        #expect(hit?.delivery == Delivery("a", from: .cache, time: time))
    }

    @Test func `misses if there is no response`() async {
        #expect(await lookUp(finding: nil) == nil)
    }

    @Test func `misses if the response is unreadable`() async {
        #expect(await lookUp(finding: CachedResponse(body: [], time: WallTime(seconds: 5))) == nil)
    }
}

@Suite("A revalidating client")
struct RevalidatingHTTPClientTests {
    private let request = HTTPRequest(url: "https://example.org/character/2", limits: .apiResponse)
    private let tag = "W/\"1\""

    private func store(keeping body: String, tag: String?) async -> CacheStore {
        let store = CacheStore.inMemory()
        let response = CachedResponse(body: Array(body.utf8), entityTag: tag, time: WallTime(seconds: 1))
        await store.save(response, for: request.url, resourcesOf: nil)
        return store
    }

    @Test func `sends a conditional request, and returns the cached response after a 304`() async throws {
        let server = HTTPClientStub { _ in HTTPResponse(status: 304, headers: ["etag": "W/\"1\""], body: []) }
        let client = RevalidatingHTTPClient(client: server, store: await store(keeping: "old", tag: tag))
        let response = try await client.send(request)
        #expect(server.requests.map(\.entityTag) == [tag])
        #expect(response.status == 200)
        #expect(response.isNotModified)
        #expect(response.body == Array("old".utf8))
    }

    @Test func `returns a new response`() async throws {
        let server = HTTPClientStub { _ in .json("new") }
        let client = RevalidatingHTTPClient(client: server, store: await store(keeping: "old", tag: tag))
        let response = try await client.send(request)
        #expect(response == .json("new"))
    }

    @Test func `sends an unconditional request without a cached response or an entity tag`() async throws {
        let server = HTTPClientStub { _ in .json("new") }
        let untagged = await store(keeping: "old", tag: nil)
        for store in [CacheStore.inMemory(), untagged] {
            let response = try await RevalidatingHTTPClient(client: server, store: store).send(request)
            #expect(response == .json("new"))
        }
        #expect(server.requests == [request, request])
    }

    @Test func `rethrows errors`() async throws {
        let server = HTTPClientStub { _ in throw HTTPClientError.timedOut }
        let client = RevalidatingHTTPClient(client: server, store: await store(keeping: "old", tag: tag))
        await #expect(throws: HTTPClientError.timedOut) { try await client.send(request) }
    }
}

@Suite("The summary of the cache")
struct CacheSummaryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(_ path: String) -> CacheStore {
        CacheStore(path: path, now: { WallTime(seconds: 5_000) }, warn: { _ in })
    }

    private func response(_ size: Int, at seconds: Int) -> CachedResponse {
        CachedResponse(body: Array(repeating: 7, count: size), time: WallTime(seconds: seconds))
    }

    @Test func `is empty at first`() async throws {
        let summary = try #require(await store(folder.file("cache.db")).summary())
        #expect(summary.resources == 0)
        #expect(summary.pictures == 0)
        #expect(summary.oldest == nil)
    }

    @Test func `includes the number of resources and pictures, the oldest time and the size`() async throws {
        let store = store(folder.file("cache.db"))
        let page = CachedResponse(body: Array(#"[{"id":1},{"id":2}]"#.utf8), time: WallTime(seconds: 3_000))
        await store.save(page, for: "page", resourcesOf: "all")
        await store.save(response(100_000, at: 2_000), for: "picture", resourcesOf: nil)
        let summary = try #require(await store.summary())
        #expect(summary.resources == 2)
        #expect(summary.pictures == 1)
        #expect(summary.oldest == WallTime(seconds: 2_000))
        #expect(summary.bytes > 100_000)
    }

    @Test func `is missing if the cache cannot be opened`() async {
        #expect(await store(folder.path).summary() == nil)
    }
}
