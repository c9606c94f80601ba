import TerminalTesting
import TestSupport
import Testing

@testable import LoadResource

@MainActor
@Suite("A retrying loader", .timeLimit(.minutes(3)))
struct RetryingLoaderTests {
    private let loader = ScriptedLoader(of: String.self)
    private let delegate = DelegateSpy(of: String.self)
    private let clock = ScriptedClock()

    private func load(
        _ loader: ScriptedLoader<String>? = nil,
        delay: Duration? = .zero,
        afterTries tries: Int = 0
    ) -> Task<String, any Error> {
        let policy = RetryPolicy(backoff: Backoff(clock: clock) { 0.5 }) { _ in delay }
        let wait = tries > 0 ? policy.scheduledRetry(afterTries: tries, failedWith: AnyTestError("before")) : nil
        let retrying = RetryingLoader(loader ?? self.loader, policy: policy, delegate: delegate, after: wait)
        return Task.immediate { try await retrying.load() }
    }

    @Test func `loads once if the load succeeds`() async throws {
        let load = load()
        loader.succeed(with: "an item")

        #expect(try await load.value == "an item")
        #expect(loader.count == 1)
        #expect(delegate.retries.isEmpty)
    }

    @Test func `retries after a wait, and reports the wait and the retry`() async throws {
        let load = load()
        loader.fail(with: AnyTestError("no luck"))
        let wait = RetryMessage.waiting(until: .milliseconds(500), tries: 1, error: "no luck")
        #expect(try await delegate.retries(1) == [wait])

        clock.advance(by: .milliseconds(499))
        await drainMainActorQueue()
        #expect(loader.count == 1)

        clock.advance(by: .milliseconds(1))
        try await loader.waitForStart(2)
        #expect(delegate.retries == [wait, .retrying])
        loader.succeed(2, with: "an item")
        #expect(try await load.value == "an item")
    }

    @Test func `makes three attempts, with growing waits, then throws the last error`() async throws {
        let load = load()
        loader.fail(1, with: AnyTestError("first"))
        _ = try await delegate.retries(1)
        clock.advance(by: .milliseconds(500))
        try await loader.waitForStart(2)
        loader.fail(2, with: AnyTestError("second"))
        let messages = try await delegate.retries(3)
        #expect(messages.last == .waiting(until: .milliseconds(1500), tries: 2, error: "second"))
        clock.advance(by: .seconds(1))
        try await loader.waitForStart(3)
        loader.fail(3, with: AnyTestError("third"))

        await #expect(throws: AnyTestError("third")) { try await load.value }
        #expect(loader.count == 3)
        #expect(delegate.retries.count == 4)
    }

    @Test func `counts earlier attempts, and begins with the wait after them`() async throws {
        let load = load(afterTries: 2)
        let wait = RetryMessage.waiting(until: .seconds(1), tries: 2, error: "before")
        #expect(try await delegate.retries(1) == [wait])
        #expect(loader.count == 0)

        clock.advance(by: .seconds(1))
        try await loader.waitForStart()
        loader.fail(with: AnyTestError("third"))
        await #expect(throws: AnyTestError("third")) { try await load.value }
        #expect(delegate.retries == [wait, .retrying])
    }

    @Test func `does not retry a permanent error`() async {
        let load = load(delay: nil)
        loader.fail(with: AnyTestError("no luck"))

        await #expect(throws: AnyTestError("no luck")) { try await load.value }
        #expect(loader.count == 1)
        #expect(delegate.retries.isEmpty)
    }

    @Test func `waits for the minimum time, up to one minute`() async throws {
        let load = load(delay: .seconds(60))
        loader.fail(with: AnyTestError("no luck"))
        let messages = try await delegate.retries(1)
        #expect(messages == [.waiting(until: .seconds(60), tries: 1, error: "no luck")])
        load.cancel()

        let overlongDelayLoader = ScriptedLoader(of: String.self)
        let failing = self.load(overlongDelayLoader, delay: .seconds(61))
        overlongDelayLoader.fail(with: AnyTestError("come back tomorrow"))
        await #expect(throws: AnyTestError("come back tomorrow")) { try await failing.value }
        #expect(delegate.retries.count == 1)
    }

