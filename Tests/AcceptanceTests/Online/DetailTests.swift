import TerminalUI
import TestSupport
import Testing

@Suite("The detail of the selected row", .timeLimit(.minutes(3)))
struct DetailTests {
    @Test func `loads a character's visible episodes with one request`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 100, rows: 24)
        try await app.wait(for: "S01E01  Pilot", "S01E02")
        #expect(api.asked == ["character?page=1", "episode/1,2"])
    }

    @Test func `loads an episode's visible characters with one request`() async throws {
        let api = try LoopbackAPI()
        let ids = api.universe.episode(1).characters
        let app = try LaunchedApp(asking: api)
        app.type("2")
        try await app.wait(for: "┌ Pilot ─", "\(api.universe.character(ids[1]).name) ")
        try await app.settle()
        let asked = api.askedIDs(of: "character")
        #expect(asked.sorted() == ids.prefix(asked.count).sorted())
        #expect(asked.count < ids.count)
        #expect(api.asked.filter { $0.hasPrefix("character/") }.count == 1)
        app.press(.tab)
        app.press(.end)
        try await app.settle()
        #expect(Set(api.askedIDs(of: "character")).count == api.askedIDs(of: "character").count)
        #expect(api.asked.filter { $0.hasPrefix("character/") }.count == 2)
    }

    @Test func `shows episodes by season`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 80, rows: 20)
        app.type("2")
        try await app.wait(for: "Season 1  S01E01  Pilot", "Season 2  S02E01", " 1/51 ")
        app.press(.end)
        try await app.wait(for: "Season 4  S04E06", "Season 6  S06E01", " 51/51 ")
        #expect(api.asked.filter { $0.hasPrefix("episode") }.sorted() == (1...3).map { "episode?page=\($0)" })
    }
}
