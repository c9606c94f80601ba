import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A search line")
struct SearchLineTests {
    private let terminal = ScriptedTerminal(columns: 40, rows: 6)
    private let searches = Awaited<[String]>([])
    private let books = list(["Emma", "Ulysses", "Walden"])
    private let requestFlag = RequestFlag()
    private let line: SearchLine

    private final class RequestFlag { @Published var isSet = false }

    init() {
        let (searches, requestFlag) = (searches, requestFlag)
        line = SearchLine(isSearching: { requestFlag.isSet }) { text in searches.update { $0.append(text) } }
        show(line)
    }

    /// A search line above a list, with a key that begins the search.
    private struct SearchedBooks: CompositeView {
        let line: SearchLine
        let books: List<NamedItem>

        var body: any View { Rows(.fixed(line.rows, line), .rest(books)) }

        func effect(of action: Action) -> Effect? {
            switch action {
            case .search: { line.begin() }
            case .back where line.isShown: { line.end() }
            default: books.effect(of: action)
            }
        }
    }

    private func show(_ line: SearchLine) {
        let keys = KeyTable.standard(with: [.search])
        let main = FramelessView(SearchedBooks(line: line, books: books), keys: keys, on: terminal.device)
        main.onInput = { line.isTyping ? line : nil }
        terminal.show(main)
    }

    private var top: [String] { (0...1).map(terminal.line) }

    @Test func `appears above its list on /, and receives the keys`() {
        #expect(top == ["▌ Emma", "  Ulysses"])
        terminal.type("/ul?")
        #expect(top == [" / ul?", "▌ Emma"])
        #expect(searches.state == ["u", "ul", "ul?"])
        #expect(terminal.line(5).hasPrefix(" ⏎ apply  "))
    }

    @Test func `shows completions, and cycles through them with Tab`() throws {
        let completions = [
            SearchCompletion("emma ", label: "emma", note: "1"), SearchCompletion("walden ", label: "walden"),
        ]
        let line = SearchLine(completions: { completions }) { _ in }
        show(line)
        terminal.type("/")
        #expect(top == [" /", "   emma 1  walden"])
        #expect(terminal.line(2).hasPrefix("▌ Emma"))
        #expect(terminal.line(5).contains("Tab complete"))
        terminal.press(.tab)
        #expect(line.text == "emma ")
        terminal.press(.tab)
        #expect(line.text == "walden ")
        terminal.press(.tab)
        #expect(line.text == "emma ")
        terminal.press(.backTab)
        #expect(line.text == "walden ")
        terminal.type("x")
        terminal.press(.tab)
        #expect(line.text == "emma ")
        try terminal.click(on: "walden")
        #expect(line.text == "walden ")
        terminal.press(.enter)
        #expect(top[1].hasPrefix("▌ Emma"))
    }

    @Test func `ignores Tab while the completions are outdated`() async {
        let pending = PendingCompletions()
        let line = SearchLine(completions: { pending.completions }) { _ in pending.completions = nil }
        show(line)
        terminal.type("/")
        pending.completions = [SearchCompletion("emma ", label: "emma"), SearchCompletion("walden ", label: "walden")]
        await drainMainActorQueue()
        terminal.type("w")
        #expect(top == [" / w", "   emma  walden"])
        terminal.press(.tab)
        #expect(line.text == "w")
        pending.completions = [SearchCompletion("walden ", label: "walden")]
        await drainMainActorQueue()
        #expect(top[0] == " / w")
        terminal.press(.tab)
        #expect(top[0] == " / walden")
        terminal.press(.escape)
        #expect(!line.isShown)
        terminal.type("/u")
        #expect(top == [" / u", ""])
    }

    private final class PendingCompletions {
        @Published var completions: [SearchCompletion]? = []
    }

    @Test func `shows the completions that fit, including the selected one`() {
        let completions = (1...9).map { SearchCompletion("\($0) ", label: "offer number \($0)") }
        let line = SearchLine(completions: { completions }) { _ in }
        show(line)
        terminal.type("/")
        #expect(top[1] == "   offer number 1  offer number 2")
        for _ in 1...4 { terminal.press(.tab) }
        #expect(top[1] == "   offer number 3  offer number 4")
    }

    @Test func `passes arrow and page keys to the list`() {
        terminal.type("/j")
        terminal.press(.down)
        #expect(line.text == "j")
        #expect(books.selected?.name == "Ulysses")
        terminal.press(.pageDown)
        #expect(books.selected?.name == "Walden")
    }

    @Test func `moves the focus to the list on Enter, and back on /`() {
        terminal.type("/u")
        terminal.press(.enter)
        terminal.type("j")
        #expect((line.text, books.selected?.name) == ("u", "Ulysses"))
        #expect((line.isShown, line.isTyping) == (true, false))
        terminal.type("/l")
        #expect(line.text == "l")
    }

