import TerminalTesting
import TestSupport
import Testing

@testable import TerminalUI

@Suite("The help")
struct HelpLayerTests {
    nonisolated private enum Action: Hashable { case up, down, open, mark, page, quit }

    private let terminal = ScriptedTerminal(columns: 80, rows: 14)
    private let table = KeyTable<Action>([
        KeyBinding(.up, .up, .character("k"), hint: "move", help: "One up"),
        KeyBinding(.down, .down, .character("j"), hint: "move", help: "One down"),
        KeyBinding(.mark, .character(" "), help: "Mark the row"),
        KeyBinding(.page, .pageDown, .character(" "), help: "A page down"),
        KeyBinding(.open, .enter, help: "Open the row"), KeyBinding(.quit, .character("q"), help: "Quit"),
    ])

    private func help(_ groups: [HelpGroup<Action>], possible: Set<Action>) -> HelpLayer<Action> {
        HelpLayer("Keys", keys: table, groups: groups, isPossible: possible.contains, hints: { _ in [] }) { key in
            switch key {
            case .character("/"): .search
            case .escape: .close
            default: nil
            }
        }
    }

    /// The lines without frame and margins.
    private func lines(_ help: HelpLayer<Action>, columns: Int = 80, rows: Int = 12) -> [String] {
        help.painted(columns: columns, rows: rows).text.split(separator: "\n").map { line in
            let text = line.drop { "│┌└─ ".contains($0) }.reversed().drop { "│┐┘─ ".contains($0) }.reversed()
            return String(text)
        }
    }

    private let groups = [
        HelpGroup<Action>("Move", [("up, down", [.up, .down]), ("a page", [.page])]),
        HelpGroup<Action>("Row", [("mark", [.mark]), ("open", [.open])]),
    ]

    @Test func `has groups in two columns, and what is in none behind them`() {
        let shown = lines(help(groups, possible: [.up, .down, .mark, .open, .quit]))
        #expect(shown.contains { $0.contains(#/^Move .* Row$/#) })
        #expect(shown.contains { $0.contains(#/^↑ ↓ k j +up, down .* ⏎|^↑ ↓ k j +up, down .* Space +mark$/#) })
        #expect(shown.contains { $0.contains(#/q +Quit$/#) })
    }

    @Test func `has one column where there is no room for two`() {
        let shown = lines(help(groups, possible: []), columns: 60)
        #expect(shown.contains("Move"))
        #expect(shown.contains("Row"))
    }

    @Test func `has each key once, at the action that it performs now`() {
        func texts(_ possible: Set<Action>) -> [String] {
            lines(help(groups, possible: possible), columns: 60).filter { $0.contains("Space") }
        }
        #expect(texts([.mark, .page]).map { $0.contains("mark") } == [true])
        #expect(texts([.page]).map { $0.contains("a page") } == [true])
        #expect(texts([]).count == 1)
    }

    @Test func `has the lines first that are possible now, and the others muted`() throws {
        let help = help(groups, possible: [.page, .open])
        let canvas = help.painted(columns: 60, rows: 14)
        let text = canvas.text.split(separator: "\n").map(String.init)
        let page = try #require(text.firstIndex { $0.contains("a page") })
        let upDown = try #require(text.firstIndex { $0.contains("up, down") })
        #expect(page < upDown)
        let key = try #require(Array(text[upDown]).firstIndex(of: "↑"))
        #expect(canvas[key, upDown].style == canvas.theme.muted)
    }

    @Test func `is searched by its texts and headings, and Escape ends the search before the help`() {
        let help = help(groups, possible: [.open])
        var isClosed = false
        help.onClose = { isClosed = true }
        _ = lines(help)
        #expect(help.handle(.character("/")) == .handled)
        for letter in "mark" { _ = help.handle(.character(letter)) }
        #expect(lines(help).contains { $0.contains("mark") })
        #expect(!lines(help).contains { $0.contains("up, down") })
        for _ in 0..<4 { _ = help.handle(.backspace) }
        for letter in "MOVE" { _ = help.handle(.character(letter)) }
        #expect(lines(help).contains { $0.contains("a page") })
        #expect(!lines(help).contains { $0.contains("mark") })
        _ = help.handle(.escape)
        #expect(!isClosed)
        #expect(lines(help).contains { $0.contains("mark") })
        _ = help.handle(.escape)
        #expect(isClosed)
    }
}
