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

    @Test func `hands on what it loads, and asks once`() async throws {
        let load = load()
        loader.finish(with: "an item")

        #expect(try await load.value == "an item")
        #expect(loader.count == 1 && delegate.retries.isEmpty)
    }

    @Test func `tries again after a wait, and tells of the wait and its end`() async throws {
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

    @Test func `tries three times in all, with growing waits, then the last error is the last word`() async throws {
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
        #expect(loader.count == 3 && delegate.retries.count == 4)
    }

    @Test func `does not try again what will fail again`() async {
        let load = load(verdict: .never)
        loader.fail(with: AnyTestError("no luck"))

        await #expect(throws: AnyTestError("no luck")) { try await load.value }
        #expect(loader.count == 1 && delegate.retries.isEmpty)
    }

    @Test func `waits for as long as it was told to, if not for more than a minute`() async throws {
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

    @Test func `stops at once when it is cancelled while it waits`() async throws {
        let load = load()
        loader.fail(with: AnyTestError())
        let messages = try await delegate.retries(1)
        load.cancel()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(clock.nextSleeper == nil && loader.count == 1)
        #expect(delegate.retries == messages, "who cancelled knows of the end")
    }

    @Test func `stops when it is cancelled in the moment in which its time has come`() async throws {
        let load = load()
        loader.fail(with: AnyTestError())
        let messages = try await delegate.retries(1)
        clock.advance(by: .seconds(1))
        load.cancel()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(loader.count == 1 && delegate.retries == messages)
    }

    @Test func `does not try again what was cancelled, whatever its loader makes of that`() async throws {
        let stubborn = LoaderSpy(of: String.self, endsWhenCancelled: false)
        let load = load(stubborn)
        load.cancel()
        stubborn.fail(with: AnyTestError("connection closed"))

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(stubborn.count == 1 && delegate.retries.isEmpty)
    }

    @Test func `needs no suspension where the item, or a failure for good, is at hand`() {
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
