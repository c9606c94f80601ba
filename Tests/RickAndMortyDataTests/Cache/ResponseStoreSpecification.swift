import HTTP
import LoadResource
import RickAndMorty
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMortyData

@Suite("A response store")
struct ResponseStoreSpecification {
    private let folder: TemporaryFolder
    private let url = "https://example.org/api/character?page=1"
    private let time = WallTime(seconds: 1_000)
    private let later = WallTime(seconds: 2_000)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func response(_ text: String, tag: String? = nil, at time: WallTime) -> CachedResponse {
        CachedResponse(body: Array(text.utf8), entityTag: tag, time: time)
    }

    /// A response with resources of these names, by id.
    private func response(withNames names: [Int: String], tag: String? = nil, at time: WallTime) -> CachedResponse {
        response("[\(names.map { json(of: $0, named: $1) }.joined(separator: ","))]", tag: tag, at: time)
    }

    private func json(of id: Int, named name: String) -> String { #"{"id":\#(id),"name":"\#(name)"}"# }

    @Test(arguments: ResponseStoreKind.allCases)
    func `is empty at first`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        #expect(await store.response(for: url) == nil)
        #expect(await store.resource(1, of: "all") == nil)
        #expect(await store.resources(1...20, of: "all") == [])
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `returns responses byte for byte`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        let all = CachedResponse(
            body: Array(0...255),
            entityTag: "W/\"1\"",
            time: time
        )
        await store.save(all, for: url, resourcesOf: nil)
        #expect(await store.response(for: url) == all)
        let empty = CachedResponse(body: [], time: time)
        await store.save(empty, for: url + "&'; DROP TABLE response; --", resourcesOf: nil)
        #expect(await store.response(for: url + "&'; DROP TABLE response; --") == empty)
        #expect(await store.response(for: url) == all)
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `returns the resources of a response by id, in ascending order`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.save(response(withNames: [3: "three", 1: "one"], at: time), for: url, resourcesOf: "all")
        #expect(await store.resource(3, of: "all") == response(json(of: 3, named: "three"), at: time))
        #expect(await store.resource(2, of: "all") == nil)
        #expect(await store.resource(3, of: "others") == nil)
        #expect(await ids(1...20, in: store) == [1, 3])
        #expect(await ids(2...3, in: store) == [3])
        #expect(await ids(3...Int.max, in: store) == [3])
    }

    private func ids(_ range: ClosedRange<Int>, in store: CacheStore) async -> [Int] {
        await store.resources(range, of: "all").compactMap { cached in
            [1, 3].first { id in String(decoding: cached.body, as: UTF8.self).contains("\"id\":\(id),") }
        }
    }

    private static let one = #"{"name":"a}]{\"[ é\u00e9","id":1,"origin":{"name":"x","ids":[{"id":9}]}}"#
    private static let two = #"{"id":2}"#

