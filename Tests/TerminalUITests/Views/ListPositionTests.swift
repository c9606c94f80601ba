import TerminalUI
import Testing

@Suite("A list position")
struct ListPositionTests {
    private func position(at selection: Int, count: Int = 100, rows: Int = 10) -> ListPosition {
        var position = ListPosition()
        position.select(selection)
        position.fit(count: count, rows: rows)
        return position
    }

    @Test(arguments: [
        (ListMovement.next, 51), (.previous, 49), (.pageDown, 59), (.pageUp, 41), (.halfPageDown, 55),
        (.halfPageUp, 45), (.first, 0), (.last, 99),
    ])
    func `moves by rows, half pages, pages, and to both ends`(move: ListMovement, selection: Int) {
        var position = position(at: 50)
        position.move(move, count: 100)
        #expect(position.selection == selection)
    }

    @Test(
        arguments: [ListMovement.next, .previous, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last],
        [0, 99]
    )
    func `stops at the ends`(move: ListMovement, start: Int) {
        var position = position(at: start)
        position.move(move, count: 100)
        #expect((0..<100).contains(position.selection))
    }

    @Test(arguments: [(3, 48, 50), (-3, 42, 50), (9, 54, 54), (-9, 36, 45), (99, 90, 90), (-99, 0, 9)])
    func `scrolls within the list, and keeps the selection visible`(lines: Int, top: Int, selection: Int) {
        var position = position(at: 54)
        position.select(50)
        position.scroll(toTop: position.top + lines, count: 100)
        #expect(position.top == top)
        #expect(position.selection == selection)
        position.fit(count: 100, rows: 10)
        #expect(position.top == top)
    }

    @Test(arguments: [-7, 0, 7])
    func `follows insertions and removals above, and keeps the same rows visible`(rows: Int) {
        var position = position(at: 50)
        let top = position.top
        position.shift(by: rows)
        position.fit(count: 100 + rows, rows: 10)
        #expect(position.selection == 50 + rows)
        #expect(position.top == top + rows)
    }

    @Test func `stops at the first row when more rows are removed than were above`() {
        var position = position(at: 3)
        position.shift(by: -20)
        #expect(position.selection == 0)
        #expect(position.top == 0)
    }

    @Test(arguments: [ListMovement.next, .previous, .pageDown, .first, .last])
    func `does not move in an empty list`(move: ListMovement) {
        var position = ListPosition()
        position.move(move, count: 0)
        position.fit(count: 0, rows: 5)
        #expect(position.selection == 0)
        #expect(position.top == 0)
    }

    @Test(arguments: [(45, 45), (50, 45), (54, 45), (55, 46), (44, 44), (99, 90)])
    func `scrolls no further than necessary`(selection: Int, top: Int) {
        var position = position(at: 54)
        #expect(position.top == 45)
        position.select(selection)
        position.fit(count: 100, rows: 10)
        #expect(position.top == top)
    }

    @Test(arguments: [
        (ListMovement.next, 54, 55, 48), (.previous, 46, 45, 43), (.pageDown, 54, 63, 56), (.last, 54, 99, 90),
        (.next, 97, 98, 90), (.first, 54, 0, 0),
    ])
    func `keeps context rows visible while it moves`(move: ListMovement, start: Int, selection: Int, top: Int) {
        var position = position(at: 54)
        position.select(start)
        position.move(move, count: 100)
        position.fit(count: 100, rows: 10)
        #expect(position.selection == selection)
        #expect(position.top == top)
    }

    @Test(arguments: [(1, 19), (2, 19), (3, 18), (4, 18)])
    func `keeps the selected row visible if there is no room for context rows`(rows: Int, top: Int) {
        var position = ListPosition()
        position.fit(count: 100, rows: rows)
        for _ in 0..<20 {
            position.move(.next, count: 100)
            #expect((position.top..<position.top + rows).contains(position.selection))
        }
        #expect(position.selection == 20)
        position.move(.previous, count: 100)
        #expect(position.top == top, "a step back scrolls no further than necessary")
    }

