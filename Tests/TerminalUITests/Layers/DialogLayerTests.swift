import LoadResource
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
