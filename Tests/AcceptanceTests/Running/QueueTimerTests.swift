import Testing

@testable import RickAndMortyApp

@Suite("A timer", .timeLimit(.minutes(1)))
struct QueueTimerTests {
    @Test("lets its time pass")
    func passes() async throws {
        let start = ContinuousClock.now
        try await QueueTimer.wait(.milliseconds(2))
        #expect(start.duration(to: .now) >= .milliseconds(2))
    }

    @Test("ends at once when nobody waits for it any more, also when that was so before")
    func cancelled() async {
        let waiting = Task { try await QueueTimer.wait(.seconds(3_600)) }
        await Task.yield()
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await QueueTimer.wait(.seconds(3_600))
        }
        await #expect(throws: CancellationError.self) { try await late.value }
    }
}
