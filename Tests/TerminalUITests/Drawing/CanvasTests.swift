import TestSupport
import Testing

@testable import TerminalUI

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

    @Test func `aligns text after wide and combined characters`() {
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

    @Test func `clips a fill to its bounds`() {
        let red = Style(foreground: .indexed(1))
        var canvas = Canvas(size: Size(columns: 4, rows: 3))
        canvas.fill(Rect(column: 2, row: 1, columns: 9, rows: 9), with: "░", style: red)
        #expect(canvas.text == "\n  ░░\n  ░░")
        #expect(canvas[2, 1].style == red)
        #expect(canvas[1, 1].style == .plain)
        #expect(canvas[3, 0].style == .plain)
    }

    @Test func `emphasizes titles only within an emphasized context`() {
        var canvas = Canvas(size: Size(columns: 1, rows: 1))
        #expect(canvas.titleStyle == canvas.theme.text)
        canvas.inContext({ $0.isEmphasized = true }) { #expect($0.titleStyle == $0.theme.heading) }
        #expect(canvas.titleStyle == canvas.theme.text)
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
    func `supports an empty size`(size: Size) {
        var canvas = Canvas(size: size)
        canvas.write("Rick", in: Rect(columns: 10, rows: 10))
        canvas.fill(Rect(columns: 10, rows: 10))
        #expect(canvas.cells.isEmpty)
    }

    @Test(arguments: [(1, "x 日"), (2, " x日"), (3, "日x"), (0, "日日")])
    func `erases both halves of a wide character when one is overwritten`(column: Int, shown: String) {
        var canvas = Canvas(size: Size(columns: 4, rows: 1))
        canvas.write("日日", in: canvas.bounds)
        if column > 0 { canvas.fill(Rect(column: column - 1, columns: 1, rows: 1), with: "x") }
        #expect(canvas.text == shown)
    }

    @Test(arguments: [-1, 3])
    func `draws no half of a wide character at its edges`(column: Int) {
        var canvas = Canvas(size: Size(columns: 4, rows: 1))
        canvas.write("日", in: Rect(column: column, columns: 2, rows: 1))
        #expect(canvas.cells.allSatisfy { $0.character == " " || $0.character == "…" })
    }
}

@Suite("A name in search results")
struct HighlightTests {
    private func highlightedColumns(in name: String, marked: Set<Int>, columns: Int = 20) -> [Int] {
        var canvas = Canvas(size: Size(columns: columns, rows: 1))
        canvas.highlighting({ _ in marked }) { $0.writeName(name, in: $0.bounds) }
        return (0..<columns).filter { canvas.cells[$0].style.attributes.contains(.underline) }
    }

    @Test func `highlights the matching characters`() {
        #expect(highlightedColumns(in: "Evil Morty", marked: [0, 5, 6]) == [0, 5, 6])
    }

    @Test func `highlights the correct columns after wide characters`() {
        #expect(highlightedColumns(in: "作者 Rick", marked: [1, 3]) == [2, 3, 5])
        #expect(highlightedColumns(in: "e\u{301}x", marked: [1]) == [1])
    }

    @Test func `does not highlight its ellipsis`() {
        #expect(highlightedColumns(in: "Evil Morty", marked: [0, 3, 4, 9], columns: 5) == [0, 3])
    }

    @Test func `has no highlights without a search`() {
        var canvas = Canvas(size: Size(columns: 10, rows: 1))
        canvas.writeName("Rick", in: canvas.bounds)
        #expect(canvas.line(0) == "Rick")
        #expect(canvas.cells.allSatisfy { !$0.style.attributes.contains(.underline) })
    }
}

@Suite("Text that terminals measure differently")
struct JoinedTextTests {
    private func cells(_ text: String) -> [String] {
        var canvas = Canvas(size: Size(columns: 8, rows: 1))
        canvas.write(text, in: canvas.bounds)
        return canvas.cells.map { $0.character.map(String.init) ?? "" }.reversed().drop { $0 == " " }.reversed()
    }

    @Test(arguments: ["👨‍👩‍👧‍👦", "👨🏽", "👨🏽‍🚀"])
    func `joined emoji are drawn as the first emoji, without its skin tone`(text: String) {
        #expect(cells(text + "|") == ["👨", "", "|"])
    }

    @Test func `a flag is drawn as its letters`() {
        #expect(cells("🇨🇭|") == ["C", "H", "|"])
        #expect(cells("🇨|") == ["C", "|"])
    }

    @Test func `variation selectors are omitted`() {
        #expect(cells("❤️|") == ["\u{2764}", "|"])
        #expect(cells("1️⃣|") == ["1\u{20E3}", "|"])
    }

    @Test func `letters of one grapheme cluster get separate columns, with their marks`() {
        #expect(cells("कि|") == ["क", "\u{93F}", "|"])
        #expect(cells("क्षे|") == ["क\u{94D}", "ष\u{947}", "|"])
        #expect(cells("กำ|") == ["ก", "\u{E33}", "|"])
        #expect(cells("e\u{301}\u{302}|") == ["e\u{301}\u{302}", "|"])
        #expect(cells("\u{1112}\u{1161}\u{11AB}|") == ["\u{1112}\u{1161}\u{11AB}", "", "|"])
    }

    @Test func `Hangul letters are composed into syllables, and letters that do not combine are omitted`() {
        func scalars(_ text: String) -> [[UInt32]] { cells(text).map { $0.unicodeScalars.map(\.value) } }
        #expect(scalars("\u{1112}\u{1161}\u{11AB}|") == [[0xD55C], [], [0x7C]])
        #expect(scalars("가\u{11AB}|") == [[0xAC04], [], [0x7C]])
        #expect(scalars("\u{1100}\u{119E}\u{11AB}|") == [[0x1100], [], [0x7C]])
        #expect(scalars("\u{1161}\u{11AB}|") == [[0x7C]])
    }

    @Test(arguments: [(3, "ab…"), (4, "abक\u{93F}")])
    func `text is truncated before a character that does not fit completely`(columns: Int, line: String) {
        var canvas = Canvas(size: Size(columns: columns, rows: 1))
        canvas.write("abकि", in: canvas.bounds)
        #expect(canvas.cells.compactMap { $0.character.map(String.init) }.joined() == line)
    }
}

@Suite("The width of text")
struct TextWidthTests {
    @Test(arguments: [
        ("", 0), ("Rick", 4), ("é", 1), ("e\u{301}", 1), ("ñandú", 5), ("…", 1), ("●", 1), ("⚠", 1), ("█", 1),
        ("日本", 4), ("ﾊﾝ", 2), ("Ａ", 2), ("한국", 4), ("🛸", 2), ("👩‍🚀", 2), ("🇨🇭", 2), ("Рик", 3), ("ריק", 3),
        ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("❤️", 1), ("1️⃣", 1), ("🇨", 1), ("कि", 2), ("क्षेत्र", 4), ("กำ", 2), ("ﾊﾞ", 2),
        ("각", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ﷺ", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ])
    func `equals the number of columns in a terminal`(text: String, columns: Int) {
        #expect(text.columns == columns)
    }

    @Test(arguments: ["\n", "\r\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{200B}", "\u{202E}", "\u{301}"])
    func `is 0 for invisible characters`(text: String) {
        #expect(text.columns == 0)
    }
}

@Suite("Wrapped text")
struct TextWrappingTests {
    @Test(arguments: [
        ("", 10, []), ("one", 10, ["one"]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
        ("日本 日本", 8, ["日本", "日本"]), ("日本 日本", 9, ["日本 日本"]), ("one\ttwo", 6, ["one", "two"]),
    ])
    func `breaks between words, by column width`(text: String, columns: Int, lines: [String]) {
        #expect(text.wrapped(to: columns) == lines)
    }

    @Test(arguments: [
        ("see incomprehensible it is", 5, ["see", "incom", "prehe", "nsibl", "e it", "is"]),
        ("https://example.org/a", 8, ["https://", "example.", "org/a"]),
        ("吾輩は猫である。", 6, ["吾輩は", "猫であ", "る。"]), ("日本語", 5, ["日本", "語"]), ("日本", 1, ["日本"]),
        ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]), ("👩‍👧👩‍👧", 3, ["👩‍👧", "👩‍👧"]),
    ])
    func `breaks a word longer than a line between characters`(text: String, columns: Int, lines: [String]) {
        #expect(text.wrapped(to: columns) == lines)
    }

    @Test(arguments: [
        (1, ["one two three"]), (2, ["one", "two three"]), (3, ["one", "two", "three"]),
        (9, ["one", "two", "three"]),
    ])
    func `keeps the remaining text in the last line if lines are limited`(most: Int, lines: [String]) {
        #expect("one two three".wrapped(to: 5, lines: most) == lines)
    }

    @Test(arguments: [
        ("Interdimensional Customs", 12, ["Interdimens-", "ional", "Customs"]),
        ("Near-Duplicate Reality", 12, ["Near-", "Duplicate", "Reality"]),
        ("Post-Apocalyptic", 16, ["Post-Apocalyptic"]), ("1234567890", 4, ["1234", "5678", "90"]),
        ("日本語", 4, ["日本", "語"]), ("日本", 1, ["日本"]),
    ])
    func `hyphenates words longer than a line`(text: String, columns: Int, lines: [String]) {
        #expect(text.wrapped(to: columns, lines: 9, breakingWords: true) == lines)
    }

    @Test func `keeps bracketed words together on request`() {
        #expect("list [--page N] [--json]".wrapped(to: 8, keepingBrackets: true) == ["list", "[--page N]", "[--json]"])
        #expect("list [--page N]".wrapped(to: 8) == ["list", "[--page", "N]"])
        #expect("[a|b|c|d]".wrapped(to: 4, keepingBrackets: true) == ["[a|b|c|d]"])
    }
}
