import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Views and loads by their identity")
struct KeptTests {
    private let terminal = ScriptedTerminal(columns: 30, rows: 6)

    private func show(_ view: any View) -> Display {
        let display = Display(terminal: terminal.device, root: MainView(nil, view), clock: terminal.clock)
        display.start()
        return display
    }

    @Observable
    fileprivate final class Model {
        var id = 1
        var note = ""
    }

    private final class Loads: Sendable {
        let started = Awaited<[Int]>([])
        let gate = Awaited(false)

        func load(_ id: Int) async throws -> String {
            started.update { $0.append(id) }
            try await gate.wait { $0 }
            return "loaded \(id)"
        }
    }

    /// Makes its load in its body.
    private struct Detail: CompositeView {
        let model: Model
        let loads: Loads

        var body: any View {
            Rows(
                .fixed(1, TextView(model.note)),
                .rest(
                    LoadingView(of: model.id) {
                        try await loads.load($0)
                    } success: {
                        TextView($0)
                    }
                )
            )
        }
    }

    @Test func `a load that a body makes is started once for its id, however often the body is drawn`() async throws {
        let (model, loads) = (Model(), Loads())
        let display = show(Detail(model: model, loads: loads))
        try await loads.started.wait { $0 == [1] }
        for note in ["a", "b"] {
            model.note = note
            try await terminal.wait(for: note)
        }
        loads.gate.update { $0 = true }
        try await terminal.wait(for: "loaded 1")
        model.note = "c"
        try await terminal.wait(for: "c\nloaded 1")
        model.id = 2
        try await terminal.wait(for: "loaded 2")
        #expect(loads.started.state == [1, 2])
        withExtendedLifetime(display) {}
    }

    @Test func `loads of rows stay when the list around them is laid out anew, and in another size`() async throws {
        let loads = Loads()
        loads.gate.update { $0 = true }
        let list = List([1, 2, 3]) { id in
            LoadingView(of: id) {
                try await loads.load($0)
            } success: {
                TextView($0)
            }
        }
        let display = show(list)
        try await terminal.wait(for: "loaded 3")
        #expect(loads.started.state == [1, 2, 3])
        terminal.resize(columns: 24, rows: 5)
        try await terminal.wait(for: "loaded 3")
        #expect(loads.started.state == [1, 2, 3])
        display.setNeedsDisplay()
        await mainActorQueueHasRun()
        #expect(loads.started.state == [1, 2, 3])
        withExtendedLifetime(display) {}
    }

    private struct Lists: CompositeView {
        let model: Model

        var body: any View {
            Rows(
                .fixed(1, TextView(model.note)),
                .rest(Kept(model.id) { [id = model.id] in List(["\(id)a", "\(id)b", "\(id)c"]) })
            )
        }
    }

    @Test func `a view that a body makes keeps its state while it is shown`() async throws {
        let model = Model()
        let display = show(Lists(model: model))
        terminal.press(.down, .down)
        model.note = "note"
        try await terminal.wait(for: "note\n  1a\n  1b\n▌ 1c")
        model.id = 2
        try await terminal.wait(for: "▌ 2a")
        terminal.press(.down)
        #expect(terminal.text.contains("▌ 2b"))
        model.id = 1
        try await terminal.wait(for: "▌ 1a")
        withExtendedLifetime(display) {}
    }

    // MARK: - Hidden views

    private func expectState(afterHiding hide: Key, andShowing show: Key, of view: any View) {
        terminal.resize(columns: 30, rows: 8)
        let display = self.show(view)
        terminal.press(.down)
        #expect(terminal.text.contains("▌ 1b"))
        for _ in 1...2 {
            terminal.press(hide)
            #expect(!terminal.text.contains("1b"))
            terminal.press(show)
            #expect(terminal.text.contains("▌ 1b"))
        }
        withExtendedLifetime(display) {}
    }

    @Test func `what a tab has made is kept while another tab is shown`() {
        let tabs = [Tab("A", key: .character("1"), Lists(model: Model())), Tab("B", key: .character("2"), BlankView())]
        expectState(afterHiding: .character("2"), andShowing: .character("1"), of: Tabs(tabs))
    }

    @Test func `what a page has made is kept below another page, and with it below a tab`() {
        let pages = NavigationStack(Lists(model: Model())) { (page: Int) in TextView("page \(page)") }
        let open = KeyBinding(.function(2), help: "Open") { pages.push(1) }
        let stack = NavigationRoot(pages: pages, binding: open)
        expectState(afterHiding: .function(2), andShowing: .escape, of: stack)
        let tabs = Tabs([Tab("A", key: .character("1"), stack), Tab("B", key: .character("2"), BlankView())])
        let display = show(tabs)
        terminal.press(.down, .function(2), .character("2"), .character("1"))
        #expect(terminal.text.contains("page 1"))
        terminal.press(.escape)
        #expect(terminal.text.contains("▌ 1b"))
        withExtendedLifetime(display) {}
    }

    private struct NavigationRoot: CompositeView {
        let pages: NavigationStack<Int>
        let binding: KeyBinding<KeyCommand>

        var keyBindings: [KeyBinding<KeyCommand>] { [binding] }
        var body: any View { pages }
    }

    @Test func `what a pane has made is kept while the other one is shown in its place`() {
        let panes = Panes(Lists(model: Model()), List(["other"]), from: 90)
        expectState(afterHiding: .enter, andShowing: .escape, of: panes)
    }

    @Test func `what a page has made is released with the page`() async throws {
        let loads = Loads()
        let pages = NavigationStack(BlankView()) { (_: Int) in Detail(model: Model(), loads: loads) }
        let display = show(pages)
        for count in 1...2 {
            pages.push(7)
            try await loads.started.wait { $0.count == count }
            pages.pop()
            await mainActorQueueHasRun()
        }
        withExtendedLifetime(display) {}
    }

    @Test func `a load that is made anew in each drawing traps`() async {
        await #expect(processExitsWith: .failure) {
            @MainActor
            struct Careless: CompositeView {
                var body: any View {
                    LoadingView(LoadableResource { try await Awaited(false).wait { $0 } }) { TextView("never") }
                }
            }
            await MainActor.run {
                let terminal = ScriptedTerminal(columns: 30, rows: 6)
                let display = Display(
                    terminal: terminal.device,
                    root: MainView(nil, Careless()),
                    clock: ScriptedClock()
                )
                display.start()
            }
        }
    }

    /// Views with state that a body makes anew, and would lose with each drawing.
    nonisolated enum Careless: String, CaseIterable, Codable {
        case list, grid, field, form
    }

    @Test(arguments: Careless.allCases)
    func `a view that would lose its state with each drawing traps`(view: Careless) async {
        await #expect(processExitsWith: .failure) { [view] in
            @MainActor
            struct Body: CompositeView {
                let view: Careless

                var body: any View {
                    switch view {
                    case .list: List(["a"])
                    case .grid: CardGrid([1], cardSize: Size(columns: 9, rows: 3)) { _, _ in BlankView() }
                    case .field: TextField()
                    case .form: FormView([FormField("Name", ToggleField())])
                    }
                }
            }
            await MainActor.run {
                let terminal = ScriptedTerminal(columns: 30, rows: 6)
                terminal.show(MainView(nil, Rows(.fixed(1, TextView("Title")), .rest(Body(view: view)))))
            }
        }
    }
}
