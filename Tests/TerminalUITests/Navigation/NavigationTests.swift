import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Panes and pages")
struct NavigationTests {
    private let terminal = ScriptedTerminal(columns: 60, rows: 8)
    private let list = TestSupport.list(["a", "b", "c"])
    private let other = TestSupport.list(["x", "y", "z"])

    private func show(_ view: any View, keys: KeyTable = .standard()) -> Display {
        let main = FramelessView(view, keys: keys, on: terminal.device)
        let display = Display(terminal: terminal.device, root: main, clock: terminal.clock)
        display.start()
        return display
    }

    // MARK: - Panes

    @Test func `panes are side by side on a wide terminal, and Tab, Enter and Escape switch between them`() {
        let panes = Panes(list, other, from: 50)
        let display = show(panes)
        #expect(terminal.line(0).hasPrefix("▌ a"))
        #expect(terminal.line(0).contains("▌ x"))
        for (key, pane) in [(Key.tab, Panes.Pane.second), (.escape, .first), (.enter, .second), (.backTab, .first)] {
            terminal.press(key)
            #expect(panes.current == pane)
        }
        withExtendedLifetime(display) {}
    }

    @Test func `panes are shown one at a time on a narrow terminal, and a resize keeps the focus`() {
        let panes = Panes(list, other, from: 50)
        let display = show(panes)
        terminal.resize(columns: 45, rows: 8)
        #expect(!terminal.text.contains("x"))
        #expect(terminal.line(7).contains("⏎ open"))
        terminal.press(.enter, .down)
        #expect(!terminal.text.contains("▌ a"))
        #expect(other.selected?.name == "y")
        #expect(terminal.line(7).contains("Esc back"))
        terminal.resize(columns: 60, rows: 8)
        terminal.press(.escape, .down)
        #expect(list.selected?.name == "b")
        withExtendedLifetime(display) {}
    }

    @Test(arguments: [50, 90])
    func `Tab and Escape also leave a second pane that handles no keys itself`(columns: Int) {
        let terminal = ScriptedTerminal(columns: columns, rows: 6)
        let list = TestSupport.list(["a", "b"])
        let panes = Panes(list, TextView("detail"), from: 80)
        terminal.show(FramelessView(panes, on: terminal.device))
        terminal.press(.enter)
        #expect(panes.current == .second)
        terminal.resize(columns: 90, rows: 6)
        #expect(terminal.line(0).contains("detail"))
        #expect(terminal.line(5).contains("Esc back"))
        terminal.press(.escape, .down)
        #expect(panes.current == .first)
        #expect(list.selected?.name == "b")
        terminal.press(.enter, .tab, .up)
        #expect(list.selected?.name == "a")
    }

    @Test(arguments: [(50, 1), (45, 0)])
    func `a retry also applies to a failed pane beside the current one if it is visible`(columns: Int, loads: Int) {
        let terminal = ScriptedTerminal(columns: columns, rows: 8)
        let failed = LoadableSpy<[NamedItem]>(.error("Down"))
        let panes = Panes(list, List(failed) { TextView($0.name) }, from: 50)
        terminal.show(FramelessView(panes, on: terminal.device))
        terminal.type("r")
        #expect(failed.loads == loads)
    }

    @Test func `Tab skips a pane that cannot be opened`() {
        let panes = Panes(list, other, from: 50, if: { false })
        withExtendedLifetime(show(panes)) {
            #expect(!terminal.line(7).contains("Tab"))
            terminal.press(.tab, .down)
            #expect(list.selected?.name == "b")
        }
    }

    @Test func `keys and the mouse move the divider within its bounds`() {
        let divider = Divider()
        divider.move(to: 50)
        let panes = Panes(list, other, from: 50, divider: divider)
        let display = show(panes)
        terminal.type("+")
        #expect(divider.share == 55)
        terminal.type("----")
        #expect(divider.share == 35)
        terminal.type("----------")
        #expect(divider.share == 20)
        divider.move(to: 50)
        terminal.resize(columns: 60, rows: 9)
        terminal.mouse(.press, column: 30, row: 2)
        terminal.mouse(.drag, column: 36, row: 2)
        terminal.mouse(.release, column: 36, row: 2)
        #expect(divider.share == 60)
        withExtendedLifetime(display) {}
    }

    @Test func `each pane keeps its minimum width, even if the divider was set on a wider terminal`() {
        let divider = Divider(minimumColumns: 20)
        divider.move(to: 20)
        let display = show(Panes(list, other, from: 50, divider: divider))
        terminal.resize(columns: 60, rows: 9)
        terminal.type("-")
        #expect(divider.share == 34)
        terminal.type("+")
        #expect(divider.share == 39)
        terminal.type("++++++")
        #expect(divider.share == 66)
        #expect(terminal.line(0).contains("│"))
        terminal.type("++")
        #expect(divider.share == 100)
        #expect(!terminal.line(0).contains("│"))
        terminal.type("-")
        #expect(divider.share == 66)
        terminal.mouse(.press, column: 39, row: 2)
        terminal.mouse(.drag, column: 2, row: 2)
        #expect(divider.share == 34)
        withExtendedLifetime(display) {}
    }

    @Test func `a divider is clamped to its bounds`() {
        let divider = Divider()
        divider.move(to: 90)
        #expect(divider.share == 80)
        withExtendedLifetime(show(Panes(list, other, from: 50, divider: divider))) {
            terminal.type("-")
            #expect(divider.share == 75)
        }
    }

    // MARK: - Pages

    /// Pushes a page on top of the others for each `open` action.
    private struct OpeningView: CompositeView {
        let pages: NavigationStack<Int>

        var body: any View { pages }

