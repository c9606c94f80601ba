import Portraits
import TerminalApp
import TerminalUI

/// Whether the terminal can show a screen.
struct TerminalCheck: Check {
    let subject = "terminal"
    /// Value of TERM.
    let term: String
    /// `nil` if the terminal database has no such entry.
    let description: TerminalDescription?

    func finding() -> Finding {
        let advice = "Set TERM to what your terminal is, for example xterm-256color"
        if term.isEmpty { return .warning("TERM is not set", advice: advice) }
        guard let description else { return .warning("\(term) is not known here", advice: advice) }
        return description.canPlaceText ? .fine(term) : .warning("\(term) cannot place text", advice: advice)
    }
}

/// Whether the terminal has room for a screen.
struct SizeCheck: Check {
    private static let minimum = Size(columns: 40, rows: 10)

    let subject = "size"
    /// `nil` without a terminal.
    let size: Size?

    func finding() -> Finding {
        guard let size else { return .fine("not in a terminal, which browsing needs") }
        let text = "\(size.columns)x\(size.rows)"
        let isLarge = size.columns >= Self.minimum.columns && size.rows >= Self.minimum.rows
        return isLarge ? .fine(text) : .warning(text, advice: "Enlarge the terminal to 40x10")
    }
}

/// Number of colours.
struct ColorCheck: Check {
    let subject = "colours"
    let description: TerminalDescription?
    /// Whether the user wants any.
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

/// Whether output is in Unicode or ASCII.
struct LocaleCheck: Check {
    let subject = "locale"
    let isUTF8: Bool
    /// Name of the locale in the environment, if any.
    let name: String?

    func finding() -> Finding {
        let name = name ?? "not set"
        if isUTF8 { return .fine("\(name): Unicode") }
        return .warning("\(name): ASCII only, no portraits", advice: "Set LANG to a locale with UTF-8, as C.UTF-8")
    }
}

/// Whether the libraries for portraits are installed.
struct PortraitCheck: Check {
    let subject = "portraits"
    /// Load errors of the libraries.
    let problems: () -> [PortraitError]
    /// Whether the user wants any.
    let isWanted: Bool

    func finding() -> Finding {
        guard isWanted else { return .fine("none, as asked for") }
        let reasons = problems().map { problem in
            if case .unavailable(let reason) = problem { reason } else { "\(problem)" }
        }
        guard !reasons.isEmpty else { return .fine("can be drawn") }
        return .warning(
            reasons.joined(separator: "; "),
            advice: "Install them: on Debian, the packages libchafa0 and libturbojpeg0"
        )
    }
}
