import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A scroll view")
struct ScrollViewTests {
    private let terminal = ScriptedTerminal(columns: 24, rows: 8)

    /// So many lines that say their numbers.
    private func text(_ lines: Int, _ word: String = "line") -> String {
        (1...lines).map { "\(word) \($0)" }.joined(separator: "\n")
    }

    /// The first and the last visible line of the text.
    private var inSight: [String] {
        let lines = (0..<terminal.size.rows - 1).map(terminal.line).filter { $0.contains(/\w+ \d/) }
        return [lines.first, lines.last].compactMap { $0?.firstMatch(of: /\w+ \d+/).map { String($0.0) } }
    }

    // MARK: - Keys and mouse

    @Test(arguments: [
        ([Key.down], 2), ([.character("j"), .down], 3), ([.down, .up], 1), ([.up], 1), ([.character("k")], 1),
        ([.pageDown], 7), ([.character(" "), .pageUp], 1), ([.control("d")], 4), ([.end], 34), ([.end, .pageDown], 34),
        ([.end, .up], 33), ([.end, .home], 1), ([.character("G"), .character("g")], 1),
    ])
    func `is scrolled by the keys of a list, and stops at the ends`(keys: [Key], first: Int) {
        terminal.show(MainView(nil, ScrollView(TextView(text(40)))))
        #expect(terminal.line(7) == " ↑↓ scroll  ? help")
        for key in keys { terminal.press(key) }
        #expect(inSight == ["line \(first)", "line \(first + 6)"])
    }

    /// A text that Enter shows.
    private final class Letter: CompositeView, Observable {
        @Observed private var isOpen = false
        private let text: ScrollView

        init(_ text: String) { self.text = ScrollView(TextView(text)) }

        var body: any View { isOpen ? text : TextView("closed") }
        var keyBindings: [KeyBinding<KeyCommand>] {
            [KeyBinding(.enter, help: "Open it", if: { !self.isOpen }) { self.isOpen = true }]
        }
    }

    @Test(arguments: [([Key.enter, .pageDown], 7), ([.enter, .end, .up], 33)])
    func `is scrolled by keys that arrive at once with the one that shows it`(keys: [Key], first: Int) {
        terminal.show(MainView(nil, Letter(text(40))))
        terminal.send(keys.map { .key($0) })
        #expect(inSight == ["line \(first)", "line \(first + 6)"])
        #expect(terminal.line(7) == " ↑↓ scroll  ? help")
    }

    @Test func `is scrolled by the wheel and the scroll bar`() {
        terminal.show(MainView(nil, ScrollView(TextView(text(40)))))
        terminal.mouse(.wheelDown, column: 3, row: 3)
        #expect(inSight == ["line 4", "line 10"])
        terminal.mouse(.wheelUp, column: 3, row: 3)
        terminal.mouse(.wheelUp, column: 3, row: 3)
        #expect(inSight == ["line 1", "line 7"])
        terminal.mouse(.press, column: 23, row: 0)
        terminal.mouse(.drag, column: 23, row: 6)
        #expect(inSight == ["line 34", "line 40"])
    }

    @Test func `has neither keys nor a scroll bar where all fits`() {
        terminal.show(MainView(nil, ScrollView(TextView(text(7)))))
        #expect(terminal.line(7) == " ? help")
        #expect(!terminal.text.contains("█"))
        terminal.press(.end)
        #expect(inSight == ["line 1", "line 7"])
    }

    // MARK: - The area

    @Test(arguments: [Size(columns: 100, rows: 30), Size(columns: 80, rows: 24), Size(columns: 60, rows: 20)])
    func `draws within its area only, with the bar in the frame`(size: Size) {
        let terminal = ScriptedTerminal(columns: size.columns, rows: size.rows)
        terminal.show(MainView("Title", ScrollView(TextView(text(400)))))
        for key in [Key.pageDown, .down, .down] { terminal.press(key) }
        #expect(terminal.line(0).hasPrefix("┌ Title ──"))
        #expect(terminal.line(size.rows - 2).hasPrefix("└──"))
        #expect(terminal.line(size.rows - 1) == " ↑↓ scroll  ? help")
        let first = size.rows - 3 - 1 + 3
        #expect(terminal.line(1).hasPrefix("│line \(first) "))
        #expect(terminal.line(size.rows - 3).hasPrefix("│line \(first + size.rows - 4) "))
        let border = (1..<size.rows - 2).compactMap { terminal.line($0).last }
        #expect(border.contains("│") && Set(border).isSubset(of: ["│", "█", "▀", "▄"]))
    }

    @Test func `wraps a text to its width, keeps the position within a new one, and the focus`() {
        terminal.show(MainView(nil, ScrollView(TextView(text(20, "a line with a number,")))))
        terminal.press(.end)
        #expect(terminal.line(6) == "20" + String(repeating: " ", count: 21) + "█")
        terminal.resize(columns: 40, rows: 8)
        #expect(terminal.line(6).hasPrefix("a line with a number, 20"))
        terminal.resize(columns: 40, rows: 30)
        #expect(terminal.line(0) == "a line with a number, 1")
        #expect(terminal.line(29) == " ? help")
    }

