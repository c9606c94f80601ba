import LoadResource
import TerminalUI
import TestSupport
import Testing

@Suite("A list of cards")
struct CardListTests {
    private let card = Size(columns: 10, rows: 3)

    /// Three cards per line, two visible lines.
    private func position(count: Int = 10) -> ListPosition {
        var position = ListPosition()
        position = position.fitted(count: count, in: Size(columns: 34, rows: 7), cardSize: card)
        return position
    }

    @Test(arguments: [(30, 2), (31, 3), (5, 1), (0, 1)])
    func `has as many cards per line as fit beside the scroll bar`(width: Int, columns: Int) {
        var position = ListPosition()
        position = position.fitted(count: 10, in: Size(columns: width, rows: 0), cardSize: card)
        #expect(position.columns == columns)
        #expect(position.rows == 1)
    }

    @Test(arguments: [(1, 1, 4, 4), (2, 2, 7, 7), (99, 2, 7, 7), (-1, 0, 1, 4)])
    func `scrolls by lines, and keeps the selection visible and in its column`(
        lines: Int,
        top: Int,
        fromFirst: Int,
        fromSecond: Int
    ) {
        for (start, selection) in [(1, fromFirst), (4, fromSecond)] {
            var position = position()
            position.select(start)
            position.scroll(toTop: position.top + lines, count: 10)
            #expect(position.top == top)
            #expect(position.selection == selection)
            position = position.fitted(count: 10, in: Size(columns: 34, rows: 7), cardSize: card)
            #expect(position.top == top)
        }
    }

    @Test(arguments: [(3, 3), (-1, 0), (99, 9), (1, 1)])
    func `continues on the next line, and stops at the ends`(cards: Int, selection: Int) {
        var position = position()
        position.move(by: cards, count: 10)
        #expect(position.selection == selection)
    }

    @Test(arguments: [
        ([ListMove.next], 4), ([.next, .next], 7), ([.next, .previous], 1), ([.previous], 1), ([.pageDown], 7),
        ([.pageDown, .pageUp], 1), ([.halfPageDown], 4), ([.last], 9), ([.last, .first], 0),
        ([.next, .next, .next], 9), ([.next, .next, .next, .next], 9),
    ])
    func `moves by lines in its column`(moves: [ListMove], selection: Int) {
        var position = position()
        position.move(by: 1, count: 10)
        for move in moves { position.move(move, count: 10) }
        #expect(position.selection == selection)
    }

    @Test(arguments: [Size(columns: 11, rows: 3), Size(columns: 80, rows: 4)])
    func `keeps the selected card visible in any layout`(size: Size) {
        var position = position()
        position.move(.last, count: 10)
        position = position.fitted(count: 10, in: size, cardSize: card)
        #expect(position.selection == 9)
        #expect(position.inSight(of: 10).contains(9))
    }

    @Test(arguments: [ListMove.next, .last, .pageUp])
    func `selects index 0 without cards`(move: ListMove) {
        var position = position(count: 0)
        position.move(move, count: 0)
        position.move(by: 1, count: 0)
        #expect(position.selection == 0)
        #expect(position.inSight(of: 0).isEmpty)
        #expect(position.lines(of: 0) == 0)
    }

    @Test(arguments: ["top", "bottom"])
    func `fills the width with its cards`(part: String) {
        let list = List(LoadableSpy<[NamedItem]>(.loaded((0..<10).map { NamedItem(name: "\($0)") }))) {
            Panel($0.name, content: BlankView())
        }
        list.cardSize = card
        if part == "bottom" { list.move(.last) }
        expectSnapshot("CardLines-\(part)", of: list.painted(columns: 34, rows: 7))
    }

}
