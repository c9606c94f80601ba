import TestSupport

/// Injects faults into a share of all requests. The fault changes every few seconds.
struct Faults {
    private static let period = Duration.seconds(5)

    private let api: LoopbackAPI
    private var lastChange = ContinuousClock.now
    // Separate from the generator of the inputs, because its use depends on the clock.
    private var random: RandomSource

    init(_ api: LoopbackAPI, seed: UInt64) {
        self.api = api
        random = RandomSource(seed: seed)
    }

    mutating func change() {
        guard lastChange.duration(to: .now) > Self.period else { return }
        lastChange = .now
        api.clearScript()
        guard random.bool(probability: 0.7) else { return }
        let share = random.pick([1, 1, 2, 3, 10])
        api.script(random.pick(Self.all)) { $0.target.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % share == 0 }
    }

    /// Fills each episode and location with nearly as many characters as fit into a response of 2 MiB.
    private static let crowded: LoopbackBehaviour = .altered { response in
        for list in ["characters", "residents"] {
            let begin = Array("\"\(list)\":[".utf8)
            guard let start = response.body.firstRange(of: begin)?.upperBound else { continue }
            let many = (1...35_000).map { "\"http://127.0.0.1/api/character/\($0)\"," }.joined()
            response.body.insert(contentsOf: Array(many.utf8), at: start)
        }
    }

    private static let all: [LoopbackBehaviour] = [
        .late(.milliseconds(30), then: .usual),
        .late(.milliseconds(400), then: .usual),
        .late(.seconds(4), then: .usual),
        .late(.seconds(1), then: .failure(status: 502)),
        .failure(status: 404),
        .failure(status: 500),
        .failure(status: 503, headers: ["retry-after": "1"]),
        .tooManyRequests(retryAfter: "2"),
        .tooManyRequests(retryAfter: "never"),
        .redirect(to: "/api/character/1"),
        .garbage,
        .cutOff(bodyBytes: 100),
        .wrongLength(10),
        .wrongLength(100_000),
        .gzipped,
        .gzipBomb(bytes: 100 << 20),
        .endless,
        .nameless(rows: [1, 2, 3, 4, 5]),
        .hostileName(inRow: 1),
        .saying([String(repeating: "Rick ", count: 20_000)], in: ["name"]),
        crowded,
        .replaced(#""count":"#, with: #""count":9"#),
        .saying(
            ["\u{1B}[2Jq", String(repeating: "\u{301}", count: 5000), "作者 \u{202E}🧪", ""],
            in: ["name", "species"]
        ),
    ]
}
