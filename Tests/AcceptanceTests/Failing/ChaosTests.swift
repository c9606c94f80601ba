import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Fault injection", .timeLimit(.minutes(3)))
struct ChaosTests {
    /// Browses both sections, with details and opened screens.
    private func walk(_ app: LaunchedApp) -> [String] {
        var screens = [app.screen]
        for key in [Key.down, .down, .end, .character("2"), .down, .down, .down, .tab, .right, .down, .end] {
            app.press(key)
            screens.append(app.screen)
        }
        return screens
    }

    @Test func `is the same in each run with a seed, and different with another seed`() throws {
        let first = walk(try LaunchedApp.offline(options: "--chaos 0.4 --chaos-seed 42"))
        #expect(walk(try LaunchedApp.offline(options: "--chaos 0.4 --chaos-seed 42")) == first)
        #expect(walk(try LaunchedApp.offline(options: "--chaos 0.4 --chaos-seed 43")) != first)
        #expect(first.contains { $0.contains("⚠ Failed on purpose (--chaos)") })
        #expect(walk(try LaunchedApp.offline()).allSatisfy { !$0.contains("⚠") })
    }

    @Test func `is named as such, and retried only by the user`() throws {
        let app = try LaunchedApp.offline(options: "--chaos 0.5 --chaos-seed 3")
        for _ in 1...100 where app.screen.contains("⚠") {
            #expect(app.clock.nextSleeper == nil)
            #expect(app.footer.contains("retry"))
            // First the list, then the rows of its detail.
            app.type(app.footer.contains("r retry") ? "r" : "R")
        }
        #expect(app.screen.contains("▌  Rick Sanchez"))
        #expect(app.screen.contains("S01E01  Pilot"))
        #expect(!app.footer.contains("retry"))
    }

    @Test func `affects every load with a share of 1`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, options: "--chaos 1")
        try await app.wait(for: "⚠ Failed on purpose (--chaos)")
        app.type("2")
        #expect(app.screen.contains("⚠ Failed on purpose (--chaos)"))
        #expect(api.asked.isEmpty, "what fails on purpose is not asked for")
    }

    @Test func `can delay loads`() async throws {
        let app = try LaunchedApp.offline(options: "--chaos-delay 1000 --chaos-seed 1")
        #expect(!app.screen.contains("Rick Sanchez"))
        #expect(app.screen.contains("░"))
        app.clock.advance(by: .seconds(1))
        try await app.wait(for: "▌  Rick Sanchez")
        #expect(!app.screen.contains("S01E01  Pilot"), "each row takes its own time")
        app.clock.advance(by: .seconds(1))
        try await app.wait(for: "S01E01  Pilot")
        try await app.settle()
        #expect(app.clock.nextSleeper == nil)
    }
}
