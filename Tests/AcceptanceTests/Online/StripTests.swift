import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("An episode's cards", .timeLimit(.minutes(3)))
struct StripTests {
    @Test
    func `open a character with its portrait at once without requests, and are restored on return`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let id = api.cast(ofEpisode: 1)[4]
        let app = try LaunchedApp.showingCards(api, portraits: true)
        try await app.open(episode: 1)
        try await app.settleSharply()
        app.press(.right, times: 4)
        let strip = app.terminal.canvas?.cells
        let asked = api.asked
        app.press(.enter)
        #expect(app.screen.contains("┌ \(api.universe.character(id).name) ─"))
        let portrait = try #require(app.terminal.canvas).cells(in: Rect(column: 3, row: 3, columns: 30, rows: 15))
        #expect(portrait.contains { $0.style.foreground != .standard })
        #expect(!portrait.contains { $0.character == "░" })
        try await app.settle()
        app.press(.escape)
        #expect(app.terminal.canvas?.cells == strip)
        #expect(!api.asked.dropFirst(asked.count).contains { $0.hasPrefix("character") }, "only for its episodes")
    }
}
