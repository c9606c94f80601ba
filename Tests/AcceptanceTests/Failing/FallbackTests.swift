import TerminalUI
import TestSupport
import Testing

/// A failure, and the user's message for it.
struct Failure: Sendable, CustomTestStringConvertible {
    let message: String
    let behaviour: LoopbackBehaviour
    /// Whether it pauses all requests of the app.
    var isPause = false

    var testDescription: String { message }

    nonisolated static var all: [Failure] {
        [
            Failure(message: "The server failed (500)", behaviour: .failure(status: 500)),
            Failure(message: "The server failed (503)", behaviour: .failure(status: 503)),
            Failure(message: "The server failed (404)", behaviour: .failure(status: 404)),
            Failure(
                message: "Too many requests until 8:50",
                behaviour: .tooManyRequests(retryAfter: "60"),
                isPause: true
            ),
            Failure(message: "The server answered nonsense", behaviour: .garbage),
            Failure(message: "Couldn't connect to server", behaviour: .cutOff(bodyBytes: 100)),
            Failure(message: "The server answers too much", behaviour: .endless),
            Failure(message: "The server sends us elsewhere", behaviour: .redirect(to: "https://elsewhere.invalid/")),
        ]
    }
}

@Suite("If the API fails,", .timeLimit(.minutes(3)))
struct FallbackTests {
    @Test("the catalogue is displayed, with the reason and the key to retry", arguments: Failure.all)
    func failure(_ failure: Failure) async throws {
        let api = try LoopbackAPI()
        api.script(failure.behaviour)
        let app = try LaunchedApp(asking: api, columns: 80, rows: 20)
        try await app.wait(for: "Rick Sanchez", "Bundled catalogue · \(failure.message)")
        #expect(app.title.hasSuffix(failure.isPause ? "▮▮ 60 s" : "○ bundled"))
        #expect(app.screen.contains(" 1/826 "))
        #expect(app.footer.contains("r retry"))
        #expect(api.asked == ["character?page=1"])
    }

    @Test("as the port is closed, the catalogue is displayed, with the related resources of the selected row")
    func dead() async throws {
        let app = try LaunchedApp(askingPort: LoopbackAPI.freePort())
        try await app.wait(for: "Bundled catalogue · ", "┌ Rick Sanchez ─", "S01E01  Pilot")
        #expect(app.title.hasSuffix("○ bundled"))
        app.type("2")
        try await app.wait(for: "┌ Pilot ─", "┌ Morty Smith ─")
        #expect(app.title.hasSuffix("○ bundled"))
    }

    @Test("as it does not answer, the catalogue is displayed after the time limit")
    func silence() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        let app = try LaunchedApp(asking: api, patience: .milliseconds(20), columns: 80, rows: 20)
        try await app.wait(for: "Rick Sanchez", "Bundled catalogue · The server is slow")
        // The request may not have been sent before the time limit.
        let asked = api.asked.count
        app.press(.down)
        app.type("r")
        try await api.request(asked + 1)
        #expect(app.selectedLine.contains("Morty Smith"), "stays usable while it waits without a limit")
        gate.open()
        try await app.wait(for: "● live")
        #expect(app.selectedLine.contains("Morty Sanchez"))
    }

    @Test("as it does not answer, bundled resources are displayed without further requests")
    func silenceOfTheRest() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        let app = try LaunchedApp(asking: api, patience: .milliseconds(20))
        try await app.wait(for: "Bundled catalogue", "S01E01  Pilot")
        let asked = api.asked.filter { !$0.hasPrefix("character?") }
        #expect(asked.isEmpty)
        gate.open()
    }

    @Test("r loads the live list once the API works again, and keeps the selection")
    func recovery() async throws {
        let port = try LoopbackAPI.freePort()
        let app = try LaunchedApp(askingPort: port, columns: 80, rows: 20)
        try await app.wait(for: "Bundled catalogue")
        app.press(.down, times: 7)
        #expect(app.selectedLine.contains("Adjudicator Rick"))
        #expect(app.screen.contains(" 8/826 "))
        let api = try LoopbackAPI(port: port)
        app.type("r")
        try await app.wait(for: "● live")
        #expect(app.selectedLine.contains(api.universe.character(8).name))
        #expect(app.screen.contains(" 8/826 "))
        #expect(!app.screen.contains("Bundled catalogue"))
        #expect(!app.footer.contains("retry"))
        app.press(.end)
        try await app.wait(for: api.universe.character(826).name)
    }

    @Test("a failed retry changes nothing")
    func failedRetry() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 500))
        let app = try LaunchedApp(asking: api)
        try await app.wait(for: "Bundled catalogue", "S01E01")
        app.press(.down, times: 30)
        try await app.settle()
        let before = app.screen
        app.type("r")
        #expect(!app.footer.contains("r retry"), "while it runs")
        try await app.wait(for: "r retry")
        #expect(app.screen == before)
    }

    @Test("later pages come from the catalogue, too, since sources are never mixed")
    func oneSource() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 500), for: "character?page=1")
        let app = try LaunchedApp(asking: api, columns: 80, rows: 20)
        try await app.wait(for: "Bundled catalogue")
        app.press(.end)
        #expect(app.screen.contains(" 826/826 "))
        #expect(!app.screen.contains("░"))
        app.type("2")
        try await app.wait(for: "● live", "Pilot")
        #expect(api.asked == ["character?page=1", "episode?page=1"], "each section has its own source")
    }
}
