import RickAndMortyPresentation
package import TerminalUI

extension Check {
    /// Whether the terminal can show a screen.
    ///
    /// - Parameters:
    ///   - term: value of TERM.
    ///   - canPlaceText: `nil` if the terminal database has no such entry.
    package static func terminal(_ term: String, canPlaceText: Bool?) -> Check {
        Check(subject: "terminal") {
            let advice = "Set TERM to what your terminal is, for example xterm-256color"
            if term.isEmpty { return .warning("TERM is not set", advice: advice) }
            guard let canPlaceText else { return .warning("\(term) is not known here", advice: advice) }
            return canPlaceText ? .fine(term) : .warning("\(term) cannot place text", advice: advice)
        }
    }

    /// Whether the terminal has room for a screen.
    ///
    /// - Parameter size: `nil` without a terminal.
    package static func size(_ size: Size?) -> Check {
        Check(subject: "size") {
            guard let size else { return .fine("not in a terminal, which browsing needs") }
            let text = Words.size(size)
            return size.isLargeEnough ? .fine(text) : .warning(text, advice: Words.enlarge)
        }
    }

    /// - Parameter isWanted: whether the user wants any.
    package static func colors(_ count: Int, isWanted: Bool) -> Check {
        Check(subject: "colours") {
            if !isWanted { return unwanted }
            return switch count {
            case 257...: .fine("all")
            case 256: .fine("256; all with COLORTERM=truecolor, where the terminal can")
            case 1...:
                .warning("\(count)", advice: "Set TERM to a type with 256 colours, for example xterm-256color")
            default: .warning("none", advice: "Set TERM to a type with colours, for example xterm-256color")
            }
        }
    }

    /// Whether output is in Unicode or ASCII.
    ///
    /// - Parameters:
    ///   - variable: decides on the locale; `nil` if none is set.
    ///   - isKnown: whether the locale is installed.
    package static func locale(_ variable: (name: String, value: String)?, isKnown: Bool, isUTF8: Bool) -> Check {
        Check(subject: "locale") {
            let name = variable.map { "\($0.name)=\($0.value)" } ?? "not set"
            if isUTF8 { return .fine("\(name): Unicode") }
            return .warning(
                "\(name)\(isKnown ? "" : ", which is not installed"): ASCII only, no portraits",
                advice: "Set \(variable?.name ?? "LANG") to a locale with UTF-8, for example C.UTF-8"
            )
        }
    }

    /// Whether the libraries for portraits are installed, and how portraits are shown.
    ///
    /// - Parameters:
    ///   - isWanted: whether the user wants any.
    ///   - problems: loads the libraries, and returns why those that are missing cannot be loaded.
    ///   - graphics: asks the terminal how it shows pixels; `nil` if it shows none. Throws why it shows none in tmux.
    package static func portraits(
        isWanted: Bool,
        problems: @escaping () -> [String],
        graphics: @escaping () async throws(TmuxObstacle) -> Graphics?
    ) -> Check {
        Check(subject: "portraits") {
            guard isWanted else { return unwanted }
            let problems = problems()
            guard problems.isEmpty else {
                return .warning(
                    problems.joined(separator: "; "),
                    advice: "Install them: on Debian, the packages libchafa0 and libturbojpeg0"
                )
            }
            do throws(TmuxObstacle) {
                guard let graphics = try await graphics() else { return .fine("in blocks") }
                return .fine(
                    "in pixels, by \(graphics.format.title), \(graphics.cell.width)x\(graphics.cell.height) a cell"
                )
            } catch {
                return .warning("in blocks: \(error.reason)", advice: error.advice)
            }
        }
    }

    private static var unwanted: Finding { .fine("none, as asked for") }
}

nonisolated extension TmuxObstacle {
    fileprivate var reason: String {
        switch self {
        case .passthroughIsOff: "tmux passes no images on to the terminal"
        case .kittyIsOld(let version): "kitty \(version) shows no images in tmux"
        case .terminal(let name): "\(name) shows no images in tmux"
        }
    }

    fileprivate var advice: String {
        switch self {
        case .passthroughIsOff: "Put into ~/.tmux.conf: set -g allow-passthrough on"
        case .kittyIsOld: "Use kitty 0.28 or later, or start rickmorty outside tmux"
        case .terminal: "Start rickmorty outside tmux, or in a tmux that shows sixels (3.4 or later)"
        }
    }
}

nonisolated extension Graphics.Format {
    fileprivate var title: String {
        switch self {
        case .kitty: "kitty's protocol"
        case .sixel: "sixels"
        case .iterm: "iTerm2's protocol"
        }
    }
}
