import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("An episode's cards", .timeLimit(.minutes(3)))
struct StripTests {
    /// The beginning of the first line of the selected card.
    private func selectedCard(_ app: LaunchedApp) -> String? {
        guard let canvas = app.terminal.canvas else { return nil }
        let mark = canvas.cells.lastIndex { $0.character == canvas.glyphs.selection }
        return mark.map { String(canvas.cells[$0 + 1..<$0 + 21].compactMap(\.character)) }
    }

    /// The same of these characters.
    private func titles(_ ids: [Int], of api: LoopbackAPI) -> [String] {
        ids.map { String("\(api.universe.character($0).name)                    ".prefix(20)) }
    }

    @Test func `are navigated with left and right across lines, up to both ends`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let names = titles(api.cast(ofEpisode: 1), of: api)
        let app = try LaunchedApp.showingCards(api)
        try await app.open(episode: 1)
        try await app.settle()
        #expect(selectedCard(app) == names[0])
        for name in names[1...] {
            app.press(.right)
            try await app.settle()
            #expect(selectedCard(app) == name)
        }
        app.press(.right)
        #expect(selectedCard(app) == names[29])
        for name in names[..<29].reversed() {
            app.press(.left)
            #expect(selectedCard(app) == name)
        }
        app.press(.left)
        #expect(app.screen.contains("┌ Episodes ─"), "from the first one, back to the list")
    }

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
