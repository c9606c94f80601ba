import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A list of the live API", .timeLimit(.minutes(3)))
struct PagingTests {
    @Test func `requests each page as it scrolls, and at most two pages ahead`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(api: api, columns: 60, rows: 24)
        try await app.wait(for: "Rick Sanchez")
        for number in 2...9 {
            app.press(.pageDown)
            try await app.settle()
            #expect(try await api.request(number).name == "character?page=\(number)")
        }
        #expect(api.requestNames.count <= 8 + 2)
    }

    @Test(arguments: [826, 1_000_000])
    func `jumps to the last row with one request for its page, and back to the first without any`(characters: Int)
        async throws
    {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: characters))
        let app = try LaunchedApp(api: api, columns: 60, rows: 10)
        try await app.wait(for: "Rick Sanchez")
        app.press(.end)
        try await app.wait(for: api.universe.character(characters).name)
        #expect(app.screen.contains(" \(characters)/\(characters)"))
        try await app.settle()
        app.press(.home)
        #expect(app.selectedLine.contains("Rick Sanchez"))
        app.press(.end)
        #expect(app.selectedLine.contains(api.universe.character(characters).name))
        // By the time of this response, all earlier requests have arrived.
        app.type("2")
        try await app.wait(for: "Pilot")
        let last = (characters + 19) / 20
        // The last page may have fewer rows than the list.
        let requested = api.requestNames.filter { $0 != "character?page=\(last - 1)" }
        #expect(requested == ["character?page=1", "character?page=\(last)", "episode?page=1"])
    }
}

@Suite("An episode of fifty characters", .timeLimit(.minutes(3)))
struct RequestCountTests {
    @Test func `requires one request, in any order of navigation`() async throws {
        let api = try LoopbackAPI(universe: .ofFifty)
        let ids = api.cast(ofEpisode: 2)
        let app = try LaunchedApp.showingCards(api)
        try await app.open(episode: 2)
        try await app.settle()
        for id in ids.dropFirst() {
            app.press(.right)
            #expect(app.screen.contains("\(api.universe.character(id).name.prefix(20))"))
        }
        app.press(.home)
        app.press(.end)
        #expect(ids.count == 50)
        #expect(api.cardRequests == [cardsRequest(ids)])
    }

    @Test
    func `requires one request for the visible cards, and one for the rest once it has the focus`()
        async throws
    {
        let api = try LoopbackAPI(universe: .ofFifty)
        let ids = api.cast(ofEpisode: 2)
        let app = try LaunchedApp(api: api)
        app.type("2")
        try await app.wait(for: "Pilot")
        app.press(.down)
        try await app.wait(for: " 2/2000", "Characters 50")
        try await app.settle()
        let requested = api.cardRequests.count
        app.press(.tab)
        app.press(.end)
        try await app.settle()
        #expect(api.cardRequests.count == requested + 1)
        #expect(Set(api.requestedIDs(of: "character")).isSuperset(of: ids))
    }

    @Test func `requires one request for each picture, sent once its card is visible`() async throws {
        let api = try LoopbackAPI(universe: .ofFifty)
        let ids = api.cast(ofEpisode: 2)
        let app = try LaunchedApp.showingCards(api, portraits: true)
        try await app.open(episode: 2)
        try await app.settle()
        app.press(.right, times: 8)
        try await app.settle()
        #expect(api.portraitRequests.sorted() == ids[..<9].map(portraitRequest).sorted())
        app.press(.right)
        try await app.settle()
        #expect(api.portraitRequests.sorted() == ids[..<12].map(portraitRequest).sorted())
    }
}

