import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Panels and messages")
struct PanelTests {
    private func panel(_ title: String = "Characters", isFocused: Bool = false) -> Panel {
        Panel(title, note: "42/826", isFocused: isFocused, content: MessageView("Hi", advice: "r retry"))
    }

    @Test(arguments: [true, false])
    func `a panel shows whether it has the focus`(isFocused: Bool) {
        let canvas = panel(isFocused: isFocused).painted(columns: 30, rows: 6)
        expectSnapshot("Panel-\(isFocused ? "focused" : "unfocused")", of: canvas)
    }

    @Test(arguments: [
        (30, " Characters           42/826"), (24, " Characters     42/826"), (23, " Characters"),
        (13, " Characters"), (11, " Charact…"), (4, " …"), (3, ""), (1, ""),
    ])
    func `a long title displaces the note, and is then truncated`(columns: Int, line: String) {
        #expect(panel().painted(columns: columns, rows: 3).line(0) == line)
    }

    @Test(arguments: [
        (30, " Characters ●         42/826", " Characters           42/826"),
        (21, " Characters ●", " Characters"),
        (14, " Characte… ●", " Characters"), (5, " ●", " C…"), (4, " ●", " …"), (3, "", ""),
    ])
    func `a mark follows the title, and shortens it if space is short`(columns: Int, marked: String, unmarked: String) {
        func line(isMarked: Bool) -> String {
            Panel(
                "Characters",
                mark: { isMarked ? { $0.full } : nil },
                note: "42/826",
                isFocused: false,
                content: BlankView()
            )
            .painted(columns: columns, rows: 3).line(0)
        }
        #expect(line(isMarked: true) == marked)
        #expect(line(isMarked: false) == unmarked)
    }

    @Test func `a wide title is truncated within its columns`() {
        #expect(panel("日本語日本語").painted(columns: 11, rows: 3).line(0) == " 日本語…")
    }

    @Test(arguments: [(1, 40), (2, 40), (3, 40), (7, 40), (7, 12)])
    func `a message is centred`(rows: Int, columns: Int) {
        let view = MessageView.failure("Couldn't connect", advice: "r retry")
        expectSnapshot("MessageView-\(columns)x\(rows)", of: view.painted(columns: columns, rows: rows))
    }
}

@Suite("Rows and columns")
struct LayoutTests {
    /// Fills its area with a character, and records the sizes it is given.
    private final class Area: View, Observable {
        let character: Character
        private(set) var prepared: [Size] = []
        private(set) var drawn: [Size] = []

        init(_ character: Character) { self.character = character }

        func prepare(for size: Size) { prepared.append(size) }

        func draw(in rect: Rect, on canvas: inout Canvas) {
            drawn.append(rect.size)
            canvas.fill(rect, with: character)
        }
    }

    private let a = Area("a")
    private let b = Area("b")
    private let c = Area("c")

    @Test(arguments: [(10, "aaabbbbbcc"), (6, "aaabcc"), (5, "aaacc"), (4, "aaac"), (3, "aaa"), (2, "aa")])
    func `parts have fixed lengths, and share the rest`(columns: Int, line: String) {
        let view = Columns(.fixed(3, a), .rest(b), .fixed(2, c))
        #expect(view.painted(columns: columns, rows: 1).text == line)
    }

    @Test(arguments: [(20, 9), (21, 9), (22, 9), (23, 10), (1, 0), (0, 0)])
    func `shares are proportional and fill the area`(columns: Int, first: Int) {
        let line = String(repeating: "a", count: first) + String(repeating: "b", count: columns - first)
        #expect(Columns(.share(9, a), .share(11, b)).painted(columns: columns, rows: 1).text == line)
    }

    @Test(arguments: [(10, "a bbbb   c"), (6, "a b"), (2, "a")])
    func `spacing and gaps are blank`(columns: Int, line: String) {
        let view = Columns(spacing: 1, .fixed(1, a), .fixed(4, b), .fixed(1), .fixed(1, c))
        #expect(view.painted(columns: columns, rows: 1).text.hasPrefix(line))
    }

