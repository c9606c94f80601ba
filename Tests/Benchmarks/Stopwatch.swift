import TestSupport

/// Measures contestants.
struct Stopwatch {
    static let runs = 15
    static let keysEachWay = 125

    func measure(_ contestant: Contestant) throws -> Measurement {
        let firstFrames = try (0...Self.runs).map { _ in try firstFrame(of: contestant) }.dropFirst()
        let program = try start(contestant)
        for key in contestant.opening { _ = try press(key, in: program) }
        try program.leaveAlone(for: IdleCost.quiet)
        let idle = try IdleCost(of: program)
        let keys = try [contestant.down, contestant.up].flatMap { key in
            try (0..<Self.keysEachWay).map { _ in try press(key, in: program) }
        }
        return Measurement(
            firstFrames: Array(firstFrames),
            keys: keys,
            idle: idle,
            peakMemory: try ProcessStatus(of: program.process).peakMemory
        )
    }

    /// Peak resident memory after moving through the list with these keys, in
    /// kilobytes.
    func peakMemory(of contestant: Contestant, pressing keys: [String]) throws -> Int {
        let program = try start(contestant)
        for key in keys {
            program.press(key)
            try program.leaveAlone(for: .milliseconds(100))
        }
        return try ProcessStatus(of: program.process).peakMemory
    }

    private func start(_ contestant: Contestant) throws -> RunningProgram {
        try contestant.beforeStart()
        let program = try RunningProgram(contestant.command, on: contestant.size)
        _ = try program.answer(containing: contestant.landmark, quiet: .milliseconds(50))
        return program
    }

    private func firstFrame(of contestant: Contestant) throws -> Duration {
        try contestant.beforeStart()
        let program = try RunningProgram(contestant.command)
        let frame = try program.answer(containing: contestant.landmark, quiet: .milliseconds(50))
        return program.started.duration(to: frame.end)
    }

    private func press(_ key: String, in program: borrowing RunningProgram) throws -> Keystroke {
        let pressed = ContinuousClock.now
        program.press(key)
        let answer = try program.answer(quiet: .milliseconds(20))
        return Keystroke(latency: pressed.duration(to: answer.end), bytes: answer.bytes.count)
    }
}
