import LoadResource
import TestSupport
import Testing

@Suite("A deadline gives up on a loader that takes too long", .timeLimit(.minutes(1)))
struct DeadlineLoaderTests {
    private let clock = ManualClock()
    private let spy = LoaderSpy(of: String.self)

    private func load() -> Task<String, any Error> {
        let loader = DeadlineLoader(loader: spy, limit: .seconds(3), clock: clock) { AnyTestError("too late") }
        return Task { try await loader.load() }
    }

    @Test func `what comes in time is taken, and nobody waits any longer`() async throws {
        let load = load()
        try await spy.started()
        try await clock.sleeps.started()
        spy.finish(with: "in time")

        #expect(try await load.value == "in time")
        #expect(clock.durations == [.seconds(3)])
        #expect(clock.sleeps.isCancelled())
    }

    @Test func `an error that comes in time is the loader's own`() async throws {
        let load = load()
        try await spy.started()
        spy.fail(with: AnyTestError("no luck"))

        await #expect(throws: AnyTestError("no luck")) { try await load.value }
    }

    @Test func `when the time is over the loader is cancelled`() async throws {
        let load = load()
        try await spy.started()
        try await clock.sleeps.started()
        clock.sleeps.finish(with: ())

        await #expect(throws: AnyTestError("too late")) { try await load.value }
        #expect(spy.isCancelled())
    }

    @Test func `cancellation stays cancellation`() async throws {
        let load = load()
        try await spy.started()
        load.cancel()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(spy.isCancelled())
    }
}
