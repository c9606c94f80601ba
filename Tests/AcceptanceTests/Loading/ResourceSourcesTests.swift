import HTTP
import LoadResource
import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The sources of a resource")
struct ResourceSourcesTests {
    private let morty = CharacterModel(
        id: 2,
        name: "Morty",
        status: .alive,
        species: "Human",
        type: "",
        gender: "Male",
        origin: .unknown,
        location: .unknown,
        episodes: [1]
    )

    @Test("are the network where it answers")
    func live() async throws {
        let client = try client(answering: morty)
        let first = try await sources(client).firstPage().load().item
        #expect(first.page.items == [morty])
        #expect(first.origin.word == "live")
    }

    @Test("are the catalogue where the network does not, with the reason")
    func bundled() async throws {
        let first = try await sources(failing).firstPage().load().item
        #expect(first.page.count == 300)
        #expect(first.origin.word == "bundled: \(APIError.connectivity(.timedOut))")
    }

    @Test("are the catalogue alone when the person wants no network")
    func offline() async throws {
        let first = try await ResourceSources.characters(api: nil, cache: nil).firstPage().load().item
        #expect(first.page.count == 300)
        #expect(first.origin.word == "offline")
    }

    @Test("give the network less time where that is urgent")
    func patience() async throws {
        let client = try client(answering: morty)
        let sources = sources(client, patience: .seconds(3))
        _ = try await sources.firstPage().load()
        _ = try await sources.firstPage().renewal?.loader.load()
        #expect(client.requests.map(\.limits.time) == [.seconds(3), HTTPLimits.json.time])
    }

    @Test("are never mixed: later pages come from where the first one came from")
    func laterPages() async throws {
        let client = try client(answering: morty)
        let sources = sources(client)
        #expect(try await sources.page(2, of: .catalogue).load().item.count == 300)
        #expect(client.requests.isEmpty)
        #expect(try await sources.page(2, of: .api(count: 826)).load().item.items == [morty])
        #expect(client.requests.map(\.url) == ["https://rickandmortyapi.com/api/character?page=2"])
    }

    @Test("are not asked for the first page a second time")
    func firstPageAgain() async throws {
        let client = try client(answering: morty)
        let sources = sources(client)
        let first = try await sources.firstPage().load()
        #expect(try await sources.firstPage(again: first).load().item == first.item.page)
        #expect(client.requests.count == 1)
    }

    @Test("stand in for each other where it is about a single thing")
    func single() async throws {
        #expect(try await sources(failing).single(1).load().item.name == "Rick Sanchez")
        await #expect(throws: APIError.connectivity(.timedOut)) { try await sources(failing).single(999_999).load() }
        #expect(try await ResourceSources.characters(api: nil, cache: nil).single(1).load().item.name == "Rick Sanchez")
        await #expect(throws: APIError.notFound) {
            try await ResourceSources.episodes(api: nil, cache: nil).single(999_999).load()
        }
    }

    @Test("know where something stands in each of them")
    func positions() {
        let sources = sources(failing)
        #expect(sources.position(of: 10, in: .api(count: 826)) == 9)
        #expect(sources.position(of: 10, in: .catalogue) == 7)
    }

    private let failing = HTTPClientStub { _ in throw HTTPClientError.timedOut }

    private func client(answering model: CharacterModel) throws -> HTTPClientStub {
        let json = try APIJSON.page(Page(count: 826, pages: 42, items: [model]), item: APIJSON.character)
        return HTTPClientStub { _ in .json(json) }
    }

    private func sources(
        _ client: HTTPClientStub,
        patience: Duration = .seconds(600)
    ) -> ResourceSources<CharacterModel> {
        var api = API(root: .standard, client: client)
        api.patience = patience
        return .characters(api: api, cache: nil)
    }
}

extension Origin {
    fileprivate var word: String {
        switch self {
        case .live: "live"
        case .kept: "kept"
        case .offline: "offline"
        case .bundled(let error): "bundled: \(error)"
        }
    }
}
