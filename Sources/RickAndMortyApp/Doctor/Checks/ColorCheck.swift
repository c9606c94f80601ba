import TerminalApp

/// How many colours there are.
struct ColorCheck: Check {
    let subject = "colours"
    let description: TerminalDescription?
    /// Whether the person wants any.
    let isWanted: Bool

    func finding() -> Finding {
        let colors = description?.colors ?? 0
        if !isWanted { return .fine("none, as asked for") }
        return switch colors {
        case 257...: .fine("all")
        case 256: .fine("256; all with COLORTERM=truecolor, where the terminal can")
        case 1...: .warning("\(colors)", advice: "Set TERM to a type with 256 colours, for example xterm-256color")
        default: .warning("none", advice: "Set TERM to a type with colours, for example xterm-256color")
        }
    }
}
