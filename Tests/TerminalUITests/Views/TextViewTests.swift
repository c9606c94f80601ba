import TerminalTesting
import TerminalUI
import TestSupport
import Testing

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

    @Test func `has the style of the theme that it names`() {
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
    func `fills the line that it truncates, whatever the alignment`(alignment: TextAlignment) {
        let canvas = TextView("Wubba lubba dub dub", alignment: alignment).painted(columns: 9, rows: 2)
        #expect(canvas.line(1) == "lubba du…")
    }

    @Test(arguments: [("", 9, 1), ("one", 9, 1), ("one two", 3, 2), ("one\n\ntwo three", 5, 4), ("Squanchy", 4, 2)])
    func `knows the lines that it takes at a width`(text: String, columns: Int, rows: Int) {
        let view = TextView(text)
        #expect(view.rows(columns: columns) == rows)
        let canvas = view.painted(columns: columns, rows: rows + 1)
        #expect(canvas.line(rows).isEmpty)
    }
}
