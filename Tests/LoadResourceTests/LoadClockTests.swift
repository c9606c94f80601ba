import LoadResource
import TerminalTesting
import TestSupport
import Testing

@Suite("A system timeout")
struct TimeoutTests {
    @Test(
        arguments: [
            (.zero, 0), (.milliseconds(1), 1), (.microseconds(1_001), 2), (.milliseconds(-3), -3),
            (.seconds(Int64.max), Int32.max), (.seconds(Int64.min), Int32.min),
        ] as [(Duration, Int32)]
    )
    func `is rounded up, and clamped to the range of its type`(time: Duration, count: Int32) {
        #expect(time.count(of: .milliseconds(1)) == count)
    }
}

@MainActor
@Suite("Sleeping tasks", .timeLimit(.minutes(3)))
struct SleepQueueTests {
    private let sleepers = SleepQueue()
    private let awake = Awaited<[String]>([])

    /// Starts a task that sleeps until `time`.
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
        await drainMainActorQueue()
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

    @Test func `wake together if they are due at the same time, unless cancelled`() async throws {
        let all = (0..<9).map { sleeper("\($0)", until: .seconds(1 + $0 % 3)) }
        for number in [1, 3, 8] { all[number].cancel() }
        for number in [1, 3, 8] { await #expect(throws: CancellationError.self) { try await all[number].value } }
        // They resume on the main actor in any order.
        for (time, woken) in [(1, [0, 6]), (2, [4, 7]), (3, [2, 5])] {
            sleepers.wake(at: .seconds(time))
            for number in woken { try await all[number].value }
            #expect(awake.state.suffix(2).sorted() == woken.map(String.init))
            #expect(awake.state.count == 2 * time)
        }
        #expect(sleepers.nextTime == nil)
    }

    @Test func `do not sleep if already cancelled`() async {
        let sleeper = Task { [sleepers] in try await sleepers.wait(until: .seconds(1)) }
        sleeper.cancel()

        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(sleepers.nextTime == nil)
    }

    @Test func `ignore a cancellation after they have woken`() async throws {
        let sleeper = sleeper("Rick", until: .seconds(1))
        sleepers.wake(at: .seconds(1))
        sleeper.cancel()

        try await sleeper.value
        #expect(awake.state == ["Rick"])
    }
}

@MainActor
@Suite("A loader with injected faults", .timeLimit(.minutes(3)))
struct FaultInjectingLoaderTests {
    private let clock = ScriptedClock()

    private func loader(
        _ faults: FaultInjector,
        name: String = "character/1"
    ) -> FaultInjectingLoader<AnyLoader<Int>> {
        FaultInjectingLoader(AnyLoader { 7 }, name: name, faults: faults, clock: clock)
    }

    private func faults(_ probability: Double, seed: UInt64 = 1) -> FaultInjector {
        FaultInjector(probability: probability, maxDelay: .zero, seed: seed)
    }

    /// Loads each id three times, in the given order, and returns the failed loads.
    private func failedLoads(_ ids: some Sequence<Int>, _ faults: FaultInjector) async -> Set<String> {
        var failed: Set<String> = []
        for round in 1...3 {
            for id in ids {
                do {
                    _ = try await loader(faults, name: "character/\(id)").load()
                } catch {
                    failed.insert("\(id), \(round)")
                }
            }
        }
        return failed
    }

    @Test func `never fails with a probability of 0, always with a probability of 1`() async throws {
        #expect(await failedLoads(1...100, faults(0)).isEmpty)
        #expect(await failedLoads(1...100, faults(1)).count == 300)
        await #expect(throws: InjectedFault()) { try await loader(faults(1)).load() }
    }

    @Test func `fails with the given probability`() async {
        #expect((65...115).contains(await failedLoads(1...100, faults(0.3)).count))
    }

    @Test func `fails in the same places with the same seed, independent of the order of loads`() async {
        let first = await failedLoads(1...100, faults(0.3, seed: 42))
        #expect(await failedLoads((1...100).reversed(), faults(0.3, seed: 42)) == first)
        #expect(await failedLoads(1...100, faults(0.3, seed: 43)) != first)
    }

    @Test func `may succeed in a later attempt`() async {
        let failed = await failedLoads(1...100, faults(0.5))
        #expect((1...100).contains { failed.contains("\($0), 1") && !failed.contains("\($0), 2") })
    }

    @Test func `waits for a random part of the maximum delay, without using the CPU`() async throws {
        let faults = FaultInjector(probability: 0, maxDelay: .seconds(10), seed: 1)
        var delays: Set<Duration> = []
        for _ in 1...5 {
            let load = Task.immediate { [loader = loader(faults)] in try await loader.load() }
            let end = try #require(clock.nextWakeUpTime)
            delays.insert(end - clock.now)
            clock.advance(to: end)
            #expect(try await load.value == 7)
        }
        #expect(delays.count == 5)
        #expect(delays.allSatisfy { (.zero..<Duration.seconds(10)).contains($0) })
    }

    @Test func `stops immediately when cancelled during its delay`() async {
        let faults = FaultInjector(probability: 0, maxDelay: .seconds(10), seed: 1)
        let load = Task.immediate { [loader = loader(faults)] in try await loader.load() }
        load.cancel()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(clock.nextWakeUpTime == nil)
    }

    @Test func `does not suspend without a delay`() {
        let delegate = DelegateSpy(of: Int.self)
        LoadResourcePresentationAdapter(loader: loader(faults(0)), delegate: delegate).load()
        #expect(delegate.messages == [.started, .finished(7)])
    }
}
