import RickAndMorty
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Cached responses", .timeLimit(.minutes(3)))
struct CachedTests {
    private let computer: TestMachine
    private let api: LoopbackAPI

    init() throws {
        computer = try TestMachine()
        api = try LoopbackAPI()
    }

    private func visit() async throws {
        let app = try await computer.launch(api: api)
        try await app.wait(for: " 1/826")
        try await app.settle()
        await computer.leave(app)
    }

    @Test func `are available offline, and completed from the catalogue`() async throws {
        try await visit()
        computer.wait(.seconds(3 * 3600))
        let app = try await computer.launch(api: nil, options: "--api \(api.baseURL)")
        #expect(app.title.hasSuffix("○ offline"))
        #expect(app.screen.contains(" 1/826"))
        #expect(app.selectedLine.contains(api.universe.character(1).name))
        #expect(!app.footer.contains("r retry"))
        app.press(.end)
        try await app.wait(for: "Butter Robot")
        #expect(app.screen.contains(" 826/826"))
    }

    @Test func `are reused on every screen, whichever request loaded them`() async throws {
        try await visit()
        let app = try await computer.launch(api: nil, options: "--api \(api.baseURL)")
        #expect(app.screen.contains("│ \(api.universe.character(1).name)"))
        app.press(.enter, times: 2)
        let episode = api.universe.episode(api.universe.character(1).episodes[0])
        try await app.wait(for: "\n \(episode.code) \(episode.name)", " cached <1 min")
        #expect(app.terminal.line(1).hasSuffix(" cached <1 min"))
        try await app.settle()
        app.press(.enter)
        try await app.wait(for: "\n \(api.universe.character(1).name)", "Status")
    }

    @Test func `stay visible, with a warning, if the API no longer has the resource`() async throws {
        func open() async throws -> LaunchedApp {
            let app = try await computer.launch(api: api)
            app.root.showSection("characters", opening: Destination(.character, id: 30))
            app.press(.control("l"))
            try await app.wait(for: "\n \(api.universe.character(30).name)", "Status")
            return app
        }
        let first = try await open()
        try await computer.waitUntilCached("character/30", of: api)
        await computer.leave(first)
        computer.wait(.seconds(25 * 3600))
        api.script(.failure(status: 404), for: "character/30")
        let app = try await open()
        try await app.wait(for: "⚠ Not found", "cached 25 h")
    }

    @Test func `are revalidated when the user presses r`() async throws {
        try await visit()
        computer.wait(.seconds(3600))
        let app = try await computer.launch(api: api)
        #expect(app.title.hasSuffix("○ cached"))
        #expect(app.terminal.line(1).contains(#/ cached (60 min|1 h)$/#))
        #expect(app.footer.contains("r refresh"))
        let requested = api.requests.count
        app.type("r")
        try await app.wait(for: "● live")
        try await app.wait(forNo: "cached")
        try await api.request(requested + 2)
        #expect(api.requestNames.dropFirst(requested).sorted() == ["character?page=1", "character?page=2"])
        #expect(api.requests.last?.headers["if-none-match"] != nil)
    }

    @Test func `stay visible on a resource's screen while they are revalidated`() async throws {
        try await visit()
        computer.wait(.seconds(7200))
        let app = try await computer.launch(api: api)
        app.press(.enter, times: 2)
        let id = api.universe.character(1).episodes[0]
        let episode = api.universe.episode(id)
        try await app.wait(for: "\n \(episode.code) \(episode.name)", " cached 2 h")
        let gate = try api.hold { $0.name.hasPrefix("episode/") }
        let requested = api.requestNames.count { $0.hasPrefix("episode/") }
        app.type("r")
        try await api.request(requested + 1) { $0.name.hasPrefix("episode/") }
        let heading = app.terminal.line(1)
        #expect(heading.hasSuffix(" cached 2 h"))
        gate.open()
        try await app.wait(forNo: heading)
        #expect(app.screen.contains("\n \(episode.code) \(episode.name)"))
    }

    @Test func `have an unknown age and are revalidated if their date is in the future`() async throws {
        let years = Duration.seconds(73 * 365 * 86_400)
        computer.wait(years)
        try await visit()
        computer.wait(.zero - years)
        let gate = try api.hold { $0.name == "character?page=1" }
        let requested = api.requests.count
        let app = try await computer.launch(api: api, columns: 130)
        #expect(app.title.hasSuffix("○ cached, age unknown"))
        let request = try await api.request(requested + 1)
        #expect(request.headers["if-none-match"] != nil)
        gate.open()
        try await app.wait(for: "● live")
        try await app.settle()
        await computer.leave(app)
        let again = try await computer.launch(api: nil, options: "--api \(api.baseURL)")
        #expect(again.screen.contains(" cached <1 min"))
    }

    @Test func `are separate for each API`() async throws {
        try await visit()
        let other = try LoopbackAPI(universe: LoopbackUniverse(characters: 50))
        let app = try await computer.launch(api: other)
        try await app.wait(for: " 1/50", "● live")
    }
}