    @Test func `continues an applied search after a click, separated by a space`() {
        terminal.type("/u")
        terminal.press(.enter)
        terminal.click(column: 8, row: 0)
        terminal.type("l")
        #expect(line.text == "u l")
        terminal.press(.enter)
        #expect(line.text == "u l")
    }

    @Test func `shows each key once in the footer`() {
        terminal.resize(columns: 80, rows: 6)
        terminal.type("/u")
        #expect(terminal.line(5) == " ⏎ apply  Esc clear")
        terminal.press(.enter)
        terminal.type("/")
        #expect(terminal.line(5) == " ⏎ apply  ↑ previous search  Esc clear")
    }

    @Test(arguments: [[Key.escape], [.enter, .escape]])
    func `ends on Escape, whether typing or applied, and clears the search`(keys: [Key]) {
        terminal.type("/u")
        for key in keys { terminal.press(key) }
        #expect(top == ["▌ Emma", "  Ulysses"])
        #expect(searches.state == ["u", ""])
        terminal.type("/")
        #expect(line.text == "")
    }

    @Test func `searches once for keys that arrive together, and before a movement key`() {
        terminal.type("/")
        terminal.send("ulysses".map { .key(.character($0)) })
        #expect(searches.state == ["ulysses"])
        terminal.send([.key(.backspace), .key(.backspace), .key(.down)])
        #expect(searches.state == ["ulysses", "ulyss"])
    }

    @Test func `searches for at most 256 characters`() {
        terminal.type("/")
        terminal.paste(String(repeating: "x", count: 5000))
        #expect(searches.state.map(\.count) == [SearchLine.limit])
    }

    @Test func `begins with a given text`() {
        line.begin("walden")
        #expect(searches.state == ["walden"])
        line.apply()
        #expect((line.isShown, line.isTyping) == (true, false))
    }

    @Test func `is dimmed without focus, and shows a spinner while a request runs`() async throws {
        terminal.type("/u")
        #expect(try terminal.style(of: "/ u") == Theme.standard.accent)
        terminal.press(.enter)
        #expect(try terminal.style(of: "/ u") == Theme.standard.secondary)
        requestFlag.isSet = true
        await drainMainActorQueue()
        terminal.clock.advance(by: .milliseconds(200))
        await drainMainActorQueue()
        #expect(terminal.line(0).count == 38)
        requestFlag.isSet = false
        await drainMainActorQueue()
        #expect(terminal.line(0) == " / u")
    }

    // MARK: - History

    private func addToHistory(_ texts: String...) {
        for text in texts {
            line.begin(text)
            line.apply()
        }
        line.end()
        line.begin()
    }

    /// The text after each of `count` presses of `key`.
    private func texts(_ key: Key, _ count: Int = 1) -> [String] {
        (0..<count).map { _ in
            _ = line.handle(key)
            return line.text
        }
    }

    @Test func `goes back through the history, and forward to the typed text`() {
        addToHistory("rick", "morty")
        line.begin("ev")
        #expect(texts(.alt("p"), 3) == ["morty ", "rick ", "rick "])
        #expect(texts(.alt("n"), 3) == ["morty ", "ev", "ev"])
    }

    @Test func `goes back on Up if the line is empty, and ignores Up and Down otherwise`() {
        addToHistory("rick", "morty")
        #expect(texts(.up, 3) == ["morty ", "rick ", "rick "])
        #expect(texts(.down, 2) == ["morty ", ""])
        #expect(line.handle(.down) == .ignored)
        line.begin("ev")
        #expect(line.handle(.up) == .ignored)
    }

    @Test func `ends on Enter if the text is blank`() {
        terminal.type("/ ")
        terminal.press(.enter)
        #expect(!line.isShown)
        #expect(searches.state == [" ", ""])
    }

    @Test func `adds no duplicates and no blank texts to the history`() {
        addToHistory("rick", "morty", "rick", "", "  ")
        #expect(texts(.alt("p"), 3) == ["rick ", "morty ", "morty "])
    }

    @Test func `restarts the history at its end after other input`() {
        addToHistory("rick", "morty")
        #expect(texts(.alt("p"), 2) == ["morty ", "rick "])
        #expect(texts(.character("x")) == ["rick x"])
        #expect(texts(.alt("n")) == ["rick x"])
        #expect(texts(.alt("p")) == ["morty "])
    }

    @Test func `keeps the last hundred texts in the history`() {
        for number in 1...150 { addToHistory("\(number)") }
        #expect(texts(.alt("p"), 150).last == "51 ")
    }
}
