import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A list of loaded items", .timeLimit(.minutes(3)))
struct ListTests {
    nonisolated struct User: Identifiable, Sendable {
        let id: Int
        var name: String { "User \(id)" }
    }

    private let users = LoadableSpy<[User]>()
    private let terminal = ScriptedTerminal(columns: 36, rows: 4)

    private func list(of ids: ClosedRange<Int>? = nil) -> List<User> {
        if let ids { show(ids) }
        return List(users) { TextView($0.name) }
    }

    private func show(_ ids: ClosedRange<Int>) {
        users.state = .loaded(ids.map { User(id: $0) })
    }

    private func frame(of list: List<some Any>) -> Canvas {
        list.painted(columns: 36, rows: 4, after: .milliseconds(200))
    }

    @Test func `loads when it becomes visible, and repaints when its items or selection change`() async {
        let list = list()
        terminal.show(list)
        #expect(users.loads == 1)
        show(1...9)
        await drainMainActorQueue()
        #expect(terminal.line(0).hasPrefix("▌ User 1"))
        list.move(.next)
        await drainMainActorQueue()
        #expect(terminal.line(1).hasPrefix("▌ User 2"))
    }

    @Test func `selects an item unless it is empty`() {
        let list = list()
        #expect(list.selected == nil)
        show(1...9)
        #expect(list.selected?.id == 1)
        list.move(.last)
        #expect(list.selected?.id == 9)
        users.state = .loaded([])
        #expect(list.selected == nil)
    }

    // MARK: - Reloading

    @Test func `retries a failed load`() {
        let list = list(of: 1...3)
        #expect(!list.canRetry)
        #expect(frame(of: list).line(0).hasPrefix("▌ User 1"))
        users.state = .error("Oh")
        list.effect(of: .retry)?()
        #expect(users.loads == 1)
        users.pendingRetry = PendingRetry(until: .seconds(1), message: "Slow")
        #expect(list.canRetry)
    }

    @Test func `shows a reload error below its items until a reload succeeds`() {
        let list = list(of: 1...9)
        list.move(.last)
        #expect(frame(of: list).line(3).hasPrefix("▌ User 9"))
        users.errorMessage = "Oh"
        let canvas = frame(of: list)
        #expect(canvas.line(2).hasPrefix("▌ User 9"))
        #expect(canvas.line(3) == " ⚠ Oh · r retry")
        #expect(list.canRetry)
        users.errorMessage = nil
        #expect(frame(of: list).line(3).hasPrefix("▌ User 9"))
        #expect(!list.canRetry)
    }

    @Test func `keeps the selected item on its line when other items are added or removed`() {
        let list = list(of: 10...30)
        _ = frame(of: list)
        for _ in 1...5 { list.move(.next) }
        #expect(frame(of: list).line(2).hasPrefix("▌ User 15"))
        show(1...30)
        #expect(list.selected?.id == 15)
        #expect(frame(of: list).line(2).hasPrefix("▌ User 15"))
        show(14...30)
        #expect(list.selected?.id == 15)
        #expect(frame(of: list).line(1).hasPrefix("▌ User 15"))
    }

    @Test func `selects the item on the same line when the selected one is removed`() {
        let list = list(of: 1...9)
        list.move(.last)
        _ = frame(of: list)
        show(1...5)
        #expect(list.selected?.id == 5)
        _ = frame(of: list)
        show(10...20)
        _ = frame(of: list)
        #expect(list.selected?.id == 14)
    }

    @Test func `keeps the selection if the user moves before new items are drawn`() {
        let list = list(of: 10...30)
        _ = frame(of: list)
        list.move(.next)
        show(1...30)
        #expect(list.selected?.id == 11)
        list.move(.next)
        #expect(list.selected?.id == 12)
        #expect(frame(of: list).text.contains("▌ User 12"))
    }

    @Test func `selects an item by ID, immediately or once it has loaded`() {
        let list = list(of: 1...9)
        list.select(id: 7)
        #expect(list.selected?.id == 7)
        #expect(frame(of: list).text.contains("▌ User 7"))
        list.select(id: 12)
        #expect(frame(of: list).text.contains("▌ User 7"))
        show(1...20)
        #expect(list.selected?.id == 12)
        #expect(frame(of: list).text.contains("▌ User 12"))
        list.move(.previous)
        #expect(list.selected?.id == 11)
    }

    @Test func `cancels a pending selection by ID when the user moves`() {
        let list = list(of: 1...9)
        list.select(id: 12)
        list.move(.next)
        show(1...20)
        #expect(list.selected?.id == 2)
        list.select(id: 25)
        terminal.show(list)
        terminal.click(column: 4, row: 3)
        #expect(list.selected?.id == 4)
        show(1...30)
        #expect(list.selected?.id == 4)
    }

    @Test func `counts down to the retry of a reload`() {
        let list = list(of: 1...3)
        users.pendingRetry = PendingRetry(until: .seconds(5), message: "Oops")
        #expect(list.painted(columns: 60, rows: 5).line(4) == " ⚠ Oops · retry in 5 s")
    }
}

