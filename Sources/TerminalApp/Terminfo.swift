internal import CNCurses

/// What the terminal database says of the terminal in use.
enum Terminfo {
    /// - Parameter capability: by its short name, for example `cup`.
    /// - Returns: the bytes to send, `nil` where the terminal cannot do it.
    static func string(_ capability: String) -> String? {
        guard let bytes = tigetstr(capability), Int(bitPattern: bytes) != -1 else { return nil }
        return String(cString: bytes)
    }

    /// Whether it is of the family of xterm, which nearly all are: with a mouse, and a second screen. What is said past the
    /// database is for those only.
    static var speaksXTerm: Bool { string("kmous") != nil && string("smcup") != nil }

    /// What puts the terminal back in order in one write, whatever state it is in.
    static var farewell: String {
        (speaksXTerm ? TerminalGreeting.off : "") + frameEnd + strings("op", "rmkx", "rmcup")
    }

    /// What ends a frame that was cut off: ncurses takes it for shown, and would leave attributes, insertion, the wrapping
    /// of lines and the cursor as they are.
    static var frameEnd: String { strings("sgr0", "rmir", "smam", "cnorm") }

    private static func strings(_ capabilities: String...) -> String {
        // A dollar begins a delay, which only terminals made of tubes and relays need.
        capabilities.compactMap { string($0)?.prefix { $0 != "$" } }.joined()
    }
}
