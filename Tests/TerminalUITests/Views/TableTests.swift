import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A table", .timeLimit(.minutes(3)))
struct TableTests {
    private let cities = LoadableSpy(LoadingState.loaded(City.all))
    private let terminal = ScriptedTerminal(columns: 44, rows: 10)

    private func table() -> Table<City> {
        let table = Table(
            cities,
            columns: [
                TableColumn("Name", \.name, priority: 2),
                TableColumn("River", width: .fixed(8)) { $0.river },
                TableColumn("Country", \.country, width: .fitted, priority: 1),
                TableColumn("Area", \.area, width: .fixed(5), alignment: .trailing),
            ],
            filteredBy: \.name
        )
        table.allowsMarking = true
        return table
    }

    private func show() -> Table<City> {
        let table = table()
        terminal.show(MainView(nil, table))
        return table
    }

    /// First words of the rows.
    private var names: [String] {
        (1..<8).map { row in
            terminal.line(row).split(separator: " ").first { $0.contains(where: \.isLetter) }.map(String.init) ?? ""
        }
    }

    @Test func `draws its header and the columns of the items`() {
        _ = show()
        #expect(terminal.line(0) == "   Name           River     Country   Area")
        #expect(terminal.line(1) == "▌  London         Thames    England   1572")
        #expect(terminal.line(6) == "   Lyon           Rhône     France      48")
    }

    nonisolated static let sizes = [(100, 30), (80, 24), (60, 20), (30, 8), (12, 4)]

    @Test(arguments: sizes)
    func `shows the columns that there is room for, the most important ones`(columns: Int, rows: Int) {
        let terminal = ScriptedTerminal(columns: columns, rows: rows)
        terminal.show(MainView(nil, table()))
        let shown = terminal.line(0).split(separator: " ").map(String.init)
        switch columns {
        case 12: #expect(shown == ["Name"])
        case 30: #expect(shown == ["Name", "Country"])
        default: #expect(shown == ["Name", "River", "Country", "Area"])
        }
        #expect(terminal.line(1).hasPrefix("▌  London"))
    }

    @Test func `sorts by the columns that have values, by < and >, and reverses by R`() {
        let table = show()
        let own = names
        terminal.type(">")
        #expect(table.sortedColumn == "Name")
        #expect(names == ["Bonn", "Bordeaux", "Cologne", "Dresden", "London", "Lyon", "Newcastle"])
        #expect(terminal.line(0).contains("Name▲ "))
        terminal.type(">>>")
        #expect(table.sortedColumn == "Area")
        #expect(names.first == "Lyon")
        terminal.type("R")
        #expect(names.first == "London")
        #expect(terminal.line(0).hasSuffix("Area▼"))
        terminal.type("<<<")
        #expect(table.sortedColumn == nil)
        #expect(names == own)
    }

    @Test(arguments: [false, true])
    func `keeps equal items in their order, in both directions`(isDescending: Bool) {
        let table = show()
        table.sort(by: "Country", descending: isDescending)
        #expect(table.sortedColumn == "Country")
        terminal.press(.home)
        let countries = [["London", "Newcastle"], ["Lyon", "Bordeaux"], ["Bonn", "Dresden", "Cologne"]]
        #expect(names == Array((isDescending ? countries.reversed() : countries).joined()))
    }

    @Test func `begins at its top, however it is sorted before it is shown`() {
        let table = Table(Array(1...20), columns: [TableColumn<Int>("N", \.self)])
        table.sort(by: "N", descending: true)
        terminal.show(MainView(nil, table))
        #expect(table.selected == 20)
        #expect(terminal.line(1).hasPrefix("▌ 20"))
    }

    @Test func `sorts by a press on a header, and reverses by another one`() throws {
        let table = show()
        try terminal.click(on: "Area")
        #expect(table.sortedColumn == "Area")
        #expect(!table.isDescending)
        try terminal.click(on: "Area")
        #expect(table.isDescending)
        try terminal.click(on: "River")
        #expect(table.sortedColumn == "Area")
        table.sort(by: "River")
        table.sort(by: "Height")
        #expect(table.sortedColumn == "Area")
    }

    @Test func `follows the selected item when it is sorted, filtered and loaded again`() async throws {
        let table = show()
        terminal.press(.down, .down)
        terminal.type(" ")
        terminal.press(.up)
        terminal.type(">R")
        #expect(table.selected?.name == "Bonn")
        #expect(terminal.text.contains("▌✓ Bonn"))
        terminal.type("/bon")
        terminal.press(.enter)
        #expect(names.dropFirst().prefix(2) == ["Bonn", ""])
        #expect(table.selected?.name == "Bonn")
        cities.state = .loaded(City.all + [City(name: "Bonneville", country: "France", river: "Arve", area: 27)])
        try await terminal.wait(for: "Bonneville")
        #expect(Set(names.dropFirst().prefix(2)) == ["Bonneville", "Bonn"])
        #expect(table.selected?.name == "Bonn")
        #expect(table.marked.map(\.name) == ["Bonn"])
    }

    @Test func `shows a failure below its header, and rows after a retry`() async throws {
        cities.state = .error("Couldn't connect to server")
        _ = show()
        #expect(terminal.line(0).hasPrefix("   Name"))
        #expect(terminal.text.contains("Couldn't connect to server"))
        terminal.type("r")
        #expect(cities.loads == 1)
        cities.state = .loaded(City.all)
        try await terminal.wait(for: "London")
        #expect(terminal.line(0) == "   Name           River     Country   Area")
    }

    @Test func `keeps the widths of fitted columns while it is filtered`() {
        _ = show()
        let header = terminal.line(0)
        terminal.type("/lyon")
        #expect(terminal.line(1) == header)
        #expect(terminal.line(2) == "▌  Lyon           Rhône     France      48")
    }

    @Test func `has marks of the order in ASCII`() {
        let terminal = ScriptedTerminal(
            columns: 44,
            rows: 10,
            capabilities: TerminalCapabilities(unicode: false, colors: 0)
        )
        terminal.show(MainView(nil, table()))
        terminal.type(">")
        #expect(terminal.line(0).contains("Name^"))
        terminal.type("R")
        #expect(terminal.line(0).contains("Namev"))
    }
}
