import TerminalUI
import TestSupport
import Testing

@Suite("A text area")
struct TextAreaTests {
    private func area(_ text: String, rows: Int = 4, _ keys: Key...) -> TextArea {
        let area = TextArea(text, rows: rows)
        _ = area.painted(columns: 12, rows: rows)
        for key in keys { #expect(area.handle(key) == .handled) }
        return area
    }

    /// Paints ten columns for the text, one for the caret and one for the scroll bar.
    private func painted(_ area: TextArea) -> Canvas { area.painted(columns: 12, rows: area.rows) }

    @Test func `inserts pasted text with its line breaks`() {
        let area = TextArea("ab", rows: 3)
        _ = area.handle(.left)
        _ = area.handle(.paste("x\ny"))
        #expect(area.text == "ax\nyb")
    }

    @Test(arguments: [
        ("one two three", "one two\nthree\n\n", Caret(column: 5, row: 1)),
        ("0123456789", "0123456789\n\n\n", Caret(column: 10, row: 0)),
        ("0123456789a", "0123456789\na\n\n", Caret(column: 1, row: 1)),
        ("a 0123456789b", "a\n0123456789\nb\n", Caret(column: 1, row: 2)),
        ("one two   ", "one two\n\n\n", Caret(column: 10, row: 0)),
        ("one two    ", "one two\n\n\n", Caret(column: 10, row: 0)),
        ("one two      ", "one two\n\n\n", Caret(column: 2, row: 1)),
        ("one two      x", "one two\n  x\n\n", Caret(column: 3, row: 1)),
        ("a 01234567日本", "a\n01234567日\n本\n", Caret(column: 2, row: 2)),
        ("one two    x", "one two\nx\n\n", Caret(column: 1, row: 1)),
        ("a\n\nb\n", "a\n\nb\n", Caret(column: 0, row: 3)),
        ("日本語日本語", "日本語日本\n語\n\n", Caret(column: 2, row: 1)),
        ("", "\n\n\n", Caret(column: 0, row: 0)),
    ])
    func `wraps between words, and within words that are longer than a line`(text: String, shown: String, caret: Caret)
    {
        let canvas = painted(area(text))
        #expect(canvas.text == shown)
        #expect(canvas.caret == caret)
    }

    @Test func `moves through a run of spaces longer than a line`() {
        let area = area(String(repeating: " ", count: 25), .enter, .up)
        #expect(painted(area).caret == Caret(column: 0, row: 2))
        for row in [1, 0] {
            #expect(area.handle(.up) == .handled)
            #expect(painted(area).caret == Caret(column: 0, row: row))
        }
        #expect(area.handle(.up) == .ignored)
        _ = area.handle(.end)
        #expect(painted(area).caret == Caret(column: 3, row: 2))
    }

    @Test func `truncates text at its own limit, also after it was cleared`() {
        let area = TextArea("ab", rows: 3, limit: 4)
        _ = area.handle(.paste("cdef"))
        #expect(area.text == "abcd")
        #expect(area.painted(columns: 40, rows: 3).line(2) == "⚠ Limit of 4 characters reached")
        for _ in 0..<2 { _ = area.handle(.control("u")) }
        _ = area.handle(.paste("ghijk"))
        #expect(area.text == "ghij")
    }

    @Test(arguments: [false, true])
    func `reports its limit for typed and pasted text, until there is room`(isPasted: Bool) {
        let area = area(String(repeating: "x", count: EditableText.limit))
        #expect(!painted(area).text.contains("Limit of"))
        _ = area.handle(isPasted ? .paste("yyy") : .character("y"))
        let canvas = area.painted(columns: 40, rows: 4)
        #expect(area.text.count == EditableText.limit)
        #expect(!area.text.contains("y"))
        #expect(canvas.line(3) == "⚠ Limit of 10000 characters reached")
        #expect(canvas.caret?.row == 2)
        _ = area.handle(.backspace)
        #expect(!area.painted(columns: 40, rows: 4).text.contains("Limit of"))
    }

    @Test(arguments: SeededNumbers.propertySeeds)
    func `wraps edited text like new text`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let area = area("", rows: 500)
        let keys: [Key] =
            "ab 作e".map(Key.character) + [
                .character("\u{301}"), .character("🇦"), .character(" "), .enter, .enter, .backspace, .delete, .left,
                .right,
                .up, .down, .home, .end, .control("t"), .control("w"), .control("k"), .control("y"), .alt("d"),
                .paste("one two three"), .paste("    "),
            ]
        for _ in 0..<60 {
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                if let key = keys.randomElement(using: &numbers) { _ = area.handle(key) }
            }
            #expect(painted(area).text == painted(self.area(area.text, rows: 500)).text, "seed \(seed)")
        }
    }

    @Test func `inserts a line break on Enter`() {
        let area = area("ab", .left, .enter)
        #expect(area.text == "a\nb")
        #expect(painted(area).caret == Caret(column: 0, row: 1))
    }

    @Test func `moves between lines in the same column, and ignores Up and Down at its ends`() {
        let area = area("long line\nx\nlonger one", .up)
        #expect(painted(area).caret == Caret(column: 1, row: 1))
        #expect(area.handle(.up) == .handled)
        #expect(painted(area).caret == Caret(column: 9, row: 0))
        #expect(area.handle(.up) == .ignored)
        #expect(area.handle(.down) == .handled)
        #expect(area.handle(.down) == .handled)
        #expect(painted(area).caret == Caret(column: 10, row: 2))
        #expect(area.handle(.down) == .ignored)
        _ = area.handle(.left)
        _ = area.handle(.up)
        _ = area.handle(.left)
        _ = area.handle(.down)
        #expect(painted(area).caret == Caret(column: 0, row: 2))
    }

    @Test func `moves through a wrapped word`() {
        let area = area("0123456789abcde", .up)
        #expect(painted(area).caret == Caret(column: 5, row: 0))
        _ = area.handle(.down)
        #expect(painted(area).caret == Caret(column: 5, row: 1))
        _ = area.handle(.home)
        #expect(painted(area).caret == Caret(column: 0, row: 0))
    }

    @Test func `scrolls to the cursor, also after page keys`() {
        let area = area((1...9).map { "line \($0)" }.joined(separator: "\n"), rows: 4)
        #expect(painted(area).line(3).hasPrefix("line 9"))
        #expect(painted(area).caret?.row == 3)
        for key in [Key.up, .pageUp, .pageUp] { _ = area.handle(key) }
        #expect(painted(area).line(0).hasPrefix("line 1"))
        _ = area.handle(.pageUp)
        #expect(painted(area).caret?.row == 0)
        _ = area.handle(.pageDown)
        #expect(painted(area).line(3).hasPrefix("line 5"))
        #expect(painted(area).caret?.row == 3)
    }

    @Test func `rewraps for another width, and keeps the cursor at the same position in the text`() {
        let area = area("one two three", .left, .left)
        #expect(area.painted(columns: 20, rows: 4).caret == Caret(column: 11, row: 0))
        #expect(painted(area).caret == Caret(column: 3, row: 1))
    }

    @Test func `matches its snapshot`() {
        let area = area("Gazorpazorp is a planet.\nRick: \u{202E}!", rows: 3)
        expectSnapshot("TextArea", of: painted(area))
    }
}
