import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A grid of cards")
struct CardGridTests {
    private let terminal = ScriptedTerminal(columns: 36, rows: 10)
    private let cardSize = Size(columns: 10, rows: 3)

    private func card(_ item: Int, _ isSelected: Bool) -> any View {
        Panel("\(item)", isFocused: isSelected, content: BlankView())
    }

    private func grid(_ count: Int) -> CardGrid<[Int]> {
        CardGrid(Array(0..<count), cardSize: cardSize, card: card)
    }

    @Test(arguments: [
        ([Key.right], 1), ([.character("l"), .right], 2), ([.right, .right, .right], 3), ([.left], 0), ([.down], 3),
        ([.down, .character("h")], 2), ([.character("j"), .down, .up], 3), ([.end], 19), ([.end, .right], 19),
        ([.end, .home], 0), ([.pageDown], 6),
    ])
    func `moves its selection in two directions by keys`(keys: [Key], selected: Int) {
        let grid = grid(20)
        terminal.show(MainView("Cards", grid))
        for key in keys { terminal.press(key) }
        #expect(grid.selected == selected)
        #expect(terminal.text.contains("┌ \(selected) ─"))
    }

    @Test(arguments: [Size(columns: 100, rows: 30), Size(columns: 80, rows: 24), Size(columns: 60, rows: 20)])
    func `fills its area, with the scroll bar in the frame`(size: Size) {
        let (terminal, grid) = (ScriptedTerminal(columns: size.columns, rows: size.rows), grid(500))
        terminal.show(MainView("Cards", grid))
        #expect(terminal.line(1).hasPrefix("│┌ 0 ──"))
        #expect(terminal.line(1).last == "█")
        terminal.press(.end)
        #expect(grid.selected == 499)
        #expect(terminal.text.contains("┌ 499 ─"))
        #expect(terminal.line(1).last == "│")
        #expect(terminal.line(size.rows - 1).hasPrefix(" ←→↑↓ move"))
    }

    @Test func `says in its last line why its items could not be loaded again`() async throws {
        let items = LoadableSpy(LoadingState.loaded([1, 2]))
        terminal.show(MainView("Cards", CardGrid(items, cardSize: cardSize, card: card)))
        items.errorMessage = "Oops"
        try await terminal.wait { $0.line(7).hasPrefix("│ ⚠ Oops · r retry") }
        #expect(terminal.text.contains("┌ 1 ─"))
    }

    @Test func `accents the selected card while it has the focus`() throws {
        let other = List(["a", "b"])
        terminal.show(MainView(nil, Rows(.fixed(6, grid(6)), .rest(other))))
        terminal.press(.right)
        let accent = Theme.standard.accent
        func frame(_ column: Int, _ row: Int) -> Style? { terminal.canvas?[column, row].style }
        #expect(frame(0, 1) == Theme.standard.muted)
        #expect(frame(11, 1) == accent)
        terminal.press(.tab)
        #expect(frame(11, 1) == Theme.standard.muted)
    }

    @Test func `is used by the mouse`() throws {
        let opened = Awaited(0)
        let grid = grid(20)
        let open = KeyBinding(.enter, hint: "open", help: "Open it") { opened.update { $0 += 1 } }
        terminal.show(MainView("Cards", grid, keys: [open]))
        try terminal.click(on: "┌ 4 ")
        #expect((grid.selected, opened.state) == (4, 0))
        try terminal.click(on: "┌ 4 ")
        #expect(opened.state == 1)
        terminal.mouse(.wheelDown, column: 5, row: 3)
        #expect(terminal.line(1).hasPrefix("│┌ 3 ─"))
        #expect(grid.selected == 4)
        terminal.mouse(.press, column: 35, row: 7)
        #expect(terminal.line(1).hasPrefix("│┌ 15 ─"))
        terminal.click(column: 33, row: 6)
        #expect(grid.selected != 20)
    }

    @Test func `draws each state of its load, which r retries and refreshes`() async throws {
        let loader = ScriptedLoader(of: [Int].self)
        let items = LoadableResource(loader) { $0 }
        let grid = CardGrid(items, cardSize: cardSize, card: card)
        terminal.show(MainView("Cards", grid))
        #expect(terminal.line(1).hasPrefix("│┌───"))
        #expect(grid.selected == nil)
        terminal.press(.right)
        loader.fail(with: AnyTestError())
        try await terminal.wait(for: "r retry")
        terminal.press(.character("r"))
        loader.succeed(2, with: [5, 6, 7])
        try await terminal.wait(for: "┌ 5 ─")
        terminal.press(.end)
        #expect(grid.selected == 7)
        terminal.press(.character("r"))
        loader.succeed(3, with: [8])
        try await terminal.wait(for: "┌ 8 ─")
        #expect(grid.selected == 8)
        terminal.press(.character("r"))
        loader.succeed(4, with: [])
        try await terminal.wait(for: "Nothing here")
        #expect(grid.selected == nil)
    }

    @Test func `selects the same item after a reload, in the same line of the screen, or else the same place`()
        async throws
    {
        let cities = LoadableSpy(LoadingState.loaded(City.all))
        let grid = CardGrid(cities, cardSize: cardSize) { city, _ in Panel(city.name, content: BlankView()) }
        terminal.show(MainView(nil, grid))
        terminal.press(.end)
        #expect(terminal.line(6).hasPrefix("┌ Bordeau"))
        let new = (1...7).map { City(name: "N\($0)", country: "", river: "", area: 0) }
        cities.state = .loaded(new + City.all)
        #expect(grid.selected?.name == "Bordeaux")
        try await terminal.wait(for: "┌ N7")
        #expect(terminal.line(6).contains("┌ Bordeau"))
        cities.state = .loaded([])
        try await terminal.wait(for: "Nothing here")
        cities.state = .loaded(City.all.reversed())
        try await terminal.wait(for: "┌ Bordeau")
        #expect(grid.selected?.name == "Bordeaux")
        cities.state = .loaded(Array(City.all.prefix(3)))
        try await terminal.wait(forNo: "Bordeau")
        #expect(grid.selected?.name == "London")
    }

    @Test func `loads what its visible cards show, also without being prepared`() {
        let loads = (0..<20).map { _ in LoadableSpy<Int>() }
        let grid = CardGrid(loads, cardSize: cardSize) { load, _ in LoadingView(load) { TextView("\($0)") } }
        terminal.show(ContentRoot(UnpreparedView(grid)))
        #expect(loads.map(\.loads).prefix(10) == [1, 1, 1, 1, 1, 1, 1, 1, 1, 0])
    }

    @Test func `selects within its items`() {
        let grid = grid(5)
        for (offset, selected) in [(3, 3), (9, 4), (-1, 0)] {
            grid.select(offset)
            #expect(grid.selected == selected)
        }
        #expect(self.grid(0).selected == nil)
    }
}
