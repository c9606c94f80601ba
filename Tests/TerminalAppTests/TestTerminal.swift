import Dispatch
import Glibc
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

/// Tests in which ncurses controls a terminal. Serialized, because ncurses can control only one at a time.
@Suite("A terminal controlled by ncurses", .serialized, .timeLimit(.minutes(3)))
enum TerminalTests {}

/// A pseudo terminal that ncurses controls during a test.
struct TestTerminal {
    let pseudo: PseudoTerminal
    let curses: CursesTerminal
    let signals: SignalWatch
    let clock: ScriptedClock
    let events = Awaited<[TerminalEvent]>([])

    var keys: [Key] {
        events.state.compactMap { if case .key(let key) = $0 { key } else { nil } }
    }

    /// Presents a canvas and waits until the terminal shows the text.
    func present(_ canvas: Canvas, expecting text: String) throws {
        curses.present(canvas)
        try pseudo.waitForText(text)
    }

    /// Presents a canvas that exceeds the system's buffer for a terminal.
    func presentAll(_ canvas: Canvas, expecting text: String) async throws {
        curses.present(canvas)
        while curses.isBusy {
            try Task.checkCancellation()
            await Task.yield()
        }
        try pseudo.waitForText(text)
    }

    /// Presents a canvas, and returns the number of bytes that were sent, once the terminal has all of them.
    @discardableResult
    func presentAndWait(_ canvas: Canvas) async throws -> Int {
        let before = pseudo.output.count
        curses.present(canvas)
        // Marks the end of the frame.
        curses.copy("end")
        let end = EscapeSequences.clipboard("end")
        try await wait { $0.output.count > before && $0.output.suffix(end.count) == end[...] }
        return pseudo.output.count - before
    }

    /// Runs the app until the terminal meets a condition.
    func wait(until isMet: (PseudoTerminal) -> Bool) async throws {
        while !isMet(pseudo) {
            try Task.checkCancellation()
            _ = pseudo.listen(for: .milliseconds(1))
            await Task.yield()
        }
    }

    /// - Returns: the number of bytes written to present the canvas.
    func cost(of canvas: Canvas, expecting text: String) throws -> Int {
        let before = pseudo.output.count
        try present(canvas, expecting: text)
        _ = pseudo.listen(for: .milliseconds(20))
        return pseudo.output.count - before
    }
}

func withTestTerminal(
    term: String = "xterm-256color",
    colorTerm: String = "",
    emulator: TerminalEmulator? = nil,
    columns: Int = 80,
    rows: Int = 24,
    color: Bool = true,
    unicode: Bool = true,
    mouse: Bool = true,
    graphics: GraphicsChoice = .automatic,
    tmux: [String]? = nil,
    body: @MainActor (TestTerminal) async throws -> Void
) async throws {
    setlocale(LC_ALL, "C.UTF-8")
    let pseudo = try PseudoTerminal(columns: columns, rows: rows)
    let device = TerminalDevice(
        input: pseudo.device,
        output: pseudo.device,
        term: term,
        colorTerm: colorTerm,
        emulator: emulator,
        tmuxCommand: tmux
    )
    let clock = await MainActor.run { ScriptedClock() }
    let signals = try SignalWatch.forTests()
    defer { signals.end() }
    let terminal = TestTerminal(
        pseudo: pseudo,
        curses: try CursesTerminal(
            device,
            TerminalOptions(color: color, mouse: mouse, graphics: graphics),
            unicode: unicode,
            signals: signals,
            loop: ThreadEventLoop(clock: clock)
        ),
        signals: signals,
        clock: clock
    )
    defer {
        // The last reply, which closing would wait for.
        pseudo.type("\u{1B}[?62;22c")
        terminal.curses.close()
    }
    terminal.curses.onEvents = { [events = terminal.events] new in events.update { $0 += new } }
    try await body(terminal)
}

func withTerminal<R>(
    on device: TerminalDevice,
    body: @MainActor (CursesTerminal) async throws -> R
) async throws -> R {
    let signals = try SignalWatch.forTests()
    defer { signals.end() }
    return try await withTerminal(on: device, signals: signals, loop: ThreadEventLoop(), body: body)
}

extension SignalWatch {
    /// A watch with a very long deadline, because a test sends signals to its own process.
    static func forTests() throws -> SignalWatch {
        try SignalWatch(loop: ThreadEventLoop(), terminationTimeout: .seconds(600))
    }
}

