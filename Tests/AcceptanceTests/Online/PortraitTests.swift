import Pictures
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("A portrait", .timeLimit(.minutes(3)))
struct PortraitTests {
    private let blocks = Set("█▀▄▌▐▖▗▘▙▚▛▜▝▞▟▁▂▃▅▆▇▉▊▋▍▎▏▔▕")

    /// Number of cells drawn in coloured blocks.
    private func drawn(_ app: LaunchedApp, in columns: Range<Int>, _ rows: Range<Int>) -> Int {
        guard let canvas = app.terminal.canvas else { return 0 }
        return rows.map { row in
            columns.count {
                let cell = canvas.cells[row * canvas.size.columns + $0]
                return cell.style.foreground != .standard && cell.character.map(blocks.contains) ?? false
            }
        }.reduce(0, +)
    }

    @Test func `is drawn beside the facts, from the API's picture`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold("character/avatar/1.jpeg")
        let app = try LaunchedApp(api: api, showingPortraits: true)
        try await app.wait(for: "S01E01   Pilot", "░░░░░░░░░░░░░░░░░░░░  Status")
        gate.open()
        try await app.settle()
        #expect(drawn(app, in: 48..<68, 3..<13) > 100)
        #expect(api.requestNames.filter { $0.contains("avatar") } == ["character/avatar/1.jpeg"])
    }

    private static let pixels = PictureStyle(
        colors: 256,
        graphics: Graphics(.sixel, cell: PixelSize(width: 8, height: 16))
    )

    /// Tests warm starts, during which portraits load before the terminal reports its graphics.
    @Test(arguments: ["", "character/1", "episode/1"])
    func `is drawn in pixels, whenever the terminal answers`(place: String) async throws {
        let computer = try TestMachine()
        let api = try LoopbackAPI()
        let first = try await computer.launch(api: api, showingPortraits: true)
        if let link = DeepLink(place) { first.root.showSection(link.section, opening: link.destination) }
        first.draw(picturesIn: Self.pixels)
        try await first.wait(for: place.hasPrefix("episode") ? "Pilot" : "Rick Sanchez")
        try await first.settle()
        let tiles = try #require(first.terminal.canvas).tiles
        #expect(tiles >= 200)
        await computer.leave(first)
        for turns in 0..<8 {
            let app = try await computer.launch(api: api, showingPortraits: true) { app in
                for _ in 0..<turns {
                    // Returns after all pending pictures have been painted.
                    _ = try? PicturePainter(PictureStyle(colors: 0)).paintSynchronously(
                        [],
                        size: Size(columns: 1, rows: 1)
                    )
                    await Task.yield()
                }
                app.draw(picturesIn: Self.pixels)
            }
            try await app.wait(until: { $0.tiles == tiles })
            await computer.leave(app)
        }
    }

    @Test func `is generated if the API has no picture, or offline`() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 404), for: "character/avatar/1.jpeg")
        let app = try LaunchedApp(api: api, showingPortraits: true)
        try await app.wait(for: "S01E01   Pilot", "██")
        try await app.settle()
        let offline = try LaunchedApp.offline(showingPortraits: true)
        #expect(portrait(app) == portrait(offline))
        #expect(!app.screen.contains("⚠"))
    }

    private func portrait(_ app: LaunchedApp) -> [String] {
        (3..<13).map { String(app.terminal.line($0).dropFirst(48).prefix(20)).replacing(/\ +$/, with: "") }
    }

    @Test
    func `is generated while the API fails, and replaced by the API's picture after a retry`()
        async throws
    {
        let api = try LoopbackAPI()
        api.script(.failure(status: 500))
        let app = try LaunchedApp(api: api, showingPortraits: true)
        try await app.wait(for: "Built-in data", "██")
        #expect(!api.requestNames.contains { $0.contains("avatar") })
        let before = portrait(app)
        api.clearScript()
        app.type("r")
        try await app.wait(for: "● live", "│ Rick Sanchez")
        try await app.settle()
        #expect(portrait(app) != before)
        #expect(api.requestNames.contains("character/avatar/1.jpeg"))
    }
}

extension Canvas {
    /// Number of cells that show a part of an image.
    fileprivate nonisolated var tiles: Int { cells.count { $0.tile != nil } }
}
