import LoadResource
import TestSupport
import Testing

@MainActor
@Suite("A resource cache")
struct ResourceCacheTests {
    private final class Resource {
        let id: Int
        var onEnd: () -> Void = {}

        init(id: Int) {
            self.id = id
        }

        deinit { onEnd() }
    }

    private func makeCache(limit: Int) -> ResourceCache<Int, Resource> {
        ResourceCache(limit: limit) { Resource(id: $0) }
    }

    @Test func `creates a value on first use and returns the same one later`() {
        let cache = makeCache(limit: 2)
        weak let first = cache[1]

        #expect(first?.id == 1)
        #expect(cache[1] === first)
        #expect(cache[2].id == 2)
    }

    @Test func `evicts the least recently used value`() {
        let cache = makeCache(limit: 2)
        weak let first = cache[1]
        weak let second = cache[2]
        _ = cache[1]

        weak let third = cache[3]

        #expect(first != nil)
        #expect(second == nil)
        #expect(third != nil)
    }

    @Test func `never creates a second value for an id while the first one is retained elsewhere`() {
        let cache = makeCache(limit: 1)
        let onScreen = cache[1]
        for id in 2...50 { _ = cache[id] }

        #expect(cache[1] === onScreen)
    }

    @Test func `keeps its limit when values retained elsewhere are used again`() {
        let cache = makeCache(limit: 2)
        var held = (1...4).map { cache[$0] }
        for id in 1...4 { _ = cache[id] }
        let references = held.map { Weak($0) }
        held = []

        #expect(references.map { $0.resource?.id } == [nil, nil, 3, 4])
    }

    @Test func `retains nothing with a limit of 0`() {
        let cache = makeCache(limit: 0)
        weak let resource = cache[1]

        #expect(resource == nil)
    }

    @Test func `can be used by the deinit of an evicted value`() {
        let cache = makeCache(limit: 1)
        var ended: [Int] = []
        cache[1].onEnd = { [weak cache] in
            ended.append(1)
            _ = cache?[3]
        }

        _ = cache[2]

        #expect(ended == [1])
        #expect(cache[3].id == 3)
    }

    @Test func `is released with its values`() async {
        weak var kept: Resource?
        await expectDeallocated {
            let cache = makeCache(limit: 2)
            kept = cache[1]
            return cache
        }

        #expect(kept == nil)
    }

    private struct Weak {
        weak let resource: Resource?

        init(_ resource: Resource) {
            self.resource = resource
        }
    }
}
