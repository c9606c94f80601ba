import HTTP
import LoadResource
import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyData

@MainActor
@Suite("A cache lookup")
struct CacheLookupTests {
    private func lookUp(finding cached: CachedResponse?) async -> CacheHit<String>? {
        let cache = ResponseCache(CacheStore.inMemory(), of: .standard, clock: .scripted)
        let mapper: RemoteLoader<String>.Mapper = { response in
            guard response.status == 200, !response.body.isEmpty else { throw APIError.notFound }
            return String(decoding: response.body, as: UTF8.self)
        }
        return await cache.lookUp(mapper) { _ in cached }
    }

    @Test func `returns the cached response with its time`() async {
        let time = WallTime(seconds: 5)
        let hit = await lookUp(finding: CachedResponse(body: [0x61], time: time))
        #expect(hit?.delivery == Delivery("a", from: .cache, time: time))
    }

    @Test func `misses if there is no response`() async {
        #expect(await lookUp(finding: nil) == nil)
    }

    @Test func `misses if the response is unreadable`() async {
        #expect(await lookUp(finding: CachedResponse(body: [], time: WallTime(seconds: 5))) == nil)
    }
}
