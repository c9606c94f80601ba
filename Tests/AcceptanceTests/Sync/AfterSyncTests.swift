import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("After a sync, without a network,", .timeLimit(.minutes(3)))
struct AfterSyncTests {
    private let computer: Computer

    init() throws {
        computer = try Computer()
    }

    private func launch(_ api: LoopbackAPI, showingPortraits: Bool = false) async throws -> LaunchedApp {
        try await computer.launch(asking: nil, options: "--api \(api.baseURL)", showingPortraits: showingPortraits)
    }

    private func expectNothingFailed(_ app: LaunchedApp) {
        #expect(!app.screen.contains("could not load"))
        #expect(!app.screen.contains("⚠"))
    }

    @Test func `every page of every list is available`() async throws {
        let api = try LoopbackAPI()
        _ = try await computer.sync(asking: api)
        let app = try await launch(api)
        for (key, count) in [("1", 826), ("2", 51), ("3", 126)] {
            app.type(key)
            try await app.wait(for: " 1/\(count) ", "○ cached")
            for _ in 0...count / 25 {
                app.press(.pageDown)
                try await app.settle()
                expectNothingFailed(app)
            }
            try await app.wait(for: " \(count)/\(count) ")
        }
    }

    @Test(arguments: [21, 826])
    func `every opened resource is available, with its related resources`(id: Int) async throws {
        let api = try LoopbackAPI()
        _ = try await computer.sync(asking: api)
        let app = try await launch(api)
        app.press(.down, times: id - 1)
        try await app.wait(for: "┌ \(api.universe.character(id).name)")
        let episode = api.universe.episode(api.universe.character(id).episodes[0])
        app.press(.enter)
        try await app.wait(for: " \(episode.name) ")
        app.press(.enter)
        try await app.wait(for: "┌ \(episode.name)")
        try await app.settle()
        expectNothingFailed(app)
        app.press(.enter)
        try await app.wait(for: "┌ \(api.universe.character(episode.characters[0]).name)", "Status")
        try await app.settle()
        expectNothingFailed(app)
    }

    @Test func `fetched portraits are available`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 45, episodes: 5, locations: 5))
        _ = try await computer.sync(asking: api)
        let without = try await launch(api, showingPortraits: true)
        try await without.wait(for: " 1/45 ")
        try await without.settle()
        let face = without.portrait
        await computer.leave(without)
        _ = try await computer.sync(asking: api, withPortraits: true)
        let app = try await launch(api, showingPortraits: true)
        try await app.wait(for: " 1/45 ")
        try await app.settle()
        #expect(app.portrait != face)
        expectNothingFailed(app)
    }
}

extension LaunchedApp {
    /// The cells of the portrait beside the list.
    fileprivate var portrait: [Cell] {
        terminal.canvas?.cells(in: Rect(column: 44, row: 2, columns: 30, rows: 12)) ?? []
    }
}
