import Glibc
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

/// Tests that take a terminal. Serialized, since ncurses has one terminal at a time.
@Suite("A terminal by ncurses", .serialized, .timeLimit(.minutes(3)))
enum TerminalTests {}

/// A pseudo terminal that ncurses controls during a test.
struct TakenTerminal {
    let pseudo: PseudoTerminal
    let curses: CursesTerminal
    let signals: SignalWatch
    let clock: ScriptedClock
    let events = Awaited<[TerminalEvent]>([])

    var keys: [Key] {
        events.state.compactMap { if case .key(let key) = $0 { key } else { nil } }
    }

    /// Presents a canvas and waits until the terminal shows a text of it.
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
    func presentWhole(_ canvas: Canvas) async throws -> Int {
        let before = pseudo.output.count
        curses.present(canvas)
        // Behind the frame.
        curses.copy("end")
        let end = EscapeSequences.clipboard("end")
        try await wait { $0.output.count > before && $0.output.suffix(end.count) == end[...] }
        return pseudo.output.count - before
    }

    /// Lets the app run until the terminal's output meets a condition.
    func wait(until isMet: (PseudoTerminal) -> Bool) async throws {
        while !isMet(pseudo) {
            try Task.checkCancellation()
            _ = pseudo.listen(for: .milliseconds(1))
            await Task.yield()
        }
    }

    /// - Returns: the bytes written to present it.
    func cost(of canvas: Canvas, expecting text: String) throws -> Int {
        let before = pseudo.output.count
        try present(canvas, expecting: text)
        _ = pseudo.listen(for: .milliseconds(20))
        return pseudo.output.count - before
    }
}

func withTakenTerminal(
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
    body: @MainActor (TakenTerminal) async throws -> Void
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
    let taken = TakenTerminal(
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
        // The last reply, which the end would wait for.
        pseudo.type("\u{1B}[?62;22c")
        taken.curses.close()
    }
    taken.curses.onEvents = { [events = taken.events] new in events.update { $0 += new } }
    try await body(taken)
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
    /// A watch without a deadline, for signals that a test sends to its own process.
    static func forTests() throws -> SignalWatch {
        try SignalWatch(loop: ThreadEventLoop(), patience: .seconds(600))
    }
}

extension Canvas {
    /// Creates a canvas with the given lines.
    init(_ lines: String..., columns: Int = 80, rows: Int = 24, style: Style = .plain) {
        self.init(lines: lines, columns: columns, rows: rows, style: style)
    }

    init(lines: [String], columns: Int = 80, rows: Int = 24, style: Style = .plain) {
        self.init(size: Size(columns: columns, rows: rows))
        for (row, line) in lines.enumerated() { write(line, in: bounds.line(row), style: style) }
    }
}
