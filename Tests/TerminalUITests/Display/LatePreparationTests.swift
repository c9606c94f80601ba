import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A view that is drawn without having been prepared")
struct LatePreparationTests {
    private let terminal = ScriptedTerminal(columns: 20, rows: 4)

    /// - Returns: the frames that a view costs until nothing changes any more.
    private func frames(of view: any View) async -> Int {
        terminal.show(view)
        await mainActorQueueHasRun()
        return terminal.frames
    }

    @Test func `loads, one frame later`() async {
        let load = LoadableSpy<String>()
        let view = LoadingView(loader: load) { TextView($0) }
        #expect(await frames(of: UnpreparedView(view)) == 2)
        #expect(load.loads == 1)
    }

    @Test(arguments: [LoadingState.loading, .loaded(1), .error("Oh")])
    func `costs no frame if the load is not idle`(state: LoadingState<Int>) async {
        let load = LoadableSpy(state)
        let view = LoadingView(loader: load) { TextView("\($0)") }
        #expect(await frames(of: UnpreparedView(view)) == 1)
        #expect(load.loads == 0)
    }

    @Test func `costs no frame if the load stays idle`() async {
        let view = LoadingView(loader: StillLoadable<String>(.idle)) { TextView($0) }
        #expect(await frames(of: UnpreparedView(view)) == 1)
    }

    @Test func `loads nothing in an empty area`() async {
        let load = LoadableSpy<String>()
        let list = TestList(.idle)
        let view = Rows(.fixed(4), .rest(LoadingView(loader: load) { TextView($0) }), .rest(list))
        #expect(await frames(of: UnpreparedView(view)) == 1)
        #expect(load.loads == 0)
        #expect(list.loads == 0)
    }

    @Test func `loads its items, if it is a list`() async {
        let list = TestList(.idle)
        _ = await frames(of: UnpreparedView(list))
        #expect(list.loads == 1)
    }

    @Test func `scrolls, if it is a list`() async {
        let list = TestList(.success(0..<40))
        terminal.show(UnpreparedView(list))
        await mainActorQueueHasRun()
        #expect(terminal.frames == 1)
        #expect(list.prepared.suffix(4) == [0, 1, 2, 3])
        list.move(.last)
        await mainActorQueueHasRun()
        #expect(terminal.frames == 2)
        #expect(terminal.line(3).hasPrefix("▌ Row 39"))
    }

    @Test func `a prepared list is prepared once a frame`() async {
        let list = TestList(.success(0..<40))
        #expect(await frames(of: list) == 1)
        #expect(list.prepared == [0, 1, 2, 3])
    }
}
