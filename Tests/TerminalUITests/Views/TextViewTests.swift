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
        (9, 1, "one\ntwo", "one two…"), (4, 2, "Squanchy", "Squ…\n"), (9, 0, "one", ""), (0, 2, "one", "\n"),
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
}
