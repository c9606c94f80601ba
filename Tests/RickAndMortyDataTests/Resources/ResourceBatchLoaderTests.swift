import HTTP
import LoadResource
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyData

@MainActor
@Suite("Resources in one request", .timeLimit(.minutes(3)))
struct ResourceBatchLoaderTests {
    private let base = "https://rickandmortyapi.com/api/episode"
    private let store = CacheStore.inMemory()
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

    private func keep(_ body: String, from url: String) async {
        await store.keep(
            CachedResponse(body: Array(body.utf8), entityTag: tag, time: WallTime(seconds: 1)),
            to: url,
            resourcesOf: base
        )
    }

    private func page(_ ids: [Int]) throws -> String {
        APIJSON.page(Page(count: ids.count, pages: 1, items: ids.map(episode)), item: APIJSON.episode)
    }

    private func list(_ ids: [Int]) throws -> String {
        "[\(ids.map { APIJSON.episode(episode($0)) }.joined(separator: ","))]"
    }

    private let unchanged = HTTPResponse(status: 304, body: [])

    private func revalidate(_ ids: [Int], by client: HTTPClientStub) async throws {
        let sources = sources(client)
        let loads = ids.map { id in
            let loader = sources.loader(id)
            return Task { try await loader.load(.revalidate).item.id }
        }
        for (id, load) in zip(ids, loads) { #expect(try await load.value == id) }
    }

    @Test func `that came together are revalidated by the response they came with`() async throws {
        try await keep(page([1, 2, 3]), from: "\(base)?page=1")
        let client = HTTPClientStub { [unchanged] _ in unchanged }
        try await revalidate([1, 3], by: client)
        #expect(client.requests.map(\.url) == ["\(base)?page=1"])
        #expect(client.requests.allSatisfy { $0.entityTag == tag })
    }

    @Test func `that came one by one, or not yet, are requested together`() async throws {
        let ids = Array(1...20)
        for id in ids.dropLast() { await keep(APIJSON.episode(episode(id)), from: "\(base)/\(id)") }
        let all = try list(ids)
        let client = HTTPClientStub { _ in .json(all) }
        try await revalidate(ids, by: client)
        #expect(client.requests.map(\.url) == ["\(base)/\(ids.map(String.init).joined(separator: ","))"])
        #expect(client.requests.allSatisfy { $0.entityTag == nil })
    }

    @Test func `are requested by id if that response has them no more`() async throws {
        try await keep(page([1, 2]), from: "\(base)?page=1")
        let (page, single) = (try page([2]), APIJSON.episode(episode(1)))
        let client = HTTPClientStub { .json($0.url.hasSuffix("/1") ? single : page) }
        #expect(try await sources(client).loader(1).load(.revalidate).item.id == 1)
        #expect(client.requests.map(\.url) == ["\(base)?page=1", "\(base)/1"])
    }

    @Test func `that the response had no more fail with their own request only`() async throws {
        try await keep(page([1, 2]), from: "\(base)?page=1")
        let page = try page([2])
        let client = HTTPClientStub { request in
            guard request.url.hasSuffix("?page=1") else { throw HTTPClientError.timedOut }
            return .json(page)
        }
        let sources = sources(client)
        let loads = [1, 2].map { id in
            let loader = sources.loader(id)
            return Task { try await loader.load(.revalidate) }
        }
        #expect(try await loads[0].value.source == .cache)
        #expect(try await loads[1].value.source == .live)
    }
}
