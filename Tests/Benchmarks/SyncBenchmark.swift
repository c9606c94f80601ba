import TestSupport

/// Measures requests, time and memory to fetch everything: from a distant server, and very much from a near one.
struct SyncBenchmark {
    static let heads = ["rickmorty sync", "resources", "portraits", "requests", "seconds", "most memory MB"]

    private static let latency = Duration.milliseconds(80)

    let avatars: [[UInt8]]
    let command: (_ api: LoopbackAPI, _ options: [String]) -> Command

    func rows() throws -> [[String]] {
        try rows(
            "826 characters, 80 ms from the server",
            of: LoopbackUniverse(episodes: 1, locations: 1, avatars: avatars)
        )
            + rows("everything, 80 ms from the server", of: LoopbackUniverse(avatars: avatars))
            + rows("everything and its portraits", of: LoopbackUniverse(avatars: avatars), ["--portraits"])
            + [200_000, 400_000].map { count in
                let api = try LoopbackAPI(universe: LoopbackUniverse(characters: count))
                return try row("\(count) characters", api, resources: count, [])
            }
    }

    /// Rows for the first run and a second one.
    private func rows(_ name: String, of universe: LoopbackUniverse, _ options: [String] = []) throws -> [[String]] {
        let api = try LoopbackAPI(universe: universe)
        api.script(.late(Self.latency, then: .usual))
        let resources = universe.characters + universe.episodes + universe.locations
        return try [name, "\(name), again"].map { try row($0, api, resources: resources, options) }
    }

    private func row(_ name: String, _ api: LoopbackAPI, resources: Int, _ options: [String]) throws -> [String] {
        let before = api.requests.count
        let start = ContinuousClock.now
        let memory = try run(command(api, options))
        let time = start.duration(to: .now)
        let portraits = options.isEmpty ? 0 : api.universe.characters
        return [name] + [resources, portraits, api.requests.count - before].map(String.init)
            + [Report.seconds(time), memory > 0 ? String(memory >> 10) : "-"]
    }

    /// The usage that the system reports at the end of a program would count this one as well, whose memory it shared
    /// until it was started.
    ///
    /// - Returns: The most memory that the program had, in kilobytes; 0 if it ended before it was measured.
    private func run(_ command: Command) throws -> Int {
        let program = try RunningProgram(command)
        var memory = 0
        do {
            while true {
                memory = max(memory, try ProcessStatus(of: program.process).peakMemory)
                try program.leaveAlone(for: .milliseconds(50))
            }
        } catch BenchmarkError.ended {
            return memory
        }
    }
}
