import RickAndMortyPresentation
package import TerminalUI

extension Check {
    /// Whether the terminal supports full-screen programs.
    ///
    /// - Parameters:
    ///   - term: value of TERM.
    ///   - canMoveCursor: whether the terminal can move the cursor; `nil` if the terminal database has no entry for it.
    package static func terminal(_ term: String, canMoveCursor: Bool?) -> Check {
        Check(subject: "terminal") {
            let advice = "Set TERM to your terminal's type, such as xterm-256color"
            if term.isEmpty { return .warning("TERM is not set", advice: advice) }
            guard let canMoveCursor else { return .warning("unknown terminal type \(term)", advice: advice) }
            return canMoveCursor ? .fine(term) : .warning("\(term) can't move the cursor", advice: advice)
        }
    }

    /// Whether the terminal is large enough.
    ///
    /// - Parameter size: `nil` if there is no terminal.
    package static func size(_ size: Size?) -> Check {
        Check(subject: "size") {
            guard let size else { return .fine("unknown: output is not a terminal") }
            let text = Strings.size(size)
            return size.isLargeEnough ? .fine(text) : .warning(text, advice: Strings.enlarge)
        }
    }

    /// Number of colours and how it was determined.
    ///
    /// - Parameters:
    ///   - source: evidence that the terminal supports true colour, if any.
    ///   - isScreen: whether the program runs in GNU screen.
    ///   - isWanted: whether colours are enabled.
    package static func colors(
        _ count: Int,
        by source: DirectColorSource? = nil,
        isScreen: Bool = false,
        isWanted: Bool
    ) -> Check {
        Check(subject: "colours") {
            if !isWanted { return disabled }
            return switch count {
            case 257...: .fine("true colour" + (source.map { " (\($0.reason))" } ?? ""))
            case 256 where isScreen: .fine("256 (the limit of GNU screen)")
            case 256: .fine("256 (from TERM). Set COLORTERM=truecolor if the terminal supports it")
            case 1...:
                .warning(
                    "\(count) (from TERM)",
                    advice: "Set TERM to a type with 256 colours, such as xterm-256color"
                )
            default: .warning("none (from TERM)", advice: "Set TERM to a type with colours, such as xterm-256color")
            }
        }
    }

    /// Whether output is in Unicode or ASCII.
    ///
    /// - Parameters:
    ///   - variable: environment variable that sets the locale, if any.
    ///   - isKnown: whether the locale is installed.
    package static func locale(_ variable: (name: String, value: String)?, isKnown: Bool, isUTF8: Bool) -> Check {
        Check(subject: "locale") {
            let name = variable.map { "\($0.name)=\($0.value)" } ?? "not set"
            if isUTF8 { return .fine("\(name): Unicode") }
            return .warning(
                "\(name)\(isKnown ? "" : " (not installed)"): ASCII only, no portraits",
                advice: "Set \(variable?.name ?? "LANG") to a UTF-8 locale, such as C.UTF-8"
            )
        }
    }

    /// Whether the libraries for portraits are installed, and the format of portraits.
    ///
    /// - Parameters:
    ///   - isWanted: whether portraits are enabled.
    ///   - problems: loads the libraries and returns an error message for each missing one.
    ///   - graphics: graphics support of the terminal; `nil` if it cannot show pixels.
    ///   - obstacle: reason why the terminal cannot show pixels in tmux, if any.
    package static func portraits(
        isWanted: Bool,
        problems: @escaping () -> [String],
        graphics: Graphics?,
        obstacle: TmuxLimitation?
    ) -> Check {
        Check(subject: "portraits") {
            guard isWanted else { return disabled }
            let problems = problems()
            guard problems.isEmpty else {
                return .warning(
                    problems.joined(separator: "; "),
                    advice: "Install them (Debian packages libchafa0, libpng16-16 and libturbojpeg0)"
                )
            }
            if let obstacle { return obstacle.finding }
            guard let graphics else { return .fine("block characters") }
            return .fine(
                "pixels (\(graphics.format.title), \(graphics.cell.width)x\(graphics.cell.height) per cell)"
            )
        }
    }

    private static var disabled: Finding { .fine("disabled") }
}

nonisolated extension DirectColorSource {
    fileprivate var reason: String {
        switch self {
        case .variable(let value): "COLORTERM=\(value)"
        case .entry: "from TERM"
        case .emulator(let name): "\(name)"
        case .tmux: "from tmux"
        case .reply: "confirmed by the terminal"
        }
    }
}

nonisolated extension TmuxLimitation {
    fileprivate var finding: Finding {
        let (reason, advice) =
            switch self {
            case .passthroughIsOff:
                ("tmux doesn't pass images through", "Add to ~/.tmux.conf: set -g allow-passthrough on")
            case .kittyIsOld(let version):
                (
                    "kitty \(version) doesn't support images in tmux",
                    "Use kitty 0.28 or later, or run rickmorty outside tmux"
                )
            case .terminal(let name):
                (
                    "\(name) doesn't support images in tmux",
                    "Run rickmorty outside tmux, or in tmux 3.4 or later with Sixel support"
                )
            }
        return .warning("block characters: \(reason)", advice: advice)
    }
}

nonisolated extension Graphics.Format {
    fileprivate var title: String {
        switch self {
        case .kitty: "kitty protocol"
        case .sixel: "Sixel"
        case .iterm: "iTerm2 protocol"
        }
    }
}
