import TerminalTesting
import TerminalUI
import TestSupport
import Testing

/// A failure, and the message shown for it.
struct Failure: Sendable, CustomTestStringConvertible {
    let message: String
    let behaviour: LoopbackBehaviour
    /// Whether it pauses all requests of the app.
    var isPause = false
    /// Whether it is retried automatically.
    var isTemporary = false

    /// The source or wait that the title bar shows.
    var titleBarStatus: String { isPause ? "▮▮ 60 s" : isTemporary ? "⟳ 1 s" : "○ built-in data" }

    var testDescription: String { message }

    nonisolated static var all: [Failure] {
        [
            Failure(message: "Server error (500)", behaviour: .failure(status: 500)),
            Failure(message: "Server error (503)", behaviour: .failure(status: 503), isTemporary: true),
            Failure(message: "Server error (404)", behaviour: .failure(status: 404)),
            Failure(
                message: "Rate limited until 8:50",
                behaviour: .tooManyRequests(retryAfter: "60"),
                isPause: true
            ),
            Failure(message: "Invalid response from the server", behaviour: .garbage),
            Failure(message: "Damaged response", behaviour: .cutOff(bodyBytes: 100), isTemporary: true),
            Failure(message: "Response too large", behaviour: .endless),
            Failure(message: "Unexpected redirect", behaviour: .redirect(to: "https://elsewhere.invalid/")),
        ]
    }
}

@Suite("The catalogue fallback", .timeLimit(.minutes(3)))
struct FallbackTests {
    @Test(arguments: Failure.all)
    func `is shown with the reason and the key to retry`(_ failure: Failure) async throws {
        let api = try LoopbackAPI()
        api.script(failure.behaviour)
        let app = try LaunchedApp(api: api, columns: 69, rows: 20)
        try await app.wait(for: "Rick Sanchez", "Built-in data · \(failure.message)")
        #expect(app.title.hasSuffix(failure.titleBarStatus))
        #expect(app.screen.contains(" 1/826"))
        #expect(app.footer.contains("r retry"))
        #expect(api.requestNames == ["character?page=1"])
    }

    @Test func `is shown after the time limit if the API does not answer`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        let app = try LaunchedApp(api: api, listTimeout: .milliseconds(20), columns: 69, rows: 20)
        try await app.wait(for: "Rick Sanchez", "Built-in data · Timed out")
        // The request may not have been sent before the time limit.
        let requested = api.requestNames.count
        app.press(.down)
        app.type("r")
        try await api.request(requested + 1)
        #expect(app.selectedLine.contains("Morty Smith"), "stays usable during a retry without a time limit")
        gate.open()
        try await app.wait(for: "● live")
        #expect(app.selectedLine.contains("Morty Sanchez"))
    }

    @Test func `is replaced by the live list with r once the API works again, and keeps the selection`() async throws {
        let port = try LoopbackAPI.freePort()
        let app = try LaunchedApp(apiPort: port, columns: 69, rows: 20)
        try await app.wait(for: "Built-in data")
        app.press(.down, times: 7)
        #expect(app.selectedLine.contains("Adjudicator Rick"))
        #expect(app.screen.contains(" 8/826"))
        let api = try LoopbackAPI(port: port)
        app.type("r")
        try await app.wait(for: "● live")
        #expect(app.selectedLine.contains(api.universe.character(8).name))
        #expect(app.screen.contains(" 8/826"))
        #expect(!app.screen.contains("Built-in data"))
        #expect(!app.footer.contains("retry"))
        app.press(.end)
        try await app.wait(for: api.universe.character(826).name)
    }

    @Test
    func `is replaced automatically after a transient failure, and keeps selection and scroll position`() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 503), times: 2, for: "character?page=1")
        let app = try LaunchedApp(api: api, columns: 69, rows: 12)
        try await app.wait(for: "Built-in data · Server error (503)", "⟳ 1 s")
        app.press(.down, times: 30)
        app.press(.up, times: 2)
        let line = try #require(app.screen.split(separator: "\n").firstIndex { $0.contains("▌") })
        app.clock.advance(by: .milliseconds(750))
        try await app.wait(for: "⟳ 2 s")
        #expect(app.screen.contains(" 29/826"))
        app.clock.advance(by: .milliseconds(1500))
        try await app.wait(for: "● live", api.universe.character(29).name)
        #expect(app.screen.contains(" 29/826"))
        #expect(app.screen.split(separator: "\n").firstIndex { $0.contains("▌") } == line)
        #expect(!app.screen.contains("Built-in"))
        #expect(api.requestNames.filter { $0 == "character?page=1" }.count == 3)
        #expect(app.clock.nextWakeUpTime == nil)
    }
}
