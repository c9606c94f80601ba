import TerminalTesting
import TestSupport
import Testing

@testable import TerminalUI

@Suite("The help")
struct HelpLayerTests {
    private static let mark = Action("mark", .character(" "), help: "Mark the row")
    private let table = KeyTable([
        KeyBinding(.move(.previous)), KeyBinding(.move(.next)), KeyBinding(Self.mark), KeyBinding(.move(.pageDown)),
        KeyBinding(.open, keys: [.enter]), KeyBinding(.search), KeyBinding(.back, keys: [.escape]),
        KeyBinding(.quit, keys: [.character("q")]),
    ])

    private func help(_ groups: [HelpGroup], possible: Set<Action>) -> HelpLayer {
        HelpLayer("Keys", keys: table, groups: groups, isPossible: possible.contains)
    }

    /// The lines without frame and margins.
    private func lines(_ help: HelpLayer, columns: Int = 80, rows: Int = 12) -> [String] {
        help.painted(columns: columns, rows: rows).text.split(separator: "\n").map { line in
            let text = line.drop { "│┌└─ ".contains($0) }.reversed().drop { "│┐┘─ ".contains($0) }.reversed()
            return String(text)
        }
    }

    private let groups = [
        HelpGroup("Move", [("up, down", [.move(.previous), .move(.next)]), ("a page", [.move(.pageDown)])]),
        HelpGroup("Row", [("mark", [Self.mark]), ("open", [.open])]),
    ]

    @Test func `has groups in two columns, and what is in none behind them`() {
        let shown = lines(help(groups, possible: [.move(.previous), .move(.next), Self.mark, .open, .quit]))
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
        #expect(texts([Self.mark, .move(.pageDown)]).map { $0.contains("mark") } == [true])
        #expect(texts([.move(.pageDown)]).map { $0.contains("a page") } == [true])
        #expect(texts([]).count == 1)
    }

    @Test func `has the lines first that are possible now, and the others muted`() throws {
        let help = help(groups, possible: [.move(.pageDown), .open])
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
