import Observation
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Another session, for the sake of settings", .timeLimit(.minutes(3)))
struct SessionRestartTests {
    private let person = Person()
    private let restart: SessionRestart
    private let told = Told()

    init() {
        restart = SessionRestart { [person] in person.isBusy }
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

    @Test("begins at once where nobody is in the midst of something")
    func free() {
        want("offline")
        #expect(told.texts == ["offline"])
    }

    @Test("waits for who is, and begins once")
    func busy() async throws {
        person.isBusy = true
        want("offline")
        await mainActorQueueHasRun()
        #expect(told.texts.isEmpty)
        person.isBusy = false
        try await begins()
        person.isBusy = true
        await mainActorQueueHasRun()
        person.isBusy = false
        for _ in 0..<10 { await mainActorQueueHasRun() }
        #expect(told.texts == ["offline"])
    }

    @Test("begins with what was wanted last")
    func last() async throws {
        person.isBusy = true
        want("offline")
        await mainActorQueueHasRun()
        want("images")
        person.isBusy = false
        try await begins()
        for _ in 0..<10 { await mainActorQueueHasRun() }
        #expect(told.texts == ["images"])
    }

    @Test("is not wanted any more where the settings are as they were")
    func cancelled() async {
        person.isBusy = true
        want("offline")
        restart.cancel()
        person.isBusy = false
        for _ in 0..<10 { await mainActorQueueHasRun() }
        #expect(told.texts.isEmpty)
    }
}

@Observable
private final class Person {
    var isBusy = false
}

private final class Told {
    var texts: [String] = []
}
