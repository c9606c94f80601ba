import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("A search", .timeLimit(.minutes(3)))
struct SearchTests {
    private let server: LoopbackAPI

    init() throws {
        server = try LoopbackAPI()
    }

    private func launched() async throws -> LaunchedApp {
        let app = try LaunchedApp(api: server)
        try await app.wait(for: "1/826", "Rick Sanchez")
        return app
    }

    /// Requests with a name filter.
    private var requested: [String] { server.requestNames.filter { $0.contains("name=") } }

    @Test func `finds local matches at once while the user types, the best first`() async throws {
        let app = try LaunchedApp.offline()
        app.type("/evil m")
        try await app.wait(for: "/ evil m", "▌  Evil Morty", "│ Evil Morty")
        #expect(app.footer.contains("⏎ apply"))
        #expect(app.footer.contains("Esc clear"))
    }

    @Test func `requests the API once, after a pause in typing`() async throws {
        let app = try await launched()
        app.type("/su")
        try await until { app.clock.nextWakeUpTime == .milliseconds(250) }
        app.clock.advance(by: .milliseconds(200))
        app.type("m")
        app.clock.advance(by: .milliseconds(100))
        #expect(requested.isEmpty)
        try await app.pauseTyping()
        try await app.wait(for: "Summer")
        try await server.request(1) { $0.name == "character?page=1&name=sum" }
        #expect(requested == ["character?page=1&name=sum"])
    }

    @Test func `cancels a superseded request, and ignores its response`() async throws {
        let app = try await launched()
        let gate = try server.hold("character?page=1&name=mo")
        app.type("/mo")
        try await app.pauseTyping()
        try await server.request(1) { $0.name == "character?page=1&name=mo" }
        app.type("r")
        try await server.waitForClosedConnections(1)
        gate.open()
        try await app.pauseTyping()
        try await server.request(1) { $0.name == "character?page=1&name=mor" }
    }

    @Test func `adds the API's matches after the visible ones`() async throws {
        // Tall enough for all matches.
        let app = try LaunchedApp(api: server, rows: 60)
        try await app.wait(for: "1/826", "Rick Sanchez")
        let gate = try server.hold { $0.name.contains("name=") }
        app.type("/smith")
        try await app.wait(for: "\n  / smith", "\n ▌  Rick Smith ")
        try await app.pauseTyping()
        try await server.request(1) { $0.name.contains("name=") }
        gate.open()
        try await app.wait(for: "Tammy Smith", "Unity Smith", "Abradolf Smith")
        #expect(app.selectedLine.hasPrefix(" ▌  Rick Smith "))
    }

    @Test func `shows a message and the key to clear it if nothing matches`() async throws {
        let app = try await launched()
        app.type("/qqxz")
        try await app.wait(for: "Searching the API for 'qqxz'")
        try await app.pauseTyping()
        try await app.wait(for: "No characters match 'qqxz'", "Esc clear")
    }

    @Test func `shows that the API failed, and retries with r`() async throws {
        let app = try await launched()
        server.script(.failure(status: 500)) { $0.name.contains("name=") }
        app.type("/rick")
        try await app.wait(for: "\n  / rick", "Rick Sanchez")
        try await app.pauseTyping()
        try await app.wait(for: "Results from local data")
        #expect(!app.screen.contains("r retry"), "typed keys are text")
        server.clearScript()
        app.press(.enter)
        try await app.wait(for: "Results from local data ·", "r retry")
        app.type("r")
        try await app.wait(forNo: "Results from local data")
    }

    @Test func `ends after a page, with a notice, if the API ignores the filter`() async throws {
        let app = try await launched()
        server.script(.saying(["Nobody"], in: ["name"])) { $0.name.contains("name=") }
        app.type("/smith")
        try await app.wait(for: "\n  / smith", "Morty Smith")
        try await app.pauseTyping()
        try await app.wait(for: "Results from local data")
        #expect(requested == ["character?page=1&name=smith"])
    }

    @Test func `selects the found row, or restores the position, when Escape closes it`() async throws {
        let app = try LaunchedApp.offline()
        app.press(.down, times: 7)
        let before = (1..<29).map { app.terminal.line($0).prefix(45) }
        app.type("/qqxz")
        try await app.wait(for: "No characters match 'qqxz'")
        app.press(.escape)
        #expect((1..<29).map { app.terminal.line($0).prefix(45) } == before)
        app.type("/meeseeks")
        try await app.wait(for: "▌  Mr. Meeseeks")
        app.press(.enter)
        app.press(.escape)
        try await app.wait(for: "▌  Mr. Meeseeks", " 242/826")
        #expect(!app.screen.contains("/ meeseeks"))
    }

