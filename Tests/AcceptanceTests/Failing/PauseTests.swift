import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A server that asks for a pause", .timeLimit(.minutes(3)))
struct PauseTests {
    private let name = LateEpisode.name

    nonisolated static let advice = ["5", "Sun, 06 Nov 1994 08:49:42 GMT", "Sunday, 06-Nov-94 08:49:42 GMT"]

    @Test(arguments: advice)
    func `in seconds or until a date receives no request of the app for that time`(retryAfter: String) async throws {
        let api = try LateEpisode.api()
        api.script(.tooManyRequests(retryAfter: retryAfter), times: 1, for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "⚠ Too many requests until 8:49 · again in 5 s", "▮▮ 5 s")
        let asked = api.asked
        app.press(.end)
        app.clock.advance(by: .milliseconds(4999))
        try await app.wait(for: "▮▮ 1 s", "░")
        #expect(api.asked == asked, "what has nothing to do with that row waits as well")
        app.clock.advance(by: .milliseconds(1))
        try await app.wait(for: api.universe.character(826).name, "● live")
        #expect(api.asked.count > asked.count)
    }

    @Test(arguments: ["", "soon", "\u{1B}[5m"])
    func `without a valid duration is given ten seconds`(retryAfter: String) async throws {
        let api = try LateEpisode.api()
        api.script(.tooManyRequests(retryAfter: retryAfter), times: 1, for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "⚠ Too many requests · again in 10 s", "▮▮ 10 s")
        app.clock.advance(by: .seconds(10))
        try await app.wait(for: "S06E04")
    }

    @Test func `of more than a minute receives no request until its end, and no load waits for it`() async throws {
        let api = try LateEpisode.api()
        api.script(.tooManyRequests(retryAfter: "3600"), times: 1, for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "⚠ Episode 54: Too many requests until 9:49 ", "▮▮ 60 min")
        let asked = api.asked
        app.press(.end)
        try await app.wait(for: "page 42 could not load · r retry")
        #expect(api.asked == asked)
        #expect(app.clock.nextSleeper == nil)
        app.clock.advance(by: .seconds(3600))
        try await app.wait(for: "● live")
        app.type("r")
        try await app.wait(for: api.universe.character(826).name)
    }

    @Test(arguments: ["31000000", "9223372036854775807", "Fri, 31 Dec 9999 23:59:59 GMT"])
    func `without end is paused for an hour; one request of the user bypasses the pause, and its success ends it`(
        retryAfter: String
    ) async throws {
        let api = try LateEpisode.api()
        api.script(.tooManyRequests(retryAfter: retryAfter), times: 1, for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "⚠ Episode 54: Too many requests until 9:49 ", "▮▮ 60 min")
        app.press(.end)
        try await app.wait(for: "page 42 could not load · r retry")
        app.type("6")
        try await app.wait(for: "The server asks for a pause until 9:49 · r asks once all the same")
        app.type("1")
        api.script(.tooManyRequests(retryAfter: retryAfter), times: 1, for: "character?page=42")
        app.clock.advance(by: .seconds(600))
        try await app.wait(for: "▮▮ 50 min")
        let asked = api.asked
        app.type("r")
        try await app.wait(for: "▮▮ 60 min", "page 42 could not load · r retry")
        #expect(api.asked == asked + ["character?page=42"])
        app.type("r")
        try await app.wait(for: api.universe.character(826).name, "● live")
    }
}
