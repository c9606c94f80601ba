internal import TerminalUI

/// What a terminal's replies to queries tell about pictures.
///
/// A terminal is asked twice: what it is, and then what only terminals of that kind know; others would print the question.
struct GraphicsDetection {
    private let choice: GraphicsChoice
    /// Name and version of the terminal; empty if it has not reported them.
    private(set) var version = ""
    private var hasSixels = false
    /// Those of a DEC VT340, if the terminal does not tell its own: further ones would replace them.
    private var sixelColors = 16
    private var hasKittyGraphics = false
    private var reportedCell: PixelSize?
    private var hasAskedAgain = false
    /// The terminal around tmux, once tmux has told about it.
    var tmux: TmuxTerminal?
    /// How the terminal is known to show images before it has replied.
    private let format: Graphics.Format?

    /// - Parameter emulator: the terminal, if it is not asked.
    init(_ choice: GraphicsChoice, assuming emulator: TerminalEmulator? = nil) {
        self.choice = choice
        format = emulator?.images
        // The emulators that are known to show sixels have more.
        if format == .sixel { sixelColors = 256 }
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

    /// The terminal, as it has reported itself.
    var emulator: TerminalEmulator? { TerminalEmulator(version: version) }

    /// Whether the terminal is a tmux, which has to be asked by its command what its own terminal can do.
    var isTmux: Bool { emulator == .tmux }

    /// The second round of queries, behind which device attributes are to be queried again; `nil` if there is nothing more
    /// to ask.
    mutating func nextQueries() -> String? {
        guard choice != .none, !hasAskedAgain else { return nil }
        hasAskedAgain = true
        // Some terminals that do not read kitty's sequences print them, such as urxvt.
        let kittyQuery = emulator?.images == .kitty ? EscapeSequences.kittyQuery : ""
        let queries = kittyQuery + (hasSixels ? EscapeSequences.sixelColorsQuery : "")
        return queries.isEmpty ? nil : queries
    }

    /// - Parameter cell: size of a cell by the size of the window, if it is known.
    func graphics(cell: PixelSize?) -> Graphics? {
        var (format, cell) = (best, reportedCell ?? cell)
        if case .always(let named) = choice {
            format = named
            // The proportions are those of most fonts, for a terminal that does not tell its own.
            cell = cell ?? PixelSize(width: 10, height: 20)
        }
        guard choice != .none, let format, let cell else { return nil }
        return format == .sixel ? Graphics(.sixel, cell: cell, colors: sixelColors) : Graphics(format, cell: cell)
    }

    private var best: Graphics.Format? {
        if let format { return format }
        if hasKittyGraphics || tmux?.passesThrough == true && tmux?.replacesPlaceholders == true { return .kitty }
        if emulator?.images == .iterm { return .iterm }
        // tmux takes sixels for any terminal, and shows a text where they cannot be shown.
        return hasSixels && (!isTmux || tmux?.showsSixels == true) ? .sixel : nil
    }
}
