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
        let greeting = speaksXTerm ? TerminalGreeting.off : ""
        let capabilities = ["sgr0", "op", "rmkx", "rmcup", "cnorm"].compactMap { string($0) }
        // A dollar begins a delay, which only terminals made of tubes and relays need.
        return greeting + capabilities.map { $0.prefix { $0 != "$" } }.joined()
    }
}
