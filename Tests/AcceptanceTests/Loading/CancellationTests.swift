import TerminalUI
import TestSupport
import Testing

@Suite("A load that nobody waits for any more", .timeLimit(.minutes(1)))
struct CancellationTests {
    @Test("is taken back when what it was for leaves the screen: what is queued is never sent")
    func queued() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 100, rows: 24)
        try await app.wait(for: "Pilot")
        _ = try api.hold { $0.path.hasPrefix("/api/character/") }
        app.type("2")
        // Page one of both lists, two episodes, and two of the cards: the others queue.
        try await api.request(6)
        app.type("1")
        try await api.closedConnections(2)
        app.press(.down)
        try await app.wait(for: "┌ Morty Sanchez ─", "The Anatomy Dog 2")
        #expect(api.asked.filter { $0.hasPrefix("character/") }.count == 2)
        #expect(!app.screen.contains("⚠") && !app.footer.contains("retry"), "cancelled is not failed")
    }

    @Test("is asked again when it comes back into sight")
    func again() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 100, rows: 24)
        try await app.wait(for: "Pilot")
        _ = try api.hold(times: 2) { $0.path.hasPrefix("/api/character/") }
        app.type("2")
        try await api.request(6)
        app.type("12")
        try await app.wait(for: "┌ Rick Sanchez ─")
        try await app.settle()
    }
}
