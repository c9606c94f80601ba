import LoadResource
import RickAndMorty
import RickAndMortyData
import TestSupport

/// Measures the time from a key to the results, among few names and among as many as are searched, compared with `fzf --filter` on
/// the same names, and to those of a condition, which fzf does not know: its answer grows as more are read, so the first
/// one is measured by itself, in this process.
struct SearchBenchmark {
    static let heads = [
        "search, from key to painted result", "names", "typed", "first key ms", "median ms", "worst ms",
        "first answer ms", "fzf --filter ms",
    ]

    private static let words = "rick sm"
    private static let condition = "status:alive rick"
    private static let runs = 5
    /// Time without output after which a key has no further effect.
    private static let quiet = Duration.milliseconds(700)
    private static let batch = 20_000

    let workbench: Workbench
    let rickmorty: String
    /// Path of fzf; `nil` if it is not installed.
    let fzf: String?

    func rows() async throws -> [[String]] {
        var rows: [[String]] = []
        for count in [826, AppPolicy.questionedResources] {
            let cache = workbench.path("cache-search-\(count)")
            let store = CacheStore(
                path: "\(cache)/rickmorty/cache.db",
                limit: .max,
                now: { WallTime(seconds: 0) },
                warn: { _ in }
            )
            let names = try await fill(store, count)
            let filter = try fzf.flatMap { try filterTime($0, names) }
            let answer = try await answerTime(from: store)
            rows.append(try row(Self.words, count, in: cache, nil, filter))
            rows.append(try row(Self.condition, count, in: cache, answer, nil))
        }
        return rows
    }

    private func row(_ typed: String, _ count: Int, in cache: String, _ others: Duration?...) throws -> [String] {
        var first: [Duration] = []
        var later: [Duration] = []
        for _ in 0..<Self.runs {
            let command = workbench.command(
                rickmorty,
                ["--offline", "--fresh"],
                environment: ["XDG_CACHE_HOME": cache]
            )
            let program = try RunningProgram(command)
            _ = try program.answer(containing: "Sanchez", quiet: Self.quiet)
            program.press("/")
            _ = try program.answer(quiet: Self.quiet)
            let times = try typed.map { try time(of: String($0), in: program) }
            first.append(times[0])
            later += times.dropFirst()
        }
        return ["rickmorty --offline", String(count), typed]
            + ([first.median, later.median, later.max()] + others).map { Report.milliseconds($0, digits: 1) }
    }

    private func time(of key: String, in program: borrowing RunningProgram) throws -> Duration {
        let pressed = ContinuousClock.now
        program.press(key)
        return pressed.duration(to: try program.answer(quiet: Self.quiet).end)
    }

    @MainActor
    private func answerTime(from store: CacheStore) async throws -> Duration? {
        let cache = ResponseCache(store, of: .standard, clock: .scripted)
        let question = try Question<CharacterModel>(Self.condition)
        var times: [Duration] = []
        for _ in 0..<Self.runs {
            let search = QuestionSearch(ResourceRepository<CharacterModel>(api: nil, cache: cache)) {
                QuestionContext()
            }
            let start = ContinuousClock.now
            _ = try await search.answer(to: question, beside: [])
            times.append(start.duration(to: .now))
        }
        return times.median
    }

    /// - Returns: The path of a file with the names, one per line.
    private func fill(_ store: CacheStore, _ count: Int) async throws -> String {
        let universe = LoopbackUniverse(characters: count)
        let collection = ResourceEndpoint<CharacterModel>.collection(at: .standard)
        var names = ""
        for start in stride(from: 1, through: count, by: Self.batch) {
            let ids = start...min(start + Self.batch - 1, count)
            let bodies = ids.map { id in
                let name = universe.character(id).name
                names += name + "\n"
                return
                    #"{"id":\#(id),"name":"\#(name)","status":"Alive","species":"Human","type":"","gender":"Male","episode":[]}"#
            }
            await store.keep(
                CachedResponse(body: Array("[\(bodies.joined(separator: ","))]".utf8), time: WallTime(seconds: 0)),
                to: "\(collection)?batch=\(start)",
                resourcesOf: collection
            )
        }
        let file = "names-\(count)"
        try workbench.write(Array(names.utf8), to: file)
        return workbench.path(file)
    }

    private func filterTime(_ fzf: String, _ names: String) throws -> Duration? {
        let filter = "exec \(fzf) --filter '\(Self.words)' < \(names) > /dev/null"
        let command = workbench.command("/bin/sh", ["-c", filter])
        return try (0..<Self.runs).map { _ in
            let start = ContinuousClock.now
            try command.run()
            return start.duration(to: .now)
        }.median
    }
}
