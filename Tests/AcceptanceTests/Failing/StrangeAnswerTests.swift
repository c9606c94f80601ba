import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Invalid data of the API", .timeLimit(.minutes(3)))
struct StrangeAnswerTests {
    @Test func `in a row makes that row left out and counted, never the page`() async throws {
        let api = try LoopbackAPI()
        api.script(.wrongType(inRow: 3))
        let app = try LaunchedApp(asking: api, columns: 80, rows: 24)
        try await app.wait(for: "1 entry could not be read")
        #expect(app.title.hasSuffix("● live"))
        #expect(app.screen.contains(" 1/826 "))
        #expect(app.screen.contains(api.universe.character(4).name))
        #expect(!app.screen.contains(api.universe.character(3).name))
        app.press(.down, times: 19)
        #expect(!app.footer.contains("open"), "there is nothing to open in that row")
    }

    @Test func `with control sequences never reaches the terminal`() async throws {
        let api = try LoopbackAPI()
        api.script(.hostileName(inRow: 1))
        let app = try LaunchedApp(asking: api)
        try await app.wait(for: "\u{FFFD}]0;mine\u{FFFD}\u{FFFD}[2JRick Sanchez", "┌ \u{FFFD}]0;mine")
        let scalars = app.terminal.canvas?.cells.compactMap(\.character).flatMap(\.unicodeScalars) ?? []
        #expect(!scalars.isEmpty)
        #expect(!scalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E })
    }

    @Test func `does not include an empty list, which is no failure`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 0, episodes: 0))
        let app = try LaunchedApp(asking: api)
        try await app.wait(for: "Nothing here", "● live")
        app.press(.end)
        app.press(.enter)
        app.press(.tab)
        app.type("r2jG")
        try await app.wait(for: "┌ Episodes ─", "Nothing here")
        #expect(!app.footer.contains("retry"))
        #expect(!app.footer.contains("open"))
    }
}
