import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

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
        CachedResponse(body: Array(text.utf8), entityTag: tag.flatMap(EntityTag.init), time: time)
    }

    private func resources(_ bodies: [Int: String]) -> CachedResources {
        CachedResources(collection: "all", bodies: bodies.mapValues { Array($0.utf8) })
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `is empty at first`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        #expect(await store.response(to: url) == nil)
        #expect(await store.resource(1, of: "all") == nil)
        #expect(await store.resources(1...20, of: "all") == [])
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `returns responses byte for byte`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        let all = CachedResponse(
            body: Array(0...255),
            entityTag: EntityTag("W/\"é\"") ?? EntityTag("\"1\""),
            time: time
        )
        await store.keep(all, to: url, bringing: nil)
        #expect(await store.response(to: url) == all)
        let empty = CachedResponse(body: [], time: time)
        await store.keep(empty, to: url + "&'; DROP TABLE response; --", bringing: nil)
        #expect(await store.response(to: url + "&'; DROP TABLE response; --") == empty)
        #expect(await store.response(to: url) == all)
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `returns the resources of a response by id, in ascending order`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.keep(response("page", at: time), to: url, bringing: resources([3: "three", 1: "one"]))
        #expect(await store.resource(3, of: "all") == response("three", at: time))
        #expect(await store.resource(2, of: "all") == nil)
        #expect(await store.resource(3, of: "others") == nil)
        #expect(await store.resources(1...20, of: "all").map(\.body) == [Array("one".utf8), Array("three".utf8)])
        #expect(await store.resources(2...3, of: "all").map(\.body) == [Array("three".utf8)])
        #expect(await store.resources(3...Int.max, of: "all").map(\.body) == [Array("three".utf8)])
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `has the newest version of each resource, whichever response it came with`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.keep(response("page", at: time), to: url, bringing: resources([1: "old", 2: "two"]))
        await store.keep(response("single", at: later), to: "single", bringing: resources([1: "new"]))
        #expect(await store.resource(1, of: "all") == response("new", at: later))
        #expect(await store.resource(2, of: "all") == response("two", at: time))
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `replaces a response by a newer one`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.keep(response("old", tag: "\"1\"", at: time), to: url, bringing: nil)
        await store.keep(response("new", at: later), to: url, bringing: nil)
        #expect(await store.response(to: url) == response("new", at: later))
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `renews a response and its resources`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.keep(response("page", tag: "\"1\"", at: time), to: url, bringing: resources([1: "one"]))
        await store.renew(url, bringing: resources([1: "one"]), at: later)
        #expect(await store.response(to: url) == response("page", tag: "\"1\"", at: later))
        #expect(await store.resource(1, of: "all") == response("one", at: later))
        await store.renew("never kept", bringing: nil, at: later)
        #expect(await store.response(to: "never kept") == nil)
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `removes a response`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.keep(response("page", at: time), to: url, bringing: resources([1: "one"]))
        await store.forget(url)
        #expect(await store.response(to: url) == nil)
        #expect(await store.resource(1, of: "all") != nil)
    }

    @Test(arguments: ResponseStoreKind.allCases)
    func `returns the URLs that revalidate resources`(kind: ResponseStoreKind) async {
        let store = kind.store(in: folder)
        await store.keep(response("page", tag: "\"1\"", at: time), to: url, bringing: resources([1: "one", 2: "two"]))
        await store.keep(response("single", tag: "\"2\"", at: later), to: "single", bringing: resources([2: "new"]))
        await store.keep(response("untagged", at: later), to: "untagged", bringing: resources([3: "three"]))
        #expect(await store.origins(of: [1, 2, 3, 4], in: "all") == [1: url, 2: "single"])
        #expect(await store.origins(of: [2], in: "all") == [2: "single"])
        #expect(await store.origins(of: [1], in: "others") == [:])
        await store.forget(url)
        #expect(await store.origins(of: [1, 2], in: "all") == [2: "single"])
    }
}
