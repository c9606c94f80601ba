import LoadResource
import TerminalTesting
import TerminalUI
import Testing

@Suite("A scripted loader and clock", .timeLimit(.minutes(1)))
struct ScriptedLoaderTests {
    private nonisolated struct User: Identifiable, Sendable {
        let id: Int
        let name: String
    }

    private struct Failure: Error {}

    private let loader = ScriptedLoader(of: [User].self)
    private let terminal = ScriptedTerminal(columns: 44, rows: 6)
    private let users = [User(id: 1, name: "Ada Lovelace"), User(id: 2, name: "Grace Hopper")]

    private func show(retrying policy: RetryPolicy? = nil) {
        let load = LoadableResource(loader, retrying: policy) { $0 }
        terminal.show(MainView("Users", List(load) { TextView($0.name) }, on: terminal.device, quit: {}))
    }

    @Test func `completes a load with the given items`() async throws {
        show()
        #expect(loader.count == 1)
        loader.succeed(with: users)
        try await terminal.wait(for: "▌ Ada Lovelace")
        terminal.press(.down)
        #expect(terminal.text.contains("▌ Grace Hopper"))
    }

    @Test func `fails a load, and completes its retry`() async throws {
        show()
        loader.fail(with: Failure())
        try await terminal.wait(for: "⚠ Something went wrong")
        terminal.type("r")
        #expect(loader.count == 2)
        loader.succeed(with: users)
        try await terminal.wait(for: "Ada Lovelace")
    }

    @Test func `queues outcomes for later loads, in order`() async throws {
        loader.fail(with: Failure())
        loader.succeed(with: users)
        show()
        try await terminal.wait(for: "⚠")
        terminal.type("r")
        try await terminal.wait(for: "Ada Lovelace")
        #expect(loader.count == 2)
    }

    @Test func `completes the first running load, or the load with a given number`() async throws {
        let loader = ScriptedLoader(of: Int.self)
        let loads = (0..<3).map { _ in Task.immediate { try await loader.load() } }
        #expect(loader.count == 3)
        loader.succeed(3, with: 3)
        loader.succeed(with: 1)
        loader.succeed(with: 2)
        loader.succeed(2, with: 9)
        for (index, load) in loads.enumerated() { #expect(try await load.value == index + 1) }
    }

    @Test(arguments: [true, false])
    func `ends a cancelled load only if endsWhenCancelled is true`(ends: Bool) async throws {
        let loader = ScriptedLoader(of: Int.self, endsWhenCancelled: ends)
        let load = Task { try await loader.load() }
        try await loader.waitForStart()
        #expect(!loader.isCancelled())
        load.cancel()
        try await loader.waitForCancellation()
        #expect(loader.isCancelled())
        loader.succeed(1, with: 5)
        if ends {
            await #expect(throws: CancellationError.self) { try await load.value }
        } else {
            #expect(try await load.value == 5)
        }
    }

    @Test func `advances the clock on request`() async throws {
        let wait = Duration.seconds(5)
        let clock = terminal.clock
        let backoff = Backoff(clock: clock)
        show(retrying: RetryPolicy(backoff: backoff, maxTries: 2, maxDelay: wait) { _ in wait })
        loader.fail(with: Failure())
        try await terminal.wait(for: "5 s")
        try await clock.waitForSleep(until: wait)
        #expect(clock.nextWakeUpTime == wait)
        clock.advance(by: .seconds(2))
        try await terminal.wait(for: "3 s")
        #expect(loader.count == 1)
        clock.advance(to: wait)
        try await loader.waitForStart(2)
        #expect(clock.now == wait)
        #expect(clock.nextWakeUpTime == nil)
    }

    @Test func `shows a spinner once its frame is due`() async throws {
        show()
        let clock = terminal.clock
        let due = try #require(clock.nextFrameTime)
        #expect(!terminal.text.contains("⠋"))
        clock.advance(by: due - .milliseconds(1))
        #expect(clock.nextFrameTime == due)
        clock.advance(to: due)
        try await terminal.wait(for: "⠋")
    }
}
