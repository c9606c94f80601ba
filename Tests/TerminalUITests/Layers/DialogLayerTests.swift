import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Dialogs")
struct DialogLayerTests {
    private let terminal = ScriptedTerminal(columns: 60, rows: 12)
    private let main: FramelessView
    private let display: Display

    init() {
        main = FramelessView(list(["a", "b"]), on: terminal.device)
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

    @Test func `Escape closes a prompt`() {
        main.layers.push(PromptLayer("Tag") { _ in })
        terminal.type("x")
        terminal.press(.escape)
        #expect(!terminal.text.contains("Tag"))
    }

    @Test func `a prompt has the keys in the footer that work, each once`() {
        main.layers.push(PromptLayer("Tag") { _ in })
        terminal.type("x")
        #expect(terminal.line(11) == " ⏎ take  Esc close")
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

    @Test func `a dialog passes keys to its content of a root view that has layers only`() {
        let screen = Screen()
        terminal.show(screen)
        let (title, titles) = (TextField(), Awaited<[String]>([]))
        let form = FormView([FormField("Title", title), FormField("Pages", TextField())], submit: "add") {
            titles.update { [text = title.text] in $0.append(text) }
        }
        screen.layers.push(DialogLayer("New book", form))
        terminal.type("q")
        #expect(terminal.line(11) == " ⏎ next  Tab field  Ctrl-S add  Esc close")
        terminal.press(.enter, .enter)
        #expect(titles.state == ["q"])
        #expect(!terminal.text.contains("New book"))
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
