import TestSupport

/// Counts the instructions that a program executes in user space, in all threads, with valgrind's callgrind. Counts of
/// two runs differ by less than one percent, where times differ by a factor of two.
struct InstructionCounter {
    static let heads = [
        "instructions, counted by valgrind", "to the first frame and the end, millions", "a Down, millions",
        "bytes a key",
    ]
    private static let keys = 60

    /// A run from the start of a program to its end.
    struct Run {
        let instructions: Int
        /// Bytes written to the terminal for each key.
        let bytes: [Int]
    }

    private let workbench: Workbench
    private let valgrind: String
    private let strip: String

    /// - Throws: `BenchmarkError.unavailable` if instructions can't be counted.
    init(_ workbench: Workbench) throws {
        guard let valgrind = Command.path(of: "valgrind") else { throw BenchmarkError.unavailable("valgrind") }
        guard let strip = Command.path(of: "strip") else { throw BenchmarkError.unavailable("strip") }
        (self.workbench, self.valgrind, self.strip) = (workbench, valgrind, strip)
        do {
            try callgrind(workbench.command("/bin/true", [])).run()
        } catch {
            throw BenchmarkError.unavailable("valgrind")
        }
    }

    func row(_ benchmarkedProgram: BenchmarkedProgram) throws -> [String] {
        let runs = try runs(benchmarkedProgram, keys: 0, Self.keys)
        return [
            benchmarkedProgram.name, Report.millions(runs[0].instructions, digits: 1),
            Report.millions((runs[1].instructions - runs[0].instructions) / Self.keys, digits: 2),
            runs[1].bytes.median.map(String.init) ?? "",
        ]
    }

    /// Runs a program to its first frame, presses Down, and ends it.
    ///
    /// - Parameter keys: number of Down presses in each run. An additional run before these creates the program's
    ///   files.
    func runs(_ benchmarkedProgram: BenchmarkedProgram, keys: Int...) throws -> [Run] {
        try ([0] + keys).map { try run(benchmarkedProgram, keys: $0) }.suffix(keys.count)
    }

    private func run(_ benchmarkedProgram: BenchmarkedProgram, keys: Int) throws -> Run {
        let program = try RunningProgram(
            try callgrind(stripped(benchmarkedProgram.command)),
            on: benchmarkedProgram.size
        )
        // A background reply would make a program draw its first frame twice.
        var replies = TerminalReplies(background: nil)
        var screen = ""
        let deadline = ContinuousClock.now + .seconds(60)
        // Under valgrind a program takes a second to start, and its first frames may show a loading state.
        while !screen.contains(benchmarkedProgram.landmark) {
            screen += try program.settle(quiet: .seconds(2), answering: &replies).text
            guard .now < deadline else { throw BenchmarkError.silent(benchmarkedProgram.name, output: screen) }
        }
        let bytes = try (0..<keys).map { _ in
            program.press(Keys.down)
            return try program.settle(quiet: .milliseconds(150), answering: &replies).bytes.count
        }
        try program.end(pressing: Keys.quit)
        return Run(instructions: try collected(benchmarkedProgram.name), bytes: bytes)
    }

    /// The instruction count of the latest run.
    private func collected(_ name: String) throws -> Int {
        let log = try workbench.text(of: Self.log)
        let line = log.split(separator: "\n").last { $0.contains("Collected : ") }
        guard let count = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
            throw BenchmarkError.ended(name, output: log)
        }
        return count
    }

    private static let log = "valgrind.log"

    /// A copy without symbols: valgrind 3.19 fails on the debug information of Swift.
    private func stripped(_ command: Command) throws -> Command {
        try workbench.copy(command.program, to: "counted")
        let copy = workbench.path("counted")
        try workbench.command(strip, [copy]).run()
        return Command(program: copy, arguments: command.arguments, environment: command.environment)
    }

    private func callgrind(_ command: Command) -> Command {
        // Valgrind runs one thread at a time. Without fair scheduling, the thread that reads the catalogue may wait
        // until the first frame shows a spinner, which costs 8 million more instructions (of 26 million) in every other
        // run.
        let options = [
            "--tool=callgrind", "--fair-sched=yes", "--callgrind-out-file=/dev/null",
            "--log-file=\(workbench.path(Self.log))", command.program,
        ]
        return Command(program: valgrind, arguments: options + command.arguments, environment: command.environment)
    }
}
