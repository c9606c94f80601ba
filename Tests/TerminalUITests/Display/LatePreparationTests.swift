import LoadResource
import TerminalUI
import TestSupport
import Testing

@Suite("A view that is drawn without having been prepared")
struct LatePreparationTests {
    private let terminal = ScriptedTerminal(columns: 20, rows: 4)

    /// - Returns: the frames that a view costs until nothing changes any more.
    private func frames(of view: any View) async -> Int {
        let display = terminal.show(view)
        await mainActorQueueHasRun()
        withExtendedLifetime(display) {}
        return terminal.frames
    }

    @Test("loads, one frame later")
    func load() async {
        let load = LoadableSpy<String>()
        let view = LoadingView(load) { TextView($0) }
        #expect(await frames(of: UnpreparedView(view)) == 2)
        #expect(load.loads == 1)
    }

    @Test("costs no frame if the load is not idle", arguments: [LoadingState.loading, .loaded(1), .error("Oh")])
    func noLoad(state: LoadingState<Int>) async {
        let load = LoadableSpy(state)
        let view = LoadingView(load) { TextView("\($0)") }
        #expect(await frames(of: UnpreparedView(view)) == 1)
        #expect(load.loads == 0)
    }

    @Test("costs no frame if the load stays idle")
    func staysIdle() async {
        let view = LoadingView(StillLoadable<String>(.idle)) { TextView($0) }
        #expect(await frames(of: UnpreparedView(view)) == 1)
    }

    @Test("loads nothing in an empty area")
    func emptyArea() async {
        let load = LoadableSpy<String>()
        let list = TestList(.idle)
        let view = Rows(.fixed(4), .rest(LoadingView(load) { TextView($0) }), .rest(list))
        #expect(await frames(of: UnpreparedView(view)) == 1)
        #expect(load.loads == 0)
        #expect(list.loads == 0)
    }

    @Test("loads its items, if it is a list")
    func list() async {
        let list = TestList(.idle)
        _ = await frames(of: UnpreparedView(list))
        #expect(list.loads == 1)
    }

    @Test("scrolls, if it is a list")
    func scrolling() async {
        let list = TestList(.success(0..<40))
        let display = terminal.show(UnpreparedView(list))
        await mainActorQueueHasRun()
        #expect(terminal.frames == 1)
        #expect(list.prepared.suffix(4) == [0, 1, 2, 3])
        list.move(.last)
        await mainActorQueueHasRun()
        #expect(terminal.frames == 2)
        #expect(terminal.line(3).hasPrefix("▌ Row 39"))
        withExtendedLifetime(display) {}
    }

    @Test("a prepared list is prepared once a frame")
    func preparedList() async {
        let list = TestList(.success(0..<40))
        #expect(await frames(of: list) == 1)
        #expect(list.prepared == [0, 1, 2, 3])
    }
}
