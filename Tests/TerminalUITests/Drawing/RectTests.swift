import TerminalUI
import Testing

@Suite("A rect")
struct RectTests {
    private let rect = Rect(column: 2, row: 3, columns: 10, rows: 4)

    @Test(arguments: [-1, 0, 1, 3, 4, 10, 11, Int.max, Int.min])
    func `splits into parts that add up to the whole`(count: Int) {
        let (top, belowTop) = rect.splitTop(count)
        #expect(top.rows + belowTop.rows == 4)
        #expect(top.row == 3)
        #expect(belowTop.row == top.endRow)
        let (aboveBottom, bottom) = rect.splitBottom(count)
        #expect(aboveBottom.rows + bottom.rows == 4)
        #expect(aboveBottom.row == 3)
        #expect(bottom.endRow == 7)
        let (left, rightOfLeft) = rect.splitLeft(count)
        #expect(left.columns + rightOfLeft.columns == 10)
        #expect(left.column == 2)
        #expect(rightOfLeft.column == left.endColumn)
        let (leftOfRight, right) = rect.splitRight(count)
        #expect(leftOfRight.columns + right.columns == 10)
        #expect(leftOfRight.column == 2)
        #expect(right.endColumn == 12)
    }

    @Test func `splits off no more than it has`() {
        #expect(rect.splitTop(1).top == Rect(column: 2, row: 3, columns: 10, rows: 1))
        #expect(rect.splitBottom(1).bottom == Rect(column: 2, row: 6, columns: 10, rows: 1))
        #expect(rect.splitLeft(4).left == Rect(column: 2, row: 3, columns: 4, rows: 4))
        #expect(rect.splitRight(4).right == Rect(column: 8, row: 3, columns: 4, rows: 4))
    }

    @Test(arguments: [(-1, 0), (0, 1), (3, 1), (4, 0)])
    func `has no line outside its bounds`(offset: Int, rows: Int) {
        #expect(rect.line(offset) == Rect(column: 2, row: 3 + offset, columns: 10, rows: rows))
    }

    @Test func `shrinks on both sides, down to nothing`() {
        #expect(rect.inset(columns: 1, rows: 1) == Rect(column: 3, row: 4, columns: 8, rows: 2))
        #expect(rect.inset(columns: 9, rows: 9).isEmpty)
    }

    @Test func `is never of negative size`() {
        #expect(Rect(columns: -1, rows: -5).size == Size(columns: 0, rows: 0))
    }
}
