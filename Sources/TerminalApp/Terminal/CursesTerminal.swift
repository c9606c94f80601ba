internal import CNCurses
internal import CSignals
package import LoadResource
package import TerminalUI

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The terminal a process was started in, by way of ncurses. `withTerminal` makes one and gives it back.
package final class CursesTerminal: Terminal {
    package var onEvents: ([TerminalEvent]) -> Void = { _ in }

    /// Called once, with the signal that asks the process to end; `SIGHUP` too when the terminal is gone. The app
    /// unwinds and ends with `dieBy`; where it does not, `SignalWatch` ends it.
    package var onTermination: (Int32) -> Void = { dieBy($0) }

    package let capabilities: TerminalCapabilities

    private let session: TerminalSession
    private let painter: ScreenPainter
    private let keyboard: KeyboardSource
    private let signals: SignalWatch
    private var isLeaving = false
    /// When it was asked about itself; `nil` where it was not, or has answered all.
    private var asked: ContinuousClock.Instant?
    private var isToBeAsked: Bool

    init(
        _ device: TerminalDevice,
        color: Bool,
        unicode: Bool,
        mouse: Bool,
        signals: SignalWatch,
        loop: any EventLoop,
        clock: any LoadClock
    ) throws(TerminalError) {
        // The signals are watched by now: ncurses installs handlers of its own, but only where there are none.
        device.waitForForeground()
        if let signal = signals.endingSignal { dieBy(signal) }
        session = try TerminalSession(device, color: color, mouse: mouse, loop: loop, clock: clock)
        let pairs = ColorPairs(colors: session.colors)
        painter = ScreenPainter(
            window: session.window,
            buffer: session.buffer,
            encoder: CellEncoder(pairs: pairs, unicode: unicode)
        )
        keyboard = KeyboardSource(
            descriptor: device.input,
            decoder: InputDecoder(keys: KeySequences.ofTerminal, escapeDelay: Self.escapeDelay),
            loop: loop,
            clock: clock
        )
        self.signals = signals
        capabilities = TerminalCapabilities(unicode: unicode, colors: session.colors)
        isToBeAsked = session.ask()
        session.buffer.output.onReady = { [weak self] in self?.onEvents([.ready]) }
        signals.onSignal = { [weak self] in self?.handle($0) }
        keyboard.onInputs = { [weak self] in self?.handle($0) }
        keyboard.onHangup = { [weak self] in self?.leave(by: SIGHUP) }
    }

    package var size: Size { session.size }
    package var isBusy: Bool { session.isTaken && session.buffer.output.isBusy }

    package func present(_ canvas: Canvas) {
        signals_use_alternate_stack()
        guard session.isTaken else { return }
        painter.paint(canvas)
        if isToBeAsked { (isToBeAsked, asked) = (false, .now) }
    }

    package func repaint() {
        session.repaint()
        onEvents([.damaged])
    }

    package func copy(_ text: String) {
        guard session.isTaken else { return }
        session.buffer.output.send(ClipboardSequence(text).bytes)
    }

    /// From now on: whether the mouse is listened to; where not, the terminal keeps it for itself.
    package func listen(toMouse isWanted: Bool) {
        session.listen(toMouse: isWanted)
    }

    /// To the whole job, as Ctrl-Z does: whoever started the process may have to stop too.
    package func suspend() {
        kill(0, SIGTSTP)
    }

    /// In milliseconds by the variable that ncurses reads as well.
    private static var escapeDelay: Duration {
        let named = getenv("ESCDELAY").flatMap { Int(String(cString: $0)) }
        return named.map { .milliseconds(max(0, min($0, 10_000))) } ?? InputDecoder.standardEscapeDelay
    }

    /// What is left unread when the terminal is given back, the shell would take for keys.
    private static let timeForReplies = Duration.milliseconds(100)
    /// Who has said nothing by then has nothing to say.
    private static let silence = Duration.seconds(1)

    /// Gives the terminal back; again does nothing.
    func close() {
        hearOut()
        keyboard.end()
        signals.onSignal = { _ in }
        session.close()
    }

    /// Takes in what the terminal owes, as far as it comes soon.
    private func hearOut() {
        guard session.isTaken, session.device.isInForeground else { return }
        keyboard.listen(atMost: Self.timeForReplies, to: { _ = event($0) }, until: { !owesReplies })
    }

    private var owesReplies: Bool {
        asked.map { $0.duration(to: .now) < Self.silence } ?? session.buffer.output.owesAnswers
    }

    private func handle(_ inputs: [TerminalInput]) {
        signals_use_alternate_stack()
        let events = inputs.compactMap(event)
        if !events.isEmpty { onEvents(events) }
    }

    /// `nil` for what nobody else has to know.
    private func event(_ input: TerminalInput) -> TerminalEvent? {
        switch input {
        case .key(let key): return .key(key)
        case .mouse(let event): return isOnScreen(event) ? .mouse(event) : nil
        case .reply(.background(let background)): return .background(background)
        case .reply(let reply):
            adopt(reply)
            return nil
        }
    }

    private func isOnScreen(_ event: MouseEvent) -> Bool {
        event.column < size.columns && event.row < size.rows
    }

    private func adopt(_ reply: TerminalReply) {
        switch reply {
        case .synchronizedOutput(let isPossible): session.buffer.isSynchronized = isPossible
        case .attributes: asked = nil
        case .fine: session.buffer.output.adoptAnswer()
        case .background: break
        }
    }

    private func handle(_ signal: Int32) {
        signals_use_alternate_stack()
        switch signal {
        case SIGWINCH where session.isTaken:
            session.adoptSize()
            onEvents([.resize])
        case SIGTSTP:
            hearOut()
            session.giveBack()
            signals_stop_process()
            takeAgain()
        case SIGCONT:
            takeAgain()
        case SIGINT, SIGTERM, SIGHUP, SIGQUIT:
            leave(by: signal)
        default: break
        }
    }

    /// A process that is continued in the background stops again, as any other does that touches the terminal; one that
    /// is asked to end leaves the terminal alone.
    private func takeAgain() {
        session.device.waitForForeground()
        guard signals.endingSignal == nil else { return }
        let size = size
        session.takeAgain()
        session.adoptSize()
        onEvents(size == self.size ? [.damaged] : [.resize, .damaged])
    }

    private func leave(by signal: Int32) {
        guard !isLeaving else { return }
        isLeaving = true
        onTermination(signal)
    }
}

