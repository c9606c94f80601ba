/// The reason why the terminal cannot be used. The description is a message for the user in ASCII, with a remedy.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
    /// Standard input or output is not a terminal.
    case noTerminal
    /// `TERM` is unset or not in the terminal database.
    case unknown(term: String)
    /// The terminal cannot move the cursor.
    case noCursorMovement(term: String)
    /// The process has already taken over the terminal, or already watches its signals.
    case alreadyInUse
    /// No pipe or stream could be created.
    case noResources(errno: Int32)

    /// Whether the program could still run without a screen, for example to print.
    public var allowsPrinting: Bool {
        switch self {
        case .noTerminal, .unknown, .noCursorMovement: true
        case .alreadyInUse, .noResources: false
        }
    }

    public var description: String {
        switch self {
        case .noTerminal:
            "standard input and output must both be a terminal"
        case .unknown(term: ""):
            "TERM is not set. Set it to your terminal's type, such as xterm-256color"
        case .unknown(let term):
            "unknown terminal type \(quoted(term)). Set TERM to a known one, such as xterm-256color"
        case .noCursorMovement(let term):
            "terminal type \(quoted(term)) can't move the cursor. Set TERM to your terminal's type"
        case .alreadyInUse:
            "the terminal or its signals are already in use by this process"
        case .noResources(let errno):
            "not enough system resources to open the terminal (error \(errno)). Close some programs and try again"
        }
    }

    /// Replaces unprintable characters, because the environment may contain anything and the text is shown on a
    /// terminal.
    private func quoted(_ term: String) -> String {
        let printable = term.unicodeScalars.map { (" "..."~").contains($0) ? Character($0) : "?" }
        return "\"" + String(printable.prefix(40)) + "\""
    }
}
