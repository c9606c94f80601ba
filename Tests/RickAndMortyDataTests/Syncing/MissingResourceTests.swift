import HTTP
import LoadResource
import RickAndMortyUI
import SystemSupport
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyData

@MainActor
@Suite("A sync of ids with gaps")
struct MissingResourceTests {
    private nonisolated static let root = APIRoot.standard
    private let cache = ResponseCache(RecordingStore(), of: root, clock: .scripted)

    private nonisolated static func episode(_ id: Int) throws -> String {
        APIJSON.episode(
            EpisodeModel(
                id: id,
                name: "Episode \(id)",
                airDate: "December 2, 2013",
                code: EpisodeCode(SafeText("S01E01")),
                characters: []
            )
        )
    }

    /// An API that has only these episodes, though the count it reports may be higher.
    private nonisolated static func client(having ids: [Int], counting count: Int? = nil) -> HTTPClientStub {
        HTTPClientStub { request in
            let path = request.url.dropFirst(root.text.count + 1)
            guard path.hasPrefix("episode") else { return .json(#"{"error":"There is nothing here"}"#, status: 404) }
            guard path.hasPrefix("episode/") else {
                let count = count ?? ids.count
                let page = Page(totalCount: count, pages: Page<Int>.pages(for: count), items: Page(1, of: ids).items)
                return .json(try APIJSON.page(page, item: episode))
            }
            let requested = path.dropFirst("episode/".count).split(separator: ",").compactMap { Int($0) }
            return .json("[" + (try requested.filter(ids.contains).map(episode)).joined(separator: ",") + "]")
        }
    }

    private func cacheSync(_ client: HTTPClientStub, in cache: ResponseCache? = nil) -> CacheSync {
        let cache = cache ?? self.cache
        let api = API(root: Self.root, client: client, cache: cache)
        let loadables = LoadableBuilder.scripted()
        return CacheSync(
            [CharacterModel.self, EpisodeModel.self, LocationModel.self],
            api: api,
            cache: cache,
            loadables: loadables,
            clock: ScriptedClock(),
            includesPortraits: false
        )
    }

    private func sync(_ client: HTTPClientStub) async throws -> SyncReport { try await cacheSync(client).run { _ in } }

    private func episodePaths(_ client: HTTPClientStub) -> [String] {
        client.requests.map { String($0.url.dropFirst(Self.root.text.count + 1)) }.filter { $0.hasPrefix("episode/") }
    }

    @Test func `continues beyond the count until all are cached, and requests none of them again`() async throws {
        let ids = Array(1...7) + Array(9...30) + [35, 150, 151, 152]
        let client = Self.client(having: ids)
        let report = try await sync(client)
        #expect(report.counts[.resources] == SyncCounts(total: 33, cached: 33, loaded: 33))
        #expect(episodePaths(client).count == 3)
        let requestCount = client.requests.count
        _ = try await sync(client)
        // Only the counts of the two empty kinds are requested again.
        #expect(client.requests.count == requestCount + 2)
    }

    @Test func `ends if a whole request beyond the count returns nothing`() async throws {
        let client = Self.client(having: Array(1...28), counting: 30)
        let report = try await sync(client)
        #expect(report.counts[.resources] == SyncCounts(total: 30, cached: 28, loaded: 28))
        #expect(episodePaths(client).count == 2)
    }

    @Test func `creates its requests lazily, even for a count of ten million`() async throws {
        let client = HTTPClientStub { request in
            guard !request.url.contains("episode/") else { return .json("{}", status: 500) }
            let page = Page(totalCount: 9_999_999, pages: 500_000, items: Array(1...20))
            return .json(try APIJSON.page(page, item: Self.episode))
        }
        let report = try await sync(client)
        #expect(report.isAborted)
        #expect(report.counts[.resources]?.total == 29_999_997)
        #expect(client.requests.count < 20)
    }

    @Test func `throws a cancellation while it requests missing ids`() async throws {
        let store = RecordingStore()
        let cache = ResponseCache(store, of: Self.root, clock: .scripted)
        let client = Self.client(having: Array(1...20), counting: 9_999_999)
        let task = Task { try await cacheSync(client, in: cache).run { _ in } }
        try await store.lookups.wait { $0 > 0 }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `caches every page of the list, complete and in order`() async throws {
        let ids = Array(1...7) + Array(9...30) + [35, 150, 151, 152]
        _ = try await sync(Self.client(having: ids))
        let pages = ResourceRepository<EpisodeModel>(api: nil, cache: cache).pages
        let first = try await pages.firstPage().load().item
        for number in 1...2 {
            let page = try await pages.page(number, of: first).load().item
            #expect(page.items.map(\.id) == Page(number, of: ids).items)
        }
    }
}

@MainActor
@Suite("A finished sync", .timeLimit(.minutes(3)))
struct SyncReleaseTests {
    private let cache = ResponseCache(RecordingStore(), of: .standard, clock: .scripted)
    private let client = HTTPClientStub { _ in .json("{}", status: 500) }

    private var api: API { API(root: .standard, client: client, cache: cache) }

    @Test func `is released`() async throws {
        try await expectDeallocated {
            let sync = CacheSync(
                ResourceKinds.models,
                api: api,
                cache: cache,
                loadables: .scripted(),
                clock: ScriptedClock(),
                includesPortraits: true
            )
            let report = try await sync.run { _ in }
            #expect(report.failures.count == 3)
            return sync
        }
    }
}
