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

@Suite("The app on a terminal", .timeLimit(.minutes(3)))
struct TerminalTests {
    @Test(arguments: [(1, 30), (1, 1), (0, 0), (39, 9), (40, 10), (89, 30), (90, 12), (300, 100)])
    func `draws at any size, and restores its screen when the old size returns`(columns: Int, rows: Int) throws {
        let app = try LaunchedApp.offline()
        app.press(.down, times: 30)
        #expect(app.selectedLine.contains("Baby Wizard"))
        let before = app.screen
        app.terminal.resize(columns: columns, rows: rows)
        #expect(app.terminal.canvas?.size == Size(columns: columns, rows: rows))
        if columns >= 40 { #expect(app.screen.contains(" 31/826")) }
        app.terminal.resize(columns: 100, rows: 30)
        #expect(app.selectedLine.contains("Baby Wizard"))
        app.press(.home)
        app.press(.down, times: 30)
        #expect(app.screen == before)
    }

    @Test func `repaints on Ctrl-L, suspends on Ctrl-Z, and quits on q and Ctrl-C`() throws {
        let app = try LaunchedApp.offline()
        let before = app.screen
        app.press(.control("l"))
        #expect(app.terminal.repaints == 1)
        #expect(app.terminal.frames == 2)
        app.press(.control("z"))
        #expect(app.terminal.suspensions == 1)
        #expect(app.screen == before)
        #expect(app.quits == 0)
        app.type("q")
        app.press(.control("c"))
        #expect(app.quits == 2)
    }

    @Test func `handles keys typed ahead like keys typed slowly, in one frame`() throws {
        let slow = try LaunchedApp.offline()
        let fast = try LaunchedApp.offline()
        let keys: [Key] = [.down, .down, .tab, .down, .enter, .right, .enter, .character("2"), .down, .escape]
        for key in keys { slow.press(key) }
        fast.terminal.send(keys.map { .key($0) })
        #expect(fast.screen == slow.screen)
        #expect(fast.terminal.frames == 2)
    }

    @Test func `handles keys before anything has loaded, and ignores unbound keys`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        let app = try LaunchedApp(api: api)
        for key in [Key.end, .enter, .tab, .escape, .left, .character("r"), .character("R"), .character("x"), .delete] {
            app.press(key)
        }
        #expect(app.terminal.frames == 1)
        app.type("2")
        #expect(app.screen.contains("\n Episodes"))
        gate.open()
        try await app.wait(for: "Pilot")
    }
}

@Suite("A released app", .timeLimit(.minutes(3)))
struct ReleaseTests {
    @Test func `closes all connections`() async throws {
        let api = try LoopbackAPI()
        do {
            let app = try LaunchedApp(api: api)
            app.type("2")
            try await app.wait(for: "Pilot")
            app.press(.tab)
            try await app.settle()
            app.press(.enter)
            try await app.settle()
        }
        try await api.waitForClosedConnections(api.openedConnections)
    }

    @Test func `cancels loads that wait for a retry or for the end of a pause`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(episodes: 60))
        api.script(.tooManyRequests(retryAfter: "30"), times: 1, for: "episode/54")
        let clock: ScriptedClock
        do {
            let app = try LaunchedApp(api: api, columns: 100, rows: 24)
            clock = app.clock
            try await app.wait(for: "Rick Sanchez")
            app.press(.down, times: 53)
            try await app.wait(for: "retry in 30 s", "▮▮ 30 s")
            app.press(.end)
            try await clock.waitForSleep(until: .seconds(30))
            #expect(clock.nextWakeUpTime == .seconds(30))
        }
        try await api.waitForClosedConnections(api.openedConnections)
        await drainMainActorQueue()
        #expect(clock.nextWakeUpTime == nil)
    }

    @Test func `is deallocated with the screens that were opened in its sections`() async {
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
