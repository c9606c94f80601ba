import LoadResource
import RickAndMorty
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyData

@MainActor
@Suite("A revalidating load", .timeLimit(.minutes(3)))
struct LoadableBuilderTests {
    private typealias Item = Delivery<String>

    private let answers = ScriptedLoader<Item>()
    private let revalidations = ScriptedLoader<Item>()
    private let delegate = DelegateSpy<Item>()
    private let policy = CachePolicy(fresh: .seconds(10), stale: .seconds(10)) { WallTime(seconds: 100) }
    private let clock = ScriptedClock()
    private let live = Item("live", from: .live)

    private func kept(since seconds: Int) -> Item {
        Item("kept", from: .cache, time: WallTime(seconds: seconds))
    }

    /// - Parameters:
    ///   - cachePolicy: `nil` for revalidation at the user's request only.
    ///   - isOnce: whether revalidations and retries after a fallback are disabled.
    private func load(_ cachePolicy: CachePolicy? = nil, isOnce: Bool = false) -> any LoadControl {
        LoadableBuilder.scripted(by: clock).load(loader(cachePolicy), delegate: delegate, isOnce: isOnce)
    }

    private func loader(_ cachePolicy: CachePolicy?) -> TrackedLoader<String> {
        let (answers, revalidations) = (answers, revalidations)
        return TrackedLoader(name: "", url: nil, cachePolicy: cachePolicy) { policy in
            try await policy == .revalidate ? revalidations.load() : answers.load()
        }
    }

    private func fallback(_ error: APIError) -> Item {
        Item("bundled", from: .bundled).asFallback(because: error)
    }

    @Test(arguments: [true, false])
    func `revalidates a stale delivery in the background, once, even if that fails`(fails: Bool) async throws {
        let load = load(policy)
        load.load()
        try await answers.waitForStart()
        answers.succeed(with: kept(since: 85))
        try await revalidations.waitForStart()
        #expect(delegate.messages == [.started, .finished(kept(since: 85)), .started])
        let revalidated = fails ? kept(since: 85) : live
        revalidations.succeed(with: revalidated)
        #expect(try await delegate.messages(4).last == .finished(revalidated))
        #expect(answers.count == 1)
        #expect(revalidations.count == 1)
    }

    @Test(arguments: [100, 90, 79])
    func `does not revalidate a fresh or expired delivery`(since seconds: Int) async throws {
        let load = load(policy)
        load.load()
        try await answers.waitForStart()
        answers.succeed(with: kept(since: seconds))
        #expect(try await delegate.messages(2) == [.started, .finished(kept(since: seconds))])
        #expect(revalidations.count == 0)
    }

    @Test func `retries after a transient error caused a fallback, with backoff, at most twice`() async throws {
        let load = load()
        load.load()
        try await answers.waitForStart()
        answers.succeed(with: fallback(APIError.server(status: 503)))
        #expect(try await delegate.messages(3).last == .started)
        #expect(revalidations.count == 0)
        clock.advance(by: .milliseconds(500))
        try await revalidations.waitForStart()
        revalidations.succeed(with: fallback(APIError.server(status: 504)))
        _ = try await delegate.messages(5)
        clock.advance(by: .seconds(1))
        try await revalidations.waitForStart(2)
        revalidations.succeed(2, with: fallback(APIError.server(status: 503)))
        let messages = try await delegate.messages(6)
        #expect(messages.last == .finished(fallback(APIError.server(status: 503))))
        #expect(clock.nextWakeUpTime == nil)
    }

    @Test func `restarts its retries when the user refreshes`() async throws {
        let load = load()
        load.load()
        try await answers.waitForStart()
        answers.succeed(with: fallback(APIError.server(status: 503)))
        _ = try await delegate.messages(3)
        load.refresh()
        try await revalidations.waitForStart()
        revalidations.succeed(with: fallback(APIError.server(status: 503)))
        _ = try await delegate.messages(7)
        #expect(clock.nextWakeUpTime == .milliseconds(500), "the backoff after a first attempt")
    }

    @Test func `does not retry after a permanent error, or if it loads only once`() async throws {
        let load = load()
        load.load()
        try await answers.waitForStart()
        answers.succeed(with: fallback(APIError.server(status: 500)))
        #expect(try await delegate.messages(2).count == 2)
        let once = self.load(isOnce: true)
        once.load()
        try await answers.waitForStart(2)
        answers.succeed(2, with: fallback(APIError.server(status: 503)))
        #expect(try await delegate.messages(4).count == 4)
        #expect(clock.nextWakeUpTime == nil)
    }

    @Test func `replaces the current load when the user refreshes`() async throws {
        let load = load()
        load.load()
        try await answers.waitForStart()
        load.refresh()
        try await revalidations.waitForStart()
        revalidations.succeed(with: live)
        #expect(try await delegate.messages(4) == [.started, .cancelled, .started, .finished(live)])
        load.load()
        try await answers.waitForStart(2)
        #expect(revalidations.count == 1)
    }

    @Test func `loads from the cache again after a cancelled or failed refresh`() async throws {
        let load = load(policy)
        load.refresh()
        try await revalidations.waitForStart()
        load.cancel()
        load.load()
        try await answers.waitForStart()
        answers.fail(with: AnyTestError())
        _ = try await delegate.messages(4)
        load.refresh()
        try await revalidations.waitForStart(2)
        revalidations.fail(2, with: AnyTestError())
        _ = try await delegate.messages(6)
        load.load()
        try await answers.waitForStart(2)
        #expect(revalidations.count == 2)
    }

    @Test func `is released with its owner`() async {
        await expectDeallocated { load(policy) as AnyObject }
    }
}

extension LoadableBuilder {
    /// Builds untracked loads, whose retries wait for half of the maximum backoff.
    static func scripted(by clock: ScriptedClock = ScriptedClock()) -> LoadableBuilder {
        LoadableBuilder(
            trackers: [],
            retrying: RetryPolicy(AppPolicy(), clock: clock, pause: nil) { 0.5 },
            wallClock: .scripted
        )
    }
}
