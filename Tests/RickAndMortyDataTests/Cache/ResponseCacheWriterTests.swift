import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@Suite("The writer of the response cache")
struct ResponseCacheWriterTests {
    private let request = HTTPRequest(url: "https://example.org/character/2", limits: .json)
    private let store = CacheStore.inMemory()
    private let now = WallTime(seconds: 1_000)

    private func writer() -> ResponseCacheWriter {
        ResponseCacheWriter(store) { [now] in now }
    }

    private func mapper(of writer: ResponseCacheWriter) -> RemoteLoader<String>.Mapper {
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
        let kept = CachedResponse(body: Array(#"{"id":2}"#.utf8), entityTag: EntityTag("W/\"1\""), time: now)
        #expect(await store.response(to: request.url) == kept)
        #expect(await store.resource(2, of: "all") == CachedResponse(body: kept.body, time: now))
    }

    @Test func `caches no unreadable response, and leaves the cached one as it is`() async throws {
        await store.keep(CachedResponse(body: [1], time: WallTime(seconds: 1)), to: request.url, resourcesOf: nil)
        let writer = writer()
        #expect(throws: APIError.server(status: 500)) { try mapper(of: writer)(HTTPResponse(status: 200, body: [0])) }
        #expect(throws: APIError.server(status: 500)) { try mapper(of: writer)(HTTPResponse(status: 404, body: [5])) }
        await writer.finish()
        #expect(await store.response(to: request.url)?.body == [1])
    }

    @Test func `renews a confirmed response without storing it again`() async throws {
        let tag = EntityTag("W/\"1\"")
        let body = Array(#"{"id":2}"#.utf8)
        let old = CachedResponse(body: body, entityTag: tag, time: WallTime(seconds: 1))
        await store.keep(old, to: request.url, resourcesOf: "all")
        let writer = writer()
        _ = try mapper(of: writer)(HTTPResponse(status: 200, body: body, isUnchanged: true))
        await writer.finish()
        let renewed = CachedResponse(body: body, entityTag: tag, time: now)
        #expect(await store.response(to: request.url) == renewed)
        #expect(await store.resource(2, of: "all")?.time == now)
    }

    @Test func `removes a confirmed response that cannot be read any more`() async throws {
        let old = CachedResponse(body: [0], entityTag: EntityTag("W/\"1\""), time: WallTime(seconds: 1))
        await store.keep(old, to: request.url, resourcesOf: nil)
        let writer = writer()
        #expect(throws: APIError.self) {
            try mapper(of: writer)(HTTPResponse(status: 200, body: [0], isUnchanged: true))
        }
        await writer.finish()
        #expect(await store.response(to: request.url) == nil)
    }

    @Test func `flushes all earlier responses`() async throws {
        let writer = writer()
        for number in 1...100 {
            #expect(try mapper(of: writer)(.json("\(number)")) == "\(number)")
            await writer.flush()
            #expect(await store.response(to: request.url)?.body == Array("\(number)".utf8))
        }
    }

    @Test func `flushes at once after its end, or with a full queue`() async throws {
        let ended = writer()
        await ended.finish()
        await ended.flush()
        let store = ObservedStore()
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
        #expect(await store.response(to: request.url) == nil)
    }

    @Test func `ends with its last reference`() async {
        await expectDeallocated { writer() }
    }
}
