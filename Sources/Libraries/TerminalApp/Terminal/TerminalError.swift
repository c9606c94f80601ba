/// The reason why the terminal cannot be used. The description is a message for the user in ASCII, with a remedy.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
    /// Standard input or output is not a terminal.
    case noTerminal
    /// `TERM` is unset or not in the terminal database.
    case unknown(term: String)
    /// The terminal cannot move the cursor.
    case dumb(term: String)
    /// The process has already taken the terminal, or already watches its signals.
    case taken
    /// No pipe or stream could be created.
    case exhausted(errno: Int32)

    /// Whether the program could still run without a screen, for example to print.
    public var isAboutScreen: Bool {
        switch self {
        case .noTerminal, .unknown, .dumb: true
        case .taken, .exhausted: false
        }
    }

    public var description: String {
        switch self {
        case .noTerminal:
            "This needs a terminal for its input and output: start it in one, without redirecting either."
        case .unknown(term: ""):
            "The variable TERM is not set: set it to the type of your terminal, for example TERM=xterm-256color."
        case .unknown(let term):
            "The terminal type \(quoted(term)) is not known here: set TERM to one that is, for example xterm-256color."
        case .dumb(let term):
            "A terminal of type \(quoted(term)) cannot place text on a screen: set TERM to what your terminal really is."
        case .taken:
            "This program has taken the terminal or its signals already: end that before you take them again."
        case .exhausted(let errno):
            "The system has nothing left to open a terminal with (error \(errno)): close some programs and try again."
        }
    }

    /// Replaces unprintable characters, because the environment may contain anything and the text is shown on a
    /// terminal.
    private func quoted(_ term: String) -> String {
        let printable = term.unicodeScalars.map { (" "..."~").contains($0) ? Character($0) : "?" }
        return "\"" + String(printable.prefix(40)) + "\""
    }
}
