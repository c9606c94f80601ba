import RickAndMorty
import SystemSupport
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("A failure in the linear mode", .timeLimit(.minutes(3)))
struct LinearFailingTests {
    @Test(arguments: Failure.all.filter { !$0.isPause })
    func `is reported with the key to retry, above the catalogue`(_ failure: Failure) async throws {
        let api = try LoopbackAPI()
        api.script(failure.behaviour)
        let user = try LinearUser(api: api)
        let lines = try await user.reads()
        #expect(
            lines.first?.hasPrefix(
                "Characters, 1 to 10 of 826, built-in data. \(failure.message). Type r to retry."
            ) == true
        )
        #expect(lines.contains("1. Rick Sanchez, Alive, Human"))
    }

    @Test func `is retried with r, which loads the list from the network`() async throws {
        let port = try LoopbackAPI.freePort()
        let user = try LinearUser("--api http://127.0.0.1:\(port)/api", listTimeout: nil)
        _ = try await user.reads()
        #expect(try await user.types("r").first?.contains("built-in data. Couldn't connect to server.") == true)
        let api = try LoopbackAPI(port: port)
        let lines = try await user.types("r")
        #expect(lines.first == "Characters, 1 to 10 of 826, live.")
        #expect(lines.contains("10. \(api.universe.character(10).line)"))
    }

    @Test func `is reported once for the lines of a page, and r requests only that page`() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 500), times: 1, for: "character?page=2")
        let user = try LinearUser(api: api)
        let lines = try await user.types("g 16")
        #expect(lines[0] == "Characters, 16 to 25 of 826.")
        #expect(lines.count == 7)
        #expect(lines[6] == "21 to 25. Server error (500). Type r to retry.")
        #expect(try await user.types("22") == ["22: Server error (500). Type r to retry."])
        let better = try await user.types("r")
        #expect(better[10] == "25. \(api.universe.character(25).line)")
        #expect(api.requestNames == ["character?page=1", "character?page=2", "character?page=2"])
    }

    @Test func `is retried with R`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(episodes: 60))
        api.script(.failure(status: 500), times: 1, for: "episode/54")
        let user = try LinearUser(api: api)
        #expect(try await user.types("54").last == "1. Server error (500). Type r to retry.")
        let lines = try await user.types("R")
        #expect(lines.last?.hasPrefix("1. ") == true)
        #expect(lines.last?.contains("failed") == false)
    }
}

@Suite("A slow load in the linear mode", .timeLimit(.minutes(3)))
struct LinearWaitingTests {
    @Test func `is reported once, after a delay`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        let user = try LinearUser(api: api)
        try await api.request(1)
        // The start of the delay is unknown. Another message follows after ten seconds.
        while !user.hasPrinted("Loading…"), user.clock.now < .seconds(9) {
            user.clock.advance(by: .milliseconds(100))
            await drainMainActorQueue()
        }
        user.clock.advance(by: .seconds(2))
        gate.open()
        let lines = try await user.reads()
        #expect(lines.count { $0 == "Loading…" } == 1)
        #expect(lines.first == "Loading…")
        #expect(lines.count == 12)
    }

    @Test func `returns to the prompt after a timeout, and Enter prints the result`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold("character?page=2")
        let user = try LinearUser(api: api)
        try await user.types("w")
        try await user.begins("g 21")
        try await api.request(1) { $0.name == "character?page=2" }
        try await user.clock.waitForSleep(until: .milliseconds(400))
        user.clock.advance(by: .milliseconds(400))
        try await user.clock.waitForSleep(until: .seconds(10))
        user.clock.advance(by: .seconds(10))
        let lines = try await user.reads()
        #expect(
            lines == [
                "Loading…", "Characters, 21 to 30 of 826.", "21 to 30. Still loading. Press Enter to update.",
            ]
        )
        #expect(try await user.types("?").isEmpty == false, "other commands can be used meanwhile")
        gate.open()
        try await user.begins("")
        #expect(try await user.reads().last == "30. \(api.universe.character(30).line)")
    }

    @Test
    func `returns to the prompt at once if the retry is due after the timeout`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(episodes: 60))
        api.script(.tooManyRequests(retryAfter: "30"), times: 1, for: "episode/54")
        let user = try LinearUser(api: api)
        let lines = try await user.types("54")
        #expect(
            lines.last == "1. Rate limited until 8:50. Retrying automatically. Type r to retry now."
        )
        user.clock.advance(by: .seconds(31))
        let episode = api.universe.episode(54)
        let aired = try #require(CalendarDay(longText: episode.airDate))
        #expect(try await user.types("").last == "1. \(episode.code) \(episode.name), \(aired.text)")
    }
}

@Suite("Hostile texts in the linear mode", .timeLimit(.minutes(3)))
struct LinearHostileTextTests {
    @Test func `are printed as safe lines everywhere`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let fields = ["name", "status", "species", "type", "gender", "air_date", "episode"]
        api.script(.saying(HostileTexts.readable, in: fields))
        let library = LibraryDouble(entries: [
            try .example(1, HostileTexts.readable.joined(), comment: HostileTexts.all.joined(separator: "\n"))
        ])
        let user = try LinearUser(api: api, library: library)
        var lines = try await user.reads()
        for line in [
            "n", "1", "f", "1", "episodes", "2", "locations", "1", "favourites", "diary", "1", "c", "", "", "", ".",
        ] {
            lines += try await user.types(line)
        }
        #expect(lines.count > 60)
        for line in lines {
            #expect(line == SafeText(line).string)
            #expect(!line.contains { $0.isNewline })
        }
    }
}
