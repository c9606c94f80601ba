import HTTP
import LoadResource
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyData

@MainActor
@Suite("The question search")
struct QuestionSearchTests {
    private let store = CacheStore.inMemory()

    /// - Parameter moons: ids of cached locations that are not in the catalogue.
    private func search(moons: Range<Int> = 0..<0) async -> QuestionSearch<LocationModel> {
        let collection = ResourceEndpoint<LocationModel>.collection(at: .standard)
        for id in moons {
            let body = Array(#"{"id":\#(id),"name":"Moon \#(id)","type":"Moon","dimension":"","residents":[]}"#.utf8)
            await store.save(
                CachedResponse(body: body, time: WallTime(seconds: id)),
                for: "\(collection)/\(id)",
                resourcesOf: collection
            )
        }
        let cache = ResponseCache(store, of: .standard, clock: .scripted)
        return QuestionSearch(ResourceRepository(api: nil, cache: cache)) {
            QuestionContext()
        }
    }

    private func question(_ text: String) throws -> Question<LocationModel> { try Question(text) }

    @Test func `searches both the catalogue and the cache`() async throws {
        let search = await search(moons: 1_000..<1_003)
        let answer = try await search.answer(to: question("type:moon,menagerie"), beside: [])
        #expect(answer.answer.models.map(\.id) == [25, 1_000, 1_001, 1_002])
        #expect(answer.searchedCount == 129)
        #expect(answer.includesCatalogue)
    }

    @Test func `returns the values of the sort key`() async throws {
        let answer = try await search().answer(to: question("residents>=1 earth sort:-residents"), beside: [])
        #expect(answer.answer.models.first?.name == "Earth (Replacement Dimension)")
        #expect(answer.answer.models.first.flatMap { answer.sortValues[$0.id] } == "230")
        #expect(try await search().answer(to: question("earth"), beside: []).sortValues.isEmpty)
    }

    @Test func `searches cached resources that are not in the catalogue`() async throws {
        let answer = try await search(moons: 1_000..<1_050).answer(to: question("type:moon"))
        #expect(answer.searchedCount == 176)
        #expect(answer.answer.models.count == 50)
    }

    @Test func `fails if the question needs the library and it cannot be read`() async throws {
        let search = QuestionSearch(ResourceRepository<LocationModel>(api: nil, cache: nil)) {
            throw LibraryError.damaged
        }
        #expect(try await search.answer(to: question("earth")).answer.models.count == 27)
        await #expect(throws: LibraryError.self) { try await search.answer(to: question("is:favourite")) }
    }

    @Test func `includes loaded resources, in place of older versions`() async throws {
        let search = await search()
        let known = try await search.answer(to: question("name:earth type:moon"), beside: [])
        #expect(known.answer.models.isEmpty)
        let loaded = [
            LocationModel(id: 1, name: "Earth (C-137)", type: "Moon", dimension: "", residents: []),
            LocationModel(id: 900, name: "Earth 900", type: "Moon", dimension: "", residents: []),
        ]
        let answer = try await search.answer(to: question("name:earth type:moon"), beside: loaded)
        #expect(answer.answer.models.map(\.id) == [1, 900])
        #expect(answer.searchedCount == 127)
    }

    @Test func `returns completions with their counts`() async throws {
        let completions = try await search().completions(for: "type:menag")
        #expect(completions.map(\.label) == ["Menagerie"])
        #expect(completions.map(\.count) == [1])
    }
}

@MainActor
@Suite("The lookup of a resource")
struct NamedResourceTests {
    private let cache = ResponseCache(CacheStore.inMemory(), of: .standard, clock: .scripted)

    private func keep(_ episodes: [EpisodeModel]) async throws {
        for episode in episodes {
            let body = Array(APIJSON.episode(episode).utf8)
            let collection = ResourceEndpoint<EpisodeModel>.collection(at: .standard)
            await cache.store.save(
                CachedResponse(body: body, time: WallClock.scripted.now()),
                for: "\(collection)/\(episode.id)",
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

    @Test func `uses the catalogue if the cache is empty`() async throws {
        #expect(try await local(.name("S01E01")) == ["Pilot"])
        #expect(try await local(.name("pilot")) == ["Pilot"])
        #expect(try await local(.id(51)) == ["Rickmurai Jack"])
        #expect(try await local(.name("S06E01")) == [])
        #expect(try await local(.id(61)) == [])
    }

    @Test func `prefers the cache, and falls back to the catalogue`() async throws {
        try await keep([episode(1, "S01E01", "Pilot, mended"), episode(61, "S06E10", "New")])
        #expect(try await local(.name("S01E01")) == ["Pilot, mended"])
        #expect(try await local(.name("S06E10")) == ["New"])
        #expect(try await local(.name("S03E07")) == ["The Ricklantis Mixup"])
        #expect(try await local(.name("Pilot")) == [])
    }

    @Test func `returns all resources with a name, in order of id`() async throws {
        let repository = ResourceRepository<CharacterModel>(cache: cache)
        let ids = try await repository.ids(of: .name("rick sanchez"))
        #expect(ids.count > 1)
        #expect(ids == ids.sorted())
        #expect(ids.first == 1)
        #expect(try await repository.ids(of: .id(4711)) == [4711])
    }

    @Test func `asks the API if there is no local match`() async throws {
        let server = try LoopbackAPI(universe: LoopbackUniverse(characters: 900, episodes: 2, locations: 1))
        let api = API(root: try APIRoot(server.baseURL), client: CurlHTTPClient(userAgent: "test"))
        let repository = ResourceRepository<CharacterModel>(api: api, cache: nil)
        #expect(try await repository.ids(of: .name("Rick Sanchez")).first == 1)
        #expect(server.requests.isEmpty)
        let name = server.universe.character(899).name
        #expect(try await repository.ids(of: .name(name.uppercased())).contains(899))
    }
}
