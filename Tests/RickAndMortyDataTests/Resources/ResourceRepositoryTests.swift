import HTTP
import LoadResource
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyData

@MainActor
@Suite("The resource repository")
struct ResourceRepositoryTests {
    @Test func `loads from the network if it answers`() async throws {
        let client = try client(answering: .morty)
        let first = try await repository(client).pages.firstPage().load().item
        #expect(first.page.items == [.morty])
        #expect(first.source.label == "live")
    }

    @Test func `falls back to the catalogue if the network fails, with the reason`() async throws {
        let first = try await repository(failing).pages.firstPage().load().item
        #expect(first.page.totalCount == 826)
        #expect(first.source.label == "bundled: \(APIError.connectivity(.timedOut))")
    }

    @Test func `loads from the catalogue in offline mode`() async throws {
        let first = try await ResourceRepository<CharacterModel>(api: nil, cache: nil).pages.firstPage().load().item
        #expect(first.page.totalCount == 826)
        #expect(first.source.label == "offline")
    }

    @Test func `limits the time of a first page, but not of its revalidation`() async throws {
        let client = try client(answering: .morty)
        let repository = repository(client, listTimeout: .seconds(3))
        _ = try await repository.pages.firstPage().load()
        _ = try await repository.pages.firstPage().load(.revalidate)
        #expect(client.requests.map(\.limits.time) == [.seconds(3), AppPolicy.responseTimeout])
    }

    @Test func `loads all pages from the source of the first one`() async throws {
        let client = try client(answering: .morty)
        let repository = repository(client)
        let local = FirstPage<CharacterModel>(page: .empty, source: .offline, ids: Array(1...826))
        #expect(try await repository.pages.page(2, of: local).load().item.totalCount == 826)
        #expect(client.requests.isEmpty)
        let remote = FirstPage(page: Page(1, of: Array(repeating: CharacterModel.morty, count: 826)), source: .live)
        #expect(try await repository.pages.page(2, of: remote).load().item.items == [.morty])
        #expect(client.requests.map(\.url) == ["https://rickandmortyapi.com/api/character?page=2"])
    }

    @Test func `rejects a page of search results without a match`() async throws {
        let api = API(root: .standard, client: try client(answering: .morty))
        func search(_ name: String) async throws -> [CharacterModel] {
            let pages = APIPages(api, nil, filter: ResourceFilter<CharacterModel>(["name": name]))
            return try await pages.page(1).load().item.items
        }
        #expect(try await search("ort") == [.morty])
        let error = await #expect(throws: APIError.self) { try await search("rick") }
        #expect(error == .invalidData(reason: "nothing on this page matches the filter"))
    }

    @Test func `loads from the catalogue without suspending`() throws {
        let delegate = DelegateSpy(of: Delivery<CharacterModel>.self)
        let loader = ResourceRepository<CharacterModel>(api: nil, cache: nil).loader(2)

        LoadResourcePresentationAdapter(loader: AnyLoader { try await loader.load() }, delegate: delegate).load()

        #expect(delegate.messages == [.started, .finished(Delivery(.morty, from: .bundled))])
    }

    @Test func `falls back to the catalogue for a single resource`() async throws {
        #expect(try await repository(failing).loader(1).load().item.name == "Rick Sanchez")
        await #expect(throws: APIError.connectivity(.timedOut)) { try await repository(failing).loader(999_999).load() }
        #expect(
            try await ResourceRepository<CharacterModel>(api: nil, cache: nil).loader(1).load().item.name
                == "Rick Sanchez"
        )
        await #expect(throws: CacheMiss()) {
            try await ResourceRepository<EpisodeModel>(api: nil, cache: nil).loader(999_999).load()
        }
    }

    @Test func `does not fall back if the API reports a missing resource`() async throws {
        let missing = HTTPClientStub { _ in .json(#"{"error":"Character not found"}"#, status: 404) }
        await #expect(throws: APIError.notFound) { try await repository(missing).loader(2).load() }
        let empty = repository(HTTPClientStub { _ in .json("[]") })
        let loads = [2, 3].map { id in
            let loader = empty.loader(id)
            return Task { try await loader.load() }
        }
        for load in loads { await #expect(throws: APIError.notFound) { try await load.value } }
    }

    @Test(
        arguments: [true, false],
        [LoadPolicy.cacheFirst, .revalidate]
    )
    func `reads the cache once per load, whether the server revalidates or fails`(
        isConfirmed: Bool,
        policy: LoadPolicy
    ) async throws {
        let store = RecordingStore()
        let json = APIJSON.page(
            Page(totalCount: 826, pages: 42, items: [CharacterModel.morty]),
            item: APIJSON.character
        )
        await store.save(
            CachedResponse(body: Array(json.utf8), entityTag: "\"1\"", time: WallTime(seconds: 1)),
            for: "https://rickandmortyapi.com/api/character?page=1",
            resourcesOf: nil
        )
        let client = HTTPClientStub { _ in
            guard isConfirmed else { throw HTTPClientError.timedOut }
            return HTTPResponse(status: 304, body: [])
        }
        let cache = ResponseCache(store, of: .standard, clock: .scripted)
        let api = API(root: .standard, client: client, cache: cache)
        let repository = ResourceRepository<CharacterModel>(api: api, cache: cache)
        let first = try await repository.pages.firstPage().load(policy)
        #expect(first.item.page.items == [.morty])
        #expect(first.source == (isConfirmed ? .live : .cache))
        #expect(store.reads.state == 1)
        #expect(client.requests.map(\.entityTag) == ["\"1\""])
    }

    @Test func `returns the position of a resource`() {
        func position(_ id: Int, ids: [Int]? = nil) -> Int {
            FirstPage<CharacterModel>(page: .empty, source: .live, ids: ids).position(of: id)
        }
        #expect(position(10) == 9)
        #expect(position(9, ids: [1, 2, 9, 12]) == 2)
        #expect(position(13, ids: [1, 2, 9, 12]) == 4)
    }

    private let failing = HTTPClientStub { _ in throw HTTPClientError.timedOut }

    private func client(answering model: CharacterModel) throws -> HTTPClientStub {
        let json = APIJSON.page(Page(totalCount: 826, pages: 42, items: [model]), item: APIJSON.character)
        return HTTPClientStub { _ in .json(json) }
    }

    private func repository(
        _ client: HTTPClientStub,
        listTimeout: Duration = .seconds(600)
    ) -> ResourceRepository<CharacterModel> {
        var api = API(root: .standard, client: client)
        api.listTimeout = listTimeout
        return ResourceRepository(api: api, cache: nil)
    }
}

extension ListSource {
    fileprivate var label: String {
        switch self {
        case .live: "live"
        case .cached: "cached"
        case .offline: "offline"
        case .bundled(let error): "bundled: \(error)"
        }
    }
}
