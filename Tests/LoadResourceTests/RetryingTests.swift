import LoadResource
import TestSupport
import Testing

@MainActor
@Suite("A retrying loader", .timeLimit(.minutes(3)))
struct RetryingLoaderTests {
    private let loader = LoaderSpy(of: String.self)
    private let delegate = DelegateSpy(of: String.self)
    private let clock = ScriptedClock()

    private func load(
        _ loader: LoaderSpy<String>? = nil,
        verdict: RetryVerdict = .again(notBefore: .zero)
    ) -> Task<String, any Error> {
        let policy = RetryPolicy(clock: clock, backoff: Backoff(clock: clock) { 0.5 }) { _ in verdict }
        let retrying = RetryingLoader(loader ?? self.loader, policy: policy, delegate: delegate)
        return Task.immediate { try await retrying.load() }
    }

    @Test func `loads once if that succeeds`() async throws {
        let load = load()
        loader.finish(with: "an item")

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
        await mainActorQueueHasRun()
        #expect(loader.count == 1)

        clock.advance(by: .milliseconds(1))
        try await loader.started(2)
        #expect(delegate.retries == [wait, .retrying])
        loader.finish(2, with: "an item")
        #expect(try await load.value == "an item")
    }

    @Test func `tries three times in all, with growing waits, then throws the last error`() async throws {
        let load = load()
        loader.fail(1, with: AnyTestError("first"))
        _ = try await delegate.retries(1)
        clock.advance(by: .milliseconds(500))
        try await loader.started(2)
        loader.fail(2, with: AnyTestError("second"))
        let messages = try await delegate.retries(3)
        #expect(messages.last == .waiting(until: .milliseconds(1500), tries: 2, error: "second"))
        clock.advance(by: .seconds(1))
        try await loader.started(3)
        loader.fail(3, with: AnyTestError("third"))

        await #expect(throws: AnyTestError("third")) { try await load.value }
        #expect(loader.count == 3)
        #expect(delegate.retries.count == 4)
    }

    @Test func `does not retry if that does not help`() async {
        let load = load(verdict: .never)
        loader.fail(with: AnyTestError("no luck"))

        await #expect(throws: AnyTestError("no luck")) { try await load.value }
        #expect(loader.count == 1)
        #expect(delegate.retries.isEmpty)
    }

    @Test func `waits for the minimum time, up to one minute`() async throws {
        let load = load(verdict: .again(notBefore: .seconds(60)))
        loader.fail(with: AnyTestError("no luck"))
        let messages = try await delegate.retries(1)
        #expect(messages == [.waiting(until: .seconds(60), tries: 1, error: "no luck")])
        load.cancel()

        let hopeless = LoaderSpy(of: String.self)
        let failing = self.load(hopeless, verdict: .again(notBefore: .seconds(61)))
        hopeless.fail(with: AnyTestError("come back tomorrow"))
        await #expect(throws: AnyTestError("come back tomorrow")) { try await failing.value }
        #expect(delegate.retries.count == 1)
    }

    @Test func `stops at once when cancelled during a wait`() async throws {
        let load = load()
        loader.fail(with: AnyTestError())
        let messages = try await delegate.retries(1)
        load.cancel()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(clock.nextSleeper == nil)
        #expect(loader.count == 1)
        #expect(delegate.retries == messages, "the delegate knows of the end")
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

    @Test func `does not retry after a cancellation, whichever error the loader throws`() async throws {
        let stubborn = LoaderSpy(of: String.self, endsWhenCancelled: false)
        let load = load(stubborn)
        load.cancel()
        stubborn.fail(with: AnyTestError("connection closed"))

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(stubborn.count == 1)
        #expect(delegate.retries.isEmpty)
    }

    @Test func `needs no suspension if the item or a final error is in memory`() {
        let policy = RetryPolicy(clock: clock, backoff: Backoff(clock: clock) { 0.5 }) { _ in .never }
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
