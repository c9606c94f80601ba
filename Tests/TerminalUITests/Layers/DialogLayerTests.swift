import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Dialogs")
struct DialogLayerTests {
    private let terminal = ScriptedTerminal(columns: 60, rows: 12)
    private let main = MainView(nil, List(["a", "b"]))
    private let display: Display

    init() {
        display = Display(terminal: terminal.device, root: main, clock: ScriptedClock())
        display.start()
    }

    @Test(arguments: [(Key.character("y"), true), (.enter, true), (.escape, false), (.character("n"), false)])
    func `a question is answered by one key`(key: Key, answer: Bool) {
        let answers = Awaited(0)
        main.layers.push(ConfirmLayer("Delete it?") { answers.update { $0 += 1 } })
        terminal.press(.down)
        #expect(terminal.text.contains("Delete it?"))
        #expect(terminal.line(11) == " y yes  n no")
        terminal.press(key)
        #expect(!terminal.text.contains("Delete it?"))
        #expect(answers.state == (answer ? 1 : 0))
        #expect(terminal.line(0).hasPrefix("▌ a"))
    }

    @Test func `a prompt takes a text that is valid, and says what is wrong with another one`() {
        let tags = Awaited<[String]>([])
        let layer = PromptLayer("Tag") { text in
            text.isEmpty ? "A tag has a name" : nil
        } submit: { text in
            tags.update { $0.append(text) }
        }
        main.layers.push(layer)
        terminal.press(.enter)
        #expect(terminal.text.contains("A tag has a name"))
        terminal.type("q new?")
        #expect(terminal.text.contains("q new?"))
        terminal.press(.enter)
        #expect(tags.state == ["q new?"])
        #expect(!terminal.text.contains("Tag"))
    }

    @Test func `r retries what has failed in a dialog, and no load below it`() async throws {
        let (below, above) = (LoadableSpy<[String]>(.error("Below")), LoadableSpy<[String]>(.error("Above")))
        let main = MainView(nil, List(below) { TextView($0) })
        terminal.show(main)
        main.layers.push(DialogLayer("Choose", List(above) { TextView($0) }, rows: 3))
        try await terminal.wait { $0.line(11) == " Esc close  r retry" }
        terminal.type("r")
        #expect((below.loads, above.loads) == (0, 1))
        above.state = .loaded(["x"])
        try await terminal.wait { $0.text.contains("▌ x") }
        terminal.type("r")
        #expect((below.loads, above.loads) == (0, 2))
    }

    @Test func `a dialog is as high as all rows of its list`() {
        main.layers.push(DialogLayer("Choose", List((1...5).map { "row \($0)" }), columns: 20))
        terminal.press(.down)
        #expect((1...5).allSatisfy { terminal.text.contains("row \($0)") })
        main.layers.push(DialogLayer("All", List((1...50).map { "line \($0)" }), columns: 20))
        terminal.press(.end)
        #expect(terminal.text.contains("▌ line 50"))
    }

    @Test func `Escape closes a prompt`() {
        main.layers.push(PromptLayer("Tag") { _ in })
        terminal.type("x")
        terminal.press(.escape)
        #expect(!terminal.text.contains("Tag"))
    }

    @Test func `a dialog has the keys of its content, and gives the focus back`() {
        let list = List(["x", "y"])
        main.layers.push(DialogLayer("Choose", list, columns: 20, rows: 2))
        terminal.press(.down)
        #expect(list.selected == "y")
        #expect(terminal.text.contains("Choose"))
        terminal.press(.escape, .down)
        #expect(terminal.line(1).hasPrefix("▌ b"))
        #expect(list.selected == "y")
    }

    @Test func `a prompt has the keys in the footer that work, each once`() {
        main.layers.push(PromptLayer("Tag") { _ in })
        terminal.type("x")
        #expect(terminal.line(11) == " ⏎ take  Esc close")
    }

    @Test func `the content of a dialog closes it`() {
        let list = List(["x", "y"])
        let chosen = Awaited("")
        let dialog = DialogLayer("Choose", columns: 20, rows: 2) { close in
            list.keys([
                KeyBinding(.enter, hint: "choose", help: "Choose it") {
                    chosen.update { [item = list.selected] in $0 = item ?? "" }
                    close()
                }
            ])
        }
        main.layers.push(dialog)
        terminal.press(.down)
        #expect(terminal.line(11) == " ↑↓ move  ⏎ choose  Esc close")
        terminal.press(.enter, .down)
        #expect(chosen.state == "y")
        #expect(!terminal.text.contains("Choose"))
        #expect(terminal.line(1).hasPrefix("▌ b"))
    }

    /// A root view that passes keys on by itself.
    private final class Screen: RootView, Observable {
        let layers = LayerStack()

        func handle(_ key: Key) { _ = layers.handle(key) }
        func prepare(for size: Size) { layers.prepare(for: size) }

        func draw(in rect: Rect, on canvas: inout Canvas) {
            layers.draw(in: rect, on: &canvas)
            canvas.part(in: rect.line(rect.rows - 1)) { FooterView(self.layers.hints ?? []).draw(in: $0, on: &$1) }
        }
    }

    @Test func `a dialog passes keys to its content where the root view has no focus`() {
        let screen = Screen()
        terminal.show(screen)
        let (title, titles) = (TextField(), Awaited<[String]>([]))
        let form = FormView([FormField("Title", title), FormField("Pages", NumberField())], submit: "add") {
            titles.update { [text = title.text] in $0.append(text) }
        }
        screen.layers.push(DialogLayer("New book", form))
        terminal.type("q")
        #expect(terminal.line(11) == " ⏎ next  Tab field  Ctrl-S add  Esc close")
        terminal.press(.enter, .enter)
        #expect(titles.state == ["q"])
        #expect(!terminal.text.contains("New book"))
    }

    @Test func `a key of the program in a dialog goes before the movements of a list`() {
        var marked: [String] = []
        let list = List(["bat", "cat"])
        let mark = KeyBinding(.character(" "), help: "Mark it") { marked.append(list.selected ?? "") }
        let main = MainView(nil, BlankView())
        terminal.show(main)
        main.layers.push(DialogLayer("Choose", list.keys([mark]), columns: 30, rows: 4))
        terminal.press(.character(" "), .down, .character(" "))
        #expect(marked == ["bat", "cat"])
    }

    @Test func `a list in a dialog has its keys where the root view has no focus`() {
        let screen = Screen()
        terminal.show(screen)
        let list = List(["bat", "cat", "jay"], filteredBy: \.self) { TextView($0) }
        screen.layers.push(DialogLayer("Choose", list, columns: 30, rows: 4))
        terminal.press(.down)
        #expect(list.selected == "cat")
        terminal.type("/j")
        #expect(terminal.text.contains("/ j"))
        #expect(list.selected == "jay")
        #expect(terminal.line(11).contains("⏎ keep"))
        terminal.press(.escape)
        #expect(terminal.text.contains("Choose"))
        terminal.press(.escape)
        #expect(!terminal.text.contains("Choose"))
    }

    @Test func `a message is said until the next key`() async {
        main.say(.done("Saved", advice: "u undo"))
        await mainActorQueueHasRun()
        #expect(terminal.line(11).hasSuffix("Saved · u undo"))
        terminal.press(.down)
        #expect(!terminal.text.contains("Saved"))
        main.say(.failed("Not saved"))
        await mainActorQueueHasRun()
        #expect(terminal.line(11).hasSuffix("⚠ Not saved"))
    }
}
