import TerminalUI
import TestSupport

/// A benchmark of the memory used while scrolling through a long list of characters, with their portraits.
struct Journey {
    let name: String
    let characters: Int
    var size = Size(columns: 80, rows: 24)
    let keys: [String]

    static let heads = ["rickmorty", "characters", "pages fetched", "peak MB"]

    static func rows(avatars: [[UInt8]], of contestant: (LoopbackAPI) -> Contestant) throws -> [[String]] {
        try all.map { journey in
            let api = try LoopbackAPI(universe: LoopbackUniverse(characters: journey.characters, avatars: avatars))
            var contestant = contestant(api)
            contestant.size = journey.size
            let peak = try Stopwatch().peakMemory(of: contestant, pressing: journey.keys)
            return [journey.name, String(journey.characters), String(api.fetchedPages), Report.megabytes(peak)]
        }
    }

    private static let all = [
        Journey(name: "every page", characters: 826, keys: Array(repeating: Keys.pageDown, count: 60)),
        Journey(
            name: "jumping about",
            characters: 1_000_000,
            keys: Array(repeating: jumps, count: 5).flatMap { $0 }
        ),
        Journey(
            name: "150 pages, ten episodes",
            characters: 1_000_000,
            size: Size(columns: 100, rows: 30),
            keys: Array(repeating: Keys.pageDown, count: 150) + [Keys.episodes]
                + Array(repeating: episode, count: 10).flatMap { $0 }
        ),
    ]

    private static let episode =
        [Keys.enter] + Array(repeating: Keys.pageDown, count: 14) + [Keys.escape, Keys.down]

    private static let jumps =
        [Keys.end] + Array(repeating: Keys.pageUp, count: 10)
        + [Keys.home] + Array(repeating: Keys.pageDown, count: 10)
}

extension LoopbackAPI {
    /// Number of distinct pages of characters that were fetched.
    var fetchedPages: Int {
        Set(requests.filter { $0.path.hasSuffix("/character") }.map { $0.query["page"] ?? "1" }).count
    }
}
