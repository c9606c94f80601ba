/// An event of a terminal.
public enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case resize
    /// The screen no longer shows the last frame and needs a full repaint.
    case damaged
    /// The terminal has taken its frames and is no longer busy.
    case ready
    /// The terminal reported its background. Arrives at any time, or never.
    case background(Background)
}

public struct TerminalCapabilities: Hashable, Sendable {
    /// Whether box drawing, block glyphs and other scripts are displayed correctly.
    public var unicode: Bool
    /// Number of colours: 0 for none, up to 256 for a palette, more for direct colour.
    public var colors: Int

    public init(unicode: Bool, colors: Int) {
        self.unicode = unicode
        self.colors = colors
    }
}

/// A screen and a keyboard.
@MainActor
public protocol Terminal: AnyObject {
    var size: Size { get }
    var capabilities: TerminalCapabilities { get }

    /// Whether frames are pending: another one would queue up behind them.
    var isBusy: Bool { get }

    /// Called with all pending events at once, so that they cost one paint.
    var onEvents: ([TerminalEvent]) -> Void { get set }

    /// Updates the screen to the canvas, in as few bytes as possible.
    func present(_ canvas: Canvas)

    /// Repaints the whole screen with the next frame, and reports `.damaged`.
    func repaint()

    /// Copies a text to the user's clipboard. Terminals may ignore it, without saying so.
    func copy(_ text: String)

    /// Restores the terminal, stops the process as a shell expects it, and takes the terminal again when it is
    /// continued.
    func suspend()
}
