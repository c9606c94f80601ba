import LoadResource
import TerminalTesting
import TestSupport
import Testing

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
        FaultInjector(probability: probability, longestDelay: .zero, seed: seed)
    }

    /// Which of three loads of each id fail, in the given order of ids.
    private func outcome(_ ids: some Sequence<Int>, _ faults: FaultInjector) async -> Set<String> {
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
        #expect(await outcome(1...100, faults(0)).isEmpty)
        #expect(await outcome(1...100, faults(1)).count == 300)
        await #expect(throws: InjectedFault()) { try await loader(faults(1)).load() }
    }

    @Test func `fails with the given probability`() async {
        #expect((65...115).contains(await outcome(1...100, faults(0.3)).count))
    }

    @Test func `fails in the same places with the same seed, independent of the order of loads`() async {
        let first = await outcome(1...100, faults(0.3, seed: 42))
        #expect(await outcome((1...100).reversed(), faults(0.3, seed: 42)) == first)
        #expect(await outcome(1...100, faults(0.3, seed: 43)) != first)
    }

    @Test func `can load in a later try what failed in the first`() async {
        let failed = await outcome(1...100, faults(0.5))
        #expect((1...100).contains { failed.contains("\($0), 1") && !failed.contains("\($0), 2") })
    }

    @Test func `takes a random part of the longest delay, without using the CPU`() async throws {
        let faults = FaultInjector(probability: 0, longestDelay: .seconds(10), seed: 1)
        var delays: Set<Duration> = []
        for _ in 1...5 {
            let load = Task.immediate { [loader = loader(faults)] in try await loader.load() }
            let end = try #require(clock.nextSleeper)
            delays.insert(end - clock.now)
            clock.advance(to: end)
            #expect(try await load.value == 7)
        }
        #expect(delays.count == 5)
        #expect(delays.allSatisfy { (.zero..<Duration.seconds(10)).contains($0) })
    }

    @Test func `stops at once when cancelled during its delay`() async {
        let faults = FaultInjector(probability: 0, longestDelay: .seconds(10), seed: 1)
        let load = Task.immediate { [loader = loader(faults)] in try await loader.load() }
        load.cancel()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(clock.nextSleeper == nil)
    }

    @Test func `without a delay needs no suspension`() {
        let delegate = DelegateSpy(of: Int.self)
        LoadResourcePresentationAdapter(loader: loader(faults(0)), delegate: delegate).load()
        #expect(delegate.messages == [.started, .finished(7)])
    }
}
