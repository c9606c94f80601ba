import TerminalUI
import TestSupport
import Testing

@Suite("An abandoned load", .timeLimit(.minutes(3)))
struct CancellationTests {
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
