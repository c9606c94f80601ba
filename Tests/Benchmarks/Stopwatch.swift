import TestSupport

/// Measures programs.
struct Stopwatch {
    static let runs = 15
    static let keysEachWay = 125

    func measure(_ benchmarkedProgram: BenchmarkedProgram) throws -> Measurement {
        let firstFrames = try (0...Self.runs).map { _ in try firstFrame(of: benchmarkedProgram) }.dropFirst()
        let program = try start(benchmarkedProgram)
        for key in benchmarkedProgram.opening { _ = try press(key, in: program) }
        try program.idle(for: IdleCost.quiet)
        let idle = try IdleCost(of: program)
        let keys = try [benchmarkedProgram.down, benchmarkedProgram.up].flatMap { key in
            try (0..<Self.keysEachWay).map { _ in try press(key, in: program) }
        }
        return Measurement(
            firstFrames: Array(firstFrames),
            keys: keys,
            idle: idle,
            peakMemory: try ProcessStatus(of: program.process).peakMemory
        )
    }

    /// Peak resident memory after moving through the list with these keys, in kilobytes.
    func peakMemory(of benchmarkedProgram: BenchmarkedProgram, pressing keys: [String]) throws -> Int {
        let program = try start(benchmarkedProgram)
        for key in keys {
            program.press(key)
            try program.idle(for: .milliseconds(100))
        }
        return try ProcessStatus(of: program.process).peakMemory
    }

    private func start(_ benchmarkedProgram: BenchmarkedProgram) throws -> RunningProgram {
        try benchmarkedProgram.beforeStart()
        let program = try RunningProgram(benchmarkedProgram.command, on: benchmarkedProgram.size)
        _ = try program.answer(containing: benchmarkedProgram.landmark, quiet: .milliseconds(50))
        return program
    }

    private func firstFrame(of benchmarkedProgram: BenchmarkedProgram) throws -> Duration {
        try benchmarkedProgram.beforeStart()
        let program = try RunningProgram(benchmarkedProgram.command)
        let frame = try program.answer(containing: benchmarkedProgram.landmark, quiet: .milliseconds(50))
        return program.started.duration(to: frame.end)
    }

    private func press(_ key: String, in program: borrowing RunningProgram) throws -> Keystroke {
        let pressed = ContinuousClock.now
        program.press(key)
        let answer = try program.answer(quiet: .milliseconds(20))
        return Keystroke(latency: pressed.duration(to: answer.end), bytes: answer.bytes.count)
    }
}

/// The measured cost of a program, on a terminal of 80×24 cells.
struct Measurement {
    /// Times from just before the start to the last byte of the first frame. That is the last byte before 50 ms of
    /// quiet, with the list displayed. One time for each run, after a warm-up run.
    let firstFrames: [Duration]
    let keys: [Keystroke]
    let idle: IdleCost
    /// Peak resident memory with all keys pressed, in kilobytes.
    let peakMemory: Int
}

/// A key that moves one row down or up, with or without scrolling, in an idle program.
struct Keystroke {
    /// Time from just before the key is written to the last byte before 20 ms of quiet.
    let latency: Duration
    /// Number of bytes written to the terminal in response.
    let bytes: Int
}

/// The cost of five idle seconds, without keys and loads. Measurement starts six seconds after the last activity,
/// since thread pools keep idle threads until then.
struct IdleCost {
    static let quiet = Duration.seconds(6)
    static let time = Duration.seconds(5)

    private(set) var cpuTime = Duration.zero
    /// Number of voluntary and involuntary context switches: at least one for each wake-up.
    private(set) var contextSwitches = 0

    init(of program: borrowing RunningProgram) throws {
        let before = try ProcessStatus(of: program.process)
        try program.idle(for: Self.time)
        self.init(from: before, to: try ProcessStatus(of: program.process))
    }

    private init(from before: ProcessStatus, to after: ProcessStatus) {
        for (id, thread) in after.threads {
            cpuTime += thread.cpuTime - (before.threads[id]?.cpuTime ?? .zero)
            contextSwitches += thread.contextSwitches - (before.threads[id]?.contextSwitches ?? 0)
        }
        // Count one wake-up for each thread that has ended.
        contextSwitches += before.threads.keys.count { after.threads[$0] == nil }
    }
}

extension Collection where Element: Comparable {
    /// The smallest element that at least this share of all elements does not exceed, or `nil` if there are none.
    func percentile(_ share: Double) -> Element? {
        let rank = Int((share * Double(count)).rounded(.up))
        return isEmpty ? nil : sorted()[Swift.max(rank, 1) - 1]
    }

    var median: Element? { percentile(0.5) }
}