    @Test(arguments: [(100, 50, 41), (20, 19, 10), (3, 2, 0), (0, 0, 0)])
    func `stays within a list that became shorter`(count: Int, selection: Int, top: Int) {
        var position = position(at: 50)
        position.fit(count: count, rows: 10)
        #expect(position.selection == selection)
        #expect(position.top == top)
    }

    @Test func `fills a larger window with rows above the last one`() {
        var position = position(at: 99)
        position.fit(count: 100, rows: 30)
        #expect(position.top == 70)
    }

    @Test func `keeps its selection at size 0`() {
        var position = position(at: 50)
        position.fit(count: 100, rows: 0)
        position.fit(count: 100, rows: 10)
        #expect(position.selection == 50)
        #expect(position.top == 41)
    }

    @Test func `clamps a negative selection to the first row`() {
        var position = ListPosition(selection: -5)
        #expect(position.selection == 0)
        position.select(-1)
        #expect(position.selection == 0)
    }

    /// A position in a list of 10 items with headings above items 0 and 4, of which 5 lines are visible.
    private func positionBelowHeadings(at selection: Int) -> ListPosition {
        var position = ListPosition()
        position.setHeadings([0, 4])
        position.select(selection)
        position.fit(count: 10, rows: 5)
        return position
    }

    @Test func `counts headings as lines`() {
        let position = positionBelowHeadings(at: 0)
        #expect(position.lines(of: 10) == 12)
        #expect((0..<7).map(position.isHeading) == [true, false, false, false, false, true, false])
        #expect((0..<8).map(position.item) == [0, 0, 1, 2, 3, 4, 4, 5])
        #expect(position.visibleItems(of: 10) == 0..<4)
    }

    @Test func `moves over headings`() {
        var position = positionBelowHeadings(at: 3)
        position.move(.next, count: 10)
        #expect(position.selection == 4)
        position.move(.previous, count: 10)
        #expect(position.selection == 3)
        position.move(.first, count: 10)
        position.move(.previous, count: 10)
        #expect(position.selection == 0)
        #expect(position.top == 0)
    }

    @Test func `shows the heading of the selected item`() {
        var position = positionBelowHeadings(at: 9)
        position.select(4)
        position.fit(count: 10, rows: 5)
        #expect(position.top == 5)
        position.select(0)
        position.fit(count: 10, rows: 5)
        #expect(position.top == 0)
    }

    @Test(arguments: [(9, 2, 4), (9, 1, 3), (0, 5, 4), (0, 9, 5)])
    func `scrolls with the selection, which is never a heading`(selection: Int, top: Int, selected: Int) {
        var position = positionBelowHeadings(at: selection)
        position.scroll(toTop: top, count: 10)
        #expect(position.selection == selected)
    }

    @Test func `keeps the selected item in place when headings appear`() {
        var position = ListPosition()
        position.select(9)
        position.fit(count: 10, rows: 5)
        let offset = position.offset
        position.setHeadings([0, 4])
        #expect(position.offset == offset)
        position.begin()
        position.setHeadings([0, 5])
        #expect(position.top == 0, "the first heading is visible")
    }

    @Test(arguments: [(ListMovement.next, 1), (.pageDown, 9), (.last, 20), (.previous, 0)])
    func `scrolls text within its bounds`(move: ListMovement, top: Int) {
        var position = position(at: 0)
        position.scroll(move, count: 30)
        #expect(position.top == top)
        position.fit(count: 30, rows: 10)
        #expect(position.top == top)
    }

    @Test(arguments: [ListMovement.next, .last, .pageDown])
    func `does not scroll text that fits`(move: ListMovement) {
        var position = position(at: 0, count: 5)
        position.scroll(move, count: 5)
        #expect(position.top == 0)
    }
}
