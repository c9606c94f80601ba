import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyData

@Suite("A sync in the app", .timeLimit(.minutes(3)))
struct SyncInAppTests {
    private let computer: Computer
    private let api: LoopbackAPI

    init() throws {
        computer = try Computer()
        api = try LoopbackAPI(universe: LoopbackUniverse(characters: 445, episodes: 51, locations: 126))
    }

    private func activity() async throws -> LaunchedApp {
        let app = try await computer.launch(asking: api)
        try await app.wait(for: "● live", " 1/445 ")
        try await app.settle()
        app.type("6")
        return app
    }

    @Test func `fetches everything in the background, with a message at its end`() async throws {
        let app = try await activity()
        #expect(app.footer.contains("s sync  S with portraits"))
        app.type("s")
        #expect(app.title.contains("  ⟳ sync"))
        try await app.wait(for: "Everything is on this machine")
        #expect(!app.title.contains("⟳"))
        #expect(app.screen.contains("location/21-120"))
        #expect(!api.asked.contains { $0.contains("avatar") })
        await computer.leave(app)
        let asked = api.requests.count
        #expect(try await computer.sync(asking: api).isComplete)
        #expect(api.requests.count == asked)
    }

    @Test func `that is stopped keeps the fetched resources, and can be resumed`() async throws {
        let app = try await activity()
        let gate = try api.hold { $0.name.contains(",250,") || $0.name.contains(",350,") }
        app.type("s")
        try await api.request(2) { $0.name.contains(",250,") || $0.name.contains(",350,") }
        #expect(app.footer.contains("s stop sync"))
        app.type("s")
        try await app.wait(for: "Stopped · s goes on")
        #expect(!app.title.contains("⟳"))
        let asked = api.asked
        gate.open()
        app.type("s")
        try await app.wait(for: "Everything is on this machine")
        #expect(api.asked.dropFirst(asked.count).allSatisfy { !$0.contains(",150,") })
    }

    @Test func `names what could not be loaded`() async throws {
        api.script(.failure(status: 500)) { $0.name.hasPrefix("episode/") || $0.name.hasPrefix("location/") }
        let app = try await activity()
        app.type("s")
        try await app.wait(for: "⚠ ", " and 2 more could not load · s goes on")
    }

    @Test func `ends with the app`() async throws {
        let gate = try api.hold { $0.name.hasPrefix("character/") }
        do {
            let app = try await activity()
            app.type("s")
            try await api.request(2) { $0.name.hasPrefix("character/") }
        }
        await computer.settle()
        try await api.closedConnections(api.openedConnections)
        gate.open()
    }
}