        func effect(of action: Action) -> Effect? {
            action == .open ? { pages.push(pages.path.count + 1) } : pages.effect(of: action)
        }
    }

    private func pages() -> NavigationStack<Int> {
        NavigationStack(list, limit: 3, allowsForward: true) { page in TestSupport.list(["\(page)a", "\(page)b"]) }
    }

    @Test func `a page covers the previous one, which is unchanged on return`() {
        let pages = pages()
        let display = show(OpeningView(pages: pages))
        terminal.press(.down, .enter)
        #expect(terminal.line(0).hasPrefix("▌ 1a"))
        #expect(terminal.line(7) == " ⏎ open  Esc back  ? help  q quit")
        terminal.press(.down, .enter)
        #expect(pages.path == [1, 2])
        terminal.press(.escape)
        #expect(terminal.line(1).hasPrefix("▌ 1b"))
        terminal.press(.backspace)
        #expect(terminal.line(1).hasPrefix("▌ b"))
        #expect(terminal.line(7) == " ⏎ open  ? help  q quit")
        withExtendedLifetime(display) {}
    }

    @Test func `keys typed ahead reach the page that they open`() {
        let pages = pages()
        let display = show(OpeningView(pages: pages))
        terminal.press(.enter, .down, .enter, .escape)
        #expect(pages.path == [1])
        #expect(terminal.line(1).hasPrefix("▌ 1b"))
        withExtendedLifetime(display) {}
    }

    @Test func `a replaced path keeps the pages that remain, and is truncated to its limit`() async throws {
        let pages = pages()
        let display = show(pages)
        pages.path = [1, 2]
        await drainMainActorQueue()
        terminal.press(.down)
        pages.path = [1, 2, 3]
        pages.pop()
        try await terminal.wait { $0.line(1).hasPrefix("▌ 2b") }
        pages.pop()
        pages.push(4)
        pages.push(5)
        pages.push(6)
        #expect(pages.path == [4, 5, 6])
        withExtendedLifetime(display) {}
    }

    @Test func `Alt-Right goes forward to closed pages and restores their state, until another page is opened`() {
        let pages = pages()
        let display = show(OpeningView(pages: pages))
        terminal.press(.altRight, .enter, .down, .enter, .down)
        let screen = terminal.text
        terminal.press(.escape, .altLeft)
        #expect(pages.path.isEmpty)
        #expect(pages.next == 1)
        terminal.press(.altRight)
        #expect(terminal.line(1).hasPrefix("▌ 1b"))
        terminal.press(.altRight)
        #expect(terminal.text == screen)
        #expect(pages.next == nil)
        terminal.press(.altRight)
        #expect(pages.path == [1, 2])
        terminal.press(.escape, .escape, .enter)
        #expect(pages.next == nil, "another page has been opened")
        #expect(terminal.line(0).hasPrefix("▌ 1a"))
        withExtendedLifetime(display) {}
    }

    nonisolated static let pathChanges: [@MainActor @Sendable (NavigationStack<Int>) -> Void] = [
        { $0.push(3) }, { $0.path = [] }, { $0.clearForward() },
    ]

    @Test(arguments: pathChanges)
    func `the forward history is cleared when the path changes, or on request`(
        change: @MainActor @Sendable (NavigationStack<Int>) -> Void
    ) {
        let pages = pages()
        pages.path = [1, 2]
        pages.pop()
        #expect(pages.next == 2)
        change(pages)
        #expect(pages.next == nil)
    }

    @Test(arguments: [true, false])
    func `a closed page is kept only with forward navigation, until its history is cleared`(allowsForward: Bool) {
        weak var closed: List<NamedItem>?
        let pages = NavigationStack<Int>(list, allowsForward: allowsForward) { _ in
            let list = TestSupport.list(["a"])
            closed = list
            return list
        }
        pages.push(1)
        pages.pop()
        #expect((closed != nil) == allowsForward)
        pages.clearForward()
        #expect(closed == nil)
    }
}

@Suite("A breadcrumb")
struct BreadcrumbTests {
    private let names = ["Stories", "Ada wins a prize", "Comments", "Ada"]

    private func line(_ columns: Int, of names: [String]? = nil) -> String {
        Breadcrumb(names ?? self.names).painted(columns: columns, rows: 1).line(0)
    }

    @Test func `omits names in the middle if they do not fit`() {
        #expect(Breadcrumb(names).columns == 43)
        #expect(line(43) == "Stories › Ada wins a prize › Comments › Ada")
        #expect(line(42) == "Stories › … › Comments › Ada")
        #expect(line(27) == "Stories › … › Ada")
        #expect(line(16) == "… › Ada")
        #expect(line(6) == "… › A…")
    }

    @Test func `truncates a single name, and is empty without names`() {
        #expect(line(4, of: ["Stories"]) == "Sto…")
        #expect(line(4, of: []).isEmpty)
        #expect(line(12, of: ["Stories", "Ada"]) == "… › Ada")
    }

    @Test func `uses ASCII characters in ASCII mode`() {
        var canvas = Canvas(size: Size(columns: 20, rows: 1), appearance: Appearance(glyphs: .ascii))
        Breadcrumb(names).draw(in: canvas.bounds, on: &canvas)
        #expect(canvas.text == "Stories > ~ > Ada")
    }

    @Test func `selects a clicked name, but not the ellipsis or the current name`() {
        let terminal = ScriptedTerminal(columns: 20, rows: 3)
        var selected: [Int] = []
        terminal.show(Breadcrumb(names) { selected.append($0) })
        terminal.click(column: 2, row: 0)
        terminal.click(column: 10, row: 0)
        terminal.click(column: 15, row: 0)
        #expect(selected == [0], "neither the ellipsis nor the current name")
    }
}
