import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

/// The form edits the conditions of the search field.
@Suite("The filter form", .timeLimit(.minutes(3)))
struct FilterTests {
    private func narrow(_ app: LaunchedApp) async throws {
        app.type("F")
        app.press(.right)
        app.press(.down)
        app.press(.right)
        app.press(.enter)
        try await app.wait(for: "\n  / status:Alive gender:Female")
    }

    @Test func `filters the list, and requests the matches from the API`() async throws {
        let server = try LoopbackAPI()
        let app = try LaunchedApp(api: server)
        try await app.wait(for: "1/826")
        app.type("F")
        #expect(app.screen.contains("╭─ Filter characters "))
        #expect(app.screen.contains("[any]   Alive    Dead"))
        app.press(.right)
        app.press(.down)
        app.press(.right)
        app.press(.enter)
        try await app.wait(for: "\n  / status:Alive gender:Female", " of 826")
        try await app.pauseTyping()
        try await server.request(1) { $0.name == "character?page=1&status=Alive&gender=Female" }
    }

    @Test func `is cleared field by field with Backspace, or as a whole with Escape`() async throws {
        let app = try LaunchedApp.offline()
        app.press(.down, times: 3)
        let before = app.selectedLine
        try await narrow(app)
        app.press(.backspace)
        try await app.wait(for: "\n  / status:Alive")
        app.press(.escape)
        try await app.wait(for: "4/826")
        #expect(app.selectedLine == before)
    }

    @Test func `filters the list offline`() async throws {
        let app = try LaunchedApp.offline()
        app.type("2F")
        app.press(.right, times: 3)
        app.press(.enter)
        try await app.wait(for: "\n  / season:3", "1/10 of 51", "▌  S03E01")
        app.press(.end)
        #expect(app.selectedLine.contains("S03E10"))
    }

    @Test func `offers the seasons of the catalogue and of loaded episodes`() async throws {
        let app = try LaunchedApp(api: LoopbackAPI())
        app.type("2")
        try await app.wait(for: "1/51")
        app.type("F")
        #expect(app.screen.contains("Season  [any]   1    2    3    4    5 "))
        app.press(.escape)
        app.press(.end)
        try await app.wait(for: "S06E01")
        app.type("F")
        try await app.wait(for: "Season  [any]   1    2    3    4    5    6 ")
        app.press(.end)
        app.press(.enter)
        try await app.wait(for: "\n  / season:6", "1/1 of 51", "S06E01")
        app.type("F")
        #expect(app.screen.contains("5   [6]"))
    }

    @Test func `combines with a search`() async throws {
        let app = try LaunchedApp.offline()
        app.type("F")
        app.press(.right, times: 2)
        app.press(.enter)
        try await app.wait(for: "\n  / status:Dead")
        app.type("/")
        app.press(.up)
        app.type("rick")
        try await app.wait(for: "/ status:Dead rick", "✗ Dead")
        #expect(!app.screen.contains("● Alive"))
    }

    @Test func `excludes search results that do not match the filter`() async throws {
        let app = try LaunchedApp(api: LoopbackAPI())
        try await app.wait(for: "1/826")
        app.type("2F")
        app.press(.right)
        app.press(.enter)
        try await app.wait(for: "\n  / season:1", "S01E01")
        app.type("/")
        app.press(.up)
        app.type("s02e05")
        try await app.pauseTyping()
        try await app.wait(for: "No episodes match 'season:1 s02e05'")
    }

    @Test func `completes values, and shows the current filter when it opens again`() async throws {
        let app = try LaunchedApp.offline()
        app.type("F")
        app.press(.right)
        app.press(.down, times: 2)
        app.type("al")
        #expect(app.screen.contains("Alien"))
        app.press(.right)
        app.press(.enter)
        try await app.wait(for: "\n  / status:Alive species:Alien")
        app.type("F")
        #expect(app.screen.contains("[Alive]"))
        app.press(.control("x"))
        #expect(app.screen.contains("[any]   Alive    Dead"))
        app.press(.enter)
        try await app.wait(for: " 1/826")
    }

    @Test func `keeps the other conditions of the search`() async throws {
        let app = try LaunchedApp.offline()
        app.type("2/with:birdperson episode:S01 ricksy")
        app.press(.enter)
        try await app.wait(for: "1/1 of 51")
        app.type("F")
        #expect(app.screen.contains("Season   any   [1]"))
        app.press(.right)
        app.press(.enter)
        try await app.wait(for: "\n  / season:2 with:birdperson ricksy")
    }
}
