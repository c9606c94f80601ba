internal import CNCurses
internal import CProcess
internal import Glibc
package import TerminalUI

/// The terminal of a process: its descriptors and its type.
package struct TerminalDevice {
    package let input: Int32
    package let output: Int32
    /// Name of the terminfo entry; empty if unknown.
    package let term: String
    /// Value of `COLORTERM`; empty if unset.
    var colorTerm = ""
    /// `nil` if unknown.
    var emulator: TerminalEmulator?
    /// Command that asks the surrounding tmux; `nil` outside.
    var tmuxCommand: [String]?
    /// The terminal around tmux, once tmux has told about it.
    var tmux: TmuxTerminal?
    /// Whether it is a window of GNU screen, which takes the numbers of direct colours for others.
    package var isScreen = false

    /// Standard input and output, with the types from the environment.
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

    /// Larger than any real screen. A terminal may claim 65,535 in both directions; ncurses counts to 32,767.
    static let largestSize = Size(columns: 1000, rows: 500)

    /// The size that a terminal reports, up to `largestSize`; 0 for an unknown dimension.
    ///
    /// - Returns: `nil` for a descriptor of no terminal.
    package static func size(of descriptor: Int32) -> Size? {
        var size = winsize()
        guard cn_window_size(descriptor, &size) == 0 else { return nil }
        return Size(
            columns: min(Int(size.ws_col), largestSize.columns),
            rows: min(Int(size.ws_row), largestSize.rows)
        )
    }

    /// Size of a cell by that of the window, which some terminals report with their margins; `nil` if it is unknown.
    var cell: PixelSize? {
        var size = winsize()
        guard cn_window_size(output, &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return PixelSize(cell: Int(size.ws_xpixel / size.ws_col), Int(size.ws_ypixel / size.ws_row))
    }

    /// Whether the process belongs to the terminal's foreground job.
    var isInForeground: Bool {
        let group = tcgetpgrp(input)
        // A terminal of another session has no foreground job for this process.
        return group < 0 || group == getpgrp()
    }

    /// Makes another process group that of the foreground, also from the background.
    func setForeground(_ group: pid_t) {
        masking(SIGTTOU, SIG_BLOCK) { _ = tcsetpgrp(input, group) }
    }

    /// Stops the process until it is in the foreground, or is asked to end.
    func waitForForeground() {
        while !isInForeground, signals_ending() == 0 { signals_stop_process() }
    }
}

/// The terminfo entry of a terminal, read without using the terminal.
@MainActor
package struct TerminalDescription: Equatable {
    package let canPlaceText: Bool
    /// Number of colours: 0 for none, more than 256 for direct colour.
    package let colors: Int
    /// Whether it is compatible with xterm.
    let speaksXTerm: Bool
    /// Why it has direct colour; `nil` if it has not.
    package var directColor: DirectColorSign?
}

extension TerminalDescription {
    /// - Returns: `nil` if the terminal is not in the database.
    package init?(of device: TerminalDevice) {
        guard let description = device.withEntry({ Self(ofEntryInUse: device) }) else { return nil }
        self = description
    }

    /// - Parameter device: has the entry that is in use.
    init(ofEntryInUse device: TerminalDevice) {
        let colors = max(0, Int(tigetnum("colors")))
        directColor = device.directColorSign(colors: colors)
        self.colors = directColor == nil ? colors : DirectColor.black
        canPlaceText = Terminfo.string("cup") != nil
        speaksXTerm = Terminfo.speaksXTerm
    }
}

extension TerminalDevice {
    /// Reads its terminfo entry, which is in use meanwhile.
    ///
    /// - Returns: `nil` if the terminal is not in the database.
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
    /// Whether the locale of the environment is installed.
    package static var exists: Bool { setlocale(LC_CTYPE, "") != nil }

    /// Adopts the locale of the environment; without it the C library treats text as ASCII.
    ///
    /// - Returns: whether the terminal expects UTF-8.
    package static func adopt() -> Bool {
        setlocale(LC_CTYPE, "")
        return nl_langinfo(nl_item(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
    }
}

extension TerminalDevice {
    /// Time after which a terminal that has not replied to its first queries never will: links with a longer round trip
    /// are rare.
    static let replyTimeout = Duration.seconds(1)

    /// Asks the terminal without taking it. Keys that are typed meanwhile are lost. A watched signal ends the wait.
    ///
    /// - Parameters:
    ///   - queries: device attributes are queried behind them, which every terminal reports.
    ///   - patience: longest wait for the replies.
    /// - Returns: the replies, the device attributes last; `nil` if there is no terminal, if this program has taken it, or
    ///   if it does not reply.
    @MainActor
    func replies(to queries: String, within patience: Duration, loop: any EventLoop) -> [TerminalReply]? {
        guard isatty(output) == 1 else { return nil }
        // Replies that come too late are dropped: the shell would take them for keys.
        return withoutLines(flushing: true) {
            let reader = TerminalInputReader(descriptor: input, decoder: InputDecoder(), loop: loop)
            defer { reader.end() }
            let bytes = Array((queries + EscapeSequences.attributesQuery).utf8)
            signals_set_pending_attributes(1)
            guard write(output, bytes, bytes.count) == bytes.count else { return nil }
            let deadline = ContinuousClock.now + patience
            var replies: [TerminalReply] = []
            // A watched signal interrupts the wait, or has come before it.
            while signals_ending() == 0, let inputs = reader.nextInputs(before: deadline) {
                for case .reply(let reply) in inputs {
                    replies.append(reply)
                    if case .attributes = reply { return replies }
                }
            }
            return nil
        }
    }

    /// Runs the body with line mode and echo off. A signal that ends the process meanwhile restores the settings first.
    ///
    /// - Parameter flushing: whether input that is not read is dropped.
    /// - Returns: `nil` without a terminal, and if this program has taken it.
    @MainActor
    func withoutLines<R>(flushing: Bool, _ body: () -> R?) -> R? {
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
