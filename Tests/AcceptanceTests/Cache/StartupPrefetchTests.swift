import LoadResource
import RickAndMortyData
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The time before the first frame", .timeLimit(.minutes(3)))
struct StartupPrefetchTests {
    private let reads = PendingCacheReads()
    private let clock = ScriptedClock()
    private let terminal = ScriptedTerminal(columns: 40, rows: 10)

    private func display(_ root: LookingUp) -> Display {
        Display(terminal: terminal, root: root, appearance: Appearance(), clock: clock)
    }

    private func counted(_ spy: LoaderSpy<Int>) -> AnyLoader<Int> {
        let reads = reads
        return AnyLoader { try await reads.counting { try await spy.load() } }
    }

    @Test("is over at once where nothing is looked up")
    func nothing() async {
        let root = LookingUp([])
        await StartupPrefetch.finish(reads, on: display(root), clock: clock)
        #expect(root.prepared == 1 && terminal.frames == 0)
    }

    @Test("is over when all is found that what was found has led to")
    func rounds() async throws {
        let spies = [LoaderSpy<Int>(), LoaderSpy<Int>()]
        let root = LookingUp(spies.map(counted))
        let display = display(root)
        let over = Task { await StartupPrefetch.finish(reads, on: display, clock: clock) }
        try await spies[0].started()
        #expect(spies[1].count == 0)
        spies[0].finish(with: 1)
        try await spies[1].started()
        spies[1].fail(with: AnyTestError())
        await over.value
        #expect(root.prepared == 3)
    }

    @Test("is over when it takes too long")
    func tooLong() async throws {
        let spy = LoaderSpy<Int>()
        let root = LookingUp([counted(spy)])
        let display = display(root)
        let over = Task { await StartupPrefetch.finish(reads, on: display, clock: clock) }
        try await spy.started()
        try await clock.waitForSleeper(until: StartupPrefetch.patience)
        clock.advance(by: StartupPrefetch.patience)
        await over.value
        #expect(root.prepared == 1)
        spy.finish(with: 1)
    }
}

/// Looks up one thing after the other, each time it is prepared.
private final class LookingUp: RootView {
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
