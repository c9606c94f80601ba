import HTTP
import LoadResource
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyData

@MainActor
@Suite("Batched requests", .timeLimit(.minutes(3)))
struct ResourceBatchTests {
    private let base = "https://rickandmortyapi.com/api/episode"
    private let store = CacheStore.inMemory()
    private let tag = "\"1\""

    private func repository(_ client: HTTPClientStub) -> ResourceRepository<EpisodeModel> {
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

    private func list(_ ids: [Int]) throws -> String {
        "[\(ids.map { APIJSON.episode(episode($0)) }.joined(separator: ","))]"
    }

    private func revalidate(_ ids: [Int], with repository: ResourceRepository<EpisodeModel>) async throws {
        let loads = ids.map { id in
            let loader = repository.loader(id)
            return Task { try await loader.load(.revalidate).item.id }
        }
        for (id, load) in zip(ids, loads) { #expect(try await load.value == id) }
        await repository.cache?.writer.flush()
    }

    @Test func `revalidate the same ids with the same URL, in any order`() async throws {
        let answer = HTTPResponse(status: 200, headers: ["etag": "\"1\""], body: Array(try list([1, 2, 3]).utf8))
        let client = HTTPClientStub { $0.entityTag == nil ? answer : HTTPResponse(status: 304, body: []) }
        let repository = repository(client)
        try await revalidate([3, 1, 2], with: repository)
        try await revalidate([2, 3, 1], with: repository)
        #expect(client.requests.map(\.url) == ["\(base)/1,2,3", "\(base)/1,2,3"])
        #expect(client.requests.map(\.entityTag) == [nil, tag])
    }

    @Test func `report resources missing from the response as not found`() async throws {
        let body = try list([1])
        let repository = repository(HTTPClientStub { _ in .json(body) })
        let loads = [1, 2].map { id in
            let loader = repository.loader(id)
            return Task { try await loader.load(.revalidate) }
        }
        #expect(try await loads[0].value.item.id == 1)
        await #expect(throws: APIError.notFound) { try await loads[1].value }
    }
}
