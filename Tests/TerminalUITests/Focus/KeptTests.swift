import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Views and loads by their identity")
struct KeptTests {
    private let terminal = ScriptedTerminal(columns: 30, rows: 6)
    private let clock = ScriptedClock()

    private func show(_ view: any View) -> Display {
        let display = Display(terminal: terminal.device, root: MainView(nil, view), clock: clock)
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
}
