import Foundation
import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

/// `Keys.md`, whose headings name widgets, has a line for each key binding.
@Suite("The article on keys")
struct KeysArticleTests {
    private nonisolated struct Row: Identifiable {
        let id: Int
        let name = "a"
    }

    private let cities = Table(["Bonn", "London"], columns: [TableColumn<String>("Name", \.self)], filteredBy: \.self)

    /// The first two cells of the lines of a section's table.
    private func lines(of heading: String) throws -> [[Substring]] {
        let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        let article = folders.joined(separator: "/") + "/Sources/Libraries/TerminalUI/TerminalUI.docc/Keys.md"
        let lines = try String(contentsOfFile: article, encoding: .utf8).split(separator: "\n")
        let section = lines.drop { $0 != "### \(heading)" }.dropFirst().prefix { !$0.hasPrefix("#") }
        return section.filter { $0.hasPrefix("| `") }.map { line in
            line.split(separator: "|").map { $0.dropFirst().dropLast() }.filter { !$0.isEmpty }
        }
    }

    private func keys(of heading: String) throws -> Set<Key> {
        let names = try lines(of: heading).flatMap { $0[0].split(separator: " ") }
        return try Set(names.map { name in try #require(Key(named: String(name.dropFirst().dropLast())), "\(name)") })
    }

    private func expect(_ bindings: some Sequence<KeyBinding<KeyCommand>>, below heading: String) throws {
        let expected = bindings.map { binding in
            [binding.keys.map { "`\($0.name(in: .unicode))`" }.joined(separator: " "), binding.help]
        }
        #expect(try lines(of: heading).map { $0.map(String.init) } == expected, "\(heading)")
    }

    @Test func `lists the keys of lists`() throws {
        let moves = ListMove.keys.count
        try expect(cities.keyBindings.prefix(moves), below: "List")
        try expect(cities.keyBindings.dropFirst(moves).prefix(2), below: "Filter")
        try expect(cities.keyBindings.dropFirst(moves + 2), below: "Table")
        let marked = List([Row(id: 1), Row(id: 2)]) { TextView($0.name) }
        marked.allowsMarking = true
        try expect(marked.keyBindings.dropFirst(moves), below: "Marks")
        let grid = CardGrid(["a", "b"], cardSize: Size(columns: 4, rows: 2)) { name, _ in TextView(name) }
        try expect(grid.keyBindings.dropLast(moves), below: "Card grid")
        try expect(ScrollView(TextView("a")).focusable?.keyBindings ?? [], below: "List")
        try expect(SearchLine { _ in }.commands, below: "Search line")
    }

    @Test func `lists the keys of containers`() throws {
        try expect(Panes(cities, TextView("a"), from: 40).keyBindings, below: "Panes")
        let pages = NavigationStack<Int>(cities) { TextView("\($0)") }
        try expect(pages.keyBindings, below: "Navigation stack")
    }

    @Test func `lists the keys of the main view`() throws {
        let failed = List(LoadableSpy<[String]>(.error("No network"))) { TextView($0) }
        let loaded = List(LoadableSpy<[String]>(.loaded(["Rome"]))) { TextView($0) }
        let help = [cities, failed, loaded].map { list in
            let terminal = ScriptedTerminal(columns: 80, rows: 40)
            terminal.show(MainView("Cities", list))
            terminal.type("?")
            return terminal.text
        }
        let lines = try lines(of: "Main view")
        #expect(lines.count == 5)
        // The help does not have the palette.
        for line in lines.dropLast() {
            #expect(help.contains { $0.contains(line[1]) }, "\(line[1])")
        }
    }

    /// Of all keys but letters, digits and signs.
    private func handled(_ handle: (Key) -> KeyAnswer) -> Set<Key> {
        let letters = "abcdefghijklmnopqrstuvwxyz"
        let arrows: [Key] = [.up, .down, .left, .right, .controlLeft, .controlRight, .altLeft, .altRight]
        let moves: [Key] = arrows + [.home, .end, .pageUp, .pageDown]
        let others: [Key] = [.enter, .escape, .tab, .backTab, .backspace, .delete, .altBackspace, .character(" ")]
        let all = moves + others + letters.map(Key.control) + letters.map(Key.alt) + (1...12).map(Key.function)
        return Set(all.filter { handle($0) == .handled })
    }

    @Test func `lists the keys of fields`() throws {
        let text = try keys(of: "Text field")
        #expect(handled(TextField().handle) == text.union([.character(" ")]))
        let number = try keys(of: "Number field").union(text)
        #expect(handled(NumberField(in: 1...9).handle) == number.union([.character(" ")]))
        #expect(handled(ToggleField().handle) == (try keys(of: "Toggle field")))
        #expect(handled(ChoiceField(["a", "b"]).handle) == (try keys(of: "Choice field")))
    }

    @Test func `lists the keys of a form`() throws {
        let keys = handled { key in
            let form = FormView((1...3).map { FormField("\($0)", ToggleField()) })
            _ = form.handle(.tab)
            return form.handle(key)
        }
        #expect(keys.subtracting(try self.keys(of: "Toggle field")) == (try self.keys(of: "Form")))
    }
}
