import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import Testing

@Suite("The app and the mouse")
struct AppMouseTests {
    private func title(_ app: TestApp) -> String { app.terminal.line(0) }

    @Test(arguments: [100, 60])
    func `a click on a section's title opens it from anywhere`(columns: Int) throws {
        let app = TestApp.started(columns: columns)
        for (text, list) in [("2", "Episodes"), ("3", "Locations"), ("1", "Characters")] {
            try app.terminal.click(on: columns == 100 ? "\(text) \(list)" : text)
            #expect(app.screen.contains("┌ \(list) ─"))
        }
    }

    @Test(arguments: [100, 60])
    func `a click selects a row, a second one opens it`(columns: Int) throws {
        let app = TestApp.started(columns: columns)
        try app.terminal.click(on: "Birdperson")
        #expect(app.selected.first?.contains("Birdperson") == true)
        #expect(app.screen.contains(" 6/826 "))
        try app.terminal.click(on: "Birdperson")
        #expect(app.screen.contains("┌ Birdperson ─"))
        #expect(app.footer.contains("Esc back"))
    }

    @Test(arguments: [100, 60])
    func `a double click on the selected row opens it once`(columns: Int) {
        let app = TestApp.started(columns: columns)
        let keys = TestApp.started(columns: columns)
        app.terminal.click(column: 6, row: 2)
        app.terminal.click(column: 6, row: 2)
        keys.press(.enter)
        #expect(app.screen == keys.screen)
    }

    @Test func `a click focuses the other pane, the wheel does not`() throws {
        let app = TestApp.started()
        try app.terminal.mouse(.wheelDown, on: "Pilot")
        #expect(!app.footer.contains("Esc back"))
        try app.terminal.click(on: "Species")
        #expect(app.footer.contains("Esc back"))
        try app.terminal.click(on: "Birdperson")
        #expect(!app.footer.contains("Esc back"))
        #expect(app.selected.first?.contains("Birdperson") == true)
        try app.terminal.click(on: "S01E02")
        #expect(app.footer.contains("Esc back"))
        #expect(app.selected.contains { $0.contains("▌ S01E02") })
    }

    @Test func `the wheel scrolls the list under the pointer`() throws {
        let app = TestApp.started()
        try app.terminal.mouse(.wheelDown, on: "Birdperson")
        #expect(!app.screen.contains("Rick Sanchez  "))
        #expect(app.screen.contains(" 4/826 "))
    }

    @Test func `a click selects a card, a second one opens it`() throws {
        let app = TestApp.started()
        app.press(.character("2"))
        try app.terminal.click(on: "Princess of a")
        #expect(app.footer.contains("Esc back"))
        try app.terminal.click(on: "Princess of a")
        #expect(app.screen.contains("┌ Princess of a Cluster ─"))
        #expect(!app.screen.contains("┌ Episodes ─"))
    }

    @Test func `the footer's hints can be clicked`() throws {
        let app = TestApp.started()
        try app.terminal.click(on: "↓ move")
        #expect(app.screen.contains(" 2/826 "))
        try app.terminal.click(on: "⏎ open")
        try app.terminal.click(on: "back")
        #expect(!app.footer.contains("back"))
        try app.terminal.click(on: "quit")
        #expect(app.quits == 1)
    }

    @Test(arguments: [100, 60])
    func `a click beside the help closes it, one inside does not`(columns: Int) throws {
        let app = TestApp.started(columns: columns)
        let before = app.screen
        app.press(.character("?"))
        try app.terminal.click(on: "a page")
        #expect(app.screen.contains("┌ Keys ─"))
        app.terminal.click(column: 1, row: 0)
        #expect(app.screen == before)
    }

    @Test func `a click on the palette's selected entry chooses it, and one beside the palette closes it`() {
        let app = TestApp.started()
        let before = app.screen
        app.press(.character(":"))
        app.terminal.click(column: 50, row: 12)
        #expect(app.screen != before)
        #expect(app.footer.contains("close"))
        app.terminal.click(column: 1, row: 10)
        #expect(app.screen == before)
        app.press(.character(":"), .character("E"), .character("p"), .character("i"))
        app.terminal.click(column: 20, row: 9)
        #expect(app.screen.contains("┌ Episodes ─"))
    }

    @Test func `a click on its title chooses a report`() async throws {
        let app = DiaryApp()
        await app.settle()
        #expect(!app.footer.contains("[ report"))
        try app.terminal.click(on: "All")
        await app.settle()
        #expect(app.footer.contains("["))
        try app.terminal.click(on: "Today")
        await app.settle()
        #expect(!app.footer.contains("["))
    }

    @Test func `a form receives all clicks, and its hints can be clicked`() async throws {
        let app = DiaryApp()
        let form = FormDouble()
        app.services.layers.push(form.layer)
        form.open()
        await app.settle()
        try app.terminal.click(on: "5 Diary")
        try app.terminal.click(on: "☆☆☆☆")
        try app.terminal.click(on: "Comment")
        app.terminal.type("by hand")
        #expect(app.text.contains("New entry"))
        #expect(app.text.contains("by hand"))
        #expect(app.text.contains(" 2"))
        try app.terminal.click(on: "Esc close")
        #expect(app.footer.contains("keep it"))
        try app.terminal.click(on: "Title")
        #expect(app.terminal.canvas?.caret == nil)
        try app.terminal.click(on: "n throw it away")
        #expect(!app.text.contains("New entry"))
    }
}
