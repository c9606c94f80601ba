import LoadResource
import TestSupport
import Testing

@Suite("A caching loader")
struct CachingLoaderTests {
    private let live = Delivery("live", from: .live)
    private let policy = CachePolicy(fresh: .seconds(10), stale: .seconds(10)) { WallTime(seconds: 100) }

    private func delivery(since seconds: Int) -> Delivery<String> {
        Delivery("kept", from: .cache, time: WallTime(seconds: seconds))
    }

    private func loader(
        _ kept: @escaping @Sendable () throws -> Delivery<String>,
        otherwise: @escaping @Sendable () throws -> Delivery<String>
    ) -> some Loader<Delivery<String>> {
        CachingLoader(AnyLoader { try kept() }, otherwise: AnyLoader { try otherwise() }, policy: policy)
    }

    @Test(arguments: [100, 90, 89, 80])
    func `delivers from the cache while that is fresh or stale, without calling the other loader`(since seconds: Int)
        async throws
    {
        let kept = delivery(since: seconds)
        let loader = loader({ kept }, otherwise: { throw AnyTestError() })
        #expect(try await loader.load() == kept)
    }

    @Test func `calls the other loader if the cached delivery has expired`() async throws {
        let kept = delivery(since: 79)
        let delivery = try await loader({ kept }, otherwise: { [live] in live }).load()
        #expect(delivery == live)
    }

    @Test func `calls the other loader after a cache miss, and throws its error`() async throws {
        let delivery = try await loader({ throw AnyTestError() }, otherwise: { [live] in live }).load()
        #expect(delivery == live)
        await #expect(throws: AnyTestError()) {
            try await loader({ throw OtherError() }, otherwise: { throw AnyTestError() }).load()
        }
    }

    @Test func `calls no loader after a cancellation`() async throws {
        let loader = loader({ throw CancellationError() }, otherwise: { [live] in live })
        await #expect(throws: CancellationError.self) { try await loader.load() }

        let (kept, other) = (LoaderSpy<Delivery<String>>(endsWhenCancelled: false), LoaderSpy<Delivery<String>>())
        let task = Task { try await CachingLoader(kept, otherwise: other, policy: policy).load() }
        try await kept.started()
        task.cancel()
        kept.fail(with: AnyTestError())
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(other.count == 0)
    }

    private struct OtherError: Error {}
}

@Suite("Freshness")
struct CachePolicyTests {
    private static let day = 86_400
    private let time = WallTime(seconds: 1_000_000)

    private func policy(now seconds: Int, stale: Duration = .seconds(30 * day)) -> CachePolicy {
        CachePolicy(fresh: .seconds(Self.day), stale: stale) { WallTime(seconds: seconds) }
    }

    @Test(arguments: [
        (0, CachePolicy.State.fresh), (day, .fresh), (day + 1, .stale), (31 * day, .stale),
        (31 * day + 1, .expired), (10_000 * day, .expired),
    ])
    func `ends in two steps: stale, expired`(age: Int, state: CachePolicy.State) {
        #expect(policy(now: time.seconds + age).state(since: time) == state)
    }

    @Test func `is unknown after a wrong clock, so that the response is revalidated`() {
        #expect(policy(now: time.seconds - 1).state(since: time) == .stale)
        #expect(policy(now: 0).state(since: time) == .stale)
        #expect(
            policy(now: 0, stale: .zero).state(since: time) == .expired,
            "nothing stale is shown with this freshness"
        )
    }

    @Test func `is that of the oldest part; an unknown age is the oldest`() {
        let times = [5, 3, 4].map { WallTime(seconds: $0) }
        #expect(times.oldest(at: WallTime(seconds: 5)) == times[1])
        #expect(times.oldest(at: WallTime(seconds: 4)) == times[0])
        #expect([].oldest(at: WallTime(seconds: 4)) == nil)
    }
}
