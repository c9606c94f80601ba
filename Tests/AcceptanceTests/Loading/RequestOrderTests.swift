import Networking
import RickAndMorty
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Requests", .timeLimit(.minutes(1)))
struct RequestOrderTests {
    @Test("leave in the order in which what they are for stands on the screen")
    func order() async throws {
        let server = try LoopbackAPI()
        let client = AfterPaintHTTPClient(client: CurlHTTPClient(version: "1"))
        let api = API(base: try APIRoot(server.baseURL), client: LimitedHTTPClient(client, atOnce: 1))
        let app = LaunchedApp(api: api, on: ScriptedTerminal(columns: 100, rows: 24), server: server)
        try await app.wait(for: "Pilot")
        app.type("2")
        try await app.wait(for: "┌ Pilot ─")
        try await app.settle()
        let cards = server.asked.filter { $0.hasPrefix("character/") }
        #expect(cards.count > 4)
        #expect(cards == server.universe.episode(1).characters.prefix(cards.count).map { "character/\($0)" })
    }
}
