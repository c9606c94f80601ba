import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@Suite("The writer of the response cache")
struct ResponseCacheWriterTests {
    private let request = HTTPRequest(url: "https://example.org/character/2", limits: .json)
    private let store = MemoryResponseStore()
    private let now = WallTime(seconds: 1_000)

    private func writer() -> ResponseCacheWriter {
        ResponseCacheWriter(store) { [now] in now }
    }

    private func mapper(of writer: ResponseCacheWriter) -> RemoteLoader<String>.Mapper {
        writer.caching(
            request,
            resources: { CachedResources(collection: "all", bodies: [2: $0]) },
            mapper: { response in
                guard response.status == 200, response.body != [0] else { throw APIError.server(status: 500) }
                return String(decoding: response.body, as: UTF8.self)
            }
        )
    }

    @Test func `caches a readable response with its resources, entity tag and time`() async throws {
        let writer = writer()
        let headers = ["etag": "W/\"1\""]
        #expect(try mapper(of: writer)(.json("morty", headers: headers)) == "morty")
        await writer.finish()
        let kept = CachedResponse(body: Array("morty".utf8), entityTag: EntityTag("W/\"1\""), time: now)
        #expect(await store.response(to: request.url) == kept)
        #expect(await store.resource(2, of: "all") == CachedResponse(body: kept.body, time: now))
    }

    @Test func `caches no unreadable response, and leaves the cached one as it is`() async throws {
        await store.keep(CachedResponse(body: [1], time: WallTime(seconds: 1)), to: request.url, bringing: nil)
        let writer = writer()
        #expect(throws: APIError.server(status: 500)) { try mapper(of: writer)(HTTPResponse(status: 200, body: [0])) }
        #expect(throws: APIError.server(status: 500)) { try mapper(of: writer)(HTTPResponse(status: 404, body: [5])) }
        await writer.finish()
        #expect(await store.response(to: request.url)?.body == [1])
    }

    @Test func `renews a confirmed response without storing it again`() async throws {
        let tag = EntityTag("W/\"1\"")
        let old = CachedResponse(body: [7], entityTag: tag, time: WallTime(seconds: 1))
        await store.keep(old, to: request.url, bringing: CachedResources(collection: "all", bodies: [2: [7]]))
        let writer = writer()
        _ = try mapper(of: writer)(HTTPResponse(status: 200, body: [7], isUnchanged: true))
        await writer.finish()
        let renewed = CachedResponse(body: [7], entityTag: tag, time: now)
        #expect(await store.response(to: request.url) == renewed)
        #expect(await store.resource(2, of: "all")?.time == now)
    }

    @Test func `removes a confirmed response that cannot be read any more`() async throws {
        let old = CachedResponse(body: [0], entityTag: EntityTag("W/\"1\""), time: WallTime(seconds: 1))
        await store.keep(old, to: request.url, bringing: nil)
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
        let gate = Awaited(false)
        let busy = ResponseCacheWriter(HeldStore(gate)) { [now] in now }
        for _ in 0...300 { _ = try mapper(of: busy)(.json("many")) }
        await busy.flush()
        gate.update { $0 = true }
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

/// A store whose writes wait for a gate.
private struct HeldStore: ResponseStore {
    private let gate: Awaited<Bool>

    init(_ gate: Awaited<Bool>) {
        self.gate = gate
    }

    func response(to url: String) async -> CachedResponse? { nil }
    func resources(_ ids: ClosedRange<Int>, of collection: String) async -> [CachedResponse] { [] }
    func origins(of ids: [Int], in collection: String) async -> [Int: String] { [:] }
    func renew(_ url: String, bringing resources: CachedResources?, at time: WallTime) async {}
    func forget(_ url: String) async {}

    func keep(_ response: CachedResponse, to url: String, bringing resources: CachedResources?) async {
        do { try await gate.wait { $0 } } catch { Issue.record(error) }
    }
}
