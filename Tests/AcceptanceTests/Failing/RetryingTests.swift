import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A transient failure", .timeLimit(.minutes(3)))
struct RetryingTests {
    private let name = LateEpisode.name

    private func tries(_ api: LoopbackAPI) -> Int {
        api.asked.filter { $0 == name }.count
    }

    @Test(arguments: [408, 502, 503, 504])
    func `is retried automatically, after growing waits that count down`(status: Int) async throws {
        let api = try LateEpisode.api()
        api.script(.failure(status: status), times: 2, for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "⚠ The server failed (\(status)) · again in 1 s")
        app.clock.advance(by: .milliseconds(750))
        try await app.wait(for: "⚠ The server failed (\(status)) · again in 2 s")
        app.clock.advance(by: .milliseconds(500))
        try await app.wait(for: "again in 1 s")
        #expect(tries(api) == 2)
        app.clock.advance(by: .seconds(1))
        try await app.wait(for: "S06E04")
        #expect(tries(api) == 3)
        #expect(!app.screen.contains("⚠"))
        #expect(!app.footer.contains("retry"))
    }

    @Test func `is retried at once with r during the countdown`() async throws {
        let api = try LateEpisode.api()
        api.script(.failure(status: 503), times: 1, for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "· again in 1 s")
        app.press(.tab)
        app.press(.down)
        #expect(app.footer.contains("r retry"))
        app.type("r")
        try await app.wait(for: "S06E04")
        #expect(app.clock.now == .zero)
        #expect(tries(api) == 2)
        #expect(app.clock.nextSleeper == nil, "and not a second time when the countdown would have ended")
    }

    @Test func `is not retried once it has left the screen`() async throws {
        let api = try LateEpisode.api()
        api.script(.failure(status: 503), for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "· again in 1 s")
        app.press(.home)
        try await app.wait(forNo: "again in")
        await mainActorQueueHasRun()
        #expect(app.clock.nextSleeper == nil)
        app.clock.advance(by: .seconds(60))
        try await app.settle()
        #expect(tries(api) == 1)
    }

    @Test func `of a page counts down in place of its rows, and is retried at once with r`() async throws {
        let api = try LateEpisode.api()
        api.script(.failure(status: 503), times: 1, for: "character?page=42")
        let app = try LaunchedApp(asking: api, columns: 80, rows: 10)
        try await app.wait(for: "Rick Sanchez")
        app.press(.end)
        try await app.wait(for: "⚠ The server failed (503) · again in 1 s")
        #expect(app.footer.contains("r retry"))
        #expect(app.title.hasSuffix("● live"))
        app.type("r")
        try await app.wait(for: api.universe.character(826).name)
        #expect(api.asked == ["character?page=1", "character?page=42", "character?page=42"])
    }
}
