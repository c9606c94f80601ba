import HTTP
import LoadResource
import RickAndMortyData
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("The pages of what the API finds")
struct FilteredPagesTests {
    private let computer: Computer
    private let server: LoopbackAPI

    init() throws {
        computer = try Computer()
        server = try LoopbackAPI(universe: LoopbackUniverse(characters: 90, episodes: 5, locations: 5))
    }

    private func load(_ number: Int, _ texts: [String: String]) async throws -> Delivery<Page<CharacterModel>> {
        let cache = computer.cache(of: try APIRoot(server.baseURL))
        let settings = try Settings("--api \(server.baseURL)")
        let api = try #require(API(settings, in: .scripted(), cache: cache))
        let repository = ResourceRepository<CharacterModel>(api: api, cache: cache)
        let page = try await FilteredPages(repository, filter: ResourceFilter(texts)).page(number, from: api).load()
        await computer.settle()
        return page
    }

    @Test func `are requested with the filter, page by page`() async throws {
        let first = try await load(1, ["status": "alive"]).item
        let second = try await load(2, ["status": "alive"]).item
        #expect(first.items.count == 20)
        #expect(!second.items.isEmpty)
        #expect((first.items + second.items).allSatisfy { $0.status == .alive })
        #expect(server.asked == ["character?page=1&status=alive", "character?page=2&status=alive"])
    }

    @Test func `are cached while they are fresh`() async throws {
        let asked = try await load(1, ["name": "rick"]).item
        let again = try await load(1, ["name": "rick"])
        #expect(again.source == .cache)
        #expect(again.item == asked)
        _ = try await load(1, ["name": "smith"])
        #expect(server.asked == ["character?page=1&name=rick", "character?page=1&name=smith"])
    }

    @Test func `are empty without matches`() async throws {
        #expect(try await load(1, ["name": "nobody at all"]).item == .empty)
    }
}
