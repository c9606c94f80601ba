import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A form with a submit action")
struct FormSubmissionTests {
    private let terminal = ScriptedTerminal(columns: 60, rows: 12)
    private let main: FramelessView
    private let title = TextField()
    private let notes = TextArea(rows: 2)
    private let pages = TextField("120")

    init() {
        main = FramelessView(list(["a", "b"]), on: terminal.device)
    }

    /// Shows a form that receives all keys.
    private func show(_ form: FormView, on terminal: ScriptedTerminal) {
        let main = FramelessView(form, on: terminal.device)
        main.onInput = { form }
        terminal.show(main)
    }

    private func fields(_ inputs: (String, any FormInput)...) -> [FormField] {
        inputs.map { [title, pages] label, input in
            FormField(label, input) {
                if input === title, title.isEmpty { return "A book has a title" }
                return input === pages && pages.text.count > 3 ? "At most 999" : nil
            }
        }
    }

    @Test func `submits on Enter in the last field, and closes its dialog before the next key`() {
        let titles = Awaited<[String]>([])
        let form = FormView(fields(("Pages", pages), ("Title", title)), submit: "add") { [title] in
            titles.update { [text = title.text] in $0.append(text) }
        }
        main.layers.push(DialogLayer("New book", form))
        terminal.show(main)
        terminal.press(.enter)
        #expect(titles.state == [])
        #expect(terminal.line(11) == " ⏎ add  Tab next field  Esc close")
        terminal.press(.character("E"), .enter, .down)
        #expect(titles.state == ["E"])
        #expect(!terminal.text.contains("New book"))
        #expect(terminal.line(1) == "▌ b")
    }

    @Test func `submits on Ctrl-S in any field, and lists each key once in the footer`() {
        let count = Awaited(0)
        let form = FormView(fields(("Title", title), ("Notes", notes)), submit: "add") { count.update { $0 += 1 } }
        main.layers.push(DialogLayer("New book", form))
        terminal.show(main)
        #expect(terminal.line(11) == " ⏎/Tab next field  Ctrl-S add  Esc close")
        terminal.press(.character("E"), .tab)
        #expect(terminal.line(11) == " ⏎ new line  Tab next field  Ctrl-S add  Esc close")
        terminal.press(.enter)
        #expect(count.state == 0)
        terminal.press(.control("s"))
        #expect(count.state == 1)
        #expect(!terminal.text.contains("New book"))
    }

    @Test func `shows each field's error until it is fixed, and focuses the first invalid field`() {
        let count = Awaited(0)
        let form = FormView(fields(("Title", title), ("Pages", pages)), submit: "add") { count.update { $0 += 1 } }
        show(form, on: terminal)
        terminal.press(.tab)
        terminal.type("0")
        #expect(!terminal.text.contains("⚠"))
        terminal.press(.enter)
        #expect(terminal.text.contains("⚠ A book has a title"))
        #expect(terminal.text.contains("⚠ At most 999"))
        #expect(form.focus == 0)
        terminal.type("E")
        #expect(!terminal.text.contains("⚠ A book"))
        terminal.press(.tab, .backspace)
        #expect(!terminal.text.contains("⚠"))
        #expect(count.state == 0)
        terminal.press(.enter)
        #expect(count.state == 1)
    }
}
