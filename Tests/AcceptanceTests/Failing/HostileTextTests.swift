import RickAndMorty
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyTracking

@Suite("Hostile texts", .timeLimit(.minutes(3)))
struct HostileTextTests {
    private let fields = ["name", "status", "species", "type", "gender", "air_date"]

    @Test
    func `stay within their columns in a list, which skips and counts rows without a readable name`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 20, episodes: 4))
        api.script(.saying(HostileTexts.all, in: fields), for: "character?page=1")
        let app = try LaunchedApp(api: api, columns: 80, rows: 30)
        try await app.wait(for: "5 invalid entries skipped")
        try app.expectPrintable()
        let canvas = try #require(app.terminal.canvas)
        for row in 2..<2 + HostileTexts.readable.count {
            let cells = canvas.cells(in: Rect(column: 0, row: row, columns: 80, rows: 1))
            #expect(cells[0].character == " ")
            #expect([" ", "┃"].contains(cells[79].character))
            #expect(["●", "✗", "?"].contains(cells[32].character))
            #expect(cells[31].character == " ")
        }
        #expect(app.screen.contains("\u{FFFD}]0;mine\u{FFFD}\u{FFFD}[2J"))
        #expect(app.title.hasSuffix("● live"))
    }

    @Test func `are drawn as safe text on every screen`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        api.script(.saying(HostileTexts.readable, in: fields + ["episode"]))
        let app = try LaunchedApp(api: api)
        try await app.wait(for: "]0;mine")
        for _ in HostileTexts.readable {
            try await app.settle()
            try app.expectPrintable()
            app.press(.down)
        }
        app.type("2")
        try await app.settle()
        app.press(.tab)
        for _ in 0..<6 {
            try await app.settle()
            try app.expectPrintable()
            app.press(.pageDown)
        }
        app.press(.enter)
        try await app.settle()
        try app.expectPrintable()
        app.terminal.resize(columns: 41, rows: 12)
        try app.expectPrintable()
        app.type("6")
        try app.expectPrintable()
        #expect(app.count(of: "⚠") == 0)
    }

    @Test func `reach neither the screen nor the log from a server's error messages`() async throws {
        let api = try LoopbackAPI()
        let text = SafeJSON.string(HostileTexts.all.joined())
        let error = SafeJSON.object([("error", text)]).text
        let nonsense = SafeJSON.object([("info", .object([("count", text)])), ("results", .array([text]))]).text
        api.script(.failure(status: 500, json: error), for: "character?page=42")
        api.script(.answer(LoopbackResponse(json: nonsense)), for: "character?page=41")
        let sink = LogSinkSpy()
        let log = LogTracker(sink, clock: ScriptedClock())
        let app = try LaunchedApp(api: api, trackers: [log], columns: 100, rows: 20)
        try await app.wait(for: "Rick Sanchez")
        app.press(.end)
        try await app.wait(for: "Couldn't load page 41", "Couldn't load page 42")
        try app.expectPrintable()
        app.type("6F")
        try await app.wait(for: "Invalid response from the ser…", "Server error (500)")
        try app.expectPrintable()
        await log.finish()
        #expect(sink.lines.count { $0.contains(#""event":"failed""#) } == 2)
        for line in sink.lines {
            #expect(line.hasSuffix("\n"))
            #expect(line.dropLast().utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        }
    }
}
