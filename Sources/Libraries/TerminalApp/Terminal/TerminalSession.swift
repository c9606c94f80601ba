internal import CNCurses
internal import CProcess
internal import Libc
internal import TerminalUI

/// A terminal under ncurses' control, from taking it to restoring it.
@MainActor
final class TerminalSession {
    /// The whole screen.
    private(set) var window: UnsafeMutablePointer<WINDOW>
    /// Number of colours of the terminal; 0 without colour.
    private(set) var colors: Int
    let device: TerminalDevice

    let buffer: FrameBuffer

    /// Modes to enable while the terminal is taken; `nil` for a terminal that does not know them.
    private var modes: String?
    private var screen: OpaquePointer
    private let streams: [UnsafeMutablePointer<FILE>]
    /// Whether the program has the terminal: not while it is suspended, and not after the end.
    private(set) var isTaken = true
    private(set) var isOpen = true
    /// Whether the process has a session: ncurses has one terminal at a time.
    private(set) static var isAnyOpen = false
    private var lastSize = Size(columns: 0, rows: 0)
    /// Milliseconds in which the terminal has to take what was held back.
    private static let heldPatience = 1000

    init(_ device: TerminalDevice, _ options: TerminalOptions, loop: any EventLoop) throws(TerminalError) {
        guard !Self.isAnyOpen else { throw .taken }
        var settings = termios()
        guard isatty(device.output) == 1, tcgetattr(device.input, &settings) == 0 else { throw .noTerminal }
        guard !device.term.isEmpty else { throw .unknown(term: "") }
        // They would fix the size.
        unsetenv("LINES")
        unsetenv("COLUMNS")
        guard let reading = fdopen(dup(device.input), "r"), let writing = fdopen(dup(device.output), "w") else {
            throw .exhausted(errno: errno)
        }
        streams = [reading, writing]
        // ncurses accepts any size by itself, and fails at sizes beyond its range.
        let (size, largest) = (TerminalDevice.size(of: device.output), TerminalDevice.largestSize)
        let isLarge = size?.columns == largest.columns || size?.rows == largest.rows
        use_env(!isLarge)
        let term = options.color ? device.colorfulTerm : device.term
        signals_arm(device.output, &settings)
        guard let screen = newterm(term, writing, reading) else {
            signals_disarm()
            streams.forEach { fclose($0) }
            throw .unknown(term: device.term)
        }
        guard Terminfo.string("cup") != nil, let window = cn_standard_window() else {
            // Only the settings were changed so far.
            reset_shell_mode()
            signals_disarm()
            delscreen(screen)
            streams.forEach { fclose($0) }
            throw .dumb(term: device.term)
        }
        Self.isAnyOpen = true
        self.screen = screen
        self.window = window
        colors = options.color ? Self.startColors() : 0
        self.device = device
        buffer = FrameBuffer(descriptor: fileno(writing), terminal: device.output, loop: loop)
        setCrashFarewell()
        modes = Terminfo.speaksXTerm ? EscapeSequences.on(mouse: options.mouse) : nil
        configure()
        enableModes()
        held_begin(buffer.output.descriptor)
        if isLarge { adoptSize() }
    }

    /// Sets what a crash writes to restore the terminal.
    ///
    /// - Parameter images: removes the images.
    func setCrashFarewell(images: String = "") {
        let farewell = Array((images + Terminfo.farewell).utf8)
        signals_set_farewell(buffer.output.descriptor, farewell, farewell.count)
    }

    private static func startColors() -> Int {
        guard start_color() == OK else { return 0 }
        use_default_colors()
        return Int(cn_color_count())
    }

    private func configure() {
        cbreak()
        noecho()
        nonl()
        releaseControlKeys()
        curs_set(0)
        leaveok(window, true)
        // Always paint completely: a paint that pending input interrupts might never be completed.
        typeahead(-1)
        keypad(window, true)
    }

    /// Enables the modes with the next frame.
    private func enableModes() {
        if let modes { buffer.append(modes) }
    }

