internal import CNCurses
internal import CSignals
package import TerminalUI

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The terminal a process was started in, by the file descriptors it has of it and the type it is said to be.
package struct TerminalDevice {
    package let input: Int32
    package let output: Int32
    /// A name of the terminal database; empty when unknown.
    package let term: String
    /// What the terminal says of its colours in `COLORTERM`; empty when it says nothing.
    package let colorTerm: String

    package init(input: Int32, output: Int32, term: String, colorTerm: String = "") {
        self.input = input
        self.output = output
        self.term = term
        self.colorTerm = colorTerm
    }

    /// Standard input and output, and what the environment says of them.
    package static var standard: TerminalDevice {
        TerminalDevice(
            input: STDIN_FILENO,
            output: STDOUT_FILENO,
            term: getenv("TERM").map { String(cString: $0) } ?? "",
            colorTerm: getenv("COLORTERM").map { String(cString: $0) } ?? ""
        )
    }

    /// The name of the entry for all colours that the terminal database may have of it; `nil` where it shows fewer.
    ///
    /// Terminals that show all colours call themselves by the names of those that show 256, which every machine knows,
    /// or by their own, and say the rest in `COLORTERM`. The two entries differ in nothing else.
    var directColorName: String? {
        guard ["truecolor", "24bit"].contains(colorTerm), !term.isEmpty else { return nil }
        let (few, relative) = ("-256color", "xterm-")
        if term.hasSuffix(few) { return term.dropLast(few.count) + "-direct" }
        return (term.hasPrefix(relative) ? term.dropFirst(relative.count) : term[...]) + "-direct"
    }
}

extension TerminalDevice {
    /// More than any screen has room for. A terminal may claim 65,535 in both directions; ncurses counts to 32,767.
    package static let largestSize = Size(columns: 1000, rows: 500)

    /// The size of a terminal by its own account, no larger than `largestSize`.
    ///
    /// - Returns: `nil` for what is no terminal. A number that it does not know is 0.
    package static func size(of descriptor: Int32) -> Size? {
        var size = winsize()
        guard cn_window_size(descriptor, &size) == 0 else { return nil }
        return Size(
            columns: min(Int(size.ws_col), largestSize.columns),
            rows: min(Int(size.ws_row), largestSize.rows)
        )
    }

    /// Whether the process may use the terminal, which the shell gives to one job at a time.
    var isInForeground: Bool {
        let group = tcgetpgrp(input)
        // A terminal of another session has no foreground for this process.
        return group < 0 || group == getpgrp()
    }

    /// Stops the process until it may use the terminal, or is asked to end.
    func waitForForeground() {
        while !isInForeground, signals_ending() == 0 { signals_stop_process() }
    }
}

/// What the terminal database says of a terminal, which is not touched for that.
@MainActor
package struct TerminalDescription: Equatable {
    package let canPlaceText: Bool
    /// More than 256 are all that a screen can show; 0 none.
    package let colors: Int

    package init(canPlaceText: Bool, colors: Int) {
        self.canPlaceText = canPlaceText
        self.colors = colors
    }

    /// `nil` where the database does not know it.
    package init?(of device: TerminalDevice) {
        let direct = device.directColorName.flatMap { cn_knows_terminal($0, device.output) ? $0 : nil }
        var status: Int32 = 0
        guard !device.term.isEmpty, setupterm(direct ?? device.term, device.output, &status) == OK else { return nil }
        defer { del_curterm(set_curterm(nil)) }
        self.init(canPlaceText: Terminfo.string("cup") != nil, colors: max(0, Int(tigetnum("colors"))))
    }
}

/// The character set that the person's locale asks for.
package enum LocaleCharset {
    /// Adopts the locale of the environment; without it the C library takes all text for ASCII.
    /// - Returns: whether the terminal is to be fed UTF-8.
    package static func adopt() -> Bool {
        setlocale(LC_CTYPE, "")
        return nl_langinfo(nl_item(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
    }
}
