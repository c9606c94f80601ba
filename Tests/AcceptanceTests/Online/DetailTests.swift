import TerminalUI
import TestSupport
import Testing

@Suite("What is selected", .timeLimit(.minutes(1)))
struct DetailTests {
    @Test("stands beside the list where there is room")
    func sideBySide() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 100, rows: 30)
        try await app.wait(for: "┌ Rick Sanchez ─", "Status", "Episodes 2", "S01E01  Pilot")
        #expect(app.selectedLine.contains("Rick Sanchez"))
        app.press(.down)
        try await app.wait(for: "┌ Morty Sanchez ─")
    }

    @Test("comes in the list's place where there is not, and Esc brings the list back as it was")
    func oneAtATime() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 60, rows: 20)
        try await app.wait(for: "Rick Sanchez")
        app.press(.down, times: 3)
        let list = app.screen
        #expect(!list.contains("Status"))
        app.press(.enter)
        try await app.wait(for: "┌ Beth Sanchez ─", "Status")
        #expect(!app.screen.contains("┌ Characters ─"))
        app.press(.escape)
        #expect(app.screen == list)
    }

    @Test("loads a character's episodes row by row, each with its own request")
    func rowByRow() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold("episode/1")
        let app = try LaunchedApp(asking: api, columns: 100, rows: 24)
        try await app.wait(for: "S01E02")
        #expect(!app.screen.contains("Pilot"))
        gate.open()
        try await app.wait(for: "Pilot")
        #expect(Set(api.asked) == ["character?page=1", "episode/1", "episode/2"])
    }

    @Test("loads an episode's characters card by card, those in sight only")
    func cardByCard() async throws {
        let api = try LoopbackAPI()
        let ids = api.universe.episode(1).characters
        let app = try LaunchedApp(asking: api)
        try await app.wait(for: "Pilot")
        let gate = try api.hold("character/\(ids[1])")
        app.type("2")
        try await app.wait(for: "┌ Pilot ─")
        for id in [ids[0], ids[2]] { try await app.wait(for: "┌ \(api.universe.character(id).name) ─") }
        #expect(!app.screen.contains(api.universe.character(ids[1]).name))
        gate.open()
        try await app.wait(for: api.universe.character(ids[1]).name)
        try await app.settle()
        let cards = api.asked.filter { $0.hasPrefix("character/") }
        #expect(cards.sorted() == ids.prefix(cards.count).map { "character/\($0)" }.sorted())
        #expect(cards.count < ids.count)
    }

    @Test("shows episodes by season")
    func seasons() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 80, rows: 20)
        app.type("2")
        try await app.wait(for: "Season 1  S01E01  Pilot", "Season 2  S02E01", " 1/51 ")
        app.press(.end)
        try await app.wait(for: "Season 4  S04E06", "Season 6  S06E01", " 51/51 ")
        #expect(api.asked.filter { $0.hasPrefix("episode") }.sorted() == (1...3).map { "episode?page=\($0)" })
    }
}
