import TerminalUI
import Testing

@Suite("A canvas")
struct CanvasTests {
    @Test(arguments: [
        ("Morty", 10, "Morty", 5), ("Morty", 5, "Morty", 5), ("Morty", 4, "Mor…", 4), ("Morty", 1, "…", 1),
        ("Morty", 0, "", 0), ("日本語", 6, "日本語", 6), ("日本語", 5, "日本…", 5), ("日本語", 4, "日…", 4),
        ("日本語", 1, "…", 1), ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}", 2),
        ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…", 2), ("Rick\u{200B}", 4, "Rick", 4),
    ])
    func `truncates text by display width`(text: String, columns: Int, shown: String, used: Int) {
        var canvas = Canvas(size: Size(columns: 12, rows: 1))
        #expect(canvas.write(text, in: Rect(columns: columns, rows: 1)) == used)
        #expect(canvas.text == shown)
    }

    @Test func `aligns text behind wide and combined characters`() {
        var canvas = Canvas(size: Size(columns: 8, rows: 3))
        for (row, text) in ["日本", "abcd", "e\u{301}🛸n"].enumerated() {
            let (left, right) = canvas.bounds.line(row).splitLeft(5)
            canvas.write(text, in: left)
            canvas.write("|", in: right)
        }
        #expect(canvas.text == "日本 |\nabcd |\ne\u{301}🛸n |")
        #expect((0..<3).allSatisfy { canvas[5, $0].character == "|" })
        #expect(canvas[0, 0].character == "日")
        #expect(canvas[1, 0].character == nil)
    }

    @Test func `draws no control characters`() {
        var canvas = Canvas(size: Size(columns: 12, rows: 1))
        canvas.write("a\u{1B}[2J\u{9B}b\u{7F}\n\u{202E}c", in: canvas.bounds)
        #expect(canvas.text == "a[2Jbc")
    }

    @Test(arguments: [("42/826", "  42/826"), ("1234567890", "1234567…")])
    func `aligns text to the right`(text: String, shown: String) {
        var canvas = Canvas(size: Size(columns: 8, rows: 1))
        canvas.writeRight(text, in: canvas.bounds)
        #expect(canvas.text == shown)
    }

    @Test func `fills the part of an area within its bounds`() {
        let red = Style(foreground: .indexed(1))
        var canvas = Canvas(size: Size(columns: 4, rows: 3))
        canvas.fill(Rect(column: 2, row: 1, columns: 9, rows: 9), with: "░", style: red)
        #expect(canvas.text == "\n  ░░\n  ░░")
        #expect(canvas[2, 1].style == red)
        #expect(canvas[1, 1].style == .plain)
        #expect(canvas[3, 0].style == .plain)
    }

    @Test func `emphasizes the name of a selected item, and nothing after it`() {
        var canvas = Canvas(size: Size(columns: 1, rows: 1))
        #expect(canvas.primary == canvas.theme.text)
        canvas.emphasizing(true) { #expect($0.primary == $0.theme.heading) }
        #expect(canvas.primary == canvas.theme.text)
    }

    @Test(arguments: [
        Rect(columns: 0, rows: 0), Rect(columns: -3, rows: -3), Rect(column: -2, row: 1, columns: 3, rows: 1),
        Rect(column: 3, row: 1, columns: 100, rows: 100), Rect(column: 50, row: 50, columns: 5, rows: 5),
        Rect(column: 1, row: -1, columns: 2, rows: 2), Rect(column: -1000, row: -1000, columns: 5, rows: 5),
    ])
    func `accepts areas far outside its bounds`(place: Rect) {
        var canvas = Canvas(size: Size(columns: 5, rows: 3))
        canvas.write("日本語日本語", in: place)
        canvas.writeRight("abc", in: place)
        canvas.fill(place, with: "#")
        #expect(canvas.cells.count == 15)
    }

    @Test(arguments: [Size(columns: 0, rows: 0), Size(columns: -1, rows: 4)])
    func `may be empty`(size: Size) {
        var canvas = Canvas(size: size)
        canvas.write("Rick", in: Rect(columns: 10, rows: 10))
        canvas.fill(Rect(columns: 10, rows: 10))
        #expect(canvas.cells.isEmpty)
    }

    @Test(arguments: [(1, "x 日"), (2, " x日"), (3, "日x"), (0, "日日")])
    func `leaves no half of a wide character behind`(column: Int, shown: String) {
        var canvas = Canvas(size: Size(columns: 4, rows: 1))
        canvas.write("日日", in: canvas.bounds)
        if column > 0 { canvas.fill(Rect(column: column - 1, columns: 1, rows: 1), with: "x") }
        #expect(canvas.text == shown)
    }

    @Test(arguments: [-1, 3])
    func `shows no half of a wide character at its edges`(column: Int) {
        var canvas = Canvas(size: Size(columns: 4, rows: 1))
        canvas.write("日", in: Rect(column: column, columns: 2, rows: 1))
        #expect(canvas.cells.allSatisfy { $0.character == " " || $0.character == "…" })
    }
}