    /// Makes Ctrl-S, Ctrl-Q and Ctrl-Z ordinary keys. The terminal would discard input that was typed before Ctrl-Z and
    /// not read yet.
    private func releaseControlKeys() {
        var settings = termios()
        guard tcgetattr(device.input, &settings) == 0 else { return }
        settings.c_iflag &= ~tcflag_t(IXON)
        let none = cc_t(truncatingIfNeeded: fpathconf(device.input, Int32(_PC_VDISABLE)))
        withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VSUSP)] = none }
        tcsetattr(device.input, TCSADRAIN, &settings)
        def_prog_mode()
    }

    /// After the end, the last one.
    var size: Size {
        isOpen ? Size(columns: Int(getmaxx(window)), rows: Int(getmaxy(window))) : lastSize
    }

    /// Whether links (OSC 8) may be sent.
    var takesLinks: Bool { device.takesLinks(speakingXTerm: modes != nil) }

    /// Adopts the terminal's current size, and repaints the screen.
    func adoptSize() {
        if let size = TerminalDevice.size(of: device.output), size.rows > 0, size.columns > 0 {
            resizeterm(Int32(size.rows), Int32(size.columns))
        }
        repaint()
    }

    /// Has the next paint redraw the whole screen.
    func repaint() {
        if isOpen { clearok(window, true) }
    }

    func setMouseReporting(_ isWanted: Bool) {
        guard modes != nil else { return }
        modes = EscapeSequences.on(mouse: isWanted)
        guard isTaken else { return }
        buffer.output.send(Array((isWanted ? EscapeSequences.mouseOn : EscapeSequences.mouseOff).utf8))
    }

    /// Restores the terminal temporarily, until `resume()`, and shows the output that was held back.
    ///
    /// - Parameter farewell: removes the images.
    func suspend(_ farewell: [UInt8] = []) {
        guard isTaken else { return }
        isTaken = false
        // In the background, the shell has restored the terminal: after a stop that no process can prepare for.
        if device.isInForeground {
            let text = (modes == nil ? "" : EscapeSequences.off) + Terminfo.frameEnd
            buffer.output.sendLast(buffer.farewell + farewell + text.utf8)
            endwin()
            held_show(Self.heldPatience)
        }
        signals_set_armed(false)
    }

    /// - Returns: whether the terminal will reply.
    func send(queries: String) -> Bool {
        guard isTaken, modes != nil else { return false }
        buffer.output.send(Array(queries.utf8))
        return true
    }

    /// Restores the modes at once, and the screen with the next paint.
    func resume() {
        guard isOpen else { return }
        isTaken = true
        signals_set_armed(true)
        // With the signal blocked, a background process would change the shell's settings.
        withUnblocked(SIGTTOU) { _ = reset_prog_mode() }
        enableModes()
        repaint()
    }

    /// Takes the terminal anew by another entry of the terminal database, with another `window`.
    ///
    /// - Returns: whether the terminal was taken.
    func adopt(term: String) -> Bool {
        guard isTaken, device.isInForeground else { return false }
        suspend()
        // ncurses cannot delete one of two screens without breaking the other.
        delscreen(screen)
        // Also saves the settings to restore at the end: those of the shell.
        guard let screen = newterm(term, streams[1], streams[0]) ?? newterm(device.term, streams[1], streams[0]),
            let window = cn_standard_window()
        else { fatalError("No memory for a screen") }
        (self.screen, self.window) = (screen, window)
        colors = Self.startColors()
        setCrashFarewell()
        configure()
        resume()
        adoptSize()
        return true
    }

    /// Restores the terminal for good. Idempotent.
    ///
    /// - Parameter farewell: removes the images.
    func close(_ farewell: [UInt8] = []) {
        guard isOpen else { return }
        suspend(farewell)
        signals_disarm()
        held_end(Self.heldPatience)
        lastSize = size
        isOpen = false
        Self.isAnyOpen = false
        delscreen(screen)
        streams.forEach { fclose($0) }
        buffer.output.end()
    }

    isolated deinit { close() }
}

/// Runs the body with a signal unblocked: threads of Dispatch, on which the main actor may run, block most signals.
private func withUnblocked(_ signal: Int32, body: () -> Void) {
    var unblocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&unblocked)
    sigaddset(&unblocked, signal)
    pthread_sigmask(SIG_UNBLOCK, &unblocked, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
}