    @Test func `is cleared, also of wide characters that it cuts`() {
        let wide = (1...20).map { "字\($0)字字字字字字字字字字字字字字字" }.joined(separator: "\n")
        terminal.show(MainView(nil, ScrollView(TextView(wide))))
        terminal.press(.end)
        terminal.press(.home)
        let before = terminal.text
        terminal.press(.down)
        terminal.press(.up)
        #expect(terminal.text == before)
        #expect(terminal.line(0).hasPrefix("字1字字"))
    }

    @Test func `prepares itself where the view around it has not`() {
        struct Forgetful: View {
            let content: any View
            func draw(in rect: Rect, on canvas: inout Canvas) { canvas.draw(content, in: rect) }
        }
        terminal.show(MainView(nil, Forgetful(content: ScrollView(TextView(text(40))))))
        terminal.press(.end)
        #expect(inSight.last == "line 40")
    }

    // MARK: - Links, loads and views in it

    @Test func `opens the link that is pressed, wherever it has been scrolled to`() throws {
        let opened = Awaited<[String]>([])
        let links = (1...30).reduce(StyledText()) { $0 + "\("page \($1)", link: "https://example.org/\($1)")\n" }
        let view = TextView(links).onLink { url in opened.update { $0.append(url) } }
        terminal.show(MainView("Links", ScrollView(view)))
        terminal.press(.pageDown)
        terminal.press(.down)
        try terminal.click(on: "page 7")
        #expect(opened.state == ["https://example.org/7"])
        terminal.click(column: 3, row: 0)
        #expect(opened.state.count == 1, "what lies above is another view's")
    }

    @Test func `grows when its content has loaded, which r retries after a failure`() async throws {
        let loader = ScriptedLoader(of: String.self)
        let article = LoadableResource(loader) { $0 }
        terminal.show(MainView(nil, ScrollView(LoadingView(article) { TextView($0) })))
        loader.fail(with: AnyTestError())
        try await terminal.wait(for: "r retry")
        terminal.press(.character("r"))
        loader.succeed(2, with: text(40))
        try await terminal.wait(for: "line 7")
        terminal.press(.end)
        #expect(inSight == ["line 34", "line 40"])
    }

    @Test func `leaves keys to the views in it, and has those that they ignore`() {
        let field = TextField()
        let content = Rows(.fixed(1, field), .fixed(30, TextView(text(30))))
        terminal.show(MainView(nil, ScrollView(content)))
        terminal.type("jk")
        #expect(field.text == "jk")
        #expect(terminal.caret == Caret(column: 2, row: 0))
        terminal.press(.down)
        #expect(inSight == ["line 1", "line 7"])
        #expect(terminal.caret == nil, "the field is out of sight")
        terminal.press(.up)
        terminal.click(column: 1, row: 0)
        #expect(terminal.caret == Caret(column: 1, row: 0))
    }

    @Test func `gives a list its area, which scrolls by itself`() {
        let list = List((1...40).map { "line \($0)" })
        terminal.show(MainView(nil, ScrollView(list)))
        terminal.press(.end)
        #expect(list.selected == "line 40")
        #expect(inSight == ["line 34", "line 40"])
    }

    // MARK: - Identity

    @Observable
    fileprivate final class Model {
        var id = 1
        var note = ""
    }

    private struct Article: CompositeView {
        let model: Model
        let lines: [String]

        var body: any View {
            Rows(
                .fixed(1, TextView(model.note)),
                .rest(ScrollView(of: model.id) { TextView(lines.map { "\($0)\(model.note)" }.joined(separator: "\n")) })
            )
        }
    }

    @Test func `keeps its place for an id, with new content, and begins at the top for another one`() async throws {
        let model = Model()
        terminal.show(MainView(nil, Article(model: model, lines: (1...40).map { "line \($0)" })))
        terminal.press(.pageDown)
        #expect(inSight == ["line 6", "line 11"])
        model.note = "!"
        try await terminal.wait(for: "line 6!")
        #expect(inSight == ["line 6", "line 11"])
        model.id = 2
        try await terminal.wait(for: "line 1!")
        terminal.press(.down)
        #expect(inSight == ["line 2", "line 7"])
    }

    @Test func `keeps its place while another view is shown`() async throws {
        let pages = NavigationStack(ScrollView(TextView(text(40)))) { (page: String) in
            ScrollView(TextView(text(40, page)))
        }
        terminal.show(MainView(nil, pages))
        terminal.press(.pageDown)
        pages.push("page")
        try await terminal.wait(for: "page 1")
        terminal.press(.down)
        #expect(inSight == ["page 2", "page 8"])
        terminal.press(.escape)
        #expect(inSight == ["line 7", "line 13"])
    }

    @Test func `that is made anew in each drawing traps`() async {
        await #expect(processExitsWith: .failure) {
            @MainActor
            struct Careless: CompositeView {
                var body: any View { ScrollView(TextView("long")) }
            }
            await MainActor.run {
                ScriptedTerminal(columns: 30, rows: 6).show(MainView(nil, Careless()))
            }
        }
    }
}
