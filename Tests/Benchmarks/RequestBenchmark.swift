import TerminalUI
import TestSupport

/// Counts the requests to display all characters of an episode.
struct RequestBenchmark {
    static let heads = ["an episode of 50 characters", "characters", "their requests", "portraits", "their requests"]

    /// Keys from the start of the program, one after the other.
    private struct Visit {
        let name: String
        let size: Size
        let keys: [String]
        var options: [String] = []
    }

    private static let large = Size(columns: 300, rows: 90)
    private static let small = Size(columns: 80, rows: 24)
    private static let walk = [Keys.down, Keys.enter] + Array(repeating: Keys.down, count: 25)
    private static let visits = [
        Visit(name: "all in sight, 300×90", size: large, keys: []),
        Visit(name: "without portraits", size: large, keys: [], options: ["--no-images"]),
        Visit(name: "going down line by line, 80×24", size: small, keys: walk),
        Visit(name: "without portraits", size: small, keys: walk, options: ["--no-images"]),
    ]

    let avatars: [[UInt8]]
    let contestant: (_ api: LoopbackAPI, _ options: [String]) -> Contestant

    func rows() throws -> [[String]] {
        try Self.visits.map(row)
    }

    private func row(_ visit: Visit) throws -> [String] {
        let api = try LoopbackAPI.ofLargeEpisodes(avatars: avatars)
        let contestant = contestant(api, visit.options)
        let program = try RunningProgram(contestant.command, on: visit.size)
        _ = try program.answer(containing: contestant.landmark, quiet: Hold.quiet)
        for key in [Keys.episodes] + visit.keys {
            program.press(key)
            _ = try program.settle(quiet: .milliseconds(150))
        }
        let counts = [api.cardRequests, api.portraitRequests].flatMap { [Set($0.flatMap(\.ids)).count, $0.count] }
        return [visit.name] + counts.map(String.init)
    }
}
