import TerminalUI
import TestSupport
import Testing

@Suite("A name in search results")
struct HighlightTests {
    private func columnsFound(in name: String, marked: Set<Int>, columns: Int = 20) -> [Int] {
        var canvas = Canvas(size: Size(columns: columns, rows: 1))
        canvas.highlighting({ _ in marked }) { $0.writeName(name, in: $0.bounds) }
        return (0..<columns).filter { canvas.cells[$0].style.attributes.contains(.underline) }
    }

    @Test func `highlights the matching characters`() {
        #expect(columnsFound(in: "Evil Morty", marked: [0, 5, 6]) == [0, 5, 6])
    }

    @Test func `highlights at the right columns, with wide characters`() {
        #expect(columnsFound(in: "作者 Rick", marked: [1, 3]) == [2, 3, 5])
        #expect(columnsFound(in: "e\u{301}x", marked: [1]) == [1])
    }

    @Test func `does not highlight its ellipsis`() {
        #expect(columnsFound(in: "Evil Morty", marked: [0, 3, 4, 9], columns: 5) == [0, 3])
    }

    @Test func `has no highlights without a search`() {
        var canvas = Canvas(size: Size(columns: 10, rows: 1))
        canvas.writeName("Rick", in: canvas.bounds)
        #expect(canvas.line(0) == "Rick")
        #expect(canvas.cells.allSatisfy { !$0.style.attributes.contains(.underline) })
    }
}
