import LoadResource
import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyData

@MainActor
@Suite("Local matches")
struct LocalMatchesTests {
    private let store = MemoryResponseStore()

    /// More than are read at once.
    private static let cached = 1_000..<1_700

    private func matches(_ texts: [String: String]) async throws -> LocalMatches<LocationModel> {
        let collection = ResourceEndpoint<LocationModel>.collection(at: .standard)
        let bodies = Self.cached.map { id in
            (id, Array(#"{"id":\#(id),"name":"Moon \#(id)","type":"Moon","dimension":"","residents":[]}"#.utf8))
        }
        for (id, body) in bodies {
            await store.keep(
                CachedResponse(body: body, time: WallTime(seconds: id)),
                to: "\(collection)/\(id)",
                bringing: CachedResources(collection: collection, bodies: [id: body])
            )
        }
        let cache = ResponseCache(store, of: .standard, clock: .scripted)
        return LocalMatches(ResourceRepository(api: nil, cache: cache), filter: ResourceFilter(texts))
    }

    @Test func `are in pages by id, as old as the oldest cached resource`() async throws {
        let matches = try await matches(["type": "moon"])
        let last = try await matches.page(35)
        #expect(last.item.count == Self.cached.count)
        #expect(last.item.pages == 35)
        #expect(last.item.items.map(\.id) == Array(1_680..<1_700))
        #expect(last.time == WallTime(seconds: 1_000))
        #expect(last.source == .cache)
        #expect(try await matches.page(36).item.items.isEmpty)
    }

    @Test func `include those of the catalogue that are not cached`() async throws {
        let page = try await matches(["name": "citadel"]).page(1)
        #expect(page.item.items.map(\.name) == ["Citadel of Ricks"])
    }

    @Test func `are left out of a page once the cache does not have them`() async throws {
        let matches = try await matches(["type": "moon"])
        #expect(try await matches.page(1).item.leftOut == 0)
        let url = ResourceEndpoint<LocationModel>.collection(at: .standard)
        await store.keep(
            CachedResponse(body: [], time: WallTime(seconds: 1)),
            to: url,
            bringing: CachedResources(collection: url, bodies: [1_003: []])
        )
        let page = try await matches.page(1).item
        #expect(page.leftOut == 1)
        #expect(page.items.map(\.id) == [1_000, 1_001, 1_002] + Array(1_004..<1_020))
    }
}
