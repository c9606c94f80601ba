import TerminalUI
import TestSupport
import Testing

@Suite("A text field")
struct TextFieldTests {
    private func field(_ text: String, _ keys: Key...) -> TextField {
        let field = TextField(text)
        for key in keys { #expect(field.handle(key) == .handled) }
        return field
    }

    @Test func `shows its text with the cursor at the end`() {
        let canvas = field("Pickle Rick").painted(columns: 20, rows: 1)
        #expect(canvas.text == "Pickle Rick")
        #expect(canvas.caret == Caret(column: 11, row: 0))
        #expect(canvas[0, 0].style.attributes == .underline)
        #expect(canvas[19, 0].style.attributes == .underline)
    }

    @Test func `shows the start of its text and no cursor without focus`() {
        let canvas = Unfocused(field: field("Interdimensional Cable")).painted(columns: 10, rows: 1)
        #expect(canvas.text == "Interdime…")
        #expect(canvas.caret == nil)
        #expect(Unfocused(field: TextField("0123456789")).painted(columns: 10, rows: 1).text == "0123456789")
    }

    private struct Unfocused: View {
        let field: TextField

        func draw(in rect: Rect, on canvas: inout Canvas) {
            canvas.focusing(false) { field.draw(in: rect, on: &$0) }
        }
    }

    @Test(arguments: [
        ([Key](), "…456789", 7), ([.left], "…456789", 6), ([.home], "0123456…", 0),
        ([.home, .right, .right], "0123456…", 2), ([.left, .left, .left, .left, .left, .left], "…456789", 1),
    ])
    func `keeps the cursor visible in a text wider than the field`(keys: [Key], shown: String, caret: Int) {
        let field = field("0123456789")
        _ = field.painted(columns: 8, rows: 1)
        for key in keys {
            _ = field.handle(key)
            _ = field.painted(columns: 8, rows: 1)
        }
        let canvas = field.painted(columns: 8, rows: 1)
        #expect(canvas.caret?.column == caret)
        #expect(canvas.text == shown)
    }

    @Test func `scrolls back to its start when the text fits again`() {
        let field = field("0123456789")
        _ = field.painted(columns: 6, rows: 1)
        for _ in 0..<6 { _ = field.handle(.backspace) }
        #expect(field.painted(columns: 6, rows: 1).text == "0123")
        _ = field.handle(.character("4"))
        #expect(field.painted(columns: 6, rows: 1).text == "01234")
        #expect(field.painted(columns: 6, rows: 1).caret?.column == 5)
    }

    @Test func `aligns wide and combined characters, and the cursor`() {
        let field = field("日本語e\u{301}", .left)
        let canvas = field.painted(columns: 12, rows: 1)
        #expect(canvas.text == "日本語e\u{301}")
        #expect(canvas.caret?.column == 6)
        #expect(field.painted(columns: 5, rows: 1).text == "…語e\u{301}")
        _ = field.handle(.home)
        #expect(field.painted(columns: 6, rows: 1).text == "日本…")
    }

    @Test(arguments: 0...12)
    func `keeps the cursor within the field at any width`(columns: Int) {
        let field = field("a日b本c語d")
        for key in Array(repeating: Key.left, count: 8) + Array(repeating: .right, count: 8) {
            _ = field.handle(key)
            let canvas = field.painted(columns: columns, rows: 1)
            if let caret = canvas.caret { #expect((0..<columns).contains(caret.column)) }
            #expect(canvas.caret != nil || columns < 4)
        }
    }

    @Test func `replaces invisible and bidirectional characters on screen, and keeps them in the text`() {
        let field = field("a\u{202E}b\u{200B}c")
        #expect(field.painted(columns: 9, rows: 1).text == "a?b?c")
        #expect(field.text == "a\u{202E}b\u{200B}c")
    }

    @Test func `inserts pasted text as one line`() {
        let field = field("ab", .left, .paste("q\nx\r\ny"))
        #expect(field.text == "aq x yb")
    }

    @Test(arguments: [false, true])
    func `reports its limit for typed and pasted text, until there is room`(isPasted: Bool) {
        let field = field(String(repeating: "x", count: EditableText.limit - 1), .character("y"))
        #expect(!field.painted(columns: 80, rows: 1).text.contains("Limit"))
        _ = field.handle(isPasted ? .paste("zzz") : .character("z"))
        let canvas = field.painted(columns: 80, rows: 1)
        #expect(field.text.hasSuffix("xy"))
        #expect(field.count == EditableText.limit)
        #expect(canvas.text.hasSuffix("xxy ⚠ Limit of 10000 characters reached"))
        #expect(canvas.caret.map { canvas[$0.column - 1, 0].character } == "y")
        #expect(field.painted(columns: 10, rows: 1).text == "…xxy ⚠ Li…")
        _ = field.handle(.backspace)
        #expect(!field.painted(columns: 80, rows: 1).text.contains("Limit"))
    }

    @Test func `changes its revision only on edits`() {
        let field = field("ab", .left)
        let first = field.revision
        _ = field.handle(.character("x"))
        let second = field.revision
        field.replace(with: "ab")
        #expect(first == 0)
        #expect(second > first)
        #expect(field.revision > second)
    }

    @Test(arguments: [Key.enter, .tab, .up, .escape, .control("s")])
    func `ignores keys that edit no text`(key: Key) {
        #expect(field("a").handle(key) == .ignored)
    }

    @Test func `matches its snapshot`() {
        let field = field("Raising Gazorpazorp 🛸", .left)
        expectSnapshot("TextField-focused", of: field.painted(columns: 16, rows: 1))
        expectSnapshot(
            "TextField-ascii",
            of: field.painted(columns: 16, rows: 1, appearance: Appearance(theme: .mono, glyphs: .ascii))
        )
    }
}

@Suite("A text field with suggestions")
struct SuggestingFieldTests {
    private let field = TextField(suggestions: ["Human", "Humanoid", "Alien"])

    private func type(_ text: String) {
        for character in text { _ = field.handle(.character(character)) }
    }

    private var line: String { field.painted(columns: 20, rows: 1).line(0) }

    @Test func `shows the first suggestion with the typed prefix, ignoring case`() {
        type("hu")
        #expect(line.hasPrefix("human"))
        #expect(field.text == "hu")
        type("mano")
        #expect(line.hasPrefix("humanoid"))
        type("x")
        #expect(line == "humanox")
    }

    @Test(arguments: [Key.right, .end, .control("e")])
    func `accepts the suggestion at the end of the line`(key: Key) {
        type("al")
        #expect(field.handle(key) == .handled)
        #expect(field.text == "Alien")
    }

    @Test func `moves the cursor if there is no suggestion`() {
        type("al")
        _ = field.handle(.left)
        #expect(line == "al")
        _ = field.handle(.right)
        #expect(field.text == "al")
    }

    @Test func `suggests nothing for an empty text`() {
        #expect(line.isEmpty)
        #expect(field.hints.isEmpty)
    }
}

@Suite("A choice field")
struct ChoiceFieldTests {
    private let field = ChoiceField(["any", "Alive", "Dead", "unknown"], selection: 1)

    private func press(_ keys: Key...) -> String {
        for key in keys { _ = field.handle(key) }
        return field.choices[field.selection]
    }

    @Test func `keeps the selected choice when others are inserted before it`() {
        let count = Counted()
        let field = ChoiceField((1...count.value).reversed().map(String.init), selection: 1)
        #expect(field.selected == "2")
        count.value = 5
        #expect(field.choices == ["5", "4", "3", "2", "1"])
        #expect(field.selection == 3)
        _ = field.handle(.left)
        #expect(field.selected == "3")
        count.value = 1
        #expect(field.selection == 0)
    }

    private final class Counted { var value = 3 }

    @Test func `moves between choices and stops at the ends`() {
        #expect(press(.right) == "Dead")
        #expect(press(.right, .right, .right) == "unknown")
        #expect(press(.left) == "Dead")
        #expect(press(.home, .left) == "any")
        #expect(press(.end) == "unknown")
    }

    @Test func `moves to the next choice that starts with a typed letter`() {
        #expect(press(.character("d")) == "Dead")
        #expect(press(.character("A")) == "any")
        #expect(press(.character("a")) == "Alive")
        #expect(press(.character("x")) == "Alive")
        #expect(press(.character(" ")) == "Dead")
    }

    @Test(arguments: [Key.backspace, .delete, .control("u")])
    func `returns to the first choice on delete keys`(key: Key) {
        #expect(press(.end, key) == "any")
    }

    @Test(arguments: [Key.enter, .escape, .tab, .up, .down])
    func `ignores other keys`(key: Key) {
        #expect(field.handle(key) == .ignored)
        #expect(field.selection == 1)
    }

    @Test func `shows the choices side by side, or only the selected one if there is no room`() {
        #expect(field.painted(columns: 50, rows: 1).line(0).hasPrefix(" any   [Alive]   Dead    unknown"))
        #expect(field.painted(columns: 20, rows: 1).line(0).hasPrefix("← Alive →"))
    }

    @Test func `starts with the first choice for an invalid index`() {
        #expect(ChoiceField(["a", "b"], selection: 7).selection == 0)
    }
}
