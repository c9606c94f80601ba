import LoadResource
import RickAndMorty
import RickAndMortyData
import SystemSupport
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("A sync", .timeLimit(.minutes(3)))
struct SyncTests {
    private let computer: TestMachine
    private let api: LoopbackAPI

    init() throws {
        computer = try TestMachine()
        // Characters need several batches, episodes one, and locations none.
        api = try LoopbackAPI(universe: LoopbackUniverse(characters: 345, episodes: 51, locations: 5))
    }

    private var pages: [String] { ["character?page=1", "episode?page=1", "location?page=1"] }

    /// Requests sent by `body`.
    private func requests(during body: () async throws -> Void) async throws -> ArraySlice<LoopbackRequest> {
        let before = api.requests.count
        try await body()
        return api.requests.dropFirst(before)
    }

    @Test func `requests the first page of each kind, and the rest in batches of a hundred IDs`() async throws {
        let api = try LoopbackAPI()
        let report = try await computer.sync(api: api)
        // Nine batches of characters, one of episodes, and two of locations.
        #expect(api.requestNames.count == 3 + 12)
        #expect(Set(pages).isSubset(of: api.requestNames))
        #expect(api.requestedIDs(of: "character").sorted() == Array(21...826))
        #expect(api.requestedIDs(of: "episode").sorted() == Array(21...51))
        #expect(api.requestedIDs(of: "location").sorted() == Array(21...126))
        #expect(api.requestNames.contains(cardsRequest(21...120)))
        #expect(api.requestNames.contains(cardsRequest(821...826)))
        #expect(report.isComplete)
        #expect(report.resources == SyncCounts(total: 1003, cached: 1003, loaded: 1003))
        #expect(report.portraits == nil)
    }

    @Test func `does not request fresh resources`() async throws {
        _ = try await computer.sync(api: api)
        computer.wait(.seconds(24 * 3600))
        let requested = try await requests {
            let report = try await computer.sync(api: api)
            #expect(report.isComplete)
            #expect(report.resources == SyncCounts(total: 401, cached: 401, loaded: 0))
        }
        #expect(requested.isEmpty)
    }

    @Test func `sends only conditional requests after a day`() async throws {
        _ = try await computer.sync(api: api)
        computer.wait(.seconds(24 * 3600 + 1))
        let requested = try await requests {
            let report = try await computer.sync(api: api)
            #expect(report.resources?.loaded == 401)
        }
        #expect(requested.count == 8)
        #expect(requested.allSatisfy { $0.headers["if-none-match"] != nil })
        #expect(try await self.requests { _ = try await computer.sync(api: api) }.isEmpty)
    }

