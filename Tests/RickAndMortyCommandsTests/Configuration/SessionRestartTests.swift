import Observation
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("A session restart", .timeLimit(.minutes(3)))
struct SessionRestartTests {
    private let session = BusySession()
    private let restart: SessionRestart
    private let told = Told()

    init() {
        restart = SessionRestart { [session] in session.isBusy }
    }

    private func want(_ name: String) {
        restart.request { [told] in told.texts.append(name) }
    }

    private func begins() async throws {
        while told.texts.isEmpty {
            try Task.checkCancellation()
            await mainActorQueueHasRun()
        }
    }

    @Test func `starts at once if the session is not busy`() {
        want("offline")
        #expect(told.texts == ["offline"])
    }

    @Test func `waits until the session is not busy, and starts once`() async throws {
        session.isBusy = true
        want("offline")
        await mainActorQueueHasRun()
        #expect(told.texts.isEmpty)
        session.isBusy = false
        try await begins()
        session.isBusy = true
        await mainActorQueueHasRun()
        session.isBusy = false
        for _ in 0..<10 { await mainActorQueueHasRun() }
        #expect(told.texts == ["offline"])
    }

    @Test func `runs the last request`() async throws {
        session.isBusy = true
        want("offline")
        await mainActorQueueHasRun()
        want("images")
        session.isBusy = false
        try await begins()
        for _ in 0..<10 { await mainActorQueueHasRun() }
        #expect(told.texts == ["images"])
    }

    @Test func `can be cancelled`() async {
        session.isBusy = true
        want("offline")
        restart.cancel()
        session.isBusy = false
        for _ in 0..<10 { await mainActorQueueHasRun() }
        #expect(told.texts.isEmpty)
    }
}

@Observable
private final class BusySession {
    var isBusy = false
}

private final class Told {
    var texts: [String] = []
}
