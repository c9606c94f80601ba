import LoadResource
import Observation
import TerminalUI
import TestSupport
import Testing

@Suite("Rows, columns and split panes")
struct LayoutTests {
    /// Fills its area with a character, and records the sizes that it gets.
    private final class Area: View, Observable {
        let character: Character
        private(set) var prepared: [Size] = []
        private(set) var drawn: [Size] = []

        init(_ character: Character) { self.character = character }

        func prepare(for size: Size) { prepared.append(size) }

        func draw(in rect: Rect, on canvas: inout Canvas) {
            drawn.append(rect.size)
            canvas.fill(rect, with: character)
        }
    }

    private let a = Area("a")
    private let b = Area("b")
    private let c = Area("c")

    @Test(arguments: [(10, "aaabbbbbcc"), (6, "aaabcc"), (5, "aaacc"), (4, "aaac"), (3, "aaa"), (2, "aa")])
    func `parts have fixed lengths, and share the rest`(columns: Int, line: String) {
        let view = Columns(.fixed(3, a), .rest(b), .fixed(2, c))
        #expect(view.painted(columns: columns, rows: 1).text == line)
    }

    @Test(arguments: [(20, 9), (21, 9), (22, 9), (23, 10), (1, 0), (0, 0)])
    func `shares are in proportion and fill the area`(columns: Int, first: Int) {
        let line = String(repeating: "a", count: first) + String(repeating: "b", count: columns - first)
        #expect(Columns(.share(9, a), .share(11, b)).painted(columns: columns, rows: 1).text == line)
    }

    @Test(arguments: [(10, "a bbbb   c"), (6, "a b"), (2, "a")])
    func `spacing and gaps are blank`(columns: Int, line: String) {
        let view = Columns(spacing: 1, .fixed(1, a), .fixed(4, b), .fixed(1), .fixed(1, c))
        #expect(view.painted(columns: columns, rows: 1).text.hasPrefix(line))
    }

    @Test func `rows are below each other, and can hold columns`() {
        let view = Rows(spacing: 1, .fixed(1, a), .rest(Columns(.rest(b), .rest(c))), .fixed(1, a))
        #expect(view.painted(columns: 4, rows: 6).text == "aaaa\n\nbbcc\nbbcc\n\naaaa")
    }

    @Test(arguments: 0...8)
    func `a view is prepared for the size that it is drawn in, and neither without room`(rows: Int) {
        _ = Rows(spacing: 1, .fixed(2, a), .share(2, b), .share(1, c)).painted(columns: 5, rows: rows)
        for area in [a, b, c] {
            #expect(area.drawn == area.prepared + area.prepared)
            #expect(area.prepared.allSatisfy { $0.rows > 0 })
        }
        #expect(a.prepared.isEmpty == (rows == 0))
    }

    @Test func `negative lengths are empty`() {
        #expect(Columns(.fixed(-2, a), .share(-1, b), .rest(c)).painted(columns: 3, rows: 1).text == "ccc")
    }

    @Test(arguments: [Split.Pane.first, .second])
    func `a wide area has both panes, a narrow one the current pane`(pane: Split.Pane) {
        let view = Split(.share(1, a), .share(2, b), from: 6, otherwise: pane)
        #expect(view.painted(columns: 6, rows: 1).text == "aabbbb")
        #expect(view.painted(columns: 5, rows: 1).text == (pane == .first ? "aaaaa" : "bbbbb"))
        let (current, other) = pane == .first ? (a, b) : (b, a)
        #expect(current.prepared.count == 2)
        #expect(other.prepared.count == 1)
    }

    @Test func `a composite view prepares and draws its body`() {
        let load = LoadableSpy<String>()
        let root = ContentRoot(LoadingView(loader: load) { TextView($0) })
        load.state = .idle
        _ = root.painted(columns: 8, rows: 1)
        #expect(load.loads == 1)
        load.state = .loaded("Squanchy")
        #expect(root.painted(columns: 8, rows: 1).text == "Squanchy")
    }
}
