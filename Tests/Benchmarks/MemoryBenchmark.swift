import TerminalUI
import TestSupport

/// A benchmark of the memory used while scrolling through a long list of characters with portraits.
struct MemoryBenchmark {
    let name: String
    let characters: Int
    var size = Size(columns: 80, rows: 24)
    let keys: [String]

    static let heads = ["rickmorty", "characters", "pages fetched", "peak MB"]

    static func rows(avatars: [[UInt8]], of benchmarkedProgram: (LoopbackAPI) -> BenchmarkedProgram) throws
        -> [[String]]
    {
        try all.map { benchmark in
            let api = try LoopbackAPI(universe: LoopbackUniverse(characters: benchmark.characters, avatars: avatars))
            var benchmarkedProgram = benchmarkedProgram(api)
            benchmarkedProgram.size = benchmark.size
            let peak = try Stopwatch().peakMemory(of: benchmarkedProgram, pressing: benchmark.keys)
            return [benchmark.name, String(benchmark.characters), String(api.fetchedPages), Report.megabytes(peak)]
        }
    }

    private static let all = [
        MemoryBenchmark(name: "every page", characters: 826, keys: Array(repeating: Keys.pageDown, count: 60)),
        MemoryBenchmark(
            name: "jumping about",
            characters: 1_000_000,
            keys: Array(repeating: jumps, count: 5).flatMap { $0 }
        ),
        MemoryBenchmark(
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

/// Pictures of the same size and format as the API's avatars.
enum TestAvatars {
    static func jpegs(_ count: Int) throws -> [[UInt8]] {
        try (0..<count).map { try TestJPEG(width: 300, height: 300, isProgressive: true).bytes(face($0)) }
    }

    /// A picture with plain areas, outlines and some noise.
    private static func face(_ number: Int) -> (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
        { x, y in
            let grain = UInt8((x * 31 + y * 17) % 5)
            let distance = (x - 150) * (x - 150) + (y - 110 - number) * (y - 110 - number)
            let eye = abs(x - 150) > 20 && abs(x - 150) < 50 && abs(y - 100) < 18
            return switch distance {
            case ..<7000 where eye: (250, 250, 245 + grain)
            case ..<7000: (225 - grain, 180 + grain, UInt8(120 + number))
            case ..<7600: (20, 18, 24)
            default: y > 230 ? (UInt8(number * 5), 200, 190 + grain) : (60, UInt8(90 + number), UInt8(x / 2))
            }
        }
    }
}
