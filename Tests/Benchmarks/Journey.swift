import TestSupport

/// A benchmark of the memory used while scrolling through a long list of characters.
struct Journey {
    let name: String
    let characters: Int
    let keys: [String]

    static let heads = ["rickmorty", "characters", "pages fetched", "peak MB"]

    static func rows(of contestant: (LoopbackAPI) -> Contestant) throws -> [[String]] {
        try all.map { journey in
            let api = try LoopbackAPI(universe: LoopbackUniverse(characters: journey.characters))
            let peak = try Stopwatch().peakMemory(of: contestant(api), pressing: journey.keys)
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
    ]

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
