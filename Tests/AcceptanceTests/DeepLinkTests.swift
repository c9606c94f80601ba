import RickAndMorty
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands
@testable import RickAndMortyUI

@Suite("A deep link", .timeLimit(.minutes(3)))
struct DeepLinkTests {
    @Test func `opens a resource in its section, and Esc returns to the list`() async throws {
        let link = try #require(DeepLink("episode/28"))
        let app = try LaunchedApp.offline()
        app.root.showSection(link.section, opening: link.destination)
        app.press(.control("l"))
        try await app.wait(for: "The Ricklantis Mixup", "S03E07")
        #expect(app.title.contains("○ built-in data"))
        app.press(.escape)
        try await app.wait(for: "\n Episodes")
    }

    @Test func `replaces the screens that were restored from the last session`() async throws {
        let app = try LaunchedApp.offline()
        let list = SavedListState(row: SavedListState.Row(id: 3, offset: 2), isOpen: true)
        app.root.restore(AppState(section: 2, places: [2: list], opened: [Destination(.character, id: 47)]))
        app.root.showSection("episodes", opening: Destination(.episode, id: 28))
        app.press(.control("l"))
        try await app.wait(for: "6  Episodes › S03E07 The Ricklantis Mixup ")
        app.press(.escape)
        try await app.wait(for: "\n Episodes", "▌", " 3/51")
        app.type("L")
        try await app.wait(for: "6  Episodes › S03E07 The Ricklantis Mixup ")
    }

    @Test func `shows an error if only the catalogue has the resource`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 3))
        let app = try LaunchedApp(api: api)
        let link = try #require(DeepLink("character/826"))
        app.root.showSection(link.section, opening: link.destination)
        app.press(.control("l"))
        try await app.wait(for: "\n Character 826", "⚠ Not found")
    }

    @Test func `searches and sorts a list`() async throws {
        let settings = try CommandLineParser.settings(
            arguments: ["episodes?season:3 sort:-characters"],
            environment: { _ in nil }
        )
        let link = try #require(settings.link)
        let app = try LaunchedApp.offline()
        app.root.showSection(link.section, opening: link.destination, searching: link.question)
        app.press(.control("l"))
        try await app.wait(for: "/ season:3 sort:-characters ", "1/10 of 51", "▌  S03E07")
    }

    @Test(arguments: ["favourites", "Activity"])
    func `opens a section`(text: String) throws {
        let link = try #require(DeepLink(text))
        #expect(link.destination == nil)
        let app = try LaunchedApp.offline()
        app.root.showSection(link.section, opening: nil)
        app.press(.control("l"))
        #expect(app.screen.lowercased().contains("\n \(text.lowercased())"))
    }

    @Test func `is parsed from the command line, among options`() throws {
        let settings = try Settings("--offline location/20 --fresh")
        #expect(settings.link?.section == "locations")
        #expect(settings.isFresh)
        #expect(settings.isOffline)
        #expect(settings.request == .browse)
    }

    private func resolved(_ text: String, api server: LoopbackAPI? = nil) async throws -> Destination? {
        let api = try server.map { server in
            AppDependencies(
                try Settings("--api \(server.baseURL)"),
                clock: ScriptedClock(),
                kinds: ResourceKinds.all,
                listTimeout: nil,
                on: nil
            ).api
        }
        let link = try #require(DeepLink(text))
        #expect(link.section == "episodes")
        #expect(link.destination == nil)
        return try await link.resolved(api: api ?? nil, cache: nil) { _ in "Failed" }.destination
    }

    @Test(arguments: ["episode/S03E07", "episode/s03e07", "S3E7"])
    func `accepts an episode code`(text: String) async throws {
        #expect(try await resolved(text) == Destination(.episode, id: 28))
    }

    @Test func `requests an episode from the API if it is not in local data`() async throws {
        let server = try LoopbackAPI()
        #expect(try await resolved("episode/S06E01", api: server) == Destination(.episode, id: 51))
        #expect(server.requestNames.contains("episode?page=1&episode=S06E01"))
        let error = await #expect(throws: CommandFailure.self) { try await resolved("S09E99", api: server) }
        #expect(error?.description == "S09E99 does not exist")
        #expect(error?.code == .nothingFound)
    }

    @Test func `fails for an unknown episode code, with the network exit code if the request failed`() async throws {
        let offline = await #expect(throws: CommandFailure.self) { try await resolved("S06E01") }
        #expect(offline?.description == "S06E01 is not in local data. Run without --offline to look it up")
        #expect(offline?.code == .nothingFound)
        let server = try LoopbackAPI()
        server.script(.answer(LoopbackResponse(status: 503, json: "{}")))
        let failed = await #expect(throws: CommandFailure.self) { try await resolved("S06E01", api: server) }
        #expect(failed?.description == "S06E01: failed")
        #expect(failed?.code == .network)
    }

    @Test(arguments: ["character", "character/x", "dimension/3", "episode/S03", "2", "diary"])
    func `is rejected if its path is invalid`(text: String) {
        #expect(DeepLink(text) == nil)
    }

    @Test(arguments: [
        ("birdperson & tammy's child", "characters", "character/786"), ("Pickle Rick", "characters", "Pickle Rick"),
        ("Rick Sanchez", "characters", "Rick Sanchez"), ("morty dead", "characters", "morty dead"),
        ("lawnmower dog", "episodes", "episode/2"), ("2017", "episodes", "2017"), ("planets", "locations", "planets"),
        ("in:S01E01", "characters", "in:S01E01"), ("evil summer clone", "characters", "character/120"),
        ("rick", "characters", "rick"),
    ])
    func `opens the resource with the typed name, or the first list with matches`(
        words: String,
        section: String,
        target: String
    ) async throws {
        let link = try #require(try Settings(words).link)
        let found = try await link.resolved(api: nil, cache: nil) { _ in "Failed" }
        #expect(found.section == section)
        #expect(found.question ?? found.destination?.description == target)
    }

    @Test(arguments: ["synchronize", "qqxz", "evmo"])
    func `is rejected if no local data matches`(words: String) async throws {
        let link = try #require(try Settings(words).link)
        let error = await #expect(throws: CommandFailure.self) {
            try await link.resolved(api: nil, cache: nil) { _ in "Failed" }
        }
        #expect(error?.description == "no command, address or name matches '\(words)'")
        #expect(error?.code == .usage)
    }
}