    @Test func `keeps the found row selected in a sorted list`() async throws {
        let app = try LaunchedApp.offline()
        app.type(",e")
        try await app.wait(for: "[by episodes ×]")
        app.type("/meeseeks")
        try await app.wait(for: "▌  Mr. Meeseeks")
        app.press(.escape)
        try await app.wait(for: "[by episodes ×]", "▌  Mr. Meeseeks", "/826")
    }

    @Test func `becomes an ordinary list with Enter, until Escape`() async throws {
        let app = try LaunchedApp.offline()
        app.type("/smith")
        try await app.wait(for: "/ smith", "▌  Morty Smith")
        app.press(.enter)
        #expect(app.footer.contains("⏎ open"))
        app.press(.down)
        app.press(.enter)
        #expect(app.footer.contains("Esc back"))
        app.press(.escape)
        app.type("f")
        try await app.wait(for: "♥")
        app.press(.escape)
        #expect(app.screen.contains("/826"))
        #expect(!app.screen.contains("/ smith"))
    }

    @Test func `does not find withheld characters`() async throws {
        let app = try LaunchedApp.offline(options: "--spoilers=hide")
        for text in ["evil m", "name:ev", "status:dead", "evmo"] {
            app.type("/\(text)")
            try await app.wait(for: "No characters match '\(text)'", "Esc clear")
            app.press(.escape)
        }
        app.type("/type:")
        try await app.wait(for: "\n  / type:", "\n                     ")
        #expect(!app.screen.contains("Clone"))
    }

