import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Fault injection", .timeLimit(.minutes(3)))
struct ChaosTests {
    /// Browses both sections, and returns the screen after each key.
    private func walk(_ app: LaunchedApp) -> [String] {
        var screens = [app.screen]
        for key in [Key.down, .down, .end, .character("2"), .down, .down, .down, .tab, .right, .down, .end] {
            app.press(key)
            screens.append(app.screen)
        }
        return screens
    }

    @Test func `is reproducible with a seed, and differs with another seed`() throws {
        let first = walk(try LaunchedApp.offline(options: "--chaos 0.4 --chaos-seed 42"))
        #expect(walk(try LaunchedApp.offline(options: "--chaos 0.4 --chaos-seed 42")) == first)
        #expect(walk(try LaunchedApp.offline(options: "--chaos 0.4 --chaos-seed 43")) != first)
        #expect(first.contains { $0.contains("⚠ Simulated failure (--chaos)") })
        #expect(walk(try LaunchedApp.offline()).allSatisfy { !$0.contains("⚠") })
    }

    @Test func `is never retried automatically, only by the user`() throws {
        let app = try LaunchedApp.offline(options: "--chaos 0.5 --chaos-seed 3")
        for _ in 1...100 where app.screen.contains("⚠") {
            #expect(app.clock.nextWakeUpTime == nil)
            #expect(app.footer.contains("retry"))
            // First the list, then the rows of its detail.
            app.type(app.footer.contains("r retry") ? "r" : "R")
        }
        #expect(app.screen.contains("▌  Rick Sanchez"))
        #expect(app.screen.contains("S01E01   Pilot"))
        #expect(!app.footer.contains("retry"))
    }

    @Test func `fails every load with a share of 1`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(api: api, options: "--chaos 1")
        try await app.wait(for: "⚠ Simulated failure (--chaos)")
        app.type("2")
        #expect(app.screen.contains("⚠ Simulated failure (--chaos)"))
        #expect(api.requestNames.isEmpty, "an injected failure sends no request")
    }

    @Test func `delays loads`() async throws {
        let app = try LaunchedApp.offline(options: "--chaos-delay 1000 --chaos-seed 1")
        #expect(!app.screen.contains("Rick Sanchez"))
        #expect(app.screen.contains("░"))
        app.clock.advance(by: .seconds(1))
        try await app.wait(for: "▌  Rick Sanchez")
        #expect(!app.screen.contains("S01E01   Pilot"), "each row has its own delay")
        app.clock.advance(by: .seconds(1))
        try await app.wait(for: "S01E01   Pilot")
        try await app.settle()
        #expect(app.clock.nextWakeUpTime == nil)
    }
}

@Suite("An unresponsive server", .timeLimit(.minutes(3)))
struct HangTests {
    @Test func `receives cancellations when a screen of cards closes, and new requests when it reopens`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let cards = cardsRequest(api.cast(ofEpisode: 1))
        let gate = try api.hold(cards)
        let app = try LaunchedApp.showingCards(api)
        for (key, number) in [(Key.character("1"), 1), (.escape, 2)] {
            try await app.open(episode: 1)
            try await api.request(number, when: \.isForCards)
            app.press(key)
            try await api.waitForClosedConnections(number)
            #expect(!app.screen.contains("⚠"), "cancellation is not a failure")
            #expect(!app.footer.contains("retry"), "cancellation is not a failure")
            #expect(api.cardRequests == Array(repeating: cards, count: number))
            app.type("1")
        }
        gate.open()
        try await app.open(episode: 1)
        try await app.settle()
        #expect(api.cardRequests == [cards, cards, cards])
        #expect(!app.screen.contains("⚠"))
    }
}

