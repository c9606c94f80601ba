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
}
