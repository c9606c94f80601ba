internal import CNCurses
internal import CProcess
internal import Glibc
internal import TerminalUI

/// An ncurses session on a terminal, from its initialization until the original state is restored.
@MainActor
final class TerminalSession {
    /// The ncurses window that covers the screen.
    let window: UnsafeMutablePointer<WINDOW>
    /// 0 without colour.
    private(set) var colors: Int
    /// The number of palette colours that the terminal's own terminfo entry provides. 0 without colour.
    private let paletteColors: Int
    /// Whether ncurses was started with an entry that has direct colour.
    private let canShowDirectColor: Bool
    /// Whether to ask the terminal for direct colour.
    let asksForDirectColor: Bool
    let device: TerminalDevice
    /// Keys by the byte sequences that the terminal sends for them.
    let keys: [[UInt8]: Key]

    let buffer: FrameBuffer

    /// The sequence that enables the terminal's modes, or `nil` if it does not support them.
    private var modes: String?
    private let screen: OpaquePointer
    private let streams: [UnsafeMutablePointer<FILE>]
    /// Whether the program has the terminal. `false` while suspended and after closing.
    private(set) var isTaken = true
    private(set) var isOpen = true
    /// Whether Ctrl-C is an ordinary key.
    private(set) var isEditingText = false
    /// Terminal settings before the terminal was taken.
    private var settings: termios
    /// Whether the process has a session. ncurses supports one terminal at a time.
    private(set) static var isAnyOpen = false
    private var lastSize = Size(columns: 0, rows: 0)
    /// Timeout for writing held output (see `CProcess.h`) to the terminal, in milliseconds.
    private static let heldOutputTimeout = 1000

    init(_ device: TerminalDevice, _ options: TerminalOptions, loop: any EventLoop) throws(TerminalError) {
        guard !Self.isAnyOpen else { throw .alreadyInUse }
        var settings = termios()
        guard isatty(device.output) == 1, tcgetattr(device.input, &settings) == 0 else { throw .noTerminal }
        guard !device.term.isEmpty else { throw .unknown(term: "") }
        self.settings = settings
        // These variables would override the size of the terminal.
        unsetenv("LINES")
        unsetenv("COLUMNS")
        let entry = device.withEntry {
            let description = TerminalDescription(ofEntryInUse: device)
            // A terminal compatible with xterm may report later that it supports direct colour.
            let mayBeDirect = options.color && (description.isXTermCompatible || description.directColor != nil)
            let compiled = mayBeDirect ? DirectColor.entry(named: device.term) : nil
            let colors = max(0, Int(tigetnum("colors")))
            return (description: description, colors: colors, keys: KeySequenceTable.ofTerminal, compiled: compiled)
        }
        guard let entry else { throw .unknown(term: device.term) }
        guard entry.description.canMoveCursor else { throw .noCursorMovement(term: device.term) }
        guard let reading = fdopen(dup(device.input), "r"), let writing = fdopen(dup(device.output), "w") else {
            throw .noResources(errno: errno)
        }
        streams = [reading, writing]
        // ncurses adopts any size that the terminal reports, and fails for sizes beyond its range.
        let (size, largest) = (TerminalDevice.size(of: device.output), TerminalDevice.largestSize)
        let isLarge = size?.columns == largest.columns || size?.rows == largest.rows
        use_env(!isLarge)
        signals_arm(device.output, &settings)
        let direct = entry.compiled.flatMap { DirectColor.withEntry($0) { newterm(device.term, writing, reading) } }
        // ncurses before 6.1 does not read an entry from the environment.
        guard let screen = direct ?? newterm(device.term, writing, reading), let window = cn_standard_window() else {
            signals_disarm()
            streams.forEach { fclose($0) }
            throw .unknown(term: device.term)
        }
        Self.isAnyOpen = true
        self.screen = screen
        self.window = window
        keys = entry.keys
        canShowDirectColor = direct != nil
        // A direct-colour entry also has the first eight palette colours.
        paletteColors = options.color && start_color() == OK ? (entry.colors > 256 ? 8 : entry.colors) : 0
        if paletteColors > 0 { use_default_colors() }
        let isDirect = canShowDirectColor && paletteColors > 0 && entry.description.directColor != nil
        colors = isDirect ? DirectColor.black : paletteColors
        asksForDirectColor = canShowDirectColor && paletteColors > 0 && entry.description.mayHaveDirectColor
        self.device = device
        buffer = FrameBuffer(descriptor: fileno(writing), terminal: device.output, loop: loop)
        setCrashRestoreSequence()
        modes = Terminfo.isXTermCompatible ? EscapeSequences.enableModes(mouse: options.mouse) : nil
        configure()
        enableModes()
        held_begin(buffer.output.descriptor)
        if isLarge { adoptSize() }
    }

    /// Sets the bytes that a crash handler writes to restore the terminal.
    ///
    /// - Parameter images: A sequence that deletes images.
    func setCrashRestoreSequence(images: String = "") {
        let restoreSequence = Array((images + Terminfo.restoreSequence).utf8)
        signals_set_restore_sequence(buffer.output.descriptor, restoreSequence, restoreSequence.count)
    }

