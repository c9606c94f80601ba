import HTTP
import LoadResource
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyData

@MainActor
@Suite("A resource that is named")
struct NamedResourceTests {
    private let cache = ResponseCache(CacheStore.inMemory(), of: .standard, clock: .scripted)

    private func keep(_ episodes: [EpisodeModel]) async throws {
        for episode in episodes {
            let body = Array(try APIJSON.episode(episode).utf8)
            let collection = ResourceEndpoint<EpisodeModel>.collection(at: .standard)
            await cache.store.keep(
                CachedResponse(body: body, time: WallClock.scripted.now()),
                to: "\(collection)/\(episode.id)",
                resourcesOf: collection
            )
        }
    }

    private func episode(_ id: Int, _ code: String, _ name: String) -> EpisodeModel {
        EpisodeModel(id: id, name: name, airDate: "May 9, 2027", code: EpisodeCode(SafeText(code)), characters: [])
    }

    private func local(_ reference: ResourceReference) async throws -> [String] {
        try await ResourceRepository<EpisodeModel>(cache: cache).local(reference).map(\.name)
    }

    @Test func `comes from the catalogue if the cache is empty`() async throws {
        #expect(try await local(.name("S01E01")) == ["Pilot"])
        #expect(try await local(.name("pilot")) == ["Pilot"])
        #expect(try await local(.id(51)) == ["Rickmurai Jack"])
        #expect(try await local(.name("S06E01")) == [])
        #expect(try await local(.id(61)) == [])
    }

    @Test func `comes from the cache, and from the catalogue if it is not cached`() async throws {
        try await keep([episode(1, "S01E01", "Pilot, mended"), episode(61, "S06E10", "New")])
        #expect(try await local(.name("S01E01")) == ["Pilot, mended"])
        #expect(try await local(.name("S06E10")) == ["New"])
        #expect(try await local(.name("S03E07")) == ["The Ricklantis Mixup"])
        #expect(try await local(.name("Pilot")) == [])
    }

    @Test func `may be several of one name, by id`() async throws {
        let repository = ResourceRepository<CharacterModel>(cache: cache)
        let ids = try await repository.ids(of: .name("rick sanchez"))
        #expect(ids.count > 1)
        #expect(ids == ids.sorted())
        #expect(ids.first == 1)
        #expect(try await repository.ids(of: .id(4711)) == [4711])
    }

    @Test func `is asked for on the API if it is unknown here`() async throws {
        let server = try LoopbackAPI(universe: LoopbackUniverse(characters: 900, episodes: 2, locations: 1))
        let api = API(root: try APIRoot(server.baseURL), client: CurlHTTPClient(userAgent: "test"))
        let repository = ResourceRepository<CharacterModel>(api: api, cache: nil)
        #expect(try await repository.ids(of: .name("Rick Sanchez")).first == 1)
        #expect(server.requests.isEmpty)
        let name = server.universe.character(899).name
        #expect(try await repository.ids(of: .name(name.uppercased())).contains(899))
    }
}
