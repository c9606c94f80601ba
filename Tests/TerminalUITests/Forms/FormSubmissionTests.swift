import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A form that is submitted")
struct FormSubmissionTests {
    private struct Refused: PresentableError {
        let message = "The server is full"
    }

    private let terminal = ScriptedTerminal(columns: 60, rows: 12)
    private let main: FramelessView
    private let title = TextField()
    private let notes = TextArea(rows: 2)
    private let pages = TextField("120")
    private let server = ScriptedLoader<Int>()

    init() {
        main = FramelessView(list(["a", "b"]), on: terminal.device)
    }

    /// Shows a form that gets all keys.
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

    @Test func `is submitted by Enter in its last field, within that key, and closes its dialog`() {
        let titles = Awaited<[String]>([])
        let form = FormView(fields(("Pages", pages), ("Title", title)), submit: "add") { [title] in
            titles.update { [text = title.text] in $0.append(text) }
        }
        main.layers.push(DialogLayer("New book", form))
        terminal.show(main)
        terminal.press(.enter)
        #expect(titles.state == [])
        #expect(terminal.line(11) == " ⏎ add  Tab field  Esc close")
        terminal.press(.character("E"), .enter, .down)
        #expect(titles.state == ["E"])
        #expect(!terminal.text.contains("New book"))
        #expect(terminal.line(1) == "▌ b")
    }

    @Test func `a press that chooses takes back what was wrong, and changes nothing while the form is submitted`()
        async throws
    {
        let kind = ChoiceField(["none", "novel"])
        let field = FormField("Kind", kind) { kind.selection == 0 ? "Choose one" : nil }
        let form = FormView([field], submit: "add") { [server] in _ = try await server.load() }
        show(form, on: terminal)
        terminal.press(.enter)
        #expect(terminal.text.contains("⚠ Choose one"))
        terminal.click(column: 18, row: 0)
        #expect(kind.selected == "novel")
        #expect(!terminal.text.contains("Choose one"))
        terminal.press(.enter)
        try await server.started()
        terminal.click(column: 10, row: 0)
        #expect(kind.selected == "novel")
        server.fail(with: Refused())
        try await terminal.wait(for: "The server is full")
    }

    @Test func `is submitted by Ctrl-S in any field, with each key once in the footer`() {
        let count = Awaited(0)
        let form = FormView(fields(("Title", title), ("Notes", notes)), submit: "add") { count.update { $0 += 1 } }
        main.layers.push(DialogLayer("New book", form))
        terminal.show(main)
        #expect(terminal.line(11) == " ⏎ next  Tab field  Ctrl-S add  Esc close")
        terminal.press(.character("E"), .tab)
        #expect(terminal.line(11) == " ⏎ new line  Tab field  Ctrl-S add  Esc close")
        terminal.press(.enter)
        #expect(count.state == 0)
        terminal.press(.control("s"))
        #expect(count.state == 1)
        #expect(!terminal.text.contains("New book"))
    }

    @Test func `says what is wrong with each field until that is mended, and goes to the first of them`() {
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

    @Test func `stays open with what the submission finds wrong`() {
        let isTaken = Awaited(true)
        let field = FormField("Title", title)
        let form = FormView([field], submit: "add") { field.problem = isTaken.state ? "There is one already" : nil }
        main.layers.push(DialogLayer("New book", form))
        terminal.show(main)
        terminal.type("E")
        terminal.press(.enter)
        #expect(terminal.text.contains("⚠ There is one already"))
        isTaken.update { $0 = false }
        terminal.press(.enter)
        #expect(!terminal.text.contains("New book"))
    }

    @Test func `takes no key while it is submitted, and says why that has failed until the next edit`() async throws {
        let form = FormView(fields(("Title", title)), submit: "add") { [server] in _ = try await server.load() }
        main.layers.push(DialogLayer("New book", form))
        terminal.show(main)
        terminal.type("E")
        terminal.press(.enter, .enter, .character("q"))
        #expect(server.count == 1)
        #expect(title.text == "E")
        #expect(terminal.line(11) == " Esc close")
        server.fail(with: Refused())
        try await terminal.wait(for: "⚠ The server is full")
        #expect(terminal.text.contains("New book"))
        terminal.type("m")
        #expect(!terminal.text.contains("⚠"))
        terminal.press(.enter)
        server.succeed(with: 1)
        try await terminal.wait(forNo: "New book")
        #expect(server.count == 2)
    }

    @Test(arguments: [(12, 3, [3]), (5, 3, [3]), (4, 2, [2]), (3, 1, [0, 1])])
    func `says below its last field why it has failed, and moves no field that has room`(
        rows: Int,
        line: Int,
        changed: [Int]
    ) async throws {
        let form = FormView(fields(("Pages", pages), ("Title", title)), submit: "add") { [server] in
            _ = try await server.load()
        }
        let terminal = ScriptedTerminal(columns: 60, rows: rows)
        show(form, on: terminal)
        terminal.press(.tab, .character("E"))
        let before = (0..<rows).map { terminal.line($0) }
        terminal.press(.enter)
        server.fail(with: Refused())
        try await terminal.wait(for: "⚠")
        #expect(terminal.line(line) == "  ⚠ The server is full")
        #expect((0..<rows).filter { terminal.line($0) != before[$0] } == changed)
    }

    @Test func `is cancelled by Escape`() async throws {
        let form = FormView(fields(("Title", title)), submit: "add") { [server] in _ = try await server.load() }
        main.layers.push(DialogLayer("New book", form))
        terminal.show(main)
        terminal.type("E")
        terminal.press(.enter, .escape)
        #expect(!terminal.text.contains("New book"))
        try await server.cancelled()
        main.layers.push(DialogLayer("New book", form))
        terminal.type("m")
        #expect(title.text == "Em")
    }
}
