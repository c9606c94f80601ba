import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Marks in a list", .timeLimit(.minutes(3)))
struct ListMarkTests {
    private let cities = LoadableSpy(LoadingState.loaded(City.all))
    private let terminal = ScriptedTerminal(columns: 40, rows: 9)

    private func list(isMarkable: Bool = true) -> List<City> {
        let list = List(cities, filteredBy: \.name) { TextView($0.name) }
        list.allowsMarking = isMarkable
        terminal.show(MainView(nil, list))
        return list
    }

    @Test func `draws the marks of the program in a column of their own`() {
        let list = List(["one", "two"]) { TextView($0) }
        #expect(list.painted(columns: 9, rows: 2).text == "▌ one\n  two")
        list.rowMark = { $0 == "two" ? \.full : nil }
        #expect(list.painted(columns: 9, rows: 2).text == "▌  one\n ● two")
    }

    @Test func `marks the row by Space, and goes on`() {
        let list = list()
        terminal.type("  ")
        #expect(list.marked.map(\.name) == ["London", "Newcastle"])
        #expect(list.selected?.name == "Bonn")
        #expect(terminal.line(0) == " ✓ London")
        #expect(terminal.line(2) == "▌  Bonn")
        #expect(list.note == "3 of 7, 2 marked")
        terminal.press(.home)
        terminal.type(" ")
        #expect(list.marked.map(\.name) == ["Newcastle"])
        #expect(terminal.line(0) == "   London")
    }

    @Test func `marks all rows that are shown, or none`() {
        let list = list()
        terminal.type("/l")
        terminal.press(.enter)
        terminal.type("a")
        #expect(list.marked.map(\.name) == ["London", "Lyon"])
        terminal.press(.escape)
        #expect(list.marked.count == 2)
        terminal.type("a")
        #expect(list.marked.isEmpty)
        terminal.type("a")
        #expect(list.marked.count == 7)
    }

    @Test func `keeps marks when the items are loaded again, by id`() async throws {
        let list = list()
        terminal.type("  ")
        cities.state = .loaded(City.all.reversed().filter { $0.name != "London" })
        try await terminal.wait { $0.line(5).hasPrefix(" ✓ Newcastle") }
        #expect(list.marked.map(\.name) == ["Newcastle"])
        list.marked = []
        #expect(list.note == "5 of 6")
    }

    @Test func `shows its keys in the footer, and those of lists without marks where it has none`() {
        let list = list()
        #expect(terminal.line(8) == " ↑↓ move  Space mark  / filter  ? help")
        terminal.resize(columns: 80, rows: 9)
        #expect(terminal.line(8) == " ↑↓ move  Space mark  a all  / filter  ? help")
        terminal.type(" ")
        #expect(terminal.line(8) == " ↑↓ move  Space mark  a none  / filter  ? help")
        #expect(list.marked.count == 1)
        let plain = self.list(isMarkable: false)
        #expect(terminal.line(8) == " ↑↓ move  / filter  ? help")
        terminal.type("a ")
        #expect(plain.marked.isEmpty)
        #expect(plain.selected?.name == "Bordeaux")
    }

    @Test func `shows its mark in ASCII`() {
        let terminal = ScriptedTerminal(
            columns: 40,
            rows: 9,
            capabilities: TerminalCapabilities(unicode: false, colors: 0)
        )
        let list = List(City.all) { TextView($0.name) }
        list.allowsMarking = true
        terminal.show(MainView(nil, list))
        terminal.type(" ")
        #expect(terminal.line(0) == " v London")
    }
}
