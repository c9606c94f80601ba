import Glibc
import TerminalUI
import TestSupport

/// A program that runs in a pseudo-terminal. It is killed when the value is destroyed.
struct RunningProgram: ~Copyable {
    let process: pid_t
    let started: ContinuousClock.Instant
    private let name: String
    private let terminal: Int32

    /// - Parameter size: size of the terminal, in cells.
    init(_ command: Command, on size: Size = Size(columns: 80, rows: 24)) throws {
        var (terminal, device): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&terminal, &device, nil, nil, &size) == 0 else { throw BenchmarkError.noTerminal(errno: errno) }
        defer { close(device) }
        // The program opens the device itself. If it inherited this end, it would never detect a hang-up.
        _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
        _ = fcntl(device, F_SETFD, FD_CLOEXEC)

        let started = ContinuousClock.now
        let process = try command.start(on: String(cString: ttyname(device)))
        (self.process, self.started, self.terminal, name) = (process, started, terminal, command.program)
    }

    deinit {
        close(terminal)
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    func press(_ keys: String) {
        _ = Array(keys.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
    }

    /// Reads output until it is not empty, contains `landmark`, and is followed by a quiet period
    /// longer than any pause within an answer.
    ///
    /// - Returns: The output before the quiet period.
    /// - Throws: `BenchmarkError` if there is no such output within five seconds, or the program ends.
    func answer(containing landmark: String = "", quiet: Duration) throws -> Answer {
        var answer = Answer(bytes: [], end: .now)
        var isComplete = false
        while hasOutput(within: isComplete ? quiet : .seconds(5)) {
            try read(into: &answer)
            isComplete = isComplete || landmark.isEmpty || answer.text.contains(landmark)
        }
        guard isComplete else { throw BenchmarkError.silent(name, output: answer.text) }
        return answer
    }

    /// Reads output until a quiet period, which may start now.
    func settle(quiet: Duration) throws -> Answer {
        var answer = Answer(bytes: [], end: .now)
        while hasOutput(within: quiet) { try read(into: &answer) }
        return answer
    }

    /// The same, and replies to queries in the output as a terminal does.
    func settle(quiet: Duration, answering replies: inout TerminalReplies) throws -> Answer {
        var answer = Answer(bytes: [], end: .now)
        while hasOutput(within: quiet) {
            let known = answer.bytes.count
            try read(into: &answer)
            press(replies.replies(to: answer.bytes[known...]))
        }
        return answer
    }

    /// Presses keys that end the program, and waits for its end.
    func end(pressing keys: String) throws {
        press(keys)
        var discarded = Answer(bytes: [], end: .now)
        while hasOutput(within: .seconds(10)) {
            do {
                try read(into: &discarded)
            } catch {
                // Reading fails once no process has the terminal open.
                return
            }
        }
        throw BenchmarkError.silent(name, output: discarded.text)
    }

    /// Presses a key repeatedly, regardless of the output, then waits until the output stops.
    func hold(_ key: String, times: Int, every interval: Duration) throws -> HeldKeyRecording {
        var hold = HeldKeyRecording()
        let start = ContinuousClock.now
        for number in 1...times {
            hold.presses.append(.now)
            press(key)
            let due = start + interval * number
            while .now < due, hasOutput(within: ContinuousClock.now.duration(to: due)) { try read(into: &hold) }
        }
        while hasOutput(within: HeldKeyRecording.quiet) { try read(into: &hold) }
        return hold
    }

    /// Waits for a time without input. Reads the output, so that the program does not block.
    func idle(for time: Duration) throws {
        let end = ContinuousClock.now + time
        var discarded = Answer(bytes: [], end: .now)
        while .now < end, hasOutput(within: ContinuousClock.now.duration(to: end)) { try read(into: &discarded) }
    }

    private func hasOutput(within time: Duration) -> Bool {
        var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, Int32(max(0, time.milliseconds.rounded(.up)))) > 0
    }

    private func read(into hold: inout HeldKeyRecording) throws {
        var answer = Answer(bytes: [], end: .now)
        try read(into: &answer)
        hold.add(answer)
    }

    private func read(into answer: inout Answer) throws {
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = max(0, Glibc.read(terminal, buffer.baseAddress, buffer.count))
        }
        guard !bytes.isEmpty else { throw BenchmarkError.ended(name, output: answer.text) }
        answer.end = .now
        answer.bytes += bytes
    }
}

/// Contiguous output of a program.
struct Answer {
    var bytes: [UInt8]
    /// Arrival time of the last byte.
    var end: ContinuousClock.Instant

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Duration {
    var milliseconds: Double { self / .milliseconds(1) }
}

/// The byte sequences that a terminal sends for keys.
enum Keys {
    static let (up, down) = ("\u{1B}OA", "\u{1B}OB")
    static let (home, end, pageUp, pageDown) = ("\u{1B}OH", "\u{1B}OF", "\u{1B}[5~", "\u{1B}[6~")
    static let (enter, escape) = ("\r", "\u{1B}")
    static let episodes = "2"
    static let quit = "q"
}

/// The recording of a key that is held down.
struct HeldKeyRecording {
    /// Time without output after which a key has no further effect.
    static let quiet = Duration.milliseconds(300)
    /// Longest pause within a frame.
    private static let pause = Duration.milliseconds(1)

    var presses: [ContinuousClock.Instant] = []
    /// Output between pauses, with the time of the last byte.
    private(set) var frames: [Answer] = []

    mutating func add(_ answer: Answer) {
        if let last = frames.last, last.end.duration(to: answer.end) < Self.pause {
            frames[frames.count - 1].bytes += answer.bytes
            frames[frames.count - 1].end = answer.end
        } else {
            frames.append(answer)
        }
    }
}