@Suite("A list view")
struct ListViewTests {
    nonisolated static let states: [(name: String, state: LoadingState<Range<Int>>)] = [
        ("idle", .idle), ("loading", .loading), ("success", .loaded(0..<3)), ("scrolling", .loaded(0..<40)),
        ("empty", .loaded(0..<0)), ("error", .error("Couldn't connect to server")),
    ]

    @Test(arguments: states)
    func `draws every state`(name: String, state: LoadingState<Range<Int>>) {
        let canvas = TestList(state).painted(columns: 36, rows: 6, after: .milliseconds(200))
        expectSnapshot("ListView-\(name)", of: canvas)
    }

    nonisolated static let customViewStates: [(name: String, state: LoadingState<[NamedItem]>)] = [
        ("loading", .loading), ("success", .loaded(["Rick", "Morty"].map { NamedItem(name: $0) })),
        ("empty", .loaded([])), ("error", .error("Broken")),
    ]

    @Test(arguments: customViewStates)
    func `draws custom views for every state`(name: String, state: LoadingState<[NamedItem]>) {
        let list = List(LoadableSpy(state)) { MessageView($0.name, mark: \.full) }
        list.skeletonRow = SkeletonView(.init(at: 0, columns: 4), .init(at: -4, columns: 4))
        list.makeEmptyView = { MessageView("Nobody matches", advice: "Esc clears") }
        list.makeErrorView = { MessageView.failure("Oh no: \(SharedStringsHelper.message(for: $0))", advice: $1) }
        let canvas = list.painted(columns: 30, rows: 5, after: .milliseconds(200))
        expectSnapshot("ListView-replaced-\(name)", of: canvas)
    }

    @Test func `draws the failure and the time until the retry instead of the skeleton`() {
        let list = TestList(.loading, wait: PendingRetry(until: .seconds(3), message: "The server is slow"))
        let canvas = list.painted(columns: 36, rows: 5)
        expectSnapshot("ListView-waiting", of: canvas)
        #expect(canvas.schedule.nextFrame == .seconds(1))
    }

    private struct FocusedView: View {
        let isFocused: Bool
        let content: any View

        func prepare(for size: Size) { content.prepare(for: size) }

        func draw(in rect: Rect, on canvas: inout Canvas) {
            canvas.focusing(isFocused) { content.draw(in: rect, on: &$0) }
        }
    }

    @Test(arguments: [true, false])
    func `highlights its selection, dimmed without focus`(isFocused: Bool) {
        let list = TestList(.loaded(0..<10))
        list.position.select(2)
        let canvas = FocusedView(isFocused: isFocused, content: list).painted(columns: 20, rows: 4)
        expectSnapshot("ListView-selection-\(isFocused ? "focused" : "unfocused")", of: canvas)
    }

    @Test(arguments: [Glyphs.unicode, .ascii])
    func `draws marks in a separate column`(glyphs: Glyphs) {
        let list = TestList(.loaded(0..<10))
        list.position.select(1)
        func lines(_ marked: Set<Int>?) -> [String] {
            list.marked = marked
            let canvas = list.painted(columns: 20, rows: 4, appearance: Appearance(glyphs: glyphs))
            return (0..<3).map { String(canvas.line($0).prefix(8)) }
        }
        let (selection, mark) = (glyphs.selection, glyphs.full)
        #expect(lines(nil).map { $0.prefix(7) } == ["  Row 0", "\(selection) Row 1", "  Row 2"])
        #expect(lines([]) == ["   Row 0", "\(selection)  Row 1", "   Row 2"])
        #expect(lines([0, 1, 9]) == [" \(mark) Row 0", "\(selection)\(mark) Row 1", "   Row 2"])
    }

    @Test func `scrolls to its selection and back`() {
        let list = TestList(.loaded(0..<40))
        _ = list.painted(columns: 12, rows: 4)
        for _ in 1...5 { list.move(.next) }
        #expect(list.painted(columns: 12, rows: 4).text.contains("Row 6"), "a context row")
        #expect(list.position.top == 3)
        list.move(.last)
        #expect(list.painted(columns: 12, rows: 4).line(3).hasPrefix("▌ Row 39"))
        list.move(.first)
        #expect(list.painted(columns: 12, rows: 4).line(0).hasPrefix("▌ Row 0"))
    }

    @Test func `keeps its selection visible when it shrinks`() {
        let list = TestList(.loaded(0..<40))
        _ = list.painted(columns: 12, rows: 10)
        for _ in 1...9 { list.move(.next) }
        #expect(list.painted(columns: 12, rows: 3).line(2).hasPrefix("▌ Row 9"))
        #expect(list.painted(columns: 12, rows: 10).text.contains("▌ Row 9"))
    }

