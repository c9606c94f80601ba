import TerminalUI
import TestSupport
import Testing

@Suite("An abandoned load", .timeLimit(.minutes(3)))
struct CancellationTests {
    @Test func `is cancelled when its view leaves the screen`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 100, rows: 24)
        try await app.wait(for: "S01E01  Pilot")
        _ = try api.hold { $0.path.hasPrefix("/api/character/") }
        app.type("2")
        // Page one of both lists, the episodes of a character, and the cards of an episode.
        try await api.request(4)
        app.type("1")
        try await api.closedConnections(1)
        app.press(.down)
        try await app.wait(for: "┌ Morty Sanchez ─", "The Anatomy Dog 2")
        #expect(!app.screen.contains("⚠"), "cancelled is not failed")
        #expect(!app.footer.contains("retry"), "cancelled is not failed")
    }

    @Test func `is requested again when its view returns`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 100, rows: 24)
        try await app.wait(for: "S01E01  Pilot")
        _ = try api.hold(times: 1) { $0.path.hasPrefix("/api/character/") }
        app.type("2")
        try await api.request(4)
        app.type("12")
        try await app.wait(for: "Rick Sanchez ")
        try await app.settle()
    }

    @Test func `is never sent if it was queued: scrolling requests the final position only`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 80, rows: 22)
        try await app.wait(for: "Rick Sanchez")
        let gate = try api.hold(times: 2)
        app.press(.pageDown, times: 3)
        try await api.request(3)
        app.press(.pageDown, times: 7)
        try await app.wait(for: api.universe.character(160).name, api.universe.character(165).name)
        // With the page that another step would show.
        try await api.request(6)
        #expect(api.asked.dropFirst(3).sorted() == ["character?page=10", "character?page=8", "character?page=9"])
        gate.open()
    }
}
