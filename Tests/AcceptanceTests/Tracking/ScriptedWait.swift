import TestSupport

/// Lets time pass when the test says so. Waits are counted from 1.
nonisolated final class ScriptedWait: Sendable {
    private let spy = LoaderSpy(of: Void.self)
    private let times = Awaited<[Duration]>([])

    /// For how long somebody wanted to wait, each time.
    var asked: [Duration] { times.state }

    func wait(_ time: Duration) async throws {
        times.update { $0.append(time) }
        try await spy.load()
    }

    func started(_ number: Int = 1) async throws { try await spy.started(number) }
    func isCancelled(_ number: Int = 1) -> Bool { spy.isCancelled(number) }

    /// The time of that wait is over.
    func end(_ number: Int = 1) { spy.finish(number, with: ()) }
}
