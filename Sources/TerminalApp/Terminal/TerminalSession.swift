internal import CNCurses
internal import CSignals
internal import LoadResource
internal import TerminalUI

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A terminal in the hands of ncurses, from being taken to being given back.
@MainActor
final class TerminalSession {
    /// What is painted on: the whole screen.
    let window: UnsafeMutablePointer<WINDOW>
    /// How many colours the terminal has by its own account; 0 when it is not to be coloured.
    let colors: Int
    let device: TerminalDevice

    /// Collects what is written to the terminal.
    let buffer: FrameBuffer

    /// What the terminal is told past ncurses while it is taken; `nil` for one that would not understand.
    private var greeting: String?
    private let screen: OpaquePointer
    private let streams: [UnsafeMutablePointer<FILE>]
    /// Whether the terminal is the program's: not while it is suspended, and not after the end.
    private(set) var isTaken = true
    private var isOpen = true

    init(
        _ device: TerminalDevice,
        color: Bool,
        mouse: Bool,
        loop: any EventLoop,
        clock: any LoadClock
    ) throws(TerminalError) {
        var settings = termios()
        guard isatty(device.output) == 1, tcgetattr(device.input, &settings) == 0 else { throw .noTerminal }
        guard !device.term.isEmpty else { throw .unknown(term: "") }
        // They would freeze the size.
        unsetenv("LINES")
        unsetenv("COLUMNS")
        guard let reading = fdopen(dup(device.input), "r"), let writing = fdopen(dup(device.output), "w") else {
            throw .exhausted(errno: errno)
        }
        streams = [reading, writing]
        // By itself ncurses takes over any size, and fails at those that it cannot count.
        let isLarge = TerminalDevice.size(of: device.output).map {
            $0.columns == TerminalDevice.largestSize.columns || $0.rows == TerminalDevice.largestSize.rows
        }
        use_env(isLarge != true)
        let name = device.directColorName.flatMap { color && cn_knows_terminal($0, device.output) ? $0 : nil }
        signals_arm(device.output, &settings)
        guard let screen = newterm(name ?? device.term, writing, reading) else {
            signals_disarm()
            streams.forEach { fclose($0) }
            throw .unknown(term: device.term)
        }
        guard Terminfo.string("cup") != nil, let window = cn_standard_window() else {
            // Nothing but the settings was touched yet.
            reset_shell_mode()
            signals_disarm()
            delscreen(screen)
            streams.forEach { fclose($0) }
            throw .dumb(term: device.term)
        }
        self.screen = screen
        self.window = window
        colors = color ? Self.startColors() : 0
        self.device = device
        buffer = FrameBuffer(descriptor: fileno(writing), terminal: device.output, loop: loop, clock: clock)
        let farewell = Array(Terminfo.farewell.utf8)
        signals_set_farewell(buffer.output.descriptor, farewell, farewell.count)
        greeting = Terminfo.speaksXTerm ? TerminalGreeting.on(mouse: mouse) : nil
        setModes()
        greet()
        if isLarge == true { adoptSize() }
    }

    private static func startColors() -> Int {
        guard start_color() == OK else { return 0 }
        use_default_colors()
        return Int(cn_color_count())
    }

    private func setModes() {
        cbreak()
        noecho()
        nonl()
        freeKeys()
        curs_set(0)
        idlok(window, true)
        leaveok(window, true)
        // A paint is never broken off halfway because a key waits: nobody might finish it.
        typeahead(-1)
        keypad(window, true)
    }

    /// With the next frame: nothing is said before there is something to see.
    private func greet() {
        if let greeting { buffer.append(greeting) }
    }

    private func sayFarewell() {
        let text = (greeting == nil ? "" : TerminalGreeting.off) + Terminfo.frameEnd
        buffer.output.sendLast(buffer.farewell + text.utf8)
    }

    /// Ctrl-S, Ctrl-Q and Ctrl-Z are keys like any other: the terminal would throw away what was typed before the last of
    /// them and not read yet.
    private func freeKeys() {
        var settings = termios()
        guard tcgetattr(device.input, &settings) == 0 else { return }
        settings.c_iflag &= ~tcflag_t(IXON)
        let none = cc_t(truncatingIfNeeded: fpathconf(device.input, Int32(_PC_VDISABLE)))
        withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VSUSP)] = none }
        tcsetattr(device.input, TCSADRAIN, &settings)
        def_prog_mode()
    }

    var size: Size {
        Size(columns: Int(getmaxx(window)), rows: Int(getmaxy(window)))
    }

    /// Takes over the size the terminal has by now. What it shows is not to be relied on afterwards.
    func adoptSize() {
        if let size = TerminalDevice.size(of: device.output), size.rows > 0, size.columns > 0 {
            resizeterm(Int32(size.rows), Int32(size.columns))
        }
        repaint()
    }

    /// The next paint shows everything, whatever the screen shows by now.
    func repaint() {
        clearok(window, true)
    }

    /// From now on: whether the terminal reports the mouse, or keeps it for itself.
    func listen(toMouse isWanted: Bool) {
        guard isTaken, greeting != nil else { return }
        greeting = TerminalGreeting.on(mouse: isWanted)
        buffer.output.send(Array((isWanted ? TerminalGreeting.mouseOn : TerminalGreeting.mouseOff).utf8))
    }

    /// For a while: `takeAgain()` follows.
    func giveBack() {
        guard isTaken else { return }
        isTaken = false
        // In the background it has been given back: by the shell, after a stop that no process can prepare for.
        if device.isInForeground {
            sayFarewell()
            endwin()
        }
        signals_set_armed(false)
    }

    /// Asks the terminal about itself, behind the next frame.
    /// - Returns: whether it is one that answers.
    func ask() -> Bool {
        guard greeting != nil else { return false }
        buffer.append(TerminalGreeting.questions)
        return true
    }

    /// The modes at once, the screen with the next paint.
    func takeAgain() {
        guard isOpen else { return }
        isTaken = true
        signals_set_armed(true)
        // With the signal blocked, a background process would change the settings under the shell's feet.
        withUnblocked(SIGTTOU) { _ = reset_prog_mode() }
        greet()
        repaint()
    }

    /// Gives the terminal back for good; again does nothing.
    func close() {
        guard isOpen else { return }
        giveBack()
        signals_disarm()
        isOpen = false
        delscreen(screen)
        streams.forEach { fclose($0) }
        buffer.output.close()
    }

    isolated deinit { close() }
}

/// Runs the body with a signal that the current thread may block: threads of Dispatch, on which the main actor may run,
/// block most.
private func withUnblocked(_ signal: Int32, body: () -> Void) {
    var unblocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&unblocked)
    sigaddset(&unblocked, signal)
    pthread_sigmask(SIG_UNBLOCK, &unblocked, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
}