    @Test(arguments: states)
    func `loads its items when it becomes visible`(name: String, state: LoadingState<Range<Int>>) {
        let list = TestList(state)
        list.prepare(for: Size(columns: 20, rows: 4))
        #expect(list.loads == (state.isIdle ? 1 : 0))
    }

    @Test func `loads only visible rows`() {
        let list = TestList(.loaded(0..<40))
        list.position.select(20)
        list.prepare(for: Size(columns: 20, rows: 4))
        #expect(list.prepared == 17..<21)
    }

    @Test(arguments: [20, 1_000_000])
    func `creates only the visible rows of a list of any length`(count: Int) {
        let list = TestList(.loaded(0..<count))
        _ = list.painted(columns: 20, rows: 10)
        list.move(.last)
        _ = list.painted(columns: 20, rows: 10)
        // Each row is drawn twice.
        #expect(list.rowsMade == 2 * 2 * 10)
        #expect(list.position.selection == count - 1)
    }

    @Test(arguments: [LoadingState<Range<Int>>.idle, .loading, .loaded(0..<0), .error("")])
    func `does not move without items`(state: LoadingState<Range<Int>>) {
        let list = TestList(state)
        list.move(.last)
        #expect(list.position == ListPosition())
    }

    @Test(arguments: [Size(columns: 0, rows: 0), Size(columns: 1, rows: 1), Size(columns: 2, rows: 3)])
    func `draws at any size`(size: Size) {
        for (_, state) in Self.states {
            #expect(TestList(state).painted(columns: size.columns, rows: size.rows).size == size)
        }
    }

    @Test func `does not write an unchanged position, which would cause a repaint`() {
        let list = TestList(.loaded(0..<40))
        _ = list.painted(columns: 12, rows: 4)
        let changes = LoadableSpy<Int>()
        withObservationTracking {
            _ = list.position
        } onChange: {
            MainActor.assumeIsolated { changes.load() }
        }
        _ = list.painted(columns: 12, rows: 4)
        #expect(changes.loads == 0)
    }
}

/// A list of numbers that records its loads and the rows it shows.
final class TestList: CompositeView, Observable {
    /// `nil` for a list without marks.
    var marked: Set<Int>? {
        didSet { list.rowMark = marked.map { marked in { marked.contains($0) ? { $0.full } : nil } } }
    }
    private(set) var rowsMade = 0
    private let numbers: Numbers
    private lazy var list = List<Numbers.Row>(numbers) { [unowned self] row, _ in
        rowsMade += 1
        return NumberView(number: row.id)
    }

    init(_ state: LoadingState<Range<Int>>, wait: PendingRetry? = nil) {
        numbers = Numbers(state, wait: wait)
        list.retryAdvice = nil
    }

    var body: any View { list }
    var position: ListPosition {
        get { list.position }
        set { list.position = newValue }
    }
    var loads: Int { numbers.loads }
    /// The rows in the latest call of `show(_:selection:)`.
    var prepared: Range<Int>? { numbers.shown.last }
    /// The number of calls of `show(_:selection:)`.
    var preparations: Int { numbers.shown.count }

    func move(_ move: ListMovement) { list.move(move) }

    private final class Numbers: ListModel {
        nonisolated struct Row: Identifiable, Sendable { let id: Int }

        let state: LoadingState<Range<Int>>
        let pendingRetry: PendingRetry?
        let errorMessage: String? = nil
        private(set) var loads = 0
        private(set) var shown: [Range<Int>] = []

        init(_ state: LoadingState<Range<Int>>, wait: PendingRetry?) { (self.state, self.pendingRetry) = (state, wait) }

        func load() { loads += 1 }
        func cancel() {}
        func row(at index: Int) -> LoadingState<Row> { .loaded(Row(id: index)) }
        func index(of id: Int) -> Int? { id }
        func show(_ rows: Range<Int>, selection: Int?) { shown.append(rows) }
    }

    private struct NumberView: View {
        let number: Int

        func draw(in rect: Rect, on canvas: inout Canvas) {
            canvas.write("Row \(number)", in: rect, style: canvas.titleStyle)
        }
    }
}

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
    func `puts as many cards on a line as fit beside the scroll bar`(width: Int, columns: Int) {
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
        ([ListMovement.next], 4), ([.next, .next], 7), ([.next, .previous], 1), ([.previous], 1), ([.pageDown], 7),
        ([.pageDown, .pageUp], 1), ([.halfPageDown], 4), ([.last], 9), ([.last, .first], 0),
        ([.next, .next, .next], 9), ([.next, .next, .next, .next], 9),
    ])
    func `moves by lines within its column`(moves: [ListMovement], selection: Int) {
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
        #expect(position.visibleItems(of: 10).contains(9))
    }

    @Test(arguments: [ListMovement.next, .last, .pageUp])
    func `selects index 0 without cards`(move: ListMovement) {
        var position = position(count: 0)
        position.move(move, count: 0)
        position.move(by: 1, count: 0)
        #expect(position.selection == 0)
        #expect(position.visibleItems(of: 0).isEmpty)
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
