import HTTP
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import Stories
@testable import Users

@Suite("The Stories example", .timeLimit(.minutes(3)))
struct StoriesTests {
    private let api: LoopbackAPI
    private let terminal = ScriptedTerminal(columns: 110, rows: 30)

    init() throws {
        api = try LoopbackAPI()
    }

    /// Shows the stories and waits until the first one is selected.
    private func start() async throws {
        let address = api.arguments(ofExample: "Stories")[0]
        let client = CurlHTTPClient(userAgent: "stories/1")
        terminal.show(Stories.view(of: StoryAPI(address, client), on: terminal.device, quit: {}))
        try await terminal.wait(for: "▌ 887  A terminal that never blinks")
    }

    @Test func `loads the comments of the selected story automatically`() async throws {
        try await start()
        try await terminal.wait(for: "Comment 1 on story 1.")
        terminal.press(.down)
        try await terminal.wait(for: "Comment 2 on story 2.")
        #expect(!terminal.text.contains("on story 1."))
    }

    @Test func `loads the comments of the last selection when several keys arrive together`() async throws {
        try await start()
        terminal.press(.down, .down)
        try await terminal.wait(for: "Comment 1 on story 3.")
    }

    @Test func `retries failed comments without reloading the stories`() async throws {
        api.script(.failure(status: 404), times: 1) { $0.path == "/stories/1/comments" }
        try await start()
        try await terminal.wait(for: "HTTP status 404")
        terminal.type("r")
        try await terminal.wait(for: "Comment 1 on story 1.")
        #expect(api.requests.count { $0.path == "/stories" } == 1)
    }

    @Test func `shows search results, and returns to all stories on Escape`() async throws {
        try await start()
        terminal.type("/pixel")
        terminal.press(.enter)
        try await terminal.wait(for: "▌ 848  Every pixel that never blinks")
        #expect(!terminal.text.contains("A terminal"))
        terminal.press(.escape)
        #expect(terminal.text.contains("▌ 887  A terminal that never blinks"))
    }

    @Test func `posts a comment once, then shows it`() async throws {
        try await start()
        terminal.type("cZoë")
        terminal.press(.enter)
        terminal.type("Nice")
        terminal.press(.enter, .enter)
        try await terminal.wait(for: "Posted")
        try await terminal.wait(for: "Nice")
        #expect(!terminal.text.contains("╭─ Comment "))
        #expect(api.requests.count { $0.method == "POST" } == 1)
    }

    @Test func `shows an error when the server rejects a comment`() async throws {
        api.script(.failure(status: 500), times: 1) { $0.method == "POST" }
        try await start()
        terminal.type("cZoë")
        terminal.press(.enter)
        terminal.type("Nice")
        terminal.press(.enter)
        try await terminal.wait(for: "HTTP status 500")
        #expect(!terminal.text.contains("Nice"))
    }
}

@Suite("The Users example", .timeLimit(.minutes(3)))
struct UsersTests {
    @Test func `shows a failed load, retries it, and moves the selection`() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 500), times: 1)
        let address = api.arguments(ofExample: "Users")[0]
        let terminal = ScriptedTerminal(columns: 60, rows: 12)
        let list = Users.list(from: address, by: CurlHTTPClient(userAgent: "users/1.0"))
        terminal.show(MainView("Users", list, on: terminal.device, quit: {}))
        try await terminal.wait(for: "HTTP status 500")
        terminal.type("r")
        try await terminal.wait(for: "▌ Ada Lovelace")
        terminal.press(.down)
        #expect(terminal.text.contains("▌ Alan Turing"))
    }
}