    @Test func `stops immediately when cancelled during a wait`() async throws {
        let load = load()
        loader.fail(with: AnyTestError())
        let messages = try await delegate.retries(1)
        load.cancel()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(clock.nextWakeUpTime == nil)
        #expect(loader.count == 1)
        #expect(delegate.retries == messages, "a cancellation is not reported")
    }

    @Test func `stops when cancelled at the moment of its retry`() async throws {
        let load = load()
        loader.fail(with: AnyTestError())
        let messages = try await delegate.retries(1)
        clock.advance(by: .seconds(1))
        load.cancel()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(loader.count == 1)
        #expect(delegate.retries == messages)
    }

    @Test func `does not retry after a cancellation, whatever error the loader throws`() async throws {
        let stubborn = ScriptedLoader(of: String.self, endsWhenCancelled: false)
        let load = load(stubborn)
        load.cancel()
        stubborn.fail(with: AnyTestError("connection closed"))

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(stubborn.count == 1)
        #expect(delegate.retries.isEmpty)
    }

    @Test func `does not suspend if the item or a permanent error is in memory`() {
        let policy = RetryPolicy(backoff: Backoff(clock: clock) { 0.5 }) { _ in nil }
        let item = DelegateSpy(of: String.self)
        let loaded = RetryingLoader(AnyLoader { "at hand" }, policy: policy, delegate: delegate)
        LoadResourcePresentationAdapter(loader: loaded, delegate: item).load()
        #expect(item.messages == [.started, .finished("at hand")])

        let failure = DelegateSpy(of: String.self)
        let failing = AnyLoader<String> { throw AnyTestError("no luck") }
        let failed = RetryingLoader(failing, policy: policy, delegate: delegate)
        LoadResourcePresentationAdapter(loader: failed, delegate: failure).load()
        #expect(failure.messages == [.started, .failed("no luck")])
    }
}

@MainActor
@Suite("A load that waits for a retry", .timeLimit(.minutes(3)))
struct WaitingTests {
    private let loader = ScriptedLoader(of: Int.self)
    private let tracker = DelegateSpy(of: Int.self)
    private let clock = ScriptedClock()
    private let expected = PendingRetry(until: .milliseconds(500), message: "Sorry: no luck")

    private func makeResource() -> LoadableResource<Int, String> {
        let viewModel = LoadResourceViewModel<Int, String>(
            mapper: { "number \($0)" },
            errorMessage: { "Sorry: \($0)" }
        )
        let delegate = LoadResourceDelegateComposer<Int>(viewModel, tracker)
        return LoadableResource(
            viewModel: viewModel,
            adapter: LoadResourcePresentationAdapter(loader: retrying(delegate), delegate: delegate)
        )
    }

    private func retrying(_ delegate: some LoadResourceDelegate<Int>) -> RetryingLoader<ScriptedLoader<Int>, Int> {
        let policy = RetryPolicy(backoff: Backoff(clock: clock) { 0.5 }) { _ in .zero }
        return RetryingLoader(loader, policy: policy, delegate: delegate)
    }

    private func makeWaitingResource() async throws -> LoadableResource<Int, String> {
        let resource = makeResource()
        resource.load()
        loader.fail(with: AnyTestError("no luck"))
        _ = try await tracker.retries(1)
        return resource
    }

    @Test func `is loading, and exposes the wait with the reason`() async throws {
        let resource = try await makeWaitingResource()
        #expect(resource.state == .loading)
        #expect(resource.pendingRetry == expected)
        #expect(resource.canRetry)
        #expect(tracker.messages == [.started])
    }

    @Test func `retries automatically`() async throws {
        let resource = try await makeWaitingResource()
        clock.advance(by: .milliseconds(500))
        try await loader.waitForStart(2)
        #expect(resource.pendingRetry == nil)
        #expect(resource.state == .loading)
        #expect(!resource.canRetry)
        loader.succeed(2, with: 7)
        _ = try await tracker.messages(2)
        #expect(resource.state == .loaded("number 7"))
    }

    @Test func `is retried immediately by another load`() async throws {
        let resource = try await makeWaitingResource()
        resource.load()
        #expect(loader.count == 2)
        #expect(resource.state == .loading)
        #expect(resource.pendingRetry == nil)
        await drainMainActorQueue()
        #expect(clock.nextWakeUpTime == nil, "there is no second retry")
        loader.succeed(2, with: 7)
        #expect(try await tracker.messages(4) == [.started, .cancelled, .started, .finished(7)])
    }

