import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A list in sections")
struct ListSectionTests {
    /// Eight rows: two headings of three items each.
    private let list = List(["a1", "a2", "a3", "b1", "b2", "b3"], groupedBy: { "Section \($0.prefix(1))" }) {
        TextView($0)
    }

    private func lines(_ rows: Int) -> [String] {
        let canvas = list.painted(columns: 24, rows: rows)
        return (0..<rows).map { canvas.line($0).filter { !"▀▄█".contains($0) }.trimmed }
    }

    @Test func `has a heading wherever it differs from that of the item before`() {
        #expect(lines(8) == ["Section a", "▌ a1", "  a2", "  a3", "Section b", "  b1", "  b2", "  b3"])
    }

    @Test func `skips headings with every key`() {
        _ = lines(8)
        var seen: [String] = []
        for move in [ListMove.next, .next, .next, .previous, .last, .first, .pageDown, .pageUp] {
            list.move(move)
            seen.append(list.selected ?? "")
        }
        #expect(seen == ["a2", "a3", "b1", "a3", "b3", "a1", "b3", "a1"])
    }

    @Test(arguments: 1...9)
    func `reaches each item, with the selection in sight, at any height`(rows: Int) {
        var seen: [String] = []
        for move in [ListMove.next, .previous] {
            for _ in 0..<6 {
                #expect(lines(rows).contains("▌ \(list.selected ?? "")"))
                seen.append(list.selected ?? "")
                list.move(move)
            }
        }
        #expect(seen == ["a1", "a2", "a3", "b1", "b2", "b3", "b3", "b2", "b1", "a3", "a2", "a1"])
    }

    @Test(arguments: 2...7)
    func `shows the heading of the first row in sight in the first line`(rows: Int) {
        _ = lines(rows)
        for _ in 0..<6 {
            list.move(.next)
            let shown = lines(rows)
            let first = shown.dropFirst().first { !$0.hasPrefix("Section") }
            let isBetween = shown[1].hasPrefix("Section")
            #expect(shown[0] == "Section \(first?.suffix(2).prefix(1) ?? "")" || isBetween && shown[0] == "Section a")
        }
    }

    @Test func `counts items, not headings`() {
        #expect(list.note == "1 of 6")
        list.move(.last)
        #expect(list.note == "6 of 6")
    }

    @Test(arguments: [(100, 30), (80, 24), (60, 20)])
    func `fits its sections and its filter into a screen`(columns: Int, rows: Int) {
        let numbers = (1...99).map { "Item \($0)" }
        let list = List(numbers, groupedBy: { "Of \($0.count)" }, filteredBy: { $0 }) { TextView($0) }
        let terminal = ScriptedTerminal(columns: columns, rows: rows)
        terminal.show(MainView("Items", list))
        terminal.press(.end)
        #expect(terminal.line(1).hasPrefix("│ Of 7 ─"))
        #expect(terminal.line(rows - 3).hasPrefix("│▌ Item 99"))
        terminal.type("/9")
        #expect(terminal.line(2).hasPrefix("│ Of 6 ─") || terminal.line(2).hasPrefix("│ Of 7 ─"))
        #expect(list.note == "11 of 11")
        #expect(terminal.text.contains("▌ Item 99"))
        #expect(terminal.line(rows - 2).hasPrefix("└"))
    }

    @Test func `ignores a press on a heading, and selects and scrolls by the mouse`() {
        let terminal = ScriptedTerminal(columns: 24, rows: 4)
        terminal.show(MainView(nil, list))
        terminal.click(column: 4, row: 0)
        #expect(list.selected == "a1")
        terminal.click(column: 4, row: 2)
        #expect(list.selected == "a2")
        for _ in 1...2 { terminal.mouse(.wheelDown, column: 4, row: 2) }
        #expect(terminal.line(0).hasPrefix(" Section b"))
        #expect(list.selected == "b2")
        for column in [0, 4] { for _ in 1...2 { terminal.click(column: column, row: 0) } }
        #expect(list.selected == "b2")
        for _ in 1...2 { terminal.mouse(.wheelUp, column: 4, row: 2) }
        #expect(terminal.line(0).hasPrefix(" Section a"))
        #expect(list.selected == "a2")
    }

    @Test func `draws headings in the last line of higher rows`() {
        let list = List(["x", "y"], groupedBy: { $0 }) { Rows(.fixed(1, TextView($0)), .fixed(1, TextView("·"))) }
        let canvas = list.painted(columns: 12, rows: 8)
        let lines = (0..<8).map { String(canvas.line($0).prefix(4)).trimmed }
        #expect(lines == ["", "x", "▌ x", "  ·", "", "y", "  y", "  ·"])
    }

    @Test(arguments: SeededNumbers.propertySeeds)
    func `draws a kept frame as a new one`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let cities = List(City.all, groupedBy: \.country, filteredBy: \.name) { TextView($0.name) }
        cities.allowsMarking = true
        let terminal = ScriptedTerminal(columns: 30, rows: 7)
        terminal.show(MainView(nil, cities))
        let keys: [Key] =
            [.down, .up, .end, .home, .pageDown, .character(" "), .character("/"), .character("o")] + [
                .character("n"), .backspace, .enter, .escape, .character("a"),
            ]
        for _ in 0..<40 {
            guard let key = keys.randomElement(using: &numbers) else { continue }
            terminal.press(key)
            let kept = terminal.text
            terminal.resize(columns: 31, rows: 7)
            terminal.resize(columns: 30, rows: 7)
            #expect(terminal.text == kept, "seed \(seed), \(key)")
        }
    }
}

extension String {
    /// Without the line and the blanks around a text.
    fileprivate var trimmed: String {
        var text = self[...]
        while let last = text.last, " ─█".contains(last) { text.removeLast() }
        let isHeading = text.hasPrefix(" ") && !text.hasPrefix("  ")
        return String(isHeading ? text.dropFirst() : text)
    }
}
