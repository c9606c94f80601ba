import HTTP
import RickAndMorty
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands
@testable import RickAndMortyData

@Suite("A sync in the app", .timeLimit(.minutes(3)))
struct SyncInAppTests {
    private let computer: TestMachine
    private let api: LoopbackAPI

    init() throws {
        computer = try TestMachine()
        api = try LoopbackAPI(universe: LoopbackUniverse(characters: 445, episodes: 51, locations: 126))
    }

    private func activity() async throws -> LaunchedApp {
        let app = try await computer.launch(api: api)
        try await app.wait(for: "● live", " 1/445")
        try await app.settle()
        app.type("6")
        return app
    }

    @Test func `fetches everything in the background, and shows a message at the end`() async throws {
        let app = try await activity()
        #expect(app.footer.contains("s sync  S with portraits"))
        app.type("s")
        #expect(app.title.contains("  ⟳ sync"))
        try await app.wait(for: "Synced for offline use")
        #expect(!app.title.contains("⟳"))
        #expect(app.screen.contains("location/21-120"))
        #expect(!api.requestNames.contains { $0.contains("avatar") })
        await computer.leave(app)
        let requested = api.requests.count
        #expect(try await computer.sync(api: api).isComplete)
        #expect(api.requests.count == requested)
    }

    @Test func `keeps fetched resources when it is stopped, and can be resumed`() async throws {
        let app = try await activity()
        let gate = try api.hold { $0.name.contains(",250,") || $0.name.contains(",350,") }
        app.type("s")
        try await api.request(2) { $0.name.contains(",250,") || $0.name.contains(",350,") }
        #expect(app.footer.contains("s stop sync"))
        app.type("s")
        try await app.wait(for: "Sync stopped · s resume")
        #expect(!app.title.contains("⟳"))
        let requested = api.requestNames
        gate.open()
        app.type("s")
        try await app.wait(for: "Synced for offline use")
        #expect(api.requestNames.dropFirst(requested.count).allSatisfy { !$0.contains(",150,") })
    }

    @Test func `reports failed requests`() async throws {
        api.script(.failure(status: 500)) { $0.name.hasPrefix("episode/") || $0.name.hasPrefix("location/") }
        let app = try await activity()
        app.type("s")
        try await app.wait(for: "⚠ Sync failed (", " and 2 more) · s resume")
    }

    @Test func `is cancelled when the app ends`() async throws {
        let gate = try api.hold { $0.name.hasPrefix("character/") }
        do {
            let app = try await activity()
            app.type("s")
            try await api.request(2) { $0.name.hasPrefix("character/") }
        }
        await computer.settle()
        try await api.waitForClosedConnections(api.openedConnections)
        gate.open()
    }
}

@Suite("A sync with portraits", .timeLimit(.minutes(3)))
struct SyncPortraitsTests {
    private let computer: TestMachine
    private let api: LoopbackAPI

    init() throws {
        computer = try TestMachine()
        api = try LoopbackAPI(universe: LoopbackUniverse(characters: 45, episodes: 5, locations: 5))
    }

    private func sync() async throws -> SyncReport {
        try await computer.sync(api: api, includesPortraits: true)
    }

    @Test func `requests the picture of every character, once all characters are cached`() async throws {
        let report = try await sync()
        #expect(report.isComplete)
        #expect(report.resources?.cached == 55)
        #expect(report.portraits == SyncCounts(total: 45, cached: 45, loaded: 45))
        #expect(api.requestNames.count == 4 + 45)
        #expect(api.portraitRequests.sorted() == (1...45).map(portraitRequest).sorted())
        #expect(api.requestNames.prefix(4).allSatisfy { !$0.contains("avatar") })
    }

    @Test func `requests no portraits again within ninety days, and revalidates them afterwards`() async throws {
        _ = try await sync()
        computer.wait(.seconds(90 * 86_400))
        _ = try await sync()
        #expect(api.portraitRequests.count == 45)
        computer.wait(.seconds(1))
        #expect(try await sync().portraits?.loaded == 45)
        #expect(api.requests.filter(\.isForPortrait).suffix(45).allSatisfy { $0.headers["if-none-match"] != nil })
    }

    @Test func `sends at most four requests at once, and resumes after an interruption`() async throws {
        let gate = try api.hold { $0.isForPortrait && $0.name > portraitRequest(20) && $0.name < portraitRequest(29) }
        let task = Task { try await sync() }
        try await api.request(4) { $0.isForPortrait && $0.name > portraitRequest(20) && $0.name < portraitRequest(29) }
        for _ in 0..<5 { await drainMainActorQueue() }
        let requested = api.portraitRequests
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        gate.open()
        #expect(api.portraitRequests == requested)
        let report = try await sync()
        #expect(report.portraits?.cached == 45)
        #expect(report.portraits?.loaded == 45 - requested.count + 4)
        #expect(Set(api.portraitRequests).count == 45)
        #expect(api.portraitRequests.count == 45 + 4)
    }

    @Test func `succeeds if a character has no picture`() async throws {
        api.script(.failure(status: 404), for: portraitRequest(7))
        let report = try await sync()
        #expect(report.isComplete)
        #expect(report.portraits?.cached == 45)
    }

    @Test func `ends early if every picture fails`() async throws {
        api.script(.failure(status: 500), when: \.isForPortrait)
        let report = try await sync()
        #expect(report.isAborted)
        #expect(report.failures.count >= 5)
        #expect(api.portraitRequests.count <= 5 + 3)
        #expect(report.resources?.cached == 55)
    }
}
