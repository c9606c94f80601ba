internal import CNCurses
internal import CProcess
internal import Glibc
package import TerminalUI

/// The terminal of a process: its descriptors and its type.
package struct TerminalDevice {
    package let input: Int32
    package let output: Int32
    /// The name of the terminfo entry, or an empty string.
    package let term: String
    /// The value of `COLORTERM`, or an empty string.
    var colorTerm = ""
    /// `nil` if unknown.
    var emulator: TerminalEmulator?
    /// The command that queries the surrounding tmux, or `nil` outside tmux.
    var tmuxCommand: [String]?
    /// The outer terminal of tmux, set when the tmux query has completed.
    var tmux: TmuxTerminal?
    /// Whether the terminal has confirmed direct colour.
    var hasConfirmedDirectColor = false
    /// Whether the terminal is GNU screen, which misinterprets the parameters of direct colours as other attributes.
    package var isScreen = false

    /// The terminal on standard input and output, with its type taken from the environment.
    package static var standard: TerminalDevice {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        let term = variable("TERM") ?? ""
        return TerminalDevice(
            input: STDIN_FILENO,
            output: STDOUT_FILENO,
            term: term,
            colorTerm: variable("COLORTERM") ?? "",
            emulator: TerminalEmulator(term: term, environment: variable),
            tmuxCommand: variable("TMUX") == nil ? nil : TmuxTerminal.query,
            isScreen: variable("STY") != nil && !term.hasPrefix("tmux")
        )
    }

    /// Whether the terminal is the Linux console.
    var isConsole: Bool { term == "linux" || term.hasPrefix("linux-") }

    /// Larger than any real screen. A terminal may report up to 65,535 in each dimension, while ncurses is limited to
    /// 32,767.
    static let largestSize = Size(columns: 1000, rows: 500)

    /// Returns the reported size of a terminal, limited to `largestSize`. An unknown dimension is 0.
    ///
    /// - Returns: `nil` if the descriptor is not a terminal.
    package static func size(of descriptor: Int32) -> Size? {
        var size = winsize()
        guard cn_window_size(descriptor, &size) == 0 else { return nil }
        return Size(
            columns: min(Int(size.ws_col), largestSize.columns),
            rows: min(Int(size.ws_row), largestSize.rows)
        )
    }

    /// The size of a cell calculated from the window size, or `nil` if unknown. Some terminals include their margins in
    /// the window size.
    var cell: PixelSize? {
        var size = winsize()
        guard cn_window_size(output, &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return PixelSize(cell: Int(size.ws_xpixel / size.ws_col), Int(size.ws_ypixel / size.ws_row))
    }

    /// Whether the process is part of the terminal's foreground job.
    var isInForeground: Bool {
        let group = tcgetpgrp(input)
        // A terminal of another session has no foreground job for this process.
        return group < 0 || group == getpgrp()
    }

    /// Moves a process group to the foreground. This process may be in the background itself.
    func setForeground(_ group: pid_t) {
        masking(SIGTTOU, SIG_BLOCK) { _ = tcsetpgrp(input, group) }
    }

    /// Stops the process until it is in the foreground or has received a termination signal.
    func waitForForeground() {
        while !isInForeground, signals_ending() == 0 { signals_stop_process() }
    }
}

/// The terminfo entry of a terminal, read without taking over the terminal.
@MainActor
package struct TerminalDescription: Equatable {
    package let canMoveCursor: Bool
    /// The number of colours, from 0 for none to more than 256 for direct colour.
    package let colors: Int
    let isXTermCompatible: Bool
    /// The evidence for direct colour, or `nil` if there is none.
    package var directColor: DirectColorSource?
    /// Whether to ask the terminal for direct colour.
    var mayHaveDirectColor = false
}

extension TerminalDescription {
    /// - Returns: `nil` if the terminal is not in the terminal database.
    package init?(of device: TerminalDevice) {
        guard let description = device.withEntry({ Self(ofEntryInUse: device) }) else { return nil }
        self = description
    }

    /// - Parameter device: The terminal whose entry is in use.
    init(ofEntryInUse device: TerminalDevice) {
        let colors = max(0, Int(tigetnum("colors")))
        directColor = device.directColorSource(colors: colors)
        mayHaveDirectColor = directColor == nil && device.mayHaveDirectColor(colors: colors)
        self.colors = directColor == nil ? colors : DirectColor.black
        canMoveCursor = Terminfo.string("cup") != nil
        isXTermCompatible = Terminfo.isXTermCompatible
    }
}

extension TerminalDevice {
    /// Loads the terminal's terminfo entry while the body runs.
    ///
    /// - Returns: `nil` if the terminal is not in the terminal database.
    @MainActor
    func withEntry<R>(_ body: () -> R) -> R? {
        var status: Int32 = 0
        guard !term.isEmpty, setupterm(term, output, &status) == OK else { return nil }
        defer { del_curterm(set_curterm(nil)) }
        return body()
    }
}

/// The character set of the user's locale.
package enum LocaleCharset {
    /// Whether the environment's locale is installed. If so, the C library uses it from then on.
    package static var isInstalled: Bool { setlocale(LC_CTYPE, "") != nil }

    /// Sets the C library's locale from the environment. Without it, the library treats text as ASCII.
    ///
    /// - Returns: Whether the terminal expects UTF-8.
    package static func adopt() -> Bool {
        setlocale(LC_CTYPE, "")
        return nl_langinfo(nl_item(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
    }
}

extension TerminalDevice {
    /// The timeout for each round of replies. Few links have a longer round trip.
    static let replyTimeout = Duration.seconds(1)

    /// Queries the terminal without taking it. Discards keys typed meanwhile. A watched signal ends the wait.
    ///
    /// - Parameters:
    ///   - queries: The queries to send. A device attributes query, which every terminal answers, is added at the end.
    ///   - timeout: The timeout for all replies.
    /// - Returns: The replies, ending with the device attributes. `nil` if there is no terminal, if this program has
    ///   taken it, or if it does not reply in time.
    @MainActor
    func replies(to queries: String, within timeout: Duration, loop: any EventLoop) -> [TerminalReply]? {
        guard isatty(output) == 1 else { return nil }
        // Discards late replies, which the shell would read as keys.
        return withCanonicalModeOff(flushing: true) {
            let reader = TerminalInputReader(descriptor: input, decoder: InputDecoder(), loop: loop)
            defer { reader.end() }
            let bytes = Array((queries + EscapeSequences.attributesQuery).utf8)
            signals_set_pending_attributes(1)
            guard write(output, bytes, bytes.count) == bytes.count else { return nil }
            let deadline = ContinuousClock.now + timeout
            var replies: [TerminalReply] = []
            // A watched signal may interrupt the wait, or may have arrived before it.
            while signals_ending() == 0, let inputs = reader.nextInputs(before: deadline) {
                for case .reply(let reply) in inputs {
                    replies.append(reply)
                    if case .attributes = reply { return replies }
                }
            }
            return nil
        }
    }

    /// Runs `body` with canonical mode and echo off. A signal that ends the process meanwhile restores the settings
    /// first.
    ///
    /// - Parameter flushing: Whether to discard unread input at the end.
    /// - Returns: `nil` without a terminal, in the background, or while a `TerminalSession` is open.
    @MainActor
    func withCanonicalModeOff<R>(flushing: Bool, _ body: () -> R?) -> R? {
        var settings = termios()
        guard !TerminalSession.isAnyOpen, isInForeground, tcgetattr(input, &settings) == 0 else { return nil }
        signals_arm(output, &settings)
        defer { signals_disarm() }
        var quiet = settings
        quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(input, TCSADRAIN, &quiet)
        defer { tcsetattr(input, flushing ? TCSAFLUSH : TCSADRAIN, &settings) }
        return body()
    }
}
