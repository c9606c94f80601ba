import Glibc
import TerminalUI
import TestSupport

/// A run of the program in a terminal.
final class MonkeyRun {
    /// Longest time until a repaint.
    private static let maxRepaintDelay = Duration.seconds(1)
    /// Longest time to wait for a repaint or the end.
    private static let deadline = Duration.seconds(30)

    /// Longest time for which the main thread may compute without looking for input.
    static let longestStretchAllowed = Duration.milliseconds(50)
    private static let rememberedInputs = 40
    /// Longest time from an input that ends the program to its end, which may include writes.
    private static let timeToEnd = Duration.seconds(3)

    private(set) var lastInputs: [Input] = []
    private(set) var slowestRepaint = Duration.zero
    private(set) var mostMemory = 0
    /// For how long the main thread computed without looking for input, and the input after which it did.
    private(set) var longestStretch = (time: Duration.zero, input: "the start")
    private let terminal: PseudoTerminal
    private let process: TerminalProcess
    private let settings: termios
    private let memoryLimit: Int
    private let watch: MainThreadWatch
    /// Time of the last input that may end the program.
    private var told: ContinuousClock.Instant?
    private var replies: TerminalReplies?
    /// Number of output bytes searched for queries.
    private var heard = 0

    /// - Parameters:
    ///   - replies: what the terminal replies to queries; `nil` if it does not.
    ///   - memoryLimit: limit in kilobytes.
    init(
        _ program: String,
        _ arguments: [String],
        environment: [String: String],
        replies: TerminalReplies?,
        memoryLimit: Int
    ) throws {
        terminal = try PseudoTerminal()
        settings = terminal.settings
        process = try TerminalProcess(program, arguments, environment: environment, on: terminal)
        self.replies = replies
        self.memoryLimit = memoryLimit
        watch = MainThreadWatch(of: process.id)
    }

    /// - Returns: Whether the program is still running.
    /// - Throws: `Finding`.
    func begin() throws -> Bool {
        try waitForRepaint(since: .now)
    }

    /// - Parameter isWatched: whether to wait for the repaint.
    /// - Returns: Whether the program is still running.
    /// - Throws: `Finding`.
    func meet(_ input: Input, isWatched: Bool) throws -> Bool {
        lastInputs = lastInputs.suffix(Self.rememberedInputs - 1) + [input]
        if case .pause(let time) = input { pause(time) }
        var isCancelled = false
        if case .keys(Input.interrupt, _) = input {
            terminal.type("\u{0C}")
            guard try waitForRepaint(since: .now) else { return false }
            // A text is typed, which it cancels.
            isCancelled = terminal.screen.isCursorVisible
        }
        let start = ContinuousClock.now
        perform(input)
        if input.mayEnd { told = .now }
        if input.signal != nil, !isCancelled { return try waitForEnd() }
        // A key that follows at once would be decoded with Alt.
        if case .keys(Input.escape, _) = input { pause(.milliseconds(100)) }
        guard isWatched || isCancelled else { return process.end == nil ? true : try checkEnd() }
        terminal.type("\u{0C}")
        return try waitForRepaint(since: start)
    }

    var screen: String { terminal.screen.text }

    /// Number of images that the terminal has received.
    var images: Int { terminal.screen.images.received }

    private func perform(_ input: Input) {
        switch input {
        case .keys(let text, let times): terminal.type(String(repeating: text, count: times))
        case .pieces(let pieces): pieces.forEach(terminal.type)
        case .paste(let text): terminal.type("\u{1B}[200~\(text)\u{1B}[201~")
        case .resize(let size): terminal.resize(columns: size.columns, rows: size.rows)
        case .signal(let number): process.signal(number)
        case .pause: break
        }
    }

    private func pause(_ time: Duration) {
        try? terminal.wait(for: "silence", within: time) { _ in
            answer()
            return false
        }
    }

    private func waitForRepaint(since start: ContinuousClock.Instant) throws -> Bool {
        let delay = runDelay
        answer()
        terminal.forgetOutput()
        heard = 0
        let cleared = Array("\u{1B}[2J".utf8)
        var hasEndedCommand = false
        do {
            try terminal.wait(for: "repaint", within: Self.deadline) { terminal in
                answer()
                // The keys have given rows to a line of the shell, which waits until its output was read. Of "Enter goes
                // back", a tiny screen has the end only, on several lines.
                if !hasEndedCommand, !terminal.screen.isAlternate,
                    screen.filter({ !$0.isWhitespace }).hasSuffix("back")
                {
                    hasEndedCommand = true
                    terminal.type("\r\u{0C}")
                }
                return process.end != nil || terminal.output.contains(cleared)
            }
        } catch {
            throw Finding("no repaint within \(Self.deadline)")
        }
        let wait = start.duration(to: .now) - max(.zero, runDelay - delay)
        guard process.end == nil else { return try checkEnd() }
        slowestRepaint = max(slowestRepaint, wait)
        if wait > Self.maxRepaintDelay { throw Finding("a repaint after \(wait)") }
        try checkMemory()
        try checkStretch()
        return true
    }

    /// Time in which the main threads of program and monkey were runnable while others had the processors.
    private var runDelay: Duration {
        [process.id, getpid()].reduce(.zero) { delay, process in
            delay + ((try? ThreadStatus("/proc/\(process)/task/\(process)"))?.runDelay ?? .zero)
        }
    }

    private func checkStretch() throws {
        let time = watch.takeLongest()
        if time > longestStretch.time { longestStretch = (time, lastInputs.last?.description ?? "the start") }
        if time > Self.longestStretchAllowed { throw Finding("a main thread that was busy for \(time)") }
    }

    private func checkMemory() throws {
        guard let status = try? ProcessStatus(of: process.id) else { return }
        mostMemory = max(mostMemory, status.memory)
        if status.memory > memoryLimit { throw Finding("\(status.memory / 1024) MB") }
    }

    private func waitForEnd() throws -> Bool {
        let delay = runDelay
        let start = ContinuousClock.now
        do {
            try terminal.wait(for: "end", within: Self.deadline) { _ in
                answer()
                return process.end != nil
            }
        } catch {
            throw Finding("no end within \(Self.deadline)")
        }
        let wait = start.duration(to: .now) - max(.zero, runDelay - delay)
        if wait > .seconds(2) { throw Finding("an end after \(wait)") }
        return try checkEnd()
    }

    private func checkEnd() throws -> Bool {
        let wasTold = told.map { $0.duration(to: .now) < Self.timeToEnd } ?? false
        switch process.end {
        case .exited(0) where wasTold: break
        case .killed(let number) where number == lastInputs.last?.signal: break
        case let end: throw Finding("an end that nothing asked for: \(end.map { "\($0)" } ?? "none")")
        }
        do {
            try terminal.wait(for: "terminal given back", within: .seconds(2)) {
                $0.screen.modes == EmulatedScreen.initialModes && $0.settings.hasSameSettings(settings)
                    && $0.screen.images.pictures.isEmpty
            }
        } catch {
            let modes = terminal.screen.modes.symmetricDifference(EmulatedScreen.initialModes).sorted()
            let images = terminal.screen.images.pictures.count
            throw Finding("a terminal that is not given back: modes \(modes), \(images) images")
        }
        return false
    }

    private func answer() {
        defer { heard = terminal.output.count }
        guard let text = replies?.replies(to: terminal.output[heard...]), !text.isEmpty else { return }
        terminal.type(text)
    }
}

/// A failure found by the monkey.
struct Finding: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
