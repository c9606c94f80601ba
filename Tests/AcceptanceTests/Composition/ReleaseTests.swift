import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The app releases", .timeLimit(.minutes(3)))
struct ReleaseTests {
    @Test func `its connections when it is released, and so all loaders`() async throws {
        let api = try LoopbackAPI()
        do {
            let app = try LaunchedApp(asking: api)
            app.type("2")
            try await app.wait(for: "Pilot")
            app.press(.tab)
            try await app.settle()
            app.press(.enter)
            try await app.settle()
        }
        try await api.closedConnections(api.openedConnections)
    }

    @Test func `loads that wait for a retry or for the end of a pause`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(episodes: 60))
        api.script(.tooManyRequests(retryAfter: "30"), times: 1, for: "episode/54")
        let clock: ScriptedClock
        do {
            let app = try LaunchedApp(asking: api, columns: 100, rows: 24)
            clock = app.clock
            try await app.wait(for: "Rick Sanchez")
            app.press(.down, times: 53)
            try await app.wait(for: "again in 30 s", "▮▮ 30 s")
            app.press(.end)
            try await clock.waitForSleeper(until: .seconds(30))
            #expect(clock.nextSleeper == .seconds(30))
        }
        try await api.closedConnections(api.openedConnections)
        await mainActorQueueHasRun()
        #expect(clock.nextSleeper == nil)
    }

    @Test func `itself with the screens that were opened in its sections`() async {
        let terminal = ScriptedTerminal(columns: 100, rows: 30)
        await expectDeallocated {
            var dependencies = AppDependencies.scripted()
            dependencies.library = MemoryLibrary()
            let app = AppBuilder.app(dependencies, on: terminal.device) {}
            for section in "12345678" {
                for key in [Key.character(section), .enter, .right, .enter, .character("?"), .escape] {
                    app.prepare(for: terminal.size)
                    app.handle(key)
                }
            }
            return app
        }
    }
}
