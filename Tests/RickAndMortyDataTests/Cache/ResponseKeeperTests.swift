import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@Suite("A keeper of answers")
struct ResponseKeeperTests {
    private let request = HTTPRequest(url: "https://example.org/character/2", limits: .json)
    private let store = MemoryResponseStore()
    private let now = WallTime(seconds: 1_000)

    private func keeper() -> ResponseKeeper {
        ResponseKeeper(store) { [now] in now }
    }

    private func mapper(of keeper: ResponseKeeper) -> RemoteLoader<String>.Mapper {
        keeper.keeping(
            request,
            resources: { KeptResources(collection: "all", bodies: [2: $0]) },
            mapper: { response in
                guard response.status == 200, response.body != [0] else { throw APIError.server(status: 500) }
                return String(decoding: response.body, as: UTF8.self)
            }
        )
    }

    @Test("has kept what could be read, with what it brought, its tag and its time")
    func keeping() async throws {
        let keeper = keeper()
        let headers = ["etag": "W/\"1\""]
        #expect(try mapper(of: keeper)(.json("morty", headers: headers)) == "morty")
        await keeper.finish()
        let kept = KeptResponse(body: Array("morty".utf8), entityTag: EntityTag("W/\"1\""), time: now)
        #expect(await store.response(to: request.url) == kept)
        #expect(await store.resource(2, of: "all") == KeptResponse(body: kept.body, time: now))
    }

    @Test("has nothing kept that could not be read: what was kept before stays")
    func unreadable() async throws {
        await store.keep(KeptResponse(body: [1], time: WallTime(seconds: 1)), to: request.url, bringing: nil)
        let keeper = keeper()
        #expect(throws: APIError.server(status: 500)) { try mapper(of: keeper)(HTTPResponse(status: 200, body: [0])) }
        #expect(throws: APIError.server(status: 500)) { try mapper(of: keeper)(HTTPResponse(status: 404, body: [5])) }
        await keeper.finish()
        #expect(await store.response(to: request.url)?.body == [1])
    }

    @Test("renews what the server says still holds, without keeping it again")
    func renewing() async throws {
        let tag = EntityTag("W/\"1\"")
        let old = KeptResponse(body: [7], entityTag: tag, time: WallTime(seconds: 1))
        await store.keep(old, to: request.url, bringing: KeptResources(collection: "all", bodies: [2: [7]]))
        let keeper = keeper()
        _ = try mapper(of: keeper)(HTTPResponse(status: 200, body: [7], isUnchanged: true))
        await keeper.finish()
        let renewed = KeptResponse(body: [7], entityTag: tag, time: now)
        #expect(await store.response(to: request.url) == renewed)
        #expect(await store.resource(2, of: "all")?.time == now)
    }

    @Test("forgets what was kept and cannot be read any more: the server would say for ever that it holds")
    func forgetting() async throws {
        let old = KeptResponse(body: [0], entityTag: EntityTag("W/\"1\""), time: WallTime(seconds: 1))
        await store.keep(old, to: request.url, bringing: nil)
        let keeper = keeper()
        #expect(throws: APIError.self) {
            try mapper(of: keeper)(HTTPResponse(status: 200, body: [0], isUnchanged: true))
        }
        await keeper.finish()
        #expect(await store.response(to: request.url) == nil)
    }

    @Test("settles when everything is kept that was to be until then")
    func settling() async throws {
        let keeper = keeper()
        for number in 1...100 {
            #expect(try mapper(of: keeper)(.json("\(number)")) == "\(number)")
            await keeper.settle()
            #expect(await store.response(to: request.url)?.body == Array("\(number)".utf8))
        }
    }

    @Test("settles at once where there is nothing to keep any more, or too much of it")
    func settlingLate() async throws {
        let ended = keeper()
        await ended.finish()
        await ended.settle()
        let gate = Awaited(false)
        let busy = ResponseKeeper(HeldStore(gate)) { [now] in now }
        for _ in 0...300 { _ = try mapper(of: busy)(.json("many")) }
        await busy.settle()
        gate.update { $0 = true }
        await busy.finish()
    }

    @Test("keeps nothing after its end")
    func end() async throws {
        let keeper = keeper()
        await keeper.finish()
        #expect(try mapper(of: keeper)(.json("late")) == "late")
        await keeper.finish()
        #expect(await store.response(to: request.url) == nil)
    }

    @Test("ends when nobody holds it")
    func deallocation() async {
        await expectDeallocated { keeper() }
    }
}

/// Keeps nothing before its gate is open.
private struct HeldStore: ResponseStore {
    private let gate: Awaited<Bool>

    init(_ gate: Awaited<Bool>) {
        self.gate = gate
    }

    func response(to url: String) async -> KeptResponse? { nil }
    func resource(_ id: Int, of collection: String) async -> KeptResponse? { nil }
    func resources(_ ids: ClosedRange<Int>, of collection: String) async -> [KeptResponse] { [] }
    func origins(of ids: [Int], in collection: String) async -> [Int: String] { [:] }
    func renew(_ url: String, bringing resources: KeptResources?, at time: WallTime) async {}
    func forget(_ url: String) async {}

    func keep(_ response: KeptResponse, to url: String, bringing resources: KeptResources?) async {
        do { try await gate.wait { $0 } } catch { Issue.record(error) }
    }
}
