import HTTP
import LoadResource
import RickAndMortyData
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyCommands

@Suite("Episodes on this machine", .timeLimit(.minutes(3)))
struct EpisodeFinderTests {
    private let cache: ResponseCache
    private let finder: EpisodeFinder

    init() {
        cache = ResponseCache(MemoryResponseStore(), of: .standard, clock: .scripted)
        finder = EpisodeFinder(cache: cache)
    }

    private func episode(_ id: Int, _ code: String, _ name: String) -> EpisodeModel {
        let code = EpisodeCode(SafeText(code))
        return EpisodeModel(id: id, name: name, airDate: "May 9, 2027", code: code, characters: [])
    }

    /// Caches episodes as a page of the API's list of 61.
    private func keep(_ episodes: [EpisodeModel], asPage number: Int) async throws {
        let page = try APIJSON.page(Page(count: 61, pages: 4, items: episodes), item: APIJSON.episode)
        let response = CachedResponse(body: Array(page.utf8), time: WallClock.scripted.now())
        let url = ResourceEndpoint<EpisodeModel>.page(number, at: .standard).url
        let collection = ResourceEndpoint<EpisodeModel>.collection(at: .standard)
        let resources = ResponseShape.page.resources(in: response.body, of: collection)
        await cache.store.keep(response, to: url, bringing: resources)
    }

    private func name(_ reference: String) async throws -> String? {
        try await finder.episode(#require(EpisodeReference(reference)))?.name
    }

    @Test("come from the catalogue if the cache is empty")
    func catalogue() async throws {
        #expect(try await name("S01E01") == "Pilot")
        #expect(try await name("S05E10") == "Rickmurai Jack")
        #expect(try await name("episode/51") == "Rickmurai Jack")
        #expect(try await name("S06E01") == nil)
        #expect(try await name("episode/61") == nil)
    }

    @Test("come from the cache, and missing ones from the catalogue")
    func kept() async throws {
        try await keep([episode(1, "S01E01", "Pilot, mended")], asPage: 1)
        try await keep([episode(61, "S06E10", "New")], asPage: 4)
        #expect(try await name("S01E01") == "Pilot, mended")
        #expect(try await name("S06E10") == "New")
        #expect(try await name("S03E07") == "The Ricklantis Mixup")
        #expect(try await name("S06E01") == nil)
    }
}
