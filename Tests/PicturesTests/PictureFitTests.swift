import TerminalUI
import Testing

@testable import Pictures

@Suite("Picture fit")
struct PictureFitTests {
    private func place(_ width: Int, _ height: Int, _ columns: Int, _ rows: Int) -> Rect {
        Rect(of: Pixels(width: width, height: height), in: Size(columns: columns, rows: rows))
    }

    @Test(arguments: [(30, 15), (12, 6), (2, 1)])
    func `fills twice as many columns as rows with a square`(columns: Int, rows: Int) {
        #expect(place(300, 300, columns, rows) == Rect(columns: columns, rows: rows))
    }

    @Test func `is centred`() {
        #expect(place(300, 300, 40, 15) == Rect(column: 5, columns: 30, rows: 15))
        #expect(place(300, 300, 30, 20) == Rect(row: 2, columns: 30, rows: 15))
        #expect(place(200, 100, 12, 6) == Rect(row: 1, columns: 12, rows: 3))
    }

    @Test func `is at least one cell, however narrow`() {
        #expect(place(1, 1024, 12, 6) == Rect(column: 5, columns: 1, rows: 6))
        #expect(place(1024, 1, 12, 6) == Rect(row: 2, columns: 12, rows: 1))
    }

    @Test func `is never larger than what Chafa draws safely`() {
        #expect(place(300, 300, 500, 120) == Rect(column: 150, row: 10, columns: 200, rows: 100))
    }

    @Test(arguments: [(0, 6), (12, 0), (-1, 6), (12, -9)])
    func `is empty in an empty size`(columns: Int, rows: Int) {
        #expect(place(300, 300, columns, rows).isEmpty)
    }
}
