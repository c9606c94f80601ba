import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A failed load", .timeLimit(.minutes(3)))
struct RetryTests {
    @Test func `is shown in place of its page; r retries the selected page, R all pages`() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 500), times: 1, for: "character?page=41")
        api.script(.failure(status: 500), times: 1, for: "character?page=42")
        let app = try LaunchedApp(api: api, columns: 69, rows: 20)
        try await app.wait(for: "Rick Sanchez")
        app.press(.end)
        try await app.wait(for: "Couldn't load page 41", "Couldn't load page 42 · r retry")
        #expect(!app.screen.contains("Couldn't load page 41 · r"), "only the selected row has the hint")
        #expect(app.title.hasSuffix("● live"))
        #expect(app.footer.contains("r retry"))
        #expect(app.footer.contains("R retry all"))
        app.type("r")
        try await app.wait(for: api.universe.character(826).name)
        #expect(app.screen.contains("Couldn't load page 41"))
        #expect(!app.footer.contains("r retry"), "the selected row has loaded")
        app.type("R")
        try await app.wait(for: api.universe.character(820).name)
        #expect(!app.footer.contains("retry"))
        #expect(
            api.requestNames.dropFirst().sorted()
                == ["character?page=41", "character?page=41", "character?page=42", "character?page=42"]
        )
    }

    @Test func `is shown and retried in its row, and affects no other row`() async throws {
        // Later than the catalogue's episodes, so nothing falls back to it.
        let api = try LoopbackAPI(universe: LoopbackUniverse(episodes: 60))
        api.script(.nameless(row: 54), for: "episode/53,54")
        let app = try LaunchedApp(api: api, columns: 100, rows: 24)
        try await app.wait(for: "Rick Sanchez")
        try await app.select(character: 53)
        try await app.wait(for: "⚠ Episode 54: Invalid response from the server", "S06E03")
        app.press(.tab)
        app.press(.down)
        #expect(app.footer.contains("r retry"))
        app.type("r")
        try await app.wait(for: "S06E04")
        #expect(!app.screen.contains("⚠"))
        let requested = api.requestNames.filter { $0.hasPrefix("episode/53") || $0.hasPrefix("episode/54") }
        #expect(requested == ["episode/53,54", "episode/54"])
    }

    @Test func `falls back to the catalogue if it has the resource`() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 500)) { $0.name.hasPrefix("episode/1,") }
        let app = try LaunchedApp(api: api)
        try await app.wait(for: "S01E01   Pilot")
        #expect(app.title.hasSuffix("● live"))
        #expect(!app.screen.contains("⚠"))
    }
}

extension LaunchedApp {
    /// Selects a character, from the top of the list.
    fileprivate func select(character id: Int) async throws {
        press(.down, times: id - 1)
        try await wait(for: " \(id)/")
        try await settle()
    }
}

@Suite("A transient failure", .timeLimit(.minutes(3)))
struct RetryingTests {
    private let name = LateEpisode.name

    private func attempts(_ api: LoopbackAPI) -> Int {
        api.requestNames.filter { $0 == name }.count
    }

    @Test(arguments: [408, 502, 503, 504])
    func `is retried automatically with backoff, and counts down`(status: Int) async throws {
        let api = try LateEpisode.api()
        api.script(.failure(status: status), times: 2, for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "⚠ Server error (\(status)) · retry in 1 s")
        app.clock.advance(by: .milliseconds(750))
        try await app.wait(for: "⚠ Server error (\(status)) · retry in 2 s")
        app.clock.advance(by: .milliseconds(500))
        try await app.wait(for: "retry in 1 s")
        #expect(attempts(api) == 2)
        app.clock.advance(by: .seconds(1))
        try await app.wait(for: "S06E04")
        #expect(attempts(api) == 3)
        #expect(!app.screen.contains("⚠"))
        #expect(!app.footer.contains("retry"))
    }

    @Test func `is retried at once with r during the countdown`() async throws {
        let api = try LateEpisode.api()
        api.script(.failure(status: 503), times: 1, for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "· retry in 1 s")
        app.press(.tab)
        app.press(.down)
        #expect(app.footer.contains("r retry"))
        app.type("r")
        try await app.wait(for: "S06E04")
        #expect(app.clock.now == .zero)
        #expect(attempts(api) == 2)
        #expect(app.clock.nextWakeUpTime == nil, "no second retry at the end of the countdown")
    }

    @Test func `is not retried after it leaves the screen`() async throws {
        let api = try LateEpisode.api()
        api.script(.failure(status: 503), for: name)
        let app = try await LateEpisode.app(api)
        try await app.wait(for: "· retry in 1 s")
        app.press(.home)
        try await app.wait(forNo: "retry in")
        await drainMainActorQueue()
        #expect(app.clock.nextWakeUpTime == nil)
        app.clock.advance(by: .seconds(60))
        try await app.settle()
        #expect(attempts(api) == 1)
    }

    @Test func `counts down in place of a page's rows, and is retried at once with r`() async throws {
        let api = try LateEpisode.api()
        api.script(.failure(status: 503), times: 1, for: "character?page=42")
        let app = try LaunchedApp(api: api, columns: 69, rows: 10)
        try await app.wait(for: "Rick Sanchez")
        app.press(.end)
        try await app.wait(for: "⚠ Server error (503) · retry in 1 s")
        #expect(app.footer.contains("r retry"))
        #expect(app.title.hasSuffix("● live"))
        app.type("r")
        try await app.wait(for: api.universe.character(826).name)
        // The last page has fewer rows than the list, which shows some of the page before it, too.
        let requested = api.requestNames.filter { $0 != "character?page=41" }
        #expect(requested == ["character?page=1", "character?page=42", "character?page=42"])
    }
}

/// An episode that only the API has, and a character who appears in no other episode.
enum LateEpisode {
    /// Request for the episode, which the catalogue does not have.
    nonisolated static let name = "episode/54"

    nonisolated static func api() throws -> LoopbackAPI {
        try LoopbackAPI(universe: LoopbackUniverse(episodes: 60))
    }

    /// Launches an app that requests the episode.
    static func app(_ api: LoopbackAPI) async throws -> LaunchedApp {
        let app = try LaunchedApp(api: api, columns: 100, rows: 24)
        try await app.wait(for: "Rick Sanchez")
        app.press(.down, times: 53)
        return app
    }
}
