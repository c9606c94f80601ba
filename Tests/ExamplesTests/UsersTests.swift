import HTTP
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import Users

@Suite("Users", .timeLimit(.minutes(3)))
struct UsersTests {
    @Test func `a list loads, fails, is retried, and moves`() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 500), times: 1)
        let address = api.arguments(ofExample: "Users")[0]
        let terminal = ScriptedTerminal(columns: 60, rows: 12)
        let list = Users.list(from: address, by: CurlHTTPClient(userAgent: "users/1.0"))
        terminal.show(MainView("Users", list, on: terminal.device, quit: {}))
        try await terminal.wait(for: "The server answered 500")
        terminal.type("r")
        try await terminal.wait(for: "▌ Ada Lovelace")
        terminal.press(.down)
        #expect(terminal.text.contains("▌ Alan Turing"))
    }
}