    private func configure() {
        cbreak()
        noecho()
        nonl()
        // Makes Ctrl-S, Ctrl-Q and Ctrl-Z ordinary keys. The terminal's own handling of Ctrl-Z would discard unread
        // input.
        change { settings, none in
            settings.c_iflag &= ~tcflag_t(IXON)
            withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VSUSP)] = none }
        }
        curs_set(0)
        leaveok(window, true)
        // Always paint completely. ncurses would stop painting when input is pending, and might never finish.
        typeahead(-1)
        keypad(window, true)
    }

    /// Enables the modes together with the next frame.
    private func enableModes() {
        if let modes { buffer.append(modes) }
    }

    /// Makes Ctrl-C an ordinary key during text entry, which it cancels. Otherwise it ends the process, even if the
    /// main actor is busy.
    func setEditingText(_ isTyping: Bool) {
        guard isTaken, isTyping != self.isEditingText else { return }
        self.isEditingText = isTyping
        let interrupt = withUnsafeBytes(of: settings.c_cc) { $0[Int(VINTR)] }
        change { settings, none in
            withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VINTR)] = isTyping ? none : interrupt }
        }
    }

    /// - Parameter change: Changes the settings. Its second argument is the character that disables a key.
    private func change(_ change: (inout termios, cc_t) -> Void) {
        var settings = termios()
        guard tcgetattr(device.input, &settings) == 0 else { return }
        change(&settings, cc_t(truncatingIfNeeded: fpathconf(device.input, Int32(_PC_VDISABLE))))
        tcsetattr(device.input, TCSANOW, &settings)
        def_prog_mode()
    }

    /// The size of the screen. After closing, the last known size.
    var size: Size {
        isOpen ? Size(columns: Int(getmaxx(window)), rows: Int(getmaxy(window))) : lastSize
    }

    /// Adopts the terminal's current size and repaints the screen.
    func adoptSize() {
        if let size = TerminalDevice.size(of: device.output), size.rows > 0, size.columns > 0 {
            resizeterm(Int32(size.rows), Int32(size.columns))
        }
        repaint()
    }

    /// Makes the next paint redraw the whole screen.
    func repaint() {
        if isOpen { clearok(window, true) }
    }

    /// Restores the terminal until `resume()`, and writes the held output.
    ///
    /// - Parameter imageDeletion: A sequence that deletes images.
    func suspend(_ imageDeletion: [UInt8] = []) {
        guard isTaken else { return }
        isTaken = false
        // In the background, the shell has already restored the terminal. This happens after a `SIGSTOP`, which cannot
        // be handled.
        if device.isInForeground {
            let text = (modes == nil ? "" : EscapeSequences.disableModes) + Terminfo.frameEnd
            buffer.output.sendSynchronously(buffer.endSequence + imageDeletion + text.utf8)
            endwin()
            held_show(Self.heldOutputTimeout)
        }
        signals_set_armed(false)
    }

    /// While the terminal is suspended, restores its original settings, in case a command changed them.
    func restoreSettings() { tcsetattr(device.input, TCSANOW, &settings) }

    /// - Returns: Whether to expect a reply.
    func send(queries: String) -> Bool {
        guard isTaken, modes != nil else { return false }
        buffer.output.send(Array(queries.utf8))
        return true
    }

    /// Restores the program's terminal settings immediately, and the screen and the modes with the next paint.
    func resume() {
        guard isOpen else { return }
        isTaken = true
        signals_set_armed(true)
        // Threads of Dispatch block the signal, and the main actor may run on one. With the signal blocked, a
        // background process would change the shell's settings.
        masking(SIGTTOU, SIG_UNBLOCK) { _ = reset_prog_mode() }
        enableModes()
        repaint()
    }

    /// Enables direct colour if the replies show that the terminal supports it.
    ///
    /// - Returns: Whether the number of colours changed.
    func adopt(_ replies: GraphicsDetection) -> Bool {
        let device = device.updated(replies)
        guard canShowDirectColor, paletteColors > 0, colors == paletteColors,
            device.directColorSource(colors: paletteColors) != nil
        else { return false }
        colors = DirectColor.black
        return true
    }

    /// Restores the terminal and ends the session. Idempotent.
    ///
    /// - Parameter imageDeletion: A sequence that deletes images.
    func close(_ imageDeletion: [UInt8] = []) {
        guard isOpen else { return }
        suspend(imageDeletion)
        signals_disarm()
        held_end(Self.heldOutputTimeout)
        lastSize = size
        isOpen = false
        Self.isAnyOpen = false
        delscreen(screen)
        streams.forEach { fclose($0) }
        buffer.output.end()
    }

    isolated deinit { close() }
}

/// Runs the body with a signal blocked (`SIG_BLOCK`) or unblocked (`SIG_UNBLOCK`).
func masking(_ signal: Int32, _ how: Int32, _ body: () -> Void) {
    var (mask, before) = (sigset_t(), sigset_t())
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    pthread_sigmask(how, &mask, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
}
