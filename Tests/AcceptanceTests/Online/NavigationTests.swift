import TerminalUI
import TestSupport
import Testing

@Suite("Opening resources", .timeLimit(.minutes(3)))
struct NavigationTests {
    @Test func `stacks screens, and Esc restores each`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api)
        app.type("2")
        try await app.wait(for: "S01E01  Pilot")
        app.press(.down, times: 2)
        app.press(.tab)
        app.press(.right, times: 3)
        try await app.settle()
        var screens = [app.screen]

        let guest = api.universe.episode(3).characters[3]
        app.press(.enter)
        try await app.wait(for: "┌ \(api.universe.character(guest).name) ─", "Episodes")
        #expect(!app.screen.contains("┌ Episodes ─"))
        try await app.settle()
        screens.append(app.screen)

        let episode = api.universe.character(guest).episodes[0]
        app.press(.enter)
        try await app.wait(for: "┌ \(api.universe.episode(episode).name) ─", "Aired")
        try await app.settle()
        app.press(.right)
        screens.append(app.screen)

        app.press(.enter)
        try await app.wait(for: "Gender")
        for screen in screens.reversed() {
            app.press(.escape)
            #expect(app.screen == screen)
        }
    }

    @Test func `displays at once what a card has loaded`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api)
        app.type("2")
        try await app.wait(for: "S01E01  Pilot")
        app.press(.tab)
        try await app.settle()
        app.press(.enter)
        #expect(app.screen.contains("┌ Rick Sanchez ─"))
        try await app.settle()
        #expect(api.askedIDs(of: "character").filter { $0 == 1 }.count == 1)
    }

    @Test func `is hinted in the footer, like all possible actions and no others`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api)
        try await app.wait(for: "S01E01  Pilot")
        #expect(app.footer.contains("open"))
        #expect(app.footer.contains("pane"))
        #expect(!app.footer.contains("back"))
        #expect(!app.footer.contains("retry"))
        #expect(!app.footer.contains("card"))
        app.press(.tab)
        #expect(app.footer.contains("back"))
    }
}
