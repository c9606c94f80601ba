import TerminalApp

/// Whether the terminal can show a screen.
struct TerminalCheck: Check {
    let subject = "terminal"
    /// As far as the environment says what it is.
    let term: String
    /// `nil` where the terminal database does not know it.
    let description: TerminalDescription?

    func finding() -> Finding {
        let advice = "Set TERM to what your terminal is, for example xterm-256color"
        if term.isEmpty { return .warning("TERM is not set", advice: advice) }
        guard let description else { return .warning("\(term) is not known here", advice: advice) }
        return description.canPlaceText ? .fine(term) : .warning("\(term) cannot place text", advice: advice)
    }
}
