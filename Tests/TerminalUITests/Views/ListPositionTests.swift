import TerminalUI
import Testing

@Suite("List position")
struct ListPositionTests {
    private func position(at selection: Int, count: Int = 100, rows: Int = 10) -> ListPosition {
        var position = ListPosition()
        position.select(selection)
        position.fit(count: count, rows: rows)
        return position
    }

    @Test(
        "moves by rows, half pages, pages, and to both ends",
        arguments: [
            (ListMove.next, 51), (.previous, 49), (.pageDown, 59), (.pageUp, 41), (.halfPageDown, 55),
            (.halfPageUp, 45), (.first, 0), (.last, 99),
        ]
    )
    func moving(move: ListMove, selection: Int) {
        var position = position(at: 50)
        position.move(move, count: 100)
        #expect(position.selection == selection)
    }

    @Test(
        "stops at the ends",
        arguments: [ListMove.next, .previous, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last],
        [0, 99]
    )
    func stopping(move: ListMove, start: Int) {
        var position = position(at: start)
        position.move(move, count: 100)
        #expect((0..<100).contains(position.selection))
    }

    @Test(
        "scrolls within the list, and keeps the selection visible",
        arguments: [(3, 48, 50), (-3, 42, 50), (9, 54, 54), (-9, 36, 45), (99, 90, 90), (-99, 0, 9)]
    )
    func scrolling(lines: Int, top: Int, selection: Int) {
        var position = position(at: 54)
        position.select(50)
        position.scroll(toTop: position.top + lines, count: 100)
        #expect(position.top == top)
        #expect(position.selection == selection)
        position.fit(count: 100, rows: 10)
        #expect(position.top == top)
    }

    @Test("follows insertions and removals above, with the same rows visible", arguments: [-7, 0, 7])
    func shifting(rows: Int) {
        var position = position(at: 50)
        let top = position.top
        position.shift(by: rows)
        position.fit(count: 100 + rows, rows: 10)
        #expect(position.selection == 50 + rows)
        #expect(position.top == top + rows)
    }

    @Test("stops at the first row when more rows are removed than were above")
    func shiftingTooFar() {
        var position = position(at: 3)
        position.shift(by: -20)
        #expect(position.selection == 0)
        #expect(position.top == 0)
    }

    @Test("does not move in an empty list", arguments: [ListMove.next, .previous, .pageDown, .first, .last])
    func emptyList(move: ListMove) {
        var position = ListPosition()
        position.move(move, count: 0)
        position.fit(count: 0, rows: 5)
        #expect(position.selection == 0)
        #expect(position.top == 0)
    }

    @Test(
        "scrolls no further than necessary",
        arguments: [(45, 45), (50, 45), (54, 45), (55, 46), (44, 44), (99, 90)]
    )
    func window(selection: Int, top: Int) {
        var position = position(at: 54)
        #expect(position.top == 45)
        position.select(selection)
        position.fit(count: 100, rows: 10)
        #expect(position.top == top)
    }

    @Test("returns into a list that became shorter", arguments: [(100, 50, 41), (20, 19, 10), (3, 2, 0), (0, 0, 0)])
    func shrinkingList(count: Int, selection: Int, top: Int) {
        var position = position(at: 50)
        position.fit(count: count, rows: 10)
        #expect(position.selection == selection)
        #expect(position.top == top)
    }

    @Test("fills the window with rows above the last one")
    func growingPlace() {
        var position = position(at: 99)
        position.fit(count: 100, rows: 30)
        #expect(position.top == 70)
    }

    @Test("keeps its selection at size 0")
    func noPlace() {
        var position = position(at: 50)
        position.fit(count: 100, rows: 0)
        position.fit(count: 100, rows: 10)
        #expect(position.selection == 50)
        #expect(position.top == 41)
    }

    @Test("is never before the first row")
    func negative() {
        var position = ListPosition(selection: -5)
        #expect(position.selection == 0)
        position.select(-1)
        #expect(position.selection == 0)
    }

    @Test("scrolls text by its window", arguments: [(ListMove.next, 1), (.pageDown, 9), (.last, 20), (.previous, 0)])
    func scrolling(move: ListMove, top: Int) {
        var position = position(at: 0)
        position.scroll(move, count: 30)
        #expect(position.top == top)
        position.fit(count: 30, rows: 10)
        #expect(position.top == top)
    }

    @Test("does not scroll text that fits", arguments: [ListMove.next, .last, .pageDown])
    func nothingToScroll(move: ListMove) {
        var position = position(at: 0, count: 5)
        position.scroll(move, count: 5)
        #expect(position.top == 0)
    }
}