extension Canvas {
    init(_ lines: String..., columns: Int = 80, rows: Int = 24, style: Style = .plain) {
        self.init(lines: lines, columns: columns, rows: rows, style: style)
    }

    init(lines: [String], columns: Int = 80, rows: Int = 24, style: Style = .plain) {
        self.init(size: Size(columns: columns, rows: rows))
        for (row, line) in lines.enumerated() { write(line, in: bounds.line(row), style: style) }
    }
}

/// An event loop that watches each descriptor on a thread of its own.
///
/// Avoids Dispatch sources, which occasionally crash on Linux when a descriptor hangs up and is closed.
final class ThreadEventLoop: EventLoop {
    private let clock: ScriptedClock

    init(clock: ScriptedClock = ScriptedClock()) {
        self.clock = clock
    }

    var now: Duration { clock.now }
    func sleep(until time: Duration) async throws { try await clock.sleep(until: time) }

    func watch(
        _ descriptor: Int32,
        for readiness: Readiness,
        onReady: @escaping @MainActor () -> Void
    ) -> any EventWatch {
        ThreadWatch(descriptor, readiness, onReady)
    }
}

private final class ThreadWatch: EventWatch {
    private(set) var isEnded = false
    private let onReady: () -> Void
    /// Closed to end the thread.
    private let endPipe: Int32

    init(_ descriptor: Int32, _ readiness: Readiness, _ onReady: @escaping () -> Void) {
        self.onReady = onReady
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        endPipe = ends[1]
        let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        let queue = DispatchQueue(label: "watch")
        queue.async { [weak self, end = ends[0]] in
            while Self.isReady(duplicate, for: readiness, before: end) {
                DispatchQueue.main.sync {
                    MainActor.assumeIsolated { self?.notify() }
                }
            }
            close(duplicate)
            close(end)
        }
    }

    func end() {
        guard !isEnded else { return }
        isEnded = true
        close(endPipe)
    }

    private func notify() {
        if !isEnded { onReady() }
    }

    /// Waits until the first descriptor is ready or the second one readable.
    /// - Returns: whether the first one is ready.
    private nonisolated static func isReady(_ descriptor: Int32, for readiness: Readiness, before end: Int32) -> Bool {
        let event = readiness == .reading ? POLLIN : POLLOUT
        var states = [(descriptor, event), (end, POLLIN)].map { pollfd(fd: $0, events: Int16($1), revents: 0) }
        while poll(&states, 2, -1) < 0 {}
        return states[1].revents == 0
    }

    isolated deinit { end() }
}

/// A `ProgramsHost`, in a process of its own on a pseudo terminal.
struct HostedApp {
    let terminal: PseudoTerminal
    let settings: termios
    let process: TerminalProcess

    /// - Parameters:
    ///   - script: the script that the app runs in a shell.
    ///   - job: the shell script that starts the app as `"$0" "$@"`.
    init(
        _ script: String = "",
        in job: String = "exec \"$0\" \"$@\"",
        environment: [String: String] = [:]
    ) throws {
        terminal = try PseudoTerminal()
        settings = terminal.settings
        let standard = [
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
            "SWIFT_BACKTRACE": "enable=no",
        ]
        process = try TerminalProcess(
            "/bin/sh",
            ["-c", "ulimit -c 0; \(job)", BuiltProgram.path("TerminalHost"), "--programs", script],
            environment: standard.merging(environment) { $1 },
            on: terminal
        )
        try expectScreen("ready")
        // The reply that the app would wait for before it ends and before each command.
        terminal.type("\u{1B}[?62;22c")
    }

    /// Waits until the app has the terminal and shows a text.
    func expectScreen(_ title: String) throws {
        try terminal.wait(for: "the app with \"\(title)\"") {
            $0.screen.isAlternate && $0.screen.text.contains(title)
        }
    }

    /// Waits until the terminal is restored, and has received a text since the app last had it.
    func expectOutside(_ text: String) throws {
        let text = text.replacing("\n", with: "\r\n")
        try terminal.wait(for: "\"\(text)\" outside") { terminal in
            !terminal.screen.isAlternate && output.split(separator: "\u{1B}[?1049h").last?.contains(text) == true
        }
        #expect(terminal.settings.hasSameSettings(settings))
    }

    /// All output as text.
    var output: String { String(decoding: terminal.output, as: UTF8.self) }

    func expectQuit() throws {
        terminal.type("q")
        #expect(try process.waitForEnd() == .exited(0))
        try terminal.waitUntilRestored()
        #expect(terminal.settings.hasSameSettings(settings))
    }
}
