import LoadResource
import Observation
import TerminalUI
import TestSupport
import Testing

@Suite("A list view")
struct ListViewTests {
    nonisolated static let states: [(name: String, state: ListState<Range<Int>>)] = [
        ("idle", .idle), ("loading", .loading), ("success", .success(0..<3)), ("scrolling", .success(0..<40)),
        ("empty", .empty), ("error", .error("Couldn't connect to server")),
    ]

    @Test(arguments: states)
    func `draws every state`(name: String, state: ListState<Range<Int>>) {
        let canvas = TestList(state).painted(columns: 36, rows: 6, after: .milliseconds(200))
        expectSnapshot("ListView-\(name)", of: canvas)
    }

    nonisolated static let opinions: [(name: String, state: ListState<[String]>)] = [
        ("loading", .loading), ("success", .success(["Rick", "Morty"])), ("empty", .empty), ("error", .error("Broken")),
    ]

    @Test(arguments: opinions)
    func `draws replaced views for every state`(name: String, state: ListState<[String]>) {
        let canvas = OpinionatedList(state).painted(columns: 30, rows: 5, after: .milliseconds(200))
        expectSnapshot("ListView-replaced-\(name)", of: canvas)
    }

    @Test func `draws the failure and the time until the retry in place of the skeleton`() {
        let list = TestList(.loading)
        list.wait = LoadWait(until: .seconds(3), message: "The server is slow")
        let canvas = list.painted(columns: 36, rows: 5)
        expectSnapshot("ListView-waiting", of: canvas)
        #expect(canvas.schedule.nextFrame == .seconds(1))
    }

    private struct InFocus: View {
        let isFocused: Bool
        let content: any View

        func prepare(for size: Size) { content.prepare(for: size) }

        func draw(in rect: Rect, on canvas: inout Canvas) {
            canvas.focusing(isFocused) { content.draw(in: rect, on: &$0) }
        }
    }

    @Test(arguments: [true, false])
    func `marks its selection, muted without focus`(isFocused: Bool) {
        let list = TestList(.success(0..<10))
        list.position.select(2)
        let canvas = InFocus(isFocused: isFocused, content: list).painted(columns: 20, rows: 4)
        expectSnapshot("ListView-selection-\(isFocused ? "focused" : "unfocused")", of: canvas)
    }

    @Test(arguments: [Glyphs.unicode, .ascii])
    func `draws marks in a column of their own`(glyphs: Glyphs) {
        let list = TestList(.success(0..<10))
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
        let list = TestList(.success(0..<40))
        _ = list.painted(columns: 12, rows: 4)
        for _ in 1...5 { list.move(.next) }
        #expect(list.painted(columns: 12, rows: 4).text.contains("Row 6"), "a row of context")
        #expect(list.position.top == 3)
        list.move(.last)
        #expect(list.painted(columns: 12, rows: 4).line(3).hasPrefix("▌ Row 39"))
        list.move(.first)
        #expect(list.painted(columns: 12, rows: 4).line(0).hasPrefix("▌ Row 0"))
    }

    @Test func `keeps its selection visible when it shrinks`() {
        let list = TestList(.success(0..<40))
        _ = list.painted(columns: 12, rows: 10)
        for _ in 1...9 { list.move(.next) }
        #expect(list.painted(columns: 12, rows: 3).line(2).hasPrefix("▌ Row 9"))
        #expect(list.painted(columns: 12, rows: 10).text.contains("▌ Row 9"))
    }

    @Test(arguments: states)
    func `loads its items when it becomes visible`(name: String, state: ListState<Range<Int>>) {
        let list = TestList(state)
        list.prepare(for: Size(columns: 20, rows: 4))
        #expect(list.loads == (state == .idle ? 1 : 0))
    }

    @Test func `loads only visible rows`() {
        let list = TestList(.success(0..<40))
        list.position.select(20)
        list.prepare(for: Size(columns: 20, rows: 4))
        #expect(list.prepared == [17, 18, 19, 20])
    }

    @Test(arguments: [20, 1_000_000])
    func `costs no more with a million rows than with twenty`(count: Int) {
        let list = TestList(.success(0..<count))
        _ = list.painted(columns: 20, rows: 10)
        list.move(.last)
        _ = list.painted(columns: 20, rows: 10)
        // Each row is read once to prepare it, and twice to draw it.
        #expect(list.rowsMade == 2 * 3 * 10)
        #expect(list.position.selection == count - 1)
    }

    @Test(arguments: [ListState<Range<Int>>.idle, .loading, .empty, .error("")])
    func `does not move without items`(state: ListState<Range<Int>>) {
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

    @Test func `does not write an unchanged position, which would cost a paint`() {
        let list = TestList(.success(0..<40))
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
