import RickAndMorty
import RickAndMortyData

/// Measures the shortest paths between all characters of the catalogue, in this process.
enum PathBenchmark {
    static let heads = [
        "paths between characters", "characters", "graph ms", "one pair ms", "worst pair ms", "all pairs ms",
    ]

    static func rows() async -> [[String]] {
        let characters = await ResourceRepository<CharacterModel>(cache: nil).allLocal()
        let clock = ContinuousClock()
        var graph = CharacterGraph([])
        let making = clock.measure { graph = CharacterGraph(characters) }
        let ids = characters.map(\.id)
        // Each by a search of its own.
        let pairs = zip(ids, ids.reversed()).map { start, end in
            clock.measure { _ = graph.path(from: start, to: end) }
        }
        // By one search for each character.
        let all = clock.measure {
            for start in ids {
                let paths = graph.paths(from: start)
                for end in ids { _ = paths?.path(to: end) }
            }
        }
        let times = [making, pairs.median, pairs.max(), all].map { Report.milliseconds($0, digits: 3) }
        return [["shared episodes and places", String(ids.count)] + times]
    }
}