    @Test func `finds unlocked characters while they load`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        let library = MemoryLibrary(entries: [try DiaryEntry.example(1, "Pilot", episode: 1)])
        let app = try LaunchedApp(api: api, options: "--spoilers=hide", library: library)
        app.type("/frank palicky")
        try await app.wait(for: "▌  Frank Palicky")
        gate.open()
    }

    // MARK: - Conditions

    @Test func `filters by fields, with completion by Tab and the number of matches`() async throws {
        let app = try LaunchedApp.offline()
        app.type("/sta")
        try await app.wait(for: "\n    status:")
        app.press(.tab)
        try await app.wait(for: "\n  / status:", "Alive 439  Dead 287  unknown 1")
        app.type("d")
        try await app.wait(for: "\n    Dead 287", " 1/287 of 826")
        app.press(.tab)
        app.type("species:alien")
        try await app.wait(for: "\n  / status:Dead species:alien", " 1/85 of 826", "From built-in data of 2026-06")
        app.press(.enter)
        app.press(.backspace)
        try await app.wait(for: "\n  / status:Dead", " 1/287 of 826")
    }

    @Test func `suggests no withheld characters`() async throws {
        let entries = [try DiaryEntry.example(1, "Pilot", episode: 1)]
        let app = try LaunchedApp.offline(options: "--spoilers=hide", library: MemoryLibrary(entries: entries))
        app.type("2/bepisian")
        try await app.wait(for: "with:Bepisian")
        app.press(.control("u"))
        app.type("birdperson")
        try await app.wait(for: "No episodes match 'birdperson'")
        try await app.wait(forNo: "with:")
    }

    @Test func `offers a completion by Tab if nothing matches the words`() async throws {
        let app = try LaunchedApp.offline()
        app.type("2/squanchy")
        try await app.wait(for: "No episodes match 'squanchy'", "Tab complete with:Squanchy · Esc")
        app.press(.tab)
        try await app.wait(for: "\n  / with:Squanchy", " 1/4 of 51")
    }

    @Test func `reports an invalid condition, and the condition that excludes most`() async throws {
        let app = try LaunchedApp.offline()
        app.type("/statu:dead")
        try await app.wait(for: "Unknown field 'statu'. Did you mean", "status? Search fields: ")
        app.press(.control("u"))
        app.type("species:robot gender:genderless status:alive at:nup*")
        try await app.wait(for: "without at:nup*")
        app.press(.control("u"))
        app.type("status:ded")
        app.press(.enter)
        try await app.wait(for: "status: expected alive, dead or unknown")
    }

    @Test func `requests only supported filters from the API, and lists local and API matches`() async throws {
        let server = try LoopbackAPI(universe: LoopbackUniverse(characters: 830))
        let app = try LaunchedApp(api: server)
        try await app.wait(for: "1/830")
        app.type("/status:alive episodes>=0")
        try await app.wait(for: " of 826")
        let before = try #require(Self.count(on: app.screen))
        try await app.pauseTyping()
        try await server.request(1) { $0.name == "character?page=1&status=alive" }
        app.press(.end)
        #expect(before > 0)
        try await app.wait(forNo: "From built-in data")
        #expect(!server.requestNames.contains { $0.contains("episodes") })
    }

    /// Number of matches shown in the frame.
    private static func count(on screen: String) -> Int? {
        screen.split(separator: "/").compactMap { $0.split(separator: " ").first }.compactMap { Int($0) }.first
    }

    // MARK: - Order

    @Test func `sorts the list by a key, and reverses the order the second time`() async throws {
        let app = try LaunchedApp.offline()
        app.type(",")
        #expect(app.footer.hasPrefix(" o id ↓  n name  s status  l location  e episodes  f first  Esc close"))
        app.type("e")
        try await app.wait(for: "[by episodes ×]", "▌  Rick Sanchez", " 1/826")
        #expect(app.selectedLine.contains("●  51 "))
        app.type(",")
        #expect(app.footer.hasPrefix(" o id  n name  s status  l location  e episodes ↓  "))
        app.type("e")
        try await app.wait(for: "[episodes ↓ ×]")
        app.type("/status:de")
        try await app.wait(for: " 1/287 of 826", "✗ Dead")
        app.type("ad")
        try await app.wait(for: " 1/287 of 826", "✗ Dead")
        app.press(.escape)
        try await app.wait(for: "[episodes ↓ ×]", "/826")
        try app.terminal.click(on: "[episodes ↓")
        try await app.wait(forNo: "[episodes ↓")
        app.type(",x")
        #expect(!app.screen.contains("↓ ×]"))
    }

    @Test func `sorts episodes by diary ratings`() async throws {
        let library = MemoryLibrary(entries: [
            try DiaryEntry.example(1, "Pilot", halves: 4, episode: 1),
            try DiaryEntry.example(2, "Pickle Rick", halves: 10, episode: 24),
        ])
        let app = try LaunchedApp.offline(library: library)
        app.type("2,r")
        try await app.wait(for: "[by rated ×]", "▌  S03E03 ✓ Pickle Rick")
        app.type("/is:watched")
        try await app.wait(for: "1/2 of 51")
    }

    @Test func `shows a warning if it needs a library that is incomplete`() async throws {
        let library = LibraryDouble()
        let app = try LaunchedApp.offline(library: library)
        library.open(as: .inMemory(because: .readOnly, isComplete: false))
        app.type("/is:favourite")
        try await app.wait(for: "⚠ Favourites and diary are only partly", "Esc clear")
    }

    @Test func `sorts and searches the diary and favourites`() async throws {
        let entries = [
            try DiaryEntry.example(1, "S01E01 Pilot", halves: 4, on: "2026-11-20", comment: "first"),
            try DiaryEntry.example(2, "S03E03 Pickle Rick", halves: 10, on: "2026-11-19", comment: "best"),
            try DiaryEntry.example(3, "S01E02 Lawnmower Dog", halves: 1, on: "2026-11-18"),
        ]
        let app = try LaunchedApp.offline(library: MemoryLibrary(entries: entries))
        app.type("5]]]")
        try await app.wait(for: "3 entries", "▌ 2026-11-20")
        app.type(",r")
        try await app.wait(for: "\n Diary [by rated ×]", " 1/3")
        #expect(app.selectedLine.contains("Pickle Rick"))
        app.type(",r")
        try await app.wait(for: "\n Diary [rated ↓ ×]")
        app.type("/rated>=")
        try await app.wait(for: "\n  / rated>=", "/3")
        app.type("2")
        try await app.wait(for: "\n  / rated>=2", "/2")
        #expect(!app.screen.contains("Lawnmower"))
        app.press(.control("u"))
        app.type("comment:best")
        try await app.wait(for: "/1")
        app.press(.escape)
        app.type("1f")
        app.press(.down)
        app.type("f4,n")
        try await app.wait(for: "\n Favourites [by name ×]", "▌♥ Morty Smith", " ♥ Rick Sanchez")
        app.type("/species:human sanchez")
        try await app.wait(for: "\n  / species:human sanchez", " 1/1")
        app.press(.control("u"))
        app.type("gender:none")
        try await app.wait(for: "No matches for 'gender:none'")
    }

    @Test func `sorts a cast, and applies the order to every other cast`() async throws {
        let app = try LaunchedApp.offline()
        app.type("2")
        app.press(.enter)
        try await app.wait(for: "Characters 19", "Rick Sanchez ")
        app.type(",")
        #expect(app.footer.hasPrefix(" o id ↓  n name  s status"))
        app.type("n")
        try await app.wait(for: "Characters 19, by name", "Bepisian ")
        #expect(!app.screen.contains("Summer Smith "))
        app.type(",n")
        try await app.wait(for: "Characters 19, name ↓", "Summer Smith ")
        app.press(.escape)
        app.press(.down)
        try await app.wait(for: "│ S01E02 Lawnmower Dog", ", name ↓", "Summer Smith ")
        app.press(.enter)
        app.type(",o")
        try await app.wait(for: "Characters 19", "Rick Sanchez ")
    }

    @Test func `restores the order of favourites and diary at the next start`() async throws {
        let entries = [
            try DiaryEntry.example(1, "S01E01 Pilot", halves: 4, on: "2026-11-20"),
            try DiaryEntry.example(2, "S03E03 Pickle Rick", halves: 10, on: "2026-11-19"),
        ]
        let favourites = [Favourite.example(.character, 7), .example(.episode, 2)]
        let library = MemoryLibrary(entries: entries, favourites: favourites)
        let app = try LaunchedApp.offline(library: library)
        app.type("5")
        try await app.wait(for: "\n Diary")
        app.type("]]]")
        try await app.wait(for: "2 entries")
        app.type(",r")
        try await app.wait(for: "\n Diary [by rated ×]")
        app.type("4")
        try await app.wait(for: " 1/2")
        app.type(",n")
        try await app.wait(for: "\n Favourites [by name ×]")
        let next = try LaunchedApp.offline(library: library)
        next.root.restore(try #require(AppState(json: app.root.place.json)))
        next.press(.control("l"))
        try await next.wait(for: "\n Favourites [by name ×]", "▌♥ character 7")
        next.type("5]]]")
        try await next.wait(for: "\n Diary [by rated ×]", "▌ 2026-11-19")
    }

    @Test func `starts with a key from the settings, in any section`() async throws {
        let app = try LaunchedApp.offline()
        let question = try #require(try QuestionAddress("characters?status:dead", of: [CharacterModel.self]))
        app.root.change(keys: [.savedSearch(0): [.character("D")]], asking: [question])
        app.type("2D")
        try await app.wait(for: "/ status:dead ", " 1/287 of 826")
        app.type(":search characters")
        try await app.wait(for: "▌ Search characters?status:dead")
    }
}

