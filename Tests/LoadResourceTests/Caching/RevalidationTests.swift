import LoadResource
import TestSupport
import Testing

@MainActor
@Suite("A revalidation")
struct RevalidationTests {
    private typealias Item = Delivery<String>

    private let answers = LoaderSpy<Item>()
    private let renewals = LoaderSpy<Item>()
    private let delegate = DelegateSpy<Item>()
    private let policy = CachePolicy(Freshness(fresh: .seconds(10), stale: .seconds(10))) { WallTime(seconds: 100) }
    private let live = Item("live", from: .live)

    private func kept(since seconds: Int) -> Item {
        Item("kept", from: .cache, time: WallTime(seconds: seconds))
    }

    /// What loads, and what renews it.
    private func load(_ policy: CachePolicy?) -> (load: () -> Void, cancel: () -> Void, renew: () -> Void) {
        let revalidation = Revalidation<String>(policy)
        let adapter = LoadResourcePresentationAdapter(
            loader: revalidation.loader(answers, renewing: renewals),
            delegate: LoadResourceDelegateComposer<Item>(delegate, revalidation)
        )
        revalidation.connect(
            load: { [weak adapter] in adapter?.load() },
            cancel: { [weak adapter] in adapter?.cancel() }
        )
        return (adapter.load, adapter.cancel, revalidation.renew)
    }

    @Test("asks again in the background where what was delivered is stale, once")
    func stale() async throws {
        let load = load(policy)
        load.load()
        try await answers.started()
        answers.finish(with: kept(since: 85))
        try await renewals.started()
        #expect(delegate.messages == [.started, .finished(kept(since: 85)), .started])
        renewals.finish(with: live)
        #expect(try await delegate.messages(4).last == .finished(live))
        #expect(answers.count == 1 && renewals.count == 1)
    }

    @Test("leaves alone what came back from a renewal in vain")
    func inVain() async throws {
        let load = load(policy)
        load.load()
        try await answers.started()
        answers.finish(with: kept(since: 85))
        try await renewals.started()
        renewals.finish(with: kept(since: 85))
        #expect(try await delegate.messages(4).last == .finished(kept(since: 85)))
        #expect(answers.count == 1 && renewals.count == 1)
    }

    @Test("asks for nothing where what was delivered is fresh, or has expired", arguments: [100, 90, 79])
    func leftAlone(since seconds: Int) async throws {
        let load = load(policy)
        load.load()
        try await answers.started()
        answers.finish(with: kept(since: seconds))
        #expect(try await delegate.messages(2) == [.started, .finished(kept(since: seconds))])
        #expect(renewals.count == 0)
    }

    @Test("asks for the real thing when a person wants it, instead of a load that runs")
    func renewal() async throws {
        let load = load(nil)
        load.load()
        try await answers.started()
        load.renew()
        try await renewals.started()
        renewals.finish(with: live)
        #expect(try await delegate.messages(4) == [.started, .cancelled, .started, .finished(live)])
        load.load()
        try await answers.started(2)
        #expect(renewals.count == 1)
    }

    @Test("is over when it was cancelled or has failed")
    func end() async throws {
        let load = load(policy)
        load.renew()
        try await renewals.started()
        load.cancel()
        load.load()
        try await answers.started()
        answers.fail(with: AnyTestError())
        _ = try await delegate.messages(4)
        load.renew()
        try await renewals.started(2)
        renewals.fail(2, with: AnyTestError())
        _ = try await delegate.messages(6)
        load.load()
        try await answers.started(2)
        #expect(renewals.count == 2)
    }

    @Test("ends with what it belongs to")
    func deallocation() async {
        await expectDeallocated {
            let revalidation = Revalidation<String>(policy)
            let adapter = LoadResourcePresentationAdapter(
                loader: revalidation.loader(answers, renewing: renewals),
                delegate: LoadResourceDelegateComposer<Item>(delegate, revalidation)
            )
            revalidation.connect(
                load: { [weak adapter] in adapter?.load() },
                cancel: { [weak adapter] in adapter?.cancel() }
            )
            return revalidation
        }
    }
}
