import HTTP
import LoadResource
import RickAndMortyData
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("The sources of a filtered list")
struct FilteredPagesTests {
    private let computer: Computer
    private let server: LoopbackAPI

    init() throws {
        computer = try Computer()
        server = try LoopbackAPI(universe: LoopbackUniverse(characters: 90, episodes: 5, locations: 5))
    }

    @Test func `are the network, requested with the filter, page by page`() async throws {
        let sources = try sources(ResourceFilter<CharacterModel>(["status": "alive"]))
        let first = try await sources.firstPage().load().item
        let all = try await sources.page(2, of: first.list).load().item
        #expect(first.page.items.count == 20)
        #expect(!all.items.isEmpty)
        #expect((first.page.items + all.items).allSatisfy { $0.status == .alive })
        #expect(server.asked == ["character?page=1&status=alive", "character?page=2&status=alive"])
        #expect(sources.firstPage().name == "character?page=1&status=alive")
        #expect(sources.firstPage().address == "\(server.baseURL)/character?page=1&status=alive")
    }

    @Test func `are cached responses to the same request while they are fresh`() async throws {
        let asked = try await sources(ResourceFilter<CharacterModel>(["name": "rick"])).firstPage().load().item
        await computer.settle()
        let again = try await sources(ResourceFilter<CharacterModel>(["name": "rick"])).firstPage().load()
        #expect(again.source == .cache)
        #expect(again.item.page == asked.page)
        #expect(again.item.list == asked.list)
        _ = try await sources(ResourceFilter<CharacterModel>(["name": "smith"])).firstPage().load()
        #expect(server.asked == ["character?page=1&name=rick", "character?page=1&name=smith"])
    }

    @Test func `are all local resources with --offline`() async throws {
        let all = try await sources(nil, ResourceFilter<CharacterModel>(["gender": "male"])).everything()
        #expect(all.count == 610)
        #expect(all.allSatisfy { $0.gender == "Male" })
        #expect(all.map(\.id) == all.map(\.id).sorted())
    }

    @Test func `prefer cached resources to those of the catalogue, and include additional ones`() async throws {
        let uncatalogued = try APIJSON.character(Self.uncatalogued(id: 302))
        let another = try APIJSON.character(Self.uncatalogued(id: 1))
        let client = HTTPClientStub { request in
            .json(request.url.hasSuffix("/1") ? another : uncatalogued)
        }
        let live = ResourceRepository<CharacterModel>(
            api: API(root: try APIRoot(server.baseURL), client: client, cache: try cache()),
            cache: nil
        )
        _ = try await live.loader(1).load()
        _ = try await live.loader(302).load()
        await computer.settle()
        let found = try await sources(nil, ResourceFilter<CharacterModel>(["name": "Nobody"])).firstPage().load()
        #expect(found.item.page.items.map(\.id) == [1, 302])
        #expect(found.item.list == .local)
        #expect(found.source == .cache)
        #expect(found.time != nil)
    }

    @Test
    func `fall back to local resources if the network fails, with the reason, also for later pages`() async throws {
        server.script(.failure(status: 500)) { _ in true }
        let sources = try sources(ResourceFilter<CharacterModel>(["name": "rick"]))
        let first = try await sources.firstPage().load().item
        guard case .bundled(let error) = first.source else { throw AnyTestError("\(first.source)") }
        #expect(error as? APIError == .server(status: 500))
        _ = try await sources.page(2, of: first.list).load()
        #expect(server.asked.count == 1)
    }

    @Test func `return an empty list without matches`() async throws {
        #expect(
            try await sources(ResourceFilter<CharacterModel>(["name": "nobody at all"])).firstPage().load().item.page
                == .empty
        )
        #expect(
            try await sources(nil, ResourceFilter<CharacterModel>(["name": "nobody at all"])).firstPage().load().item
                .page == .empty
        )
    }

    private static func uncatalogued(id: Int) -> CharacterModel {
        CharacterModel(
            id: id,
            name: "Nobody",
            status: .unknown,
            species: "",
            type: "",
            gender: "unknown",
            origin: .unknown,
            location: .unknown,
            episodes: []
        )
    }

    private func cache() throws -> ResponseCache { computer.cache(of: try APIRoot(server.baseURL)) }

    private func api() throws -> API {
        let settings = try Settings("--api \(server.baseURL)")
        return try #require(API(settings, in: .scripted(), cache: cache()))
    }

    private func sources(_ filter: ResourceFilter<CharacterModel>) throws -> ResourcePages<CharacterModel> {
        try sources(api(), filter)
    }

    private func sources(_ api: API?, _ filter: ResourceFilter<CharacterModel>) throws -> ResourcePages<CharacterModel>
    {
        ResourcePages(ResourceRepository(api: api, cache: try cache()), filter: filter)
    }
}

extension ResourcePages {
    /// The items of all pages.
    fileprivate func everything() async throws -> [Model] {
        let first = try await firstPage().load().item
        var items = first.page.items
        for number in 2...max(2, first.page.pages) {
            items += try await page(number, of: first.list).load().item.items
        }
        return items
    }
}
