import LoadResource
import Observation
import RickAndMorty
import RickAndMortyData
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The startup prefetch", .timeLimit(.minutes(3)))
struct StartupPrefetchTests {
    private let reads = PendingCacheReads()
    private let clock = ScriptedClock()
    private let terminal = ScriptedTerminal(columns: 40, rows: 10)

    private func display(_ root: LookingUp) -> Display {
        Display(terminal: terminal.device, root: root, appearance: Appearance(), clock: clock)
    }

    private func counted(_ spy: ScriptedLoader<Int>) -> AnyLoader<Int> {
        let reads = reads
        return AnyLoader { try await reads.counting { try await spy.load() } }
    }

    @Test func `ends when all reads have ended, including those that earlier results have caused`() async throws {
        let spies = [ScriptedLoader<Int>(), ScriptedLoader<Int>()]
        let root = LookingUp(spies.map(counted))
        let display = display(root)
        let over = Task { await StartupPrefetch.finish(reads, on: display, clock: clock) }
        try await spies[0].started()
        #expect(spies[1].count == 0)
        spies[0].succeed(with: 1)
        try await spies[1].started()
        spies[1].fail(with: AnyTestError())
        await over.value
        #expect(root.prepared == 3)
    }

    @Test func `ends at its deadline`() async throws {
        let spy = ScriptedLoader<Int>()
        let root = LookingUp([counted(spy)])
        let display = display(root)
        let over = Task { await StartupPrefetch.finish(reads, on: display, clock: clock) }
        try await spy.started()
        try await clock.waitForSleeper(until: AppPolicy.firstFrameWait)
        clock.advance(by: AppPolicy.firstFrameWait)
        await over.value
        #expect(root.prepared == 1)
        spy.succeed(with: 1)
    }
}

/// A root view that starts its next load each time it is prepared.
private final class LookingUp: RootView, Observable {
    private(set) var prepared = 0
    private let loaders: [AnyLoader<Int>]

    init(_ loaders: [AnyLoader<Int>]) {
        self.loaders = loaders
    }

    func prepare(for size: Size) {
        if prepared < loaders.count {
            let loader = loaders[prepared]
            Task.immediate { @MainActor in _ = try? await loader.load() }
        }
        prepared += 1
    }

    func handle(_ key: Key) {}
    func draw(in rect: Rect, on canvas: inout Canvas) {}
}
