import TestSupport

/// Measures requests and time to fetch everything from a distant server.
struct SyncBenchmark {
    static let heads = ["rickmorty sync, 80 ms from the server", "things", "portraits", "requests", "seconds"]

    private static let latency = Duration.milliseconds(80)

    let avatars: [[UInt8]]
    let command: (_ api: LoopbackAPI, _ options: [String]) -> Command

    func rows() throws -> [[String]] {
        try rows("826 characters", of: LoopbackUniverse(episodes: 1, locations: 1, avatars: avatars))
            + rows("everything", of: LoopbackUniverse(avatars: avatars))
            + rows("everything and its portraits", of: LoopbackUniverse(avatars: avatars), ["--portraits"])
    }

    /// Rows for the first run and a second one.
    private func rows(_ name: String, of universe: LoopbackUniverse, _ options: [String] = []) throws -> [[String]] {
        let api = try LoopbackAPI(universe: universe)
        api.script(.late(Self.latency, then: .usual))
        let command = command(api, options)
        return try [name, "\(name), again"].map { name in
            let before = api.requests.count
            let start = ContinuousClock.now
            try command.run()
            let time = start.duration(to: .now)
            let things = universe.characters + universe.episodes + universe.locations
            let portraits = options.isEmpty ? 0 : universe.characters
            let requests = api.requests.count - before
            return [name] + [things, portraits, requests].map(String.init) + [Report.seconds(time)]
        }
    }
}