@Suite("A search in related resources", .timeLimit(.minutes(3)))
struct RelatedSearchTests {
    private func launched(_ kind: String, _ destination: Destination, options: String = "") async throws -> LaunchedApp
    {
        let app = try LaunchedApp.offline(options: options, columns: 80, rows: 24)
        app.root.showSection(kind, opening: destination)
        app.press(.control("l"))
        return app
    }

    @Test func `finds residents of a location, and selects the found resident after Escape`() async throws {
        let app = try await launched("locations", Destination(.location, id: 3))
        try await app.wait(for: "Residents 101", "Adjudicator Rick")
        app.type("/morty dead")
        try await app.wait(
            for: "Residents 8 of 101",
            "\n  / morty dead",
            "status:Dead 8",
            "▌Big Morty",
            "Redhead Morty"
        )
        #expect(!app.screen.contains("Adjudicator"))
        app.press(.enter)
        #expect(app.footer.contains("Esc clear"))
        app.press(.down)
        app.press(.escape)
        try await app.wait(for: "Residents 101", "▌Cop Morty", "Cop Rick")
        app.press(.escape)
        try await app.wait(for: "\n Locations")
    }

    @Test func `finds characters in the cast of an episode, in any order`() async throws {
        let app = try await launched("episodes", Destination(.episode, id: 28))
        try await app.wait(for: "\n S03E07 The Ricklantis Mixup", "Rick Sanchez")
        app.type(",n")
        try await app.wait(for: ", by name")
        app.type("/evil")
        try await app.wait(for: " 1 of 65, by name", "▌Evil Morty")
        app.press(.control("u"))
        app.type("evmo")
        try await app.wait(for: "No matches for 'evmo'. Similar names:", "▌Evil Morty")
        app.press(.control("u"))
        app.type("statu:dead")
        try await app.wait(for: "Unknown field 'statu'.")
        app.press(.control("u"))
        app.type("qqxz")
        try await app.wait(for: "No matches for 'qqxz'", "Esc clear")
    }

    @Test func `finds episodes beside the list if they have the focus`() async throws {
        let app = try LaunchedApp.offline()
        app.press(.tab)
        app.type("/pickle")
        try await app.wait(for: "Episodes 1 of 51", "▌  S03E03   Pickle Rick", " 1/826")
        app.press(.escape)
        app.press(.escape)
        app.type("/pickle")
        try await app.wait(for: "▌  Pickle Rick", " 1/1")
    }

    @Test func `does not find withheld characters`() async throws {
        let app = try await launched("locations", Destination(.location, id: 3), options: "--spoilers=hide")
        try await app.wait(for: "Residents 101")
        app.type("/morty dead")
        try await app.wait(for: "No matches for 'morty dead'")
        #expect(!app.screen.contains("status:Dead"))
    }
}
