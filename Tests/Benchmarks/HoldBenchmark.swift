import TerminalUI
import TestSupport

/// Whether each key has its frame before the next one comes, while a key is held down and all that comes into sight
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

    /// - Returns: what is to be seen after each key, stretch by stretch.
    private func rehearse(_ scene: HoldScene) throws -> [[String]] {
        let api = try LoopbackAPI.ofLargeEpisodes(avatars: avatars)
        return try perform(scene, api, every: .milliseconds(50)) { hold, screen, _ in
            let signs = hold.signs(on: &screen, scene.sign)
            guard signs.count == hold.presses.count, Set(signs).count == signs.count else {
                throw BenchmarkError.ambiguous(scene.name, signs: signs)
            }
            return signs
        }
    }

    private func play(_ scene: HoldScene, every interval: Duration, expecting signs: [[String]]) throws -> [Duration] {
        let api = try LoopbackAPI.ofLargeEpisodes(avatars: avatars)
        api.script(.late(Self.latency, then: .usual))
        return try perform(scene, api, every: interval) { hold, screen, stretch in
            let waits = hold.waits(on: &screen, for: signs[stretch], scene.sign)
            guard waits.count == hold.presses.count else {
                throw BenchmarkError.silent(scene.name, output: screen.text)
            }
            return waits
        }.flatMap { $0 }
    }

    private func perform<Result>(
        _ scene: HoldScene,
        _ api: LoopbackAPI,
        every interval: Duration,
        watching: (Hold, inout EmulatedScreen, _ stretch: Int) throws -> Result
    ) throws -> [Result] {
        let contestant = contestant(api)
        let program = try RunningProgram(contestant.command, on: scene.size)
        var screen = EmulatedScreen(columns: scene.size.columns, rows: scene.size.rows)
        screen.feed(try program.answer(containing: contestant.landmark, quiet: Hold.quiet).bytes)
        return try scene.stretches.enumerated().map { number, stretch in
            for key in stretch.opening {
                program.press(key)
                screen.feed(try program.settle(quiet: Hold.quiet).bytes)
            }
            return try watching(program.hold(Keys.down, times: stretch.keys, every: interval), &screen, number)
        }
    }
}
