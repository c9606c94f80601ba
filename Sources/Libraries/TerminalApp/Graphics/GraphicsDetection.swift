internal import TerminalUI

/// The image support, direct colour and background of a terminal, detected from its replies to queries.
///
/// There are two rounds of queries. The second depends on the replies to the first, because some terminals print a
/// query that they do not know.
struct GraphicsDetection {
    private let choice: GraphicsChoice
    /// The name and version that the terminal reported, or an empty string.
    private(set) var version = ""
    private(set) var background: Background?
    private var hasSixels = false
    /// The number of colours in a DEC VT340, used unless the terminal reports its own. Using more colours than the
    /// terminal has registers would overwrite earlier ones.
    private var sixelColors = 16
    private var hasKittyGraphics = false
    private(set) var reportedCell: PixelSize?
    private var hasReplied = false
    private var hasSentSecondRound = false
    private let asksForDirectColor: Bool
    /// Whether the terminal has confirmed direct colour.
    private(set) var hasDirectColor = false
    /// The outer terminal of tmux, set when the tmux query has completed.
    var tmux: TmuxTerminal?
    /// The image format assumed without any reply.
    private let assumedFormat: Graphics.Format?

    /// - Parameters:
    ///   - asksForDirectColor: Whether to ask for direct colour unless the terminal reports a known name.
    ///   - emulator: The terminal to assume without querying it.
    init(_ choice: GraphicsChoice, asksForDirectColor: Bool = false, assuming emulator: TerminalEmulator? = nil) {
        self.choice = choice
        self.asksForDirectColor = asksForDirectColor
        assumedFormat = emulator?.images
        // Emulators known to support sixels have more than 16 colours.
        if assumedFormat == .sixel { sixelColors = 256 }
    }

    /// Whether it is likely that an emulator reports support for images.
    func isLikely(on emulator: TerminalEmulator?) -> Bool {
        switch choice {
        case .automatic: emulator?.mayShowImages == true
        case .always: true
        case .none: false
        }
    }

    mutating func note(_ reply: TerminalReply) {
        switch reply {
        case .version(let text): version = text
        case .attributes(let attributes):
            hasReplied = true
            hasSixels = hasSixels || attributes.contains(4)
        case .sixelColors(let count): sixelColors = count
        case .kittyGraphics: hasKittyGraphics = true
        case .directColor: hasDirectColor = true
        case .cell(let size): reportedCell = size
        case .background(let color): background = color
        case .synchronizedOutput, .deviceStatus: break
        }
    }

    var emulator: TerminalEmulator? { TerminalEmulator(version: version) }

    /// Whether the terminal is tmux. The capabilities of the outer terminal are available only from the `tmux` command.
    var isTmux: Bool { emulator == .tmux }

    /// The second round of queries, which the caller ends with a device attributes query. `nil` if there is nothing
    /// left to query.
    mutating func nextQueries() -> String? {
        guard !hasSentSecondRound else { return nil }
        hasSentSecondRound = true
        var queries = ""
        if choice != .none {
            // Some terminals without kitty graphics, such as urxvt, print the query.
            if emulator?.images == .kitty { queries += EscapeSequences.kittyQuery }
            if hasSixels { queries += EscapeSequences.sixelColorsQuery }
        }
        if asksForDirectColor, hasReplied, emulator == nil { queries += EscapeSequences.directColorQuery }
        return queries.isEmpty ? nil : queries
    }

    /// - Parameter cell: The size of a cell calculated from the window size, if known.
    func graphics(cell: PixelSize?) -> Graphics? {
        var (format, cell) = (best, reportedCell ?? cell)
        if case .always(let named) = choice {
            format = named
            // Falls back to the proportions of most fonts if the terminal does not report its cell size.
            cell = cell ?? PixelSize(width: 10, height: 20)
        }
        guard choice != .none, let format, let cell else { return nil }
        return format == .sixel ? Graphics(.sixel, cell: cell, colors: sixelColors) : Graphics(format, cell: cell)
    }

    private var best: Graphics.Format? {
        if let assumedFormat { return assumedFormat }
        if hasKittyGraphics || tmux?.allowsPassthrough == true && tmux?.replacesPlaceholders == true { return .kitty }
        if emulator?.images == .iterm { return .iterm }
        // tmux reports sixel support whatever its terminal supports, and shows a text in place of an image it cannot
        // show.
        return hasSixels && (!isTmux || tmux?.showsSixels == true) ? .sixel : nil
    }
}
