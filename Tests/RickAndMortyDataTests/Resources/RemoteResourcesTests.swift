import HTTP
import LoadResource
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyData

@MainActor
@Suite("Remote resources", .timeLimit(.minutes(3)))
struct RemoteResourcesTests {
    private let base = "https://rickandmortyapi.com/api/episode"
    private let store = MemoryResponseStore()
    private let tag = EntityTag("\"1\"")

    private func sources(_ client: HTTPClientStub) -> ResourceRepository<EpisodeModel> {
        let cache = ResponseCache(store, of: .standard, clock: .scripted)
        return ResourceRepository(api: API(root: .standard, client: client, cache: cache), cache: cache)
    }

    private func episode(_ id: Int) -> EpisodeModel {
        EpisodeModel(
            id: id,
            name: "Episode \(id)",
            airDate: "December 2, 2013",
            code: EpisodeCode(SafeText("S01E01")),
            characters: []
        )
    }

    private func keep(_ ids: [Int], from url: String, _ body: String) async throws {
        let bodies = try ids.map { ($0, Array(try APIJSON.episode(episode($0)).utf8)) }
        await store.keep(
            CachedResponse(body: Array(body.utf8), entityTag: tag, time: WallTime(seconds: 1)),
            to: url,
            bringing: CachedResources(collection: base, bodies: Dictionary(uniqueKeysWithValues: bodies))
        )
    }

    private func page(_ ids: [Int]) throws -> String {
        try APIJSON.page(Page(count: ids.count, pages: 1, items: ids.map(episode)), item: APIJSON.episode)
    }

    private func list(_ ids: [Int]) throws -> String {
        "[\(try ids.map { try APIJSON.episode(episode($0)) }.joined(separator: ","))]"
    }

    private let unchanged = HTTPResponse(status: 304, body: [])

    @Test("are revalidated by the responses they came with, all others by one request")
    func origins() async throws {
        try await keep([1, 2], from: "\(base)?page=1", page([1, 2]))
        try await keep([7, 8], from: "\(base)/7,8", list([7, 8]))
        try await keep([9], from: "\(base)/9", APIJSON.episode(episode(9)))
        let others = try list([3, 4])
        let client = HTTPClientStub { [unchanged] in $0.entityTag == nil ? .json(others) : unchanged }
        let sources = sources(client)
        let ids = [1, 2, 3, 4, 7, 9]
        let loads = ids.map { id in
            let loader = sources.loader(id)
            return Task { try await loader.load(.revalidate).item.id }
        }
        for (id, load) in zip(ids, loads) { #expect(try await load.value == id) }
        #expect(
            Set(client.requests.filter { $0.entityTag != nil }.map(\.url)) == [
                "\(base)?page=1", "\(base)/7,8", "\(base)/9",
            ]
        )
        #expect(client.requests.filter { $0.entityTag == nil }.map(\.url) == ["\(base)/3,4"])
    }

    @Test("are requested by id if that response has them no more")
    func gone() async throws {
        try await keep([1, 2], from: "\(base)?page=1", page([1, 2]))
        let (page, single) = (try page([2]), try APIJSON.episode(episode(1)))
        let client = HTTPClientStub { .json($0.url.hasSuffix("/1") ? single : page) }
        #expect(try await sources(client).loader(1).load(.revalidate).item.id == 1)
        #expect(client.requests.map(\.url) == ["\(base)?page=1", "\(base)/1"])
    }

    @Test("fail with their own request only")
    func failing() async throws {
        try await keep([1], from: "\(base)?page=1", page([1]))
        let others = try list([3, 4])
        let client = HTTPClientStub { request in
            guard request.entityTag == nil else { throw HTTPClientError.timedOut }
            return .json(others)
        }
        let sources = sources(client)
        let loads = [1, 3, 4].map { id in
            let loader = sources.loader(id)
            return Task { try await loader.load(.revalidate) }
        }
        #expect(try await loads[0].value.source == .cache)
        #expect(try await loads[1].value.item.id == 3)
    }
}