    @Test(arguments: [1, 3, 5])
    func `resumes after an interruption`(after steps: Int) async throws {
        let interruption = Interruption(after: steps)
        let task = Task { try await computer.sync(api: api, report: interruption.note) }
        interruption.task = task
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(interruption.loaded.count == steps)
        let requested = try await requests {
            let report = try await computer.sync(api: api)
            #expect(report.isComplete)
            #expect(report.resources?.cached == 401)
        }
        let batches = interruption.loaded.compactMap(Self.batchRequest)
        for batch in batches { #expect(!requested.contains { $0.name == batch }) }
        #expect(try await self.requests { _ = try await computer.sync(api: api) }.isEmpty)
    }

    /// Name of the request for a batch, from the name of its load; `nil` for a page.
    private nonisolated static func batchRequest(_ name: String) -> String? {
        let parts = name.split { "/-".contains($0) }
        guard parts.count == 3, let first = Int(parts[1]), let last = Int(parts[2]) else { return nil }
        return "\(parts[0])/" + (first...last).map(String.init).joined(separator: ",")
    }

    @Test func `waits for the pause that the server requests, and then continues`() async throws {
        api.script(.tooManyRequests(retryAfter: "5"), times: 1, for: cardsRequest(21...120))
        let clock = ScriptedClock()
        let waiting = Awaited<[String]>([])
        let task = Task {
            try await computer.sync(api: api, clock: clock) { event in
                if case .willRetry(let name, _) = event { waiting.update { $0.append(name) } }
            }
        }
        try await waiting.wait { !$0.isEmpty }
        #expect(waiting.state == ["character/21-120"])
        let requested = api.requestNames.count
        clock.advance(by: .milliseconds(4_999))
        for _ in 0..<5 { await drainMainActorQueue() }
        // A request that was sent before the pause may arrive during it.
        #expect(api.requestNames.count <= requested + 1)
        clock.advance(by: .milliseconds(1))
        #expect(try await task.value.isComplete)
        #expect(api.requestNames.count == 9)
    }

    @Test func `ends if the server requests a pause of more than a minute`() async throws {
        api.script(.tooManyRequests(retryAfter: "3600"), when: { $0.name.hasPrefix("character/") })
        let report = try await computer.sync(api: api)
        #expect(report.isAborted)
        #expect(!report.isComplete)
        #expect(api.requestNames.count <= 6)
    }

    @Test func `continues after a final failure, reports it, and requests only that batch next time`() async throws {
        api.script(.failure(status: 500), for: cardsRequest(121...220))
        let report = try await computer.sync(api: api)
        #expect(report.failures.map(\.name) == ["character/121-220"])
        #expect(!report.isAborted)
        #expect(report.failures.first?.error as? APIError == .server(status: 500))
        #expect(report.resources == SyncCounts(total: 401, cached: 301, loaded: 301))
        #expect(api.requestNames.count == 8)
        api.clearScript()
        let requested = try await requests {
            let next = try await computer.sync(api: api)
            #expect(next.resources?.loaded == 100)
        }
        #expect(requested.map(\.name) == [cardsRequest(121...220)])
    }

    @Test func `continues after failures that are not consecutive`() async throws {
        let api = try LoopbackAPI()
        for id in stride(from: 21, through: 821, by: 200) {
            api.script(.failure(status: 500), for: cardsRequest(id...min(id + 99, 826)))
        }
        let report = try await computer.sync(api: api)
        #expect(report.failures.count == AppPolicy.maxSyncFailures)
        #expect(!report.isAborted)
    }

    @Test func `requests the last ID of a kind separately, even if it does not exist`() async throws {
        let server = try LoopbackAPI(universe: LoopbackUniverse(characters: 121, episodes: 21, locations: 1))
        server.script(.failure(status: 404, json: #"{"error":"Episode not found"}"#), for: "episode/21")
        let report = try await computer.sync(api: server)
        #expect(report.isComplete)
        #expect(report.resources == SyncCounts(total: 143, cached: 142, loaded: 142))
        #expect(server.requestNames.contains("character/121"))
        #expect(server.requestNames.contains("episode/21"))
        #expect(server.requestNames.filter { $0.hasPrefix("episode/22,") }.count == 1)
        #expect(server.requestNames.count == 7)
    }

    @Test func `fails with the reason if nothing can be cached`() async throws {
        try TextFile(path: computer.folder.file("cache")).replace(
            with: "a file has the name of its folder",
            makingFolder: true
        )
        let error = await #expect(throws: SyncError.self) { try await computer.sync(api: api) }
        guard case .cacheUnavailable(let reason) = error else { return }
        #expect(reason.hasPrefix("In memory only: the cache"))
        #expect(api.requestNames.count <= 2)
    }
}

/// Cancels a task after a number of steps.
private final class Interruption {
    private let steps: Int
    private(set) var loaded: [String] = []
    var task: Task<SyncReport, any Error>?

    init(after steps: Int) {
        self.steps = steps
    }

    func note(_ event: SyncEvent) {
        guard case .loaded(let name, _) = event, loaded.count < steps else { return }
        loaded.append(name)
        if loaded.count == steps { task?.cancel() }
    }
}

@Suite("Offline browsing after a sync", .timeLimit(.minutes(3)))
struct AfterSyncTests {
    private let computer: TestMachine

    init() throws {
        computer = try TestMachine()
    }

    private func launch(_ api: LoopbackAPI, showingPortraits: Bool = false) async throws -> LaunchedApp {
        try await computer.launch(api: nil, options: "--api \(api.baseURL)", showingPortraits: showingPortraits)
    }

    private func expectNothingFailed(_ app: LaunchedApp) {
        #expect(!app.screen.contains("Couldn't load"))
        #expect(!app.screen.contains("⚠"))
    }

    @Test(arguments: [21, 826])
    func `opens every resource with its related resources`(id: Int) async throws {
        let api = try LoopbackAPI()
        _ = try await computer.sync(api: api)
        let app = try await launch(api)
        app.press(.down, times: id - 1)
        try await app.wait(for: "│ \(api.universe.character(id).name)")
        let episode = api.universe.episode(api.universe.character(id).episodes[0])
        app.press(.enter)
        try await app.wait(for: " \(episode.name) ")
        app.press(.enter)
        try await app.wait(for: "\n \(episode.code) \(episode.name)")
        try await app.settle()
        expectNothingFailed(app)
        app.press(.enter)
        try await app.wait(for: "\n \(api.universe.character(episode.characters[0]).name)", "Status")
        try await app.settle()
        expectNothingFailed(app)
    }

    @Test func `shows synced portraits`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 45, episodes: 5, locations: 5))
        _ = try await computer.sync(api: api)
        let without = try await launch(api, showingPortraits: true)
        try await without.wait(for: " 1/45")
        try await without.settle()
        let generated = without.portrait
        await computer.leave(without)
        _ = try await computer.sync(api: api, includesPortraits: true)
        let app = try await launch(api, showingPortraits: true)
        try await app.wait(for: " 1/45")
        try await app.settle()
        #expect(app.portrait != generated)
        expectNothingFailed(app)
    }
}

extension LaunchedApp {
    /// The cells of the portrait beside the list.
    fileprivate var portrait: [Cell] {
        terminal.canvas?.cells(in: Rect(column: 44, row: 2, columns: 30, rows: 12)) ?? []
    }
}
