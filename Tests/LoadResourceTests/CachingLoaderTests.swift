import LoadResource
import TestSupport
import Testing

@Suite("A caching loader")
struct CachingLoaderTests {
    private let live = Delivery("live", from: .live)
    private let policy = CachePolicy(Freshness(fresh: .seconds(10), stale: .seconds(10))) { WallTime(seconds: 100) }

    private func delivery(since seconds: Int) -> Delivery<String> {
        Delivery("kept", from: .cache, time: WallTime(seconds: seconds))
    }

    private func loader(
        _ kept: @escaping @Sendable () throws -> Delivery<String>,
        otherwise: @escaping @Sendable () throws -> Delivery<String>
    ) -> some Loader<Delivery<String>> {
        CachingLoader(AnyLoader { try kept() }, otherwise: AnyLoader { try otherwise() }, policy: policy)
    }

    @Test("delivers from the cache while that is fresh or stale, without calling the other loader", arguments: [100, 90, 89, 80])
    func kept(since seconds: Int) async throws {
        let kept = delivery(since: seconds)
        let loader = loader({ kept }, otherwise: { throw AnyTestError() })
        #expect(try await loader.load() == kept)
    }

    @Test("calls the other loader if the cached delivery has expired")
    func expired() async throws {
        let kept = delivery(since: 79)
        let delivery = try await loader({ kept }, otherwise: { [live] in live }).load()
        #expect(delivery == live)
    }

    @Test("calls the other loader after a cache miss, and throws its error")
    func nothingKept() async throws {
        let delivery = try await loader({ throw AnyTestError() }, otherwise: { [live] in live }).load()
        #expect(delivery == live)
        await #expect(throws: AnyTestError()) {
            try await loader({ throw OtherError() }, otherwise: { throw AnyTestError() }).load()
        }
    }

    @Test("calls no loader after a cancellation")
    func cancelled() async throws {
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
