import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("A resource added in separate files", .timeLimit(.minutes(3)))
struct QuoteTests {
    private static let kinds = ResourceKinds.all + [QuotePresentationModel.self]
    private let library = MemoryLibrary()

    private func server() throws -> LoopbackAPI {
        let universe = LoopbackUniverse(characters: 60, episodes: 3, locations: 2)
        return try LoopbackAPI(universe: universe, further: [.quotes(45, of: universe)])
    }

    /// Launches the app and opens the Quotes section.
    private func launch(_ server: LoopbackAPI) async throws -> LaunchedApp {
        let app = try LaunchedApp(api: server, library: library, kinds: Self.kinds)
        app.type("4")
        try await app.wait(for: "4 Quotes", "5 Favourites", "\n Quotes", "“Wubba lubba 1”", " 1/45")
        return app
    }

    @Test
    func `has a section with a paged list, and a detail that opens related resources`() async throws {
        let app = try await launch(server())
        try await app.wait(for: "│ Wubba lubba 1", "Speaker   Rick Sanchez", "Said by 1")
        app.press(.end)
        try await app.wait(for: "“Wubba lubba 45”", "│ Wubba lubba 45")
        app.press(.home)
        app.press(.tab)
        try await app.settle()
        app.press(.enter)
        try await app.wait(for: "\n Rick Sanchez", "Species")
    }

    @Test func `is retried after a failure`() async throws {
        let server = try server()
        server.script(.failure(status: 500), when: { $0.name == "quote?page=2" })
        let app = try await launch(server)
        app.press(.end)
        app.press(.up, times: 20)
        try await app.wait(for: "Couldn't load page 2 · r retry")
        server.clearScript()
        app.type("r")
        try await app.wait(for: "“Wubba lubba 25”")
    }

    @Test func `can be searched, filtered, and found in the palette`() async throws {
        let app = try await launch(server())
        app.type("/lubba 1")
        try await app.wait(for: "/ lubba 1", "“Wubba lubba 11”")
        try await app.wait(forNo: "“Wubba lubba 2”")
        app.press(.escape)
        app.type("/nonsense")
        try await app.pauseTyping()
        try await app.wait(for: "No quotes match 'nonsense'")
        app.press(.escape)
        app.type("F")
        #expect(app.screen.contains("╭─ Filter quotes "))
        app.type("Squanchy")
        app.press(.enter)
        try await app.wait(for: "/ speaker:Squanchy ", "“Wubba lubba 7”")
        try await app.wait(forNo: "“Wubba lubba 1”")
        app.type(":lubba 2")
        try await app.wait(for: "Wubba lubba 2 ", "quote/2")
    }

    @Test func `can be a favourite, copied and opened`() async throws {
        let app = try await launch(server())
        app.type("f")
        try await app.wait(for: "♥ “Wubba lubba 1”")
        app.type("5")
        try await app.wait(for: "♥ Wubba lubba 1", "quote")
        app.type("ya")
        #expect(app.terminal.clipboard?.hasSuffix("/api/quote/1") == true)
        app.press(.enter)
        try await app.wait(for: "\n Wubba lubba 1 ♥", "Said by 1", "Rick Sanchez")
    }

    @Test func `is synced, and available offline`() async throws {
        let computer = try TestMachine()
        let server = try server()
        let report = try await computer.sync(api: server, kinds: Self.kinds)
        #expect(report.isComplete)
        #expect(report.resources == SyncCounts(total: 110, cached: 110, loaded: 110))
        let settings = try Settings("--offline --api \(server.baseURL)")
        let cache = computer.cache(of: settings.root)
        let repository = ResourceRepository<QuoteModel>(api: nil, cache: cache)
        #expect(try await repository.loader(45).load().item.name == "Wubba lubba 45")
    }

    @Test func `has commands with a table, JSON and field options`() async throws {
        let commands = try ResourceCommandHarness(server: server(), kinds: Self.kinds)
        commands.columns = 60
        #expect(try await commands.run("quotes --speaker rick") == .quit)
        #expect(commands.lines.first?.split(separator: " ") == ["ID", "NAME", "SPEAKER"])
        #expect(commands.lines.dropFirst().first?.contains("Wubba lubba 1 ") == true)
        #expect(try await commands.run("quote 7 --json") == .quit)
        #expect(commands.printed.contains("\"name\":\"Wubba lubba 7\""))
        #expect(try await commands.run("quote 46") == .failed(.nothingFound))
        #expect(try Settings("quote/7", kinds: Self.kinds.models).link?.section == "quotes")
    }

    @Test func `is available in the linear mode`() async throws {
        let server = try server()
        let user = try LinearUser(api: server, kinds: Self.kinds)
        #expect(try await user.types("quotes").prefix(2).last == "1. Wubba lubba 1, Rick Sanchez")
        #expect(try await user.types("/lubba 7").last == "1. Wubba lubba 7, Squanchy Sanchez")
        let quote = try await user.types("1")
        #expect(quote.contains("Speaker: Squanchy Sanchez"))
        #expect(quote.contains { $0.hasPrefix("Said by, 1 of 1") })
    }
}
