import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("The filter of a list", .timeLimit(.minutes(3)))
struct ListFilterTests {
    private let cities = LoadableSpy(LoadingState.loaded(City.all))
    private let terminal: ScriptedTerminal
    private let list: List<City>

    init() {
        list = List(cities, filteredBy: \.name) { TextView($0.name) }
        terminal = ScriptedTerminal(columns: 40, rows: 10)
        terminal.show(MainView(nil, list))
    }

    @Test func `shows the rows that match what is typed, in their order`() {
        terminal.type("/")
        #expect(terminal.line(0) == " /")
        #expect(terminal.line(1) == "▌ London")
        terminal.type("l")
        #expect((0..<4).map(terminal.line) == [" / l", "▌ London", "  Lyon", ""])
        #expect(list.note == "1 of 2")
        terminal.press(.backspace)
        #expect(terminal.line(9) == " ↑↓ move  ⏎ keep  Esc clear  F1 help")
        #expect(list.note == "1 of 7")
    }

    @Test func `underlines the characters that match`() throws {
        terminal.type("/bo")
        let canvas = try #require(terminal.canvas)
        #expect(canvas.line(1) == "▌ Bonn")
        let underlined = (2..<6).map { canvas[$0, 1].style.attributes.contains(.underline) }
        #expect(underlined == [true, true, false, false])
    }

    @Test func `keeps the filter on Enter, so that letters are keys, and clears it on Escape`() {
        terminal.type("/l")
        terminal.press(.enter)
        #expect(terminal.caret == nil)
        terminal.type("j")
        #expect(list.note == "2 of 2")
        #expect(terminal.line(9) == " ↑↓ move  / filter  Esc clear  ? help")
        terminal.press(.escape)
        #expect(list.note == "6 of 7")
        #expect(list.selected?.name == "Lyon")
        #expect(terminal.line(5) == "▌ Lyon")
    }

    @Test func `takes letters, Space and ? as text, and moves by the arrows meanwhile`() {
        terminal.type("/n")
        terminal.press(.down)
        #expect(list.selected?.name == "Newcastle")
        terminal.type(" ?")
        #expect(terminal.line(0) == " / n ?")
        #expect(terminal.text.contains("Nothing matches"))
        #expect(terminal.text.contains("Esc clear"))
        #expect(list.note == "")
        #expect(list.selected == nil)
        terminal.press(.escape)
        #expect(list.note == "1 of 7")
    }

    @Test func `selects the first match if the selected item goes`() {
        terminal.press(.end)
        terminal.type("/dr")
        #expect(list.selected?.name == "Dresden")
    }

    @Test func `continues with a press of its line, and gives the letters to a row that is pressed`() throws {
        terminal.type("/l")
        try terminal.click(on: "Lyon")
        #expect(list.selected?.name == "Lyon")
        terminal.type("k")
        #expect(list.selected?.name == "London")
        terminal.click(column: 6, row: 0)
        terminal.press(.backspace)
        terminal.type("y")
        #expect(terminal.line(0) == " / ly")
        #expect(list.note == "1 of 1")
    }

    @Test func `filters what is loaded again`() async throws {
        terminal.type("/l")
        cities.state = .loaded(City.all + [City(name: "Lima", country: "Peru", river: "Rímac", area: 2672)])
        try await terminal.wait(for: "Lima")
        #expect(list.note == "1 of 3")
    }

    @Test func `finds what matches in a task that has been cancelled, too`() async {
        terminal.type("/lo")
        let name = await Task { @MainActor [cities, list] in
            withUnsafeCurrentTask { $0?.cancel() }
            cities.state = .loaded(City.all.reversed())
            return list.selected?.name
        }.value
        #expect(name == "London")
    }

    @Test func `closes without text on Enter`() {
        terminal.type("/ ")
        terminal.press(.enter)
        #expect(terminal.line(0) == "▌ London")
    }

    @Test func `takes letters and moves that arrive at once with its key`() {
        terminal.send([
            .key(.character("/")), .key(.character("l")), .key(.down), .key(.control("n")), .key(.control("p")),
            .key(.down), .key(.enter),
        ])
        #expect(terminal.line(0) == " / l")
        #expect(list.note == "2 of 2")
        #expect(terminal.caret == nil)
    }

    @Test func `goes back to the texts that were kept before`() {
        terminal.type("/bo")
        terminal.press(.enter, .escape)
        terminal.type("/")
        terminal.press(.alt("p"))
        #expect(terminal.line(0) == " / bo")
        #expect(list.note == "1 of 2")
    }

    @Test func `is possible once the items have loaded, and after a retry`() async throws {
        cities.state = .error("Oh")
        try await terminal.wait(for: "Oh")
        terminal.type("/x")
        #expect(!terminal.text.contains("/"))
        terminal.type("r")
        #expect(cities.loads == 1)
        cities.state = .loaded(City.all)
        try await terminal.wait(for: "London")
        terminal.type("/lyo")
        #expect(list.selected?.name == "Lyon")
    }

    @Test func `leaves out empty sections`() {
        let list = List(City.all, groupedBy: \.country, filteredBy: \.name) { TextView($0.name) }
        terminal.show(MainView(nil, list))
        terminal.type("/bo")
        #expect(terminal.line(1).hasPrefix(" Germany ─"))
        #expect(terminal.line(2) == "▌ Bonn")
        #expect(terminal.line(3).hasPrefix(" France ─"))
        #expect(terminal.line(4) == "  Bordeaux")
        #expect(list.note == "1 of 2")
    }
}