/// Takes the terminal for as long as the body runs, and gives it back however that ends.
///
/// - Parameter signals: a watch for `SignalWatch.screen`, which goes on after the terminal was given back.
/// - Throws: `TerminalError` when there is none to take, and what the body throws.
@MainActor
package func withTerminal<R>(
    _ options: TerminalOptions = TerminalOptions(),
    on device: TerminalDevice = .standard,
    signals: SignalWatch,
    loop: any EventLoop,
    clock: any LoadClock,
    body: @MainActor (CursesTerminal) async throws -> R
) async throws -> R {
    let unicode = LocaleCharset.adopt()
    let terminal = try CursesTerminal(
        device,
        color: options.color,
        unicode: unicode && !options.ascii,
        mouse: options.mouse,
        signals: signals,
        loop: loop,
        clock: clock
    )
    defer { terminal.close() }
    return try await body(terminal)
}

/// How a terminal is to be taken.
package struct TerminalOptions {
    /// Nothing but ASCII, also where the terminal knows more.
    package var ascii: Bool
    /// Whether to colour at all.
    package var color: Bool
    /// Whether to listen to the mouse; where not, the terminal keeps it for itself.
    package var mouse: Bool

    package init(ascii: Bool = false, color: Bool = true, mouse: Bool = true) {
        self.ascii = ascii
        self.color = color
        self.mouse = mouse
    }
}
