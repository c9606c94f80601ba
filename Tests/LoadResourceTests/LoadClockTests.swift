import LoadResource
import TestSupport
import Testing

@Suite("A duration, as a timeout of the system,")
struct TimeoutTests {
    @Test(
        arguments: [
            (.zero, 0), (.milliseconds(1), 1), (.microseconds(1_001), 2), (.milliseconds(-3), -3),
            (.seconds(Int64.max), Int32.max), (.seconds(Int64.min), Int32.min),
        ] as [(Duration, Int32)]
    )
    func `is rounded up, and limited to the numbers of its type`(time: Duration, count: Int32) {
        #expect(time.count(of: .milliseconds(1)) == count)
    }
}

@MainActor
@Suite("Sleepers", .timeLimit(.minutes(3)))
struct SleepersTests {
    private let sleepers = Sleepers()
    private let awake = Awaited<[String]>([])

    /// Sleeps from now on.
    @discardableResult
    private func sleeper(_ name: String, until time: Duration) -> Task<Void, any Error> {
        Task.immediate { @MainActor [sleepers, awake] in
            try await sleepers.wait(until: time)
            awake.update { $0.append(name) }
        }
    }

    @Test func `wake at their time, not before`() async throws {
        let sleeper = sleeper("Rick", until: .seconds(2))
        #expect(sleepers.nextTime == .seconds(2))

        sleepers.wake(at: .milliseconds(1999))
        await mainActorQueueHasRun()
        #expect(awake.state.isEmpty)

        sleepers.wake(at: .seconds(2))
        try await sleeper.value
        #expect(awake.state == ["Rick"])
        #expect(sleepers.nextTime == nil)
    }

    @Test func `wake in the order of their times`() async throws {
        let last = sleeper("last", until: .seconds(3))
        let second = sleeper("second", until: .seconds(2))
        let first = sleeper("first", until: .seconds(1))
        for (number, sleeper) in [first, second, last].enumerated() {
            #expect(sleepers.nextTime == .seconds(number + 1))
            sleepers.wake(at: .seconds(number + 1))
            try await sleeper.value
        }
        #expect(awake.state == ["first", "second", "last"])
        #expect(sleepers.nextTime == nil)
    }

    @Test func `are removed when cancelled`() async throws {
        let sleeper = sleeper("Rick", until: .seconds(1))
        let other = self.sleeper("Morty", until: .seconds(2))
        sleeper.cancel()

        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(sleepers.nextTime == .seconds(2))
        sleepers.wake(at: .seconds(2))
        try await other.value
        #expect(awake.state == ["Morty"])
    }

    @Test func `of one time wake together, without the cancelled ones`() async throws {
        let all = (0..<9).map { sleeper("\($0)", until: .seconds(1 + $0 % 3)) }
        for number in [1, 3, 8] { all[number].cancel() }
        for number in [1, 3, 8] { await #expect(throws: CancellationError.self) { try await all[number].value } }
        // The order in which they resume on the main actor is up to the system.
        for (time, woken) in [(1, [0, 6]), (2, [4, 7]), (3, [2, 5])] {
            sleepers.wake(at: .seconds(time))
            for number in woken { try await all[number].value }
            #expect(awake.state.suffix(2).sorted() == woken.map(String.init))
            #expect(awake.state.count == 2 * time)
        }
        #expect(sleepers.nextTime == nil)
    }

    @Test func `do not sleep after a cancellation`() async {
        let sleeper = Task { [sleepers] in try await sleepers.wait(until: .seconds(1)) }
        sleeper.cancel()

        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(sleepers.nextTime == nil)
    }

    @Test func `ignore a cancellation after they were woken`() async throws {
        let sleeper = sleeper("Rick", until: .seconds(1))
        sleepers.wake(at: .seconds(1))
        sleeper.cancel()

        try await sleeper.value
        #expect(awake.state == ["Rick"])
    }
}
