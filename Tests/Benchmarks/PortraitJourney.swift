import TerminalUI
import TestSupport

/// Opens the cards of one episode after the other, to measure what their portraits leave behind: memory, or threads
/// that wake up.
struct PortraitJourney {
    static let heads = [
        "rickmorty, episodes of 50 cards seen", "portraits shown", "peak MB", "idle CPU ms", "idle wake-ups",
    ]
    private static let stops = [0, 1, 4, 16]
    /// A terminal with two lines of three cards.
    private static let size = Size(columns: 80, rows: 30)
    private static let visit = [Keys.enter] + Array(repeating: Keys.pageDown, count: 8)
    private static let toNextLargeEpisode = [Keys.escape, Keys.down, Keys.down]

    let avatars: [[UInt8]]
    let contestant: (LoopbackAPI) -> Contestant

    func rows() throws -> [[String]] {
        let api = try LoopbackAPI.ofLargeEpisodes(avatars: avatars)
        let contestant = contestant(api)
        let program = try RunningProgram(contestant.command, on: Self.size)
        _ = try program.answer(containing: contestant.landmark, quiet: Hold.quiet)
        try press([Keys.episodes, Keys.down], in: program)
        var visited = 0
        return try Self.stops.map { stop in
            while visited < stop {
                if visited > 0 { try press(Self.toNextLargeEpisode, in: program) }
                try press(Self.visit, in: program)
                visited += 1
            }
            try program.leaveAlone(for: IdleCost.quiet)
            let idle = try IdleCost(of: program)
            let shown = Set(api.portraitRequests.map(\.path)).count
            let peak = try ProcessStatus(of: program.process).peakMemory
            return Report.row(String(stop), portraits: shown, peak: peak, idle: idle)
        }
    }

    private func press(_ keys: [String], in program: borrowing RunningProgram) throws {
        for key in keys {
            program.press(key)
            _ = try program.settle(quiet: .milliseconds(150))
        }
    }
}