    @Test func `waits again if the early retry fails`() async throws {
        let resource = try await makeWaitingResource()
        clock.advance(by: .milliseconds(100))
        resource.load()
        loader.fail(2, with: AnyTestError("no luck"))
        _ = try await tracker.retries(2)
        await drainMainActorQueue()
        #expect(resource.pendingRetry == PendingRetry(until: .milliseconds(600), message: "Sorry: no luck"))
    }

    @Test func `ends its wait when cancelled`() async throws {
        let resource = try await makeWaitingResource()
        resource.cancel()
        #expect(resource.state == .idle)
        #expect(resource.pendingRetry == nil)
        #expect(!resource.canRetry)
        await drainMainActorQueue()
        #expect(clock.nextWakeUpTime == nil)
    }

    @Test func `ends its wait when released`() async throws {
        try await expectDeallocated { try await makeWaitingResource() }
        await drainMainActorQueue()
        #expect(clock.nextWakeUpTime == nil)
        #expect(loader.count == 1)
        #expect(tracker.messages == [.started, .cancelled])
    }
}

@MainActor
@Suite("A retry policy")
struct RetryPolicyTests {
    private struct Busy: Error {
        let wait: Duration
    }

    @Test func `limits the number of attempts and the delay`() {
        let policy = RetryPolicy(backoff: Backoff(clock: ScriptedClock()), maxTries: 2, maxDelay: .seconds(5)) {
            error in
            (error as? Busy)?.wait
        }
        #expect(policy.scheduledRetry(afterTries: 1, failedWith: Busy(wait: .seconds(5)))?.until == .seconds(5))
        #expect(policy.scheduledRetry(afterTries: 1, failedWith: Busy(wait: .seconds(6)))?.until == nil)
        #expect(policy.scheduledRetry(afterTries: 2, failedWith: Busy(wait: .seconds(5)))?.until == nil)
    }
}

@MainActor
@Suite("A backoff")
struct BackoffTests {
    private let clock = ScriptedClock()

    private final class FixedRandom {
        var next = 1.0
    }

    private let random = FixedRandom()

    private func makeBackoff() -> Backoff {
        Backoff(clock: clock, coalescingInterval: .milliseconds(10)) { [random] in random.next }
    }

    @Test(arguments: [(1, 1.0), (2, 2), (3, 4)])
    func `lasts for up to half a second, doubled with each attempt`(tries: Int, seconds: Double) {
        #expect(makeBackoff().time(afterTries: tries, notBefore: .zero) == .seconds(seconds))
    }

    @Test(arguments: [0.0, 0.25, 0.5])
    func `is a random share of the maximum`(share: Double) {
        random.next = share
        clock.advance(by: .seconds(7))
        #expect(makeBackoff().time(afterTries: 3, notBefore: .zero) == .seconds(7 + 4 * share))
    }

    @Test func `is never shorter than the minimum wait`() {
        let backoff = makeBackoff()
        random.next = 0.1
        #expect(backoff.time(afterTries: 1, notBefore: .seconds(5)) == .seconds(5))
        clock.advance(by: .seconds(1))
        random.next = 1
        #expect(backoff.time(afterTries: 1, notBefore: .milliseconds(100)) == .seconds(2))
    }

    @Test func `is the same for loads that failed together`() {
        let backoff = makeBackoff()
        let first = backoff.time(afterTries: 1, notBefore: .zero)
        random.next = 0.5
        clock.advance(by: .milliseconds(10))
        #expect(backoff.time(afterTries: 1, notBefore: .zero) == first)
        #expect(backoff.time(afterTries: 2, notBefore: .zero) != first, "it depends on the number of attempts")
        clock.advance(by: .milliseconds(1))
        #expect(backoff.time(afterTries: 1, notBefore: .zero) != first)
    }

    @Test func `respects a longer minimum wait of loads that failed together`() {
        let backoff = makeBackoff()
        _ = backoff.time(afterTries: 1, notBefore: .zero)
        #expect(backoff.time(afterTries: 1, notBefore: .seconds(3)) == .seconds(3))
    }
}
