import LoadResource
import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyData

@Suite("The summary of the cache")
struct CacheSummaryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(_ path: String) -> CacheStore {
        CacheStore(path: path, now: { WallTime(seconds: 5_000) }, warn: { _ in })
    }

    private func response(_ size: Int, at seconds: Int) -> CachedResponse {
        CachedResponse(body: Array(repeating: 7, count: size), time: WallTime(seconds: seconds))
    }

    @Test func `is empty at first`() async throws {
        let summary = try #require(await store(folder.file("cache.db")).summary())
        #expect(summary.resources == 0)
        #expect(summary.pictures == 0)
        #expect(summary.oldest == nil)
    }

    @Test func `has the number of resources and pictures, the oldest time and the size`() async throws {
        let store = store(folder.file("cache.db"))
        let page = CachedResponse(body: Array(#"[{"id":1},{"id":2}]"#.utf8), time: WallTime(seconds: 3_000))
        await store.keep(page, to: "page", resourcesOf: "all")
        await store.keep(response(100_000, at: 2_000), to: "picture", resourcesOf: nil)
        let summary = try #require(await store.summary())
        #expect(summary.resources == 2)
        #expect(summary.pictures == 1)
        #expect(summary.oldest == WallTime(seconds: 2_000))
        #expect(summary.bytes > 100_000)
    }

    @Test func `is missing if the cache cannot be opened`() async {
        #expect(await store(folder.path).summary() == nil)
    }
}