@Suite("An abandoned load", .timeLimit(.minutes(3)))
struct CancellationTests {
    @Test func `is never sent if it was queued: scrolling requests only the final position`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(api: api, columns: 69, rows: 21)
        try await app.wait(for: "Rick Sanchez")
        let gate = try api.hold(times: 2)
        app.press(.pageDown, times: 3)
        try await api.request(3)
        app.press(.pageDown, times: 7)
        try await app.wait(for: api.universe.character(160).name, api.universe.character(165).name)
        // One of these requests is for the page that the next step would show.
        try await api.request(6)
        #expect(
            api.requestNames.dropFirst(3).sorted() == ["character?page=10", "character?page=8", "character?page=9"]
        )
        gate.open()
    }
}

@Suite("A rate limit", .timeLimit(.minutes(3)))
struct PauseTests {
    private let name = LateEpisode.name

    nonisolated static let retryAfterValues = ["5", "Sun, 06 Nov 1994 08:49:42 GMT", "Sunday, 06-Nov-94 08:49:42 GMT"]

    @Test(arguments: retryAfterValues)
    func `pauses all requests, for a number of seconds or until a date`(retryAfter: String) async throws {
        let api = try LateEpisode.api()
        api.script(.tooManyRequests(retryAfter: retryAfter), times: 1, for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "⚠ Rate limited until 8:49 · retry in 5 s", "▮▮ 5 s")
        let requested = api.requestNames
        app.press(.end)
        app.clock.advance(by: .milliseconds(4999))
        try await app.wait(for: "▮▮ 1 s", "░")
        #expect(api.requestNames == requested, "unrelated requests wait as well")
        app.clock.advance(by: .milliseconds(1))
        try await app.wait(for: api.universe.character(826).name, "● live")
        #expect(api.requestNames.count > requested.count)
    }

    @Test(arguments: ["", "soon", "\u{1B}[5m"])
    func `lasts ten seconds without a valid duration`(retryAfter: String) async throws {
        let api = try LateEpisode.api()
        api.script(.tooManyRequests(retryAfter: retryAfter), times: 1, for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "⚠ Too many requests · retry in 10 s", "▮▮ 10 s")
        app.clock.advance(by: .seconds(10))
        try await app.wait(for: "S06E04")
    }

    @Test func `fails loads at once, instead of delaying them, if it exceeds a minute`() async throws {
        let api = try LateEpisode.api()
        api.script(.tooManyRequests(retryAfter: "3600"), times: 1, for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "⚠ Episode 54: Rate limited until 9:49 ", "▮▮ 60 min")
        let requested = api.requestNames
        app.press(.end)
        try await app.wait(for: "Couldn't load page 42 · r retry")
        #expect(api.requestNames == requested)
        #expect(app.clock.nextWakeUpTime == nil)
        app.clock.advance(by: .seconds(3600))
        try await app.wait(for: "● live")
        app.type("r")
        try await app.wait(for: api.universe.character(826).name)
    }

    @Test(arguments: ["31000000", "9223372036854775807", "Fri, 31 Dec 9999 23:59:59 GMT"])
    func `is capped at an hour; a manual retry bypasses it, and ends it on success`(
        retryAfter: String
    ) async throws {
        let api = try LateEpisode.api()
        api.script(.tooManyRequests(retryAfter: retryAfter), times: 1, for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "⚠ Episode 54: Rate limited until 9:49 ", "▮▮ 60 min")
        app.press(.end)
        try await app.wait(for: "Couldn't load page 42 · r retry")
        app.type("6")
        try await app.wait(for: "Rate limited by the server until 9:49 · r retry now")
        app.type("1")
        api.script(.tooManyRequests(retryAfter: retryAfter), times: 1, for: "character?page=42")
        app.clock.advance(by: .seconds(600))
        try await app.wait(for: "▮▮ 50 min")
        let requested = api.requestNames
        app.type("r")
        try await app.wait(for: "▮▮ 60 min", "Couldn't load page 42 · r retry")
        #expect(api.requestNames == requested + ["character?page=42"])
        app.type("r")
        try await app.wait(for: api.universe.character(826).name, "● live")
    }
}
