import TerminalUI
import TestSupport
import Testing

@Suite("Visible content is requested first", .timeLimit(.minutes(3)))
struct PriorityTests {
    @Test func `however many pictures are in flight or queued`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let gate = try api.hold(when: \.isForPortrait)
        let app = try LaunchedApp.showingCards(api, portraits: true)
        try await app.open(episode: 1)
        try await api.request(4, when: \.isForPortrait)
        app.press(.escape)
        app.press(.end)
        try await app.wait(for: api.universe.episode(2000).code)
        #expect(api.asked.suffix(2).sorted() == ["episode?page=100", "episode?page=99"])
        gate.open()
    }

    @Test func `and a prefetched page yields to it`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 100, rows: 20)
        try await app.wait(for: "S01E01  Pilot")
        // Both permits are taken: by the prefetched next page, and by the rows of a character.
        let gate = try api.hold { $0.name == "character?page=2" || $0.name.hasPrefix("episode/") }
        app.press(.down, times: 9)
        try await api.request(1) { $0.name == "character?page=2" }
        try await api.request(2) { $0.name.hasPrefix("episode/") }
        app.press(.end)
        try await app.wait(for: api.universe.character(826).name)
        try await api.closedConnections(1)
        try await api.request(1) { $0.name == "character?page=41" }
        let lists = api.asked.filter { $0.hasPrefix("character?") }
        #expect(lists[..<2] == ["character?page=1", "character?page=2"])
        #expect(lists[2...].sorted() == ["character?page=41", "character?page=42"])
        gate.open()
    }
}
