import TerminalUI
import TestSupport
import Testing

@Suite("Keys")
struct KeyTests {
    private nonisolated enum Action { case up, down, open, quit, secret }

    private let table = KeyTable<Action>([
        KeyBinding(.up, .up, .character("k"), hint: "move", help: "One up"),
        KeyBinding(.down, .down, .character("j"), hint: "move", help: "One down"),
        KeyBinding(.open, .enter, hint: "open", help: "Open what is selected"),
        KeyBinding(.secret, .control("x"), .character(" "), help: "Not in the footer"),
        KeyBinding(.quit, .character("q"), hint: "quit", help: "Quit"),
    ])

    @Test func `perform the actions of their table only`() {
        #expect(table.action(for: .character("j")) == .down)
        #expect(table.action(for: .down) == .down)
        #expect(table.action(for: .character("J")) == nil)
    }

    @Test func `perform the first action in the table`() {
        let table = KeyTable<Action>([KeyBinding(.up, .tab, help: ""), KeyBinding(.down, .tab, help: "")])
        #expect(table.action(for: .tab) == .up)
    }

    @Test func `perform the first possible action in the table`() {
        let table = KeyTable<Action>([.up, .down, .open].map { KeyBinding($0, .tab, help: "") })
        #expect(table.action(for: .tab) { $0 != .up } == .down)
        #expect(table.action(for: .tab) { $0 == .open } == .open)
        #expect(table.action(for: .tab) { $0 == .quit } == nil)
        #expect(table.action(for: .enter) { _ in true } == nil)
    }

    @Test func `can be rebound or unbound, without affecting other actions`() {
        let other = table.changed([.up: [.down], .down: [.up, .pageUp], .quit: []])
        #expect(other.action(for: .up) == .down)
        #expect(other.action(for: .pageUp) == .down)
        #expect(other.action(for: .down) == .up)
        #expect(other.action(for: .character("j")) == nil)
        #expect(other.action(for: .character("q")) == nil)
        #expect(other.action(for: .enter) == .open)
        #expect(other.keys(for: .down) == [.up, .pageUp])
        #expect(other.keys(for: .quit).isEmpty)
        #expect(other.bindings.map(\.help) == table.bindings.map(\.help))
        #expect(other.hints { _ in true }.map(\.keys) == [[.down], [.up], [.enter]])
        #expect(table.keys(for: .up) == [.up, .character("k")])
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
    func `are parsed by name, in Unicode and ASCII`(name: String, key: Key) {
        #expect(Key(named: name) == key)
    }

    @Test(arguments: [
        "", " ", "a ", "abc", "Ctrl-", "Ctrl-H", "Ctrl-I", "Ctrl-J", "Ctrl-M", "Ctrl-1", "Alt-1", "\t", "\u{1B}", "F0",
        "F13",
    ])
    func `that terminals do not send have no name`(name: String) {
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
    func `are named as on a keyboard`(key: Key, unicode: String, ascii: String) {
        #expect(key.name(in: .unicode) == unicode)
        #expect(key.name(in: .ascii) == ascii)
    }

    @Test(arguments: [
        (40, " ↑↓ move  ⏎ open  q quit"), (24, " ↑↓ move  ⏎ open  q quit"), (23, " ⏎ open  q quit"),
        (7, " q quit"), (6, ""), (0, ""),
    ])
    func `share a footer entry with the same hint; entries that do not fit are left out`(columns: Int, line: String) {
        #expect(FooterView(table.hints { _ in true }).painted(columns: columns, rows: 1).text == line)
    }

    @Test func `are in the footer only while possible`() {
        #expect(table.hints { $0 != .open }.map(\.text) == ["move", "move", "quit"])
        let other = KeyTable([KeyBinding(Action.open, .character("q"), hint: "mine", help: "Mine")] + table.bindings)
        #expect(!other.hints { _ in true }.map(\.text).contains("quit"), "the key is taken")
        let footer = FooterView(table.hints { $0 != .open })
        #expect(footer.painted(columns: 40, rows: 1).text == " ↑↓ move  q quit")
    }

    @Test(arguments: ["unicode", "ascii"])
    func `match the footer snapshots`(glyphs: String) {
        let appearance = Appearance(glyphs: glyphs == "ascii" ? .ascii : .unicode)
        expectSnapshot(
            "FooterView-\(glyphs)",
            of: FooterView(table.hints { _ in true }).painted(columns: 40, rows: 1, appearance: appearance)
        )
    }

    @Test(arguments: ["unicode", "ascii"])
    func `match the help snapshots`(glyphs: String) {
        let appearance = Appearance(glyphs: glyphs == "ascii" ? .ascii : .unicode)
        expectSnapshot("HelpView-\(glyphs)", of: help.painted(columns: 60, rows: 11, appearance: appearance))
    }

    private var help: HelpLayer<Action> {
        HelpLayer("Keys", keys: table, isPossible: { _ in true }) { canScroll in
            canScroll ? [KeyHint(.down, text: "move")] : []
        } answer: {
            switch $0 {
            case .end: .scroll(.last)
            case .escape: .close
            default: nil
            }
        }
    }

    @Test func `scroll in a short help`() {
        let help = help
        #expect(help.painted(columns: 50, rows: 6).text.contains("One up"))
        #expect(help.hints == [KeyHint(.down, text: "move")])
        #expect(help.handle(.end) == .handled)
        let canvas = help.painted(columns: 50, rows: 6)
        #expect(canvas.text.contains("Not in the footer"))
        #expect(canvas.text.contains("Quit"))
        #expect(!canvas.text.contains("One up"))
    }

    @Test(arguments: [Size(columns: 0, rows: 0), Size(columns: 5, rows: 2)])
    func `are legible in a help of any size`(size: Size) {
        let help = help
        _ = help.handle(.end)
        #expect(help.painted(columns: size.columns, rows: size.rows).size == size)
    }
}