    @Test func `rows are stacked, and can contain columns`() {
        let view = Rows(spacing: 1, .fixed(1, a), .rest(Columns(.rest(b), .rest(c))), .fixed(1, a))
        #expect(view.painted(columns: 4, rows: 6).text == "aaaa\n\nbbcc\nbbcc\n\naaaa")
    }

    @Test(arguments: 0...8)
    func `a view is prepared for the size it is drawn at, and skipped without room`(rows: Int) {
        _ = Rows(spacing: 1, .fixed(2, a), .share(2, b), .share(1, c)).painted(columns: 5, rows: rows)
        for area in [a, b, c] {
            // `painted` prepares a view once and draws it twice.
            #expect(area.drawn == area.prepared + area.prepared)
            #expect(area.prepared.allSatisfy { $0.rows > 0 })
        }
        #expect(a.prepared.isEmpty == (rows == 0))
    }

    @Test func `negative lengths are empty`() {
        #expect(Columns(.fixed(-2, a), .share(-1, b), .rest(c)).painted(columns: 3, rows: 1).text == "ccc")
    }

    @Test func `a composite view prepares and draws its body`() {
        let load = LoadableSpy<String>()
        let root = ContentRoot(LoadingView(loader: load) { TextView($0) })
        load.state = .idle
        _ = root.painted(columns: 8, rows: 1)
        #expect(load.loads == 1)
        load.state = .loaded("Squanchy")
        #expect(root.painted(columns: 8, rows: 1).text == "Squanchy")
    }
}

@Suite("A text view")
struct TextViewTests {
    @Test(arguments: [
        (20, 1, "Wubba lubba dub dub", "Wubba lubba dub dub"), (12, 1, "Wubba lubba dub dub", "Wubba lubba…"),
        (12, 3, "Wubba lubba dub dub", "Wubba lubba\ndub dub\n"), (9, 2, "Wubba lubba dub dub", "Wubba\nlubba du…"),
        (9, 1, "a  b", "a  b"), (9, 4, "one\n\ntwo three", "one\n\ntwo three\n"),
        (9, 2, "one\r\ntwo\nsix", "one\ntwo six…"),
        (9, 1, "one\ntwo", "one two…"), (4, 2, "Squanchy", "Squa\nnchy"), (4, 1, "Squanchy", "Squ…"),
        (9, 1, "a\tb", "a b"), (9, 0, "one", ""), (0, 2, "one", "\n"),
        (9, 1, "", ""),
    ])
    func `wraps to its area, and ends in an ellipsis if it does not fit`(
        columns: Int,
        rows: Int,
        text: String,
        lines: String
    ) {
        #expect(TextView(text).painted(columns: columns, rows: rows).text == lines)
    }

    @Test func `uses the given style of the theme`() {
        let canvas = TextView("Hi", style: \.heading).painted(columns: 4, rows: 1)
        #expect(canvas[0, 0].style == canvas.theme.heading)
    }

    private static let text = """
        Wubba lubba dub dub was said by Rick Sanchez in 11 places, 日本 among them

        The end
        """

    @Test(arguments: [TextAlignment.leading, .center, .trailing])
    func `aligns each line`(alignment: TextAlignment) {
        let canvas = TextView(Self.text, alignment: alignment).painted(columns: 24, rows: 7)
        expectSnapshot("TextView-\(alignment)", of: canvas)
    }

    @Test(arguments: [TextAlignment.leading, .center, .trailing])
    func `fills a truncated line in any alignment`(alignment: TextAlignment) {
        let canvas = TextView("Wubba lubba dub dub", alignment: alignment).painted(columns: 9, rows: 2)
        #expect(canvas.line(1) == "lubba du…")
    }

    @Test(arguments: [("", 9, 1), ("one", 9, 1), ("one two", 3, 2), ("one\n\ntwo three", 5, 4), ("Squanchy", 4, 2)])
    func `computes the number of lines for a width`(text: String, columns: Int, rows: Int) {
        let view = TextView(text)
        #expect(view.rows(columns: columns) == rows)
        let canvas = view.painted(columns: columns, rows: rows + 1)
        #expect(canvas.line(rows).isEmpty)
    }
}
