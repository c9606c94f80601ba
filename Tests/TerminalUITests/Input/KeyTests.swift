import TestSupport
import Testing

@testable import TerminalUI

@Suite("A key table")
struct KeyTests {
    private nonisolated static let secret = Action("secret", .control("x"), .character(" "), help: "Not in the footer")
    private let table = KeyTable([.move(.previous), .move(.next), .open, secret, .quit])

    @Test func `returns the actions of a key, in binding order`() {
        #expect(table.actions(for: .character("j")) == [.move(.next)])
        #expect(table.actions(for: .character("J")).isEmpty)
        let table = KeyTable([KeyBinding(.open, keys: [.tab]), KeyBinding(.quit, keys: [.tab])])
        #expect(table.actions(for: .tab) == [.open, .quit])
    }

    @Test func `numbered actions are equal by number, and of the same kind`() {
        let section = Action("section", help: "")
        #expect(section.numbered(2).name == "section2")
        #expect(section.numbered(2) == section.numbered(2))
        #expect(section.numbered(2) != section.numbered(3))
        #expect(section.numbered(2).isSameKind(as: section))
    }

    @Test func `rebinds and unbinds actions without affecting others`() {
        let other = table.rebinding([.move(.previous): [.down], .move(.next): [.up, .pageUp], .quit: []])
        #expect(other.actions(for: .up) == [.move(.next)])
        #expect(other.actions(for: .pageUp) == [.move(.next)])
        #expect(other.actions(for: .down) == [.move(.previous)])
        #expect(other.actions(for: .character("j")).isEmpty)
        #expect(other.actions(for: .character("q")).isEmpty)
        #expect(other.actions(for: .enter) == [.open])
        #expect(other.keys(for: .move(.next)) == [.up, .pageUp])
        #expect(other.keys(for: .quit).isEmpty)
        #expect(other.bindings.map(\.help) == table.bindings.map(\.help))
        #expect(other.hints { _ in true }.map(\.keys) == [[.enter]])
        #expect(
            table.rebinding([.open: [.tab, .right]]).hints { _ in true }.map(\.keys) == [[.tab], [.character("q")]]
        )
        #expect(table.keys(for: .move(.previous)) == [.up, .character("k"), .control("p")])
    }

    @Test(arguments: [
        ("g", Key.character("g")), ("G", .character("G")), ("é", .character("é")), ("作", .character("作")),
        ("\"", .character("\"")), ("space", .character(" ")), ("Ctrl-L", .control("l")), ("ctrl-l", .control("l")),
        ("Alt-b", .alt("b")), ("ALT-B", .alt("b")), ("PgUp", .pageUp), ("↑", .up), ("Up", .up), ("⏎", .enter),
        ("Enter", .enter), ("Esc", .escape), ("Shift-Tab", .backTab), ("Alt-Backspace", .altBackspace),
        ("Ctrl-Left", .controlLeft), ("Ctrl-→", .controlRight), ("Alt-Left", .altLeft), ("Alt-→", .altRight),
        ("Del", .delete),
        ("F1", .function(1)), ("f12", .function(12)), ("F", .character("F")), ("gl", .sequence("gl")),
    ])
    func `parses key names in Unicode and ASCII`(name: String, key: Key) {
        #expect(Key(named: name) == key)
    }

    @Test(arguments: [
        "", " ", "a ", "abc", "Ctrl-", "Ctrl-H", "Ctrl-I", "Ctrl-J", "Ctrl-M", "Ctrl-1", "Alt-1", "\t", "\u{1B}", "F0",
        "F13",
    ])
    func `rejects names of keys that terminals do not send`(name: String) {
        #expect(Key(named: name) == nil)
    }

    @Test(arguments: [
        (Key.character("g"), "g", "g"), (.character(" "), "Space", "Space"), (.control("l"), "Ctrl-L", "Ctrl-L"),
        (.up, "↑", "Up"), (.down, "↓", "Down"), (.left, "←", "Left"), (.right, "→", "Right"),
        (.enter, "⏎", "Enter"), (.escape, "Esc", "Esc"), (.tab, "Tab", "Tab"), (.backTab, "Shift-Tab", "Shift-Tab"),
        (.backspace, "Backspace", "Backspace"), (.delete, "Del", "Del"), (.home, "Home", "Home"),
        (.end, "End", "End"), (.pageUp, "PgUp", "PgUp"), (.pageDown, "PgDn", "PgDn"),
        (.alt("b"), "Alt-B", "Alt-B"), (.controlLeft, "Ctrl-←", "Ctrl-Left"),
        (.controlRight, "Ctrl-→", "Ctrl-Right"), (.altLeft, "Alt-←", "Alt-Left"),
        (.altRight, "Alt-→", "Alt-Right"), (.function(5), "F5", "F5"),
    ])
    func `names keys as on a keyboard`(key: Key, unicode: String, ascii: String) {
        #expect(key.name(in: .unicode) == unicode)
        #expect(key.name(in: .ascii) == ascii)
    }

    @Test(arguments: [
        (40, " ↑↓ move  ⏎ open  q quit"), (24, " ↑↓ move  ⏎ open  q quit"), (23, " ⏎ open  q quit"),
        (7, " q quit"), (6, ""), (0, ""),
    ])
    func `merges keys with the same hint in the footer, and omits entries that do not fit`(columns: Int, line: String) {
        let moves = [KeyHint(.up, text: "move"), KeyHint(.down, text: "move")]
        let footer = FooterView(hints: moves + table.hints { _ in true })
        #expect(footer.painted(columns: columns, rows: 1).text == line)
    }

    @Test func `shows a key in the footer only while its action is possible`() {
        #expect(table.hints { $0 != .open }.map(\.text) == ["quit"])
        let other = KeyTable([KeyBinding(.open, keys: [.character("q")])] + table.bindings)
        #expect(!other.hints { _ in true }.map(\.text).contains("quit"), "another action has the key")
        let footer = FooterView(hints: table.hints { $0 != .open })
        #expect(footer.painted(columns: 40, rows: 1).text == " q quit")
    }

    @Test(arguments: ["unicode", "ascii"])
    func `matches the footer snapshots`(glyphs: String) {
        let appearance = Appearance(glyphs: glyphs == "ascii" ? .ascii : .unicode)
        expectSnapshot(
            "FooterView-\(glyphs)",
            of: FooterView(hints: table.hints { _ in true }).painted(columns: 40, rows: 1, appearance: appearance)
        )
    }

    @Test(arguments: ["unicode", "ascii"])
    func `matches the help snapshots`(glyphs: String) {
        let appearance = Appearance(glyphs: glyphs == "ascii" ? .ascii : .unicode)
        expectSnapshot("HelpView-\(glyphs)", of: help.painted(columns: 60, rows: 11, appearance: appearance))
    }

    private var help: HelpLayer {
        HelpLayer("Keys", keys: KeyTable(table.bindings + [KeyBinding(.move(.last))]), isPossible: { _ in true })
    }

    @Test func `scrolls help that does not fit`() {
        let help = help
        #expect(help.painted(columns: 50, rows: 6).text.contains("Up"))
        #expect(help.hints.isEmpty)
        #expect(help.handle(.end) == .handled)
        let canvas = help.painted(columns: 50, rows: 6)
        #expect(canvas.text.contains("Quit"))
        #expect(!canvas.text.contains("Up"))
    }

    @Test(arguments: [Size(columns: 0, rows: 0), Size(columns: 5, rows: 2)])
    func `draws help at any size`(size: Size) {
        let help = help
        _ = help.handle(.end)
        #expect(help.painted(columns: size.columns, rows: size.rows).size == size)
    }
}

@Suite("A hint text")
struct HintTextTests {
    private let advice: HintText =
        "\(keyOf: "retry", standard: .character("r")) tries again, \(keyOf: "back", standard: .escape) leaves"

    private func text(_ names: [String: Key?] = [:], glyphs: Glyphs = .unicode) -> String {
        var canvas = Canvas(size: Size(columns: 0, rows: 0), appearance: Appearance(glyphs: glyphs))
        canvas.context.keyNames = names
        return advice.text(on: canvas)
    }

    @Test func `shows the default keys`() {
        #expect(text() == "r tries again, Esc leaves")
    }

    @Test func `shows rebound keys, and no key for an unbound action`() {
        #expect(text(["retry": .control("r"), "other": .up]) == "Ctrl-R tries again, Esc leaves")
        #expect(text(["retry": nil as Key?]) == "tries again, Esc leaves")
    }

    @Test func `wraps to two lines below a message`() {
        let text = MessageView("Nothing here", advice: advice).painted(columns: 20, rows: 7).text
        #expect(
            text.split(separator: "\n").map { $0.filter { $0 != " " } } == ["Nothinghere", "rtriesagain,Esc", "leaves"]
        )
    }
}
