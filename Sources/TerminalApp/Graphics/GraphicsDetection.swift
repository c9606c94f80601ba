internal import TerminalUI

/// What a terminal's replies to queries tell about pictures.
///
/// A terminal is asked twice: what it is, and then what only terminals of that kind know; others would print the question.
struct GraphicsDetection {
    private let choice: GraphicsChoice
    /// Name and version of the terminal; empty if it has not reported them.
    private(set) var version = ""
    private var hasSixels = false
    private var sixelColors = 256
    private var hasKittyGraphics = false
    private var reportedCell: PixelSize?
    private var hasAskedAgain = false
    private(set) var tmux: TmuxTerminal?
    /// According to the environment.
    private var format: Graphics.Format?

    init(_ choice: GraphicsChoice) {
        self.choice = choice
    }

    mutating func note(_ reply: TerminalReply) {
        switch reply {
        case .version(let text): version = text
        case .attributes(let attributes): hasSixels = hasSixels || attributes.contains(4)
        case .sixelColors(let count): sixelColors = count
        case .kittyGraphics: hasKittyGraphics = true
        case .cell(let size): reportedCell = size
        case .background, .synchronizedOutput, .deviceStatus: break
        }
    }

    mutating func note(_ terminal: TmuxTerminal) { tmux = terminal }

    /// Whether the terminal is a tmux, which has to be asked by its command what its own terminal can do.
    var isTmux: Bool { version.hasPrefix("tmux") }

    /// The second round of queries, behind which device attributes are to be queried again; `nil` if there is nothing more
    /// to ask.
    mutating func nextQueries() -> String? {
        guard choice != .none, !hasAskedAgain else { return nil }
        hasAskedAgain = true
        let queries =
            (knowsKittyQuery ? EscapeSequences.kittyQuery : "") + (hasSixels ? EscapeSequences.sixelColorsQuery : "")
        return queries.isEmpty ? nil : queries
    }

    /// Whether the terminal reads kitty's sequences. Some others, such as urxvt, print them.
    private var knowsKittyQuery: Bool {
        ["kitty", "ghostty", "wezterm", "konsole"].contains { version.lowercased().hasPrefix($0) }
    }

    /// - Parameter cell: size of a cell by the size of the window, if it is known.
    func graphics(cell: PixelSize?) -> Graphics? {
        let cell = reportedCell ?? cell
        switch choice {
        case .none: return nil
        // The proportions are those of most fonts, for a terminal that does not tell its own.
        case .always(let format):
            return Graphics(format, cell: cell ?? PixelSize(width: 10, height: 20), colors: sixelColors)
        case .automatic:
            guard let format = best, let cell else { return nil }
            return Graphics(format, cell: cell, colors: sixelColors)
        }
    }

    /// Whether the terminal around tmux replaces placeholders, which came to kitty in version 0.28.
    private var outerTerminalKnowsPlaceholders: Bool {
        guard let tmux, tmux.passesThrough else { return false }
        guard tmux.version.hasPrefix("kitty(") else { return tmux.version.lowercased().hasPrefix("ghostty") }
        let numbers = tmux.version.dropFirst("kitty(".count).split(separator: ".").prefix(2).compactMap { Int($0) }
        return numbers.count == 2 && (numbers[0] > 0 || numbers[1] >= 28)
    }

    private var best: Graphics.Format? {
        if let format { return format }
        if hasKittyGraphics || outerTerminalKnowsPlaceholders { return .kitty }
        if version.hasPrefix("iTerm2") { return .iterm }
        // tmux takes sixels for any terminal, and shows a text where they cannot be shown.
        return hasSixels && (!isTmux || tmux?.showsSixels == true) ? .sixel : nil
    }
}

// MARK: - Without asking

extension GraphicsDetection {
    /// - Parameter environment: returns a variable's value; empty if it is not set.
    init(_ choice: GraphicsChoice, environment: (String) -> String) {
        self.init(choice)
        format = Self.format(environment)
    }

    /// A terminal within another one inherits variables of the outer one, but not `TERM`.
    private static func format(_ environment: (String) -> String) -> Graphics.Format? {
        let term = environment("TERM")
        guard environment("TMUX").isEmpty, !term.hasPrefix("tmux"), !term.hasPrefix("screen") else { return nil }
        if ["xterm-kitty", "xterm-ghostty"].contains(term) { return .kitty }
        if term.hasPrefix("foot") || term.hasPrefix("mlterm") { return .sixel }
        guard term == "xterm-256color" || term == "wezterm", environment("VTE_VERSION").isEmpty else { return nil }
        switch environment("TERM_PROGRAM") {
        case "WezTerm", "ghostty": return .kitty
        case "iTerm.app": return .iterm
        case "": break
        default: return nil
        }
        // Version 22.04, the first that shows images.
        return Int(environment("KONSOLE_VERSION")).map { $0 >= 220_400 } == true ? .kitty : nil
    }
}
