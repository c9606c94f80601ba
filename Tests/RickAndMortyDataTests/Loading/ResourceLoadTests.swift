import LoadResource
import TestSupport
import Testing

@testable import RickAndMortyData

@MainActor
@Suite("The revalidation of a load", .timeLimit(.minutes(3)))
struct ResourceLoadTests {
    private typealias Item = Delivery<String>

    private let answers = LoaderSpy<Item>()
    private let renewals = LoaderSpy<Item>()
    private let delegate = DelegateSpy<Item>()
    private let policy = CachePolicy(fresh: .seconds(10), stale: .seconds(10)) { WallTime(seconds: 100) }
    private let live = Item("live", from: .live)

    private func kept(since seconds: Int) -> Item {
        Item("kept", from: .cache, time: WallTime(seconds: seconds))
    }

    /// - Parameter staleness: `nil` for revalidation at the user's request only.
    private func load(_ staleness: CachePolicy?) -> ResourceLoad<String> {
        let (answers, renewals) = (answers, renewals)
        let loader = NamedLoader<String>(name: "", address: nil, staleness: staleness) { policy in
            try await policy == .revalidate ? renewals.load() : answers.load()
        }
        return ResourceLoad(loader, delegate: delegate, trackers: [], decoration: nil)
    }

    @Test(
        "revalidates a stale delivery in the background, once, also if that fails",
        arguments: [true, false]
    )
    func stale(inVain: Bool) async throws {
        let load = load(policy)
        load.load()
        try await answers.started()
        answers.finish(with: kept(since: 85))
        try await renewals.started()
        #expect(delegate.messages == [.started, .finished(kept(since: 85)), .started])
        let renewed = inVain ? kept(since: 85) : live
        renewals.finish(with: renewed)
        #expect(try await delegate.messages(4).last == .finished(renewed))
        #expect(answers.count == 1)
        #expect(renewals.count == 1)
    }

    @Test("does not revalidate a fresh or expired delivery", arguments: [100, 90, 79])
    func leftAlone(since seconds: Int) async throws {
        let load = load(policy)
        load.load()
        try await answers.started()
        answers.finish(with: kept(since: seconds))
        #expect(try await delegate.messages(2) == [.started, .finished(kept(since: seconds))])
        #expect(renewals.count == 0)
    }

    @Test("replaces the current load at the user's request")
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

    @Test("ends with a cancellation or failure")
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

    @Test("is released with its owner")
    func deallocation() async {
        await expectDeallocated { load(policy) }
    }
}