@Suite("Requests for visible content", .timeLimit(.minutes(3)))
struct PriorityTests {
    @Test func `are sent first, even if pictures are in flight or queued`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let gate = try api.hold(when: \.isForPortrait)
        let app = try LaunchedApp.showingCards(api, portraits: true)
        try await app.open(episode: 1)
        try await api.request(4, when: \.isForPortrait)
        app.press(.escape)
        app.press(.end)
        try await app.wait(for: api.universe.episode(2000).code)
        for page in [99, 100] { try await api.request(1) { $0.name == "episode?page=\(page)" } }
        gate.open()
    }

    @Test func `are sent first, and cancel the prefetch of a page`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(api: api, columns: 100, rows: 20)
        try await app.wait(for: "S01E01   Pilot")
        // The prefetched next page and the rows of a character take both permits.
        let gate = try api.hold { $0.name == "character?page=2" || $0.name.hasPrefix("episode/") }
        app.press(.down, times: 9)
        try await api.request(1) { $0.name == "character?page=2" }
        try await api.request(2) { $0.name.hasPrefix("episode/") }
        app.press(.end)
        try await app.wait(for: api.universe.character(826).name)
        try await api.waitForClosedConnections(1)
        try await api.request(1) { $0.name == "character?page=41" }
        let lists = api.requestNames.filter { $0.hasPrefix("character?") }
        #expect(lists[..<2] == ["character?page=1", "character?page=2"])
        #expect(lists[2...].sorted() == ["character?page=41", "character?page=42"])
        gate.open()
    }
}

@Suite("The detail of the selected row", .timeLimit(.minutes(3)))
struct DetailTests {
    @Test func `loads a character's visible episodes with one request`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(api: api, columns: 100, rows: 23)
        try await app.wait(for: "S01E01   Pilot", "S01E02")
        #expect(api.requestNames == ["character?page=1", "episode/1,2"])
    }

    @Test func `loads an episode's visible characters with one request`() async throws {
        let api = try LoopbackAPI()
        let ids = api.universe.episode(1).characters
        let app = try LaunchedApp(api: api)
        app.type("2")
        try await app.wait(for: "│ S01E01 Pilot", "\(api.universe.character(ids[1]).name) ")
        try await app.settle()
        let requested = api.requestedIDs(of: "character")
        #expect(requested.sorted() == ids.prefix(requested.count).sorted())
        #expect(requested.count < ids.count)
        #expect(api.requestNames.filter { $0.hasPrefix("character/") }.count == 1)
        app.press(.tab)
        app.press(.end)
        try await app.settle()
        #expect(Set(api.requestedIDs(of: "character")).count == api.requestedIDs(of: "character").count)
        #expect(api.requestNames.filter { $0.hasPrefix("character/") }.count == 2)
    }

    @Test func `shows episodes by season`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(api: api, columns: 69, rows: 19)
        app.type("2")
        try await app.wait(for: "Season 1", "E01   Pilot", "Season 2", " 1/51")
        app.press(.end)
        try await app.wait(for: "E06", "S06E01", " 51/51")
        #expect(api.requestNames.filter { $0.hasPrefix("episode") }.sorted() == (1...3).map { "episode?page=\($0)" })
    }
}

@Suite("An episode's cards", .timeLimit(.minutes(3)))
struct StripTests {
    @Test
    func `open a character and its portrait without requests, and are restored on return`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let id = api.cast(ofEpisode: 1)[4]
        let app = try LaunchedApp.showingCards(api, portraits: true)
        try await app.open(episode: 1)
        try await app.settleWithPictures()
        app.press(.right, times: 4)
        let strip = app.terminal.canvas?.cells
        let requested = api.requestNames
        app.press(.enter)
        #expect(app.screen.contains("\n \(api.universe.character(id).name)"))
        let portrait = try #require(app.terminal.canvas).cells(in: Rect(column: 3, row: 3, columns: 30, rows: 15))
        #expect(portrait.contains { $0.style.foreground != .standard })
        #expect(!portrait.contains { $0.character == "░" })
        try await app.settle()
        app.press(.escape)
        #expect(app.terminal.canvas?.cells == strip)
        #expect(
            !api.requestNames.dropFirst(requested.count).contains { $0.hasPrefix("character") },
            "only episodes are requested"
        )
    }
}
