import TerminalUI
import TestSupport

/// Counts requests, and keys and frames that show unloaded rows, while the user moves down a list.
struct PrefetchBenchmark {
    static let heads = [
        "moving down, \(Int(latency.milliseconds)) ms from the server, 80×24", "keys", "with rows to load", "frames",
        "with rows to load", "requests",
    ]
    private static let latency = Duration.milliseconds(250)
    private static let movements = [
        (name: "Down, 30 a second", key: Keys.down, times: 120, interval: Duration.seconds(1) / 30),
        (name: "PageDown, every 0.7 s", key: Keys.pageDown, times: 8, interval: .milliseconds(700)),
        (name: "PageDown, every 0.4 s", key: Keys.pageDown, times: 8, interval: .milliseconds(400)),
    ]

    let benchmarkedProgram: (LoopbackAPI) -> BenchmarkedProgram

    func rows() throws -> [[String]] {
        try Self.movements.map { movement in
            let api = try LoopbackAPI()
            api.script(.late(Self.latency, then: .usual))
            let benchmarkedProgram = benchmarkedProgram(api)
            let program = try RunningProgram(benchmarkedProgram.command, on: benchmarkedProgram.size)
            var screen = EmulatedScreen(columns: benchmarkedProgram.size.columns, rows: benchmarkedProgram.size.rows)
            screen.feed(try program.answer(containing: benchmarkedProgram.landmark, quiet: Self.latency * 2).bytes)
            let hold = try program.hold(movement.key, times: movement.times, every: movement.interval)
            var late: [ContinuousClock.Instant] = []
            for frame in hold.frames {
                screen.feed(frame.bytes)
                if screen.text.contains("░") { late.append(frame.end) }
            }
            let keys = zip(hold.presses, hold.presses.dropFirst() + [.now]).count { press, next in
                late.contains { press <= $0 && $0 < next }
            }
            return [movement.name]
                + [movement.times, keys, hold.frames.count, late.count, api.requests.count].map(String.init)
        }
    }
}
