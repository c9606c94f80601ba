import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Hostile texts of locations", .timeLimit(.minutes(3)))
struct HostileLocationTests {
    private let fields = ["name", "type", "dimension"]

    @Test func `stay within their columns; rows without a readable name are left out and counted`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(locations: 20))
        api.script(.saying(HostileTexts.all, in: fields), for: "location?page=1")
        let app = try LaunchedApp(asking: api, columns: 80, rows: 30)
        app.type("3")
        try await app.wait(for: "5 entries could not be read")
        try app.expectPrintable()
        let canvas = try #require(app.terminal.canvas)
        for row in 2..<2 + HostileTexts.readable.count {
            let cells = canvas.cells(in: Rect(column: 0, row: row, columns: 80, rows: 1))
            #expect(cells[0].character == "│")
            #expect(["█", "│"].contains(cells[79].character))
            #expect(cells[41].character == " ")
            #expect(cells[55].character == " ")
        }
    }

    @Test func `are drawn as safe text on every screen`() async throws {
        let api = try LoopbackAPI()
        api.script(.saying(HostileTexts.readable, in: fields))
        let app = try LaunchedApp(asking: api)
        app.type("3")
        try await app.wait(for: "]0;mine")
        for _ in HostileTexts.readable {
            try await app.settle()
            try app.expectPrintable()
            app.press(.down)
        }
        app.press(.tab)
        try await app.settle()
        for columns in [100, 60, 41] {
            app.terminal.resize(columns: columns, rows: 12)
            try app.expectPrintable()
        }
        #expect(app.count(of: "⚠") == 0)
    }
}
