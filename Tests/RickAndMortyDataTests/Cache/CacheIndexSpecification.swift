import LoadResource
import RickAndMorty
import RickAndMortyData
import SystemSupport
import TestSupport
import Testing

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
        #expect(await store.count(of: "all", since: time...later) == 0)
        #expect(await store.count(under: "", since: time...later) == 0)
        #expect(await store.times(of: [1], in: "all") == [:])
        #expect(await store.times(of: [""]) == [:])
        #expect(await store.ids(of: "all", after: 0, offset: 0, limit: 10) == [])
        let warning = kind == .memory ? "Lost when the program ends: the cache (there is no home folder)" : nil
        #expect(await store.warning == warning)
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `counts the resources of each kind by time, and returns their times`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.keep(response(with: 1, 2, 500, at: time), to: "page", resourcesOf: "all")
        await store.keep(response(with: 2, at: later), to: "single", resourcesOf: "all")
        await store.keep(response(with: 3, at: later), to: "other", resourcesOf: "others")
        #expect(await store.times(of: [500, 3, 2, 1], in: "all") == [1: time, 2: later, 500: time])
        #expect(await store.times(of: [1, 3], in: "others") == [3: later])
        #expect(await store.count(of: "all", since: time...time) == 2)
        #expect(await store.count(of: "all", since: later...later) == 1)
        #expect(await store.count(of: "all", since: time...later) == 3)
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `returns the ids of a kind in ascending order, in parts`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.keep(response(with: 9, 2, 500, 4, at: time), to: "page", resourcesOf: "all")
        await store.keep(response(with: 3, at: time), to: "other", resourcesOf: "others")
        #expect(await store.ids(of: "all", after: 0, offset: 0, limit: 3) == [2, 4, 9])
        #expect(await store.ids(of: "all", after: 4, offset: 0, limit: 10) == [9, 500])
        #expect(await store.ids(of: "all", after: 2, offset: 1, limit: 1) == [9])
        #expect(await store.ids(of: "all", after: 0, offset: 4, limit: 1) == [])
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `counts the responses whose URLs have a prefix`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        for url in ["a/b/1", "a/b/2", "a/b", "a/c/1", "b/a/b/1", "a/b/%7F~"] {
            await store.keep(response(at: time), to: url, resourcesOf: nil)
        }
        await store.renew("a/b/2", resourcesOf: nil, at: later)
        #expect(await store.times(of: ["a/b/2", "a/b/1", "b"]) == ["a/b/1": time, "a/b/2": later])
        #expect(await store.count(under: "a/b/", since: time...later) == 3)
        #expect(await store.count(under: "a/b/", since: time...time) == 2)
        await store.forget("a/b/1")
        #expect(await store.count(under: "a/b/", since: time...later) == 2)
        #expect(await store.count(under: "", since: time...later) == 5)
    }

    @Test func `complains while nothing can be stored`() async throws {
        try TextFile(path: "\(folder.path)/cache.db/something").replace(with: "x", makingFolder: true)
        let store = ResponseStoreKind.disk.store(in: folder)
        #expect(await store.times(of: [1], in: "all") == [:])
        #expect(await store.warning?.hasPrefix("No cache: It cannot be opened") == true)
    }
}
