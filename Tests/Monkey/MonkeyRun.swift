import Glibc
import TerminalUI
import TestSupport

/// A run of the program in a terminal.
final class MonkeyRun {
    /// Longest acceptable time until a repaint.
    private static let maxRepaintDelay = Duration.seconds(1)
    /// Longest time to wait for a repaint or the end.
    private static let timeout = Duration.seconds(30)

    /// Longest time for which the main thread may compute without checking for input.
    static let maxBusyTime = Duration.milliseconds(50)
    private static let rememberedInputs = 40
    /// Longest time from an input that ends the program to its end, which may include writes.
    private static let timeToEnd = Duration.seconds(3)

    private(set) var lastInputs: [Input] = []
    private(set) var slowestRepaint = Duration.zero
    private(set) var peakMemory = 0
    /// The longest time for which the main thread computed without checking for input, and the input before it.
    private(set) var longestBusyInterval = (time: Duration.zero, input: "the start")
    private let terminal: PseudoTerminal
    private let process: TerminalProcess
    private let settings: termios
    private let memoryLimit: Int
    private let watch: MainThreadWatch
    /// Time of the last input that may end the program.
    private var lastEndRequest: ContinuousClock.Instant?
    private var replies: TerminalReplies?
    /// Number of output bytes searched for queries.
    private var searchedCount = 0

    /// - Parameters:
    ///   - replies: the terminal's replies to queries; `nil` if it does not reply.
    ///   - memoryLimit: in kilobytes.
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

    /// - Parameter waitsForRepaint: whether to wait for the repaint.
    /// - Returns: Whether the program is still running.
    /// - Throws: `Finding`.
    func send(_ input: Input, waitsForRepaint: Bool) throws -> Bool {
        lastInputs = lastInputs.suffix(Self.rememberedInputs - 1) + [input]
        if case .pause(let time) = input { pause(time) }
        var isCancelled = false
        if case .keys(Input.interrupt, _) = input {
            terminal.type("\u{0C}")
            guard try waitForRepaint(since: .now) else { return false }
            // During text input, Ctrl-C only cancels the input.
            isCancelled = terminal.screen.isCursorVisible
        }
        let start = ContinuousClock.now
        perform(input)
        if input.mayEnd { lastEndRequest = .now }
        if input.signal != nil, !isCancelled { return try waitForEnd() }
        // A key that follows immediately would be decoded with Alt.
        if case .keys(Input.escape, _) = input { pause(.milliseconds(100)) }
        guard waitsForRepaint || isCancelled else { return process.end == nil ? true : try checkEnd() }
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
        searchedCount = 0
        let cleared = Array("\u{1B}[2J".utf8)
        var hasEndedCommand = false
        do {
            try terminal.wait(for: "repaint", within: Self.timeout) { terminal in
                answer()
                // The keys have run a shell command, which waits for Enter after its output. A tiny screen shows only
                // the end of the prompt, on several lines.
                if !hasEndedCommand, !terminal.screen.isAlternate,
                    screen.filter({ !$0.isWhitespace }).hasSuffix("back")
                {
                    hasEndedCommand = true
                    terminal.type("\r\u{0C}")
                }
                return process.end != nil || terminal.output.contains(cleared)
            }
        } catch {
            throw Finding("no repaint within \(Self.timeout)")
        }
        let wait = start.duration(to: .now) - max(.zero, runDelay - delay)
        guard process.end == nil else { return try checkEnd() }
        slowestRepaint = max(slowestRepaint, wait)
        if wait > Self.maxRepaintDelay { throw Finding("repaint only after \(wait)") }
        try checkMemory()
        try checkBusyTime()
        return true
    }

    /// Time in which the main threads of the program and the monkey were runnable but did not run.
    private var runDelay: Duration {
        [process.id, getpid()].reduce(.zero) { delay, process in
            delay + ((try? ThreadStatus("/proc/\(process)/task/\(process)"))?.runDelay ?? .zero)
        }
    }

    private func checkBusyTime() throws {
        let time = watch.takeLongest()
        if time > longestBusyInterval.time { longestBusyInterval = (time, lastInputs.last?.description ?? "the start") }
        if time > Self.maxBusyTime { throw Finding("main thread busy for \(time)") }
    }

    private func checkMemory() throws {
        guard let status = try? ProcessStatus(of: process.id) else { return }
        peakMemory = max(peakMemory, status.memory)
        if status.memory > memoryLimit { throw Finding("memory use of \(status.memory / 1024) MB") }
    }

    private func waitForEnd() throws -> Bool {
        let delay = runDelay
        let start = ContinuousClock.now
        do {
            try terminal.wait(for: "end", within: Self.timeout) { _ in
                answer()
                return process.end != nil
            }
        } catch {
            throw Finding("no end within \(Self.timeout)")
        }
        let wait = start.duration(to: .now) - max(.zero, runDelay - delay)
        if wait > .seconds(2) { throw Finding("end only after \(wait)") }
        return try checkEnd()
    }

    private func checkEnd() throws -> Bool {
        let wasRequested = lastEndRequest.map { $0.duration(to: .now) < Self.timeToEnd } ?? false
        switch process.end {
        case .exited(0) where wasRequested: break
        case .killed(let number) where number == lastInputs.last?.signal: break
        case let end: throw Finding("unexpected end: \(end.map { "\($0)" } ?? "none")")
        }
        do {
            try terminal.wait(for: "restored terminal", within: .seconds(2)) {
                $0.screen.modes == EmulatedScreen.initialModes && $0.settings.hasSameSettings(settings)
                    && $0.screen.images.pictures.isEmpty
            }
        } catch {
            let modes = terminal.screen.modes.symmetricDifference(EmulatedScreen.initialModes).sorted()
            let images = terminal.screen.images.pictures.count
            throw Finding("terminal not restored: modes \(modes), \(images) images")
        }
        return false
    }

    private func answer() {
        defer { searchedCount = terminal.output.count }
        guard let text = replies?.replies(to: terminal.output[searchedCount...]), !text.isEmpty else { return }
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