    @Test(arguments: [
        (" \(one)\n", [one]),
        ("[\(one), \(two)]", [one, two]),
        (#"{"info":{"count":2},"results":[\#(one),\#(two)]}"#, [one, two]),
        (#"[{"id":0},{"name":"x"},{"id":"3"},1,"x",\#(two)]"#, [two]),
        ("[]", []), ("", []), ("[1]", []), ("{}", []), ("nonsense", []), (#"{"results":[1]}"#, []), ("[{]", []),
    ])
    func `extracts the resources of a response of any shape`(body: String, resources: [String]) async {
        let store = CacheStore.inMemory()
        await store.save(response(body, at: time), for: url, resourcesOf: "all")
        let kept = await store.resources(1...9, of: "all").map { String(decoding: $0.body, as: UTF8.self) }
        #expect(kept == resources)
        #expect(await store.response(for: url) == response(body, at: time))
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `returns the newest version of each resource from any response`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.save(response(withNames: [1: "old", 2: "two"], at: time), for: url, resourcesOf: "all")
        await store.save(response(withNames: [1: "new"], at: later), for: "single", resourcesOf: "all")
        #expect(await store.resource(1, of: "all") == response(json(of: 1, named: "new"), at: later))
        #expect(await store.resource(2, of: "all") == response(json(of: 2, named: "two"), at: time))
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `replaces a response with a newer one`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.save(response("old", tag: "\"1\"", at: time), for: url, resourcesOf: nil)
        await store.save(response("new", at: later), for: url, resourcesOf: nil)
        #expect(await store.response(for: url) == response("new", at: later))
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `renews a response and its resources`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.save(response(withNames: [1: "one"], tag: "\"1\"", at: time), for: url, resourcesOf: "all")
        await store.markRevalidated(url, resourcesOf: "all", at: later)
        #expect(await store.response(for: url) == response(withNames: [1: "one"], tag: "\"1\"", at: later))
        #expect(await store.resource(1, of: "all")?.time == later)
        await store.markRevalidated("never kept", resourcesOf: nil, at: later)
        #expect(await store.response(for: "never kept") == nil)
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `removes a response`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.save(response(withNames: [1: "one"], at: time), for: url, resourcesOf: "all")
        await store.removeResponse(url)
        #expect(await store.response(for: url) == nil)
        #expect(await store.resource(1, of: "all") != nil)
    }
}

@Suite("A cache index")
struct CacheIndexSpecification {
    private let folder: TemporaryFolder
    private let time = WallTime(seconds: 1_000)
    private let later = WallTime(seconds: 2_000)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func response(with ids: Int..., at time: WallTime) -> CachedResponse {
        CachedResponse(body: Array("[\(ids.map { #"{"id":\#($0)}"# }.joined(separator: ","))]".utf8), time: time)
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `is empty at first, without a warning`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        #expect(await store.ids(of: "all", since: nil) == [])
        #expect(await store.urls(under: "", since: time...later) == [])
        let warning = kind == .memory ? "In memory only: the cache (no home directory)" : nil
        #expect(await store.warning == warning)
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `returns the ids of a collection in ascending order, filtered by time`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.save(response(with: 9, 2, 500, at: time), for: "page", resourcesOf: "all")
        await store.save(response(with: 9, at: later), for: "single", resourcesOf: "all")
        await store.save(response(with: 3, at: later), for: "other", resourcesOf: "others")
        #expect(await store.ids(of: "all", since: nil) == [2, 9, 500])
        #expect(await store.ids(of: "all", since: time...time) == [2, 500])
        #expect(await store.ids(of: "all", since: later...later) == [9])
        #expect(await store.ids(of: "all", since: time...later) == [2, 9, 500])
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `returns the URLs with a prefix, filtered by time`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        for url in ["a/b/1", "a/b/2", "a/b", "a/c/1", "b/a/b/1", "a/b/%7F~"] {
            await store.save(response(at: time), for: url, resourcesOf: nil)
        }
        await store.markRevalidated("a/b/2", resourcesOf: nil, at: later)
        #expect(await Set(store.urls(under: "a/b/", since: time...later)) == ["a/b/1", "a/b/2", "a/b/%7F~"])
        #expect(await Set(store.urls(under: "a/b/", since: time...time)) == ["a/b/1", "a/b/%7F~"])
        await store.removeResponse("a/b/1")
        #expect(await Set(store.urls(under: "a/b/", since: time...later)) == ["a/b/2", "a/b/%7F~"])
        #expect(await store.urls(under: "", since: time...later).count == 5)
    }

    @Test func `warns while nothing can be stored`() async throws {
        try TextFile(path: "\(folder.path)/cache.db/something").replace(with: "x", makingFolder: true)
        let store = ResponseStoreKind.disk.store(in: folder)
        #expect(await store.ids(of: "all", since: nil) == [])
        #expect(await store.warning?.hasPrefix("Cache disabled: can't open") == true)
    }
}

/// A store on disk, and one in memory.
enum ResponseStoreKind: CaseIterable {
    case disk, memory

    func store(in folder: TemporaryFolder) -> CacheStore {
        switch self {
        case .disk: CacheStore(path: folder.file("cache.db"), now: { WallTime(seconds: 1_000) }, warn: { _ in })
        case .memory: .inMemory()
        }
    }
}

extension ResponseStore {
    func resource(_ id: Int, of collection: String) async -> CachedResponse? {
        await resources(id...id, of: collection).first
    }
}
