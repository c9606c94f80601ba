import TerminalUI
import TestSupport

/// Measures whether each key has its frame before the next one, while a key is held down and visible content
/// loads.
struct HoldBenchmark {
    static let heads = [
        "holding Down, \(Int(latency.milliseconds)) ms from the server", "keys a second", "keys", "dropped frames",
        "median ms", "p95 ms", "longest ms",
    ]
    private static let latency = Duration.milliseconds(80)
    private static let rates = [30, 60]

    let avatars: [[UInt8]]
    let contestant: (LoopbackAPI) -> Contestant

    func rows() throws -> [[String]] {
        try HoldScene.all.flatMap { scene in
            let signs = try rehearse(scene)
            return try Self.rates.map { rate in
                let waits = try play(scene, every: .seconds(1) / rate, expecting: signs)
                let dropped = waits.count { $0 > .seconds(1) / rate }
                return Report.row(scene.name, keysASecond: rate, waits: waits, dropped: dropped)
            }
        }
    }

    /// - Returns: The signs after each key, for each stretch.
    private func rehearse(_ scene: HoldScene) throws -> [[String]] {
        let api = try LoopbackAPI.ofLargeEpisodes(avatars: avatars)
        return try perform(scene, api) { program, screen, stretch in
            var signs = [scene.sign(screen)]
            for _ in 0..<scene.stretches[stretch].keys {
                program.press(Keys.down)
                while scene.sign(screen) == signs.last {
                    screen.feed(try program.answer(quiet: .milliseconds(10)).bytes)
                }
                signs.append(scene.sign(screen))
            }
            guard Set(signs).count == signs.count else { throw BenchmarkError.ambiguous(scene.name, signs: signs) }
            return Array(signs.dropFirst())
        }
    }

    private func play(_ scene: HoldScene, every interval: Duration, expecting signs: [[String]]) throws -> [Duration] {
        let api = try LoopbackAPI.ofLargeEpisodes(avatars: avatars)
        api.script(.late(Self.latency, then: .usual))
        return try perform(scene, api) { program, screen, stretch in
            let hold = try program.hold(Keys.down, times: scene.stretches[stretch].keys, every: interval)
            let waits = hold.waits(on: &screen, for: signs[stretch], scene.sign)
            guard waits.count == hold.presses.count else {
                throw BenchmarkError.silent(scene.name, output: screen.text)
            }
            return waits
        }.flatMap { $0 }
    }

    private func perform<Value>(
        _ scene: HoldScene,
        _ api: LoopbackAPI,
        holding: (borrowing RunningProgram, inout EmulatedScreen, _ stretch: Int) throws -> Value
    ) throws -> [Value] {
        let contestant = contestant(api)
        let program = try RunningProgram(contestant.command, on: scene.size)
        var screen = EmulatedScreen(columns: scene.size.columns, rows: scene.size.rows)
        screen.feed(try program.answer(containing: contestant.landmark, quiet: Hold.quiet).bytes)
        return try scene.stretches.enumerated().map { number, stretch in
            for key in stretch.opening {
                program.press(key)
                screen.feed(try program.settle(quiet: Hold.quiet).bytes)
            }
            return try holding(program, &screen, number)
        }
    }
}
