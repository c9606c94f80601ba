/// An event of a terminal.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed, or a text pasted.
    case key(Key)
    /// The mouse was used within the screen.
    case mouse(MouseEvent)
    /// The terminal has another size.
    case resize
    /// The screen no longer shows the last frame and needs a full repaint.
    case damaged
    /// The terminal has taken its frames and is no longer busy.
    case ready
    /// The terminal reported its background. Arrives at any time, or never.
    case background(Background)
    /// The terminal has other ``Terminal/capabilities``, as it reported them or after a resize.
    case capabilities
}

/// What a terminal can show.
public struct TerminalCapabilities: Hashable, Sendable {
    /// Whether box drawing, block glyphs and other scripts are displayed correctly.
    public var unicode: Bool
    /// Number of colours: 0 for none, up to 256 for a palette, more for direct colour.
    public var colors: Int
    /// How pixels are shown; `nil` if they are not, or not known to be yet.
    public var graphics: Graphics?
    /// What ``Terminal/copy(_:)`` does.
    public var clipboard: ClipboardSupport

    /// - Parameters:
    ///   - unicode: whether box drawing, block glyphs and other scripts are displayed correctly.
    ///   - colors: 0 for none, up to 256 for a palette, more for direct colour.
    ///   - graphics: how pixels are shown, if they are.
    ///   - clipboard: what the terminal does with a text for the clipboard.
    public init(
        unicode: Bool,
        colors: Int,
        graphics: Graphics? = nil,
        clipboard: ClipboardSupport = .uncertain(setting: nil)
    ) {
        self.unicode = unicode
        self.colors = colors
        self.graphics = graphics
        self.clipboard = clipboard
    }
}

/// What a terminal does with a text for the clipboard.
public enum ClipboardSupport: Hashable, Sendable {
    /// Copies it.
    case available
    /// May ignore it, without saying so: by default, if `setting` is the terminal's setting that allows it.
    case uncertain(setting: String?)
}

/// Why a terminal is taken to show direct colour.
package enum DirectColorSign: Hashable, Sendable {
    /// `COLORTERM` has this value.
    case variable(String)
    /// Its terminfo entry says so.
    case entry
    /// It is an emulator of this name.
    case emulator(String)
    /// tmux says so of the terminal around it.
    case tmux
}

/// A screen and a keyboard: in a program the terminal of a `TerminalApp`, in its tests a double such as
///
/// ```swift
/// final class TerminalDouble: Terminal {
///     let size = Size(columns: 80, rows: 24)
///     let capabilities = TerminalCapabilities(unicode: true, colors: 256)
///     let isBusy = false
///     var onEvents: ([TerminalEvent]) -> Void = { _ in }
///     private(set) var screen = ""
///
///     func present(_ canvas: Canvas) { screen = canvas.text }
///     func repaint() { onEvents([.damaged]) }
///     func copy(_ text: String) {}
///     func suspend() {}
/// }
/// ```
@MainActor
public protocol Terminal: AnyObject {
    /// The screen's current size; ``TerminalEvent/resize`` follows a change.
    var size: Size { get }
    /// ``TerminalEvent/capabilities`` follows a change.
    var capabilities: TerminalCapabilities { get }

    /// Whether frames are pending: another one would queue up behind them. ``TerminalEvent/ready`` follows.
    var isBusy: Bool { get }

    /// Called with all pending events at once, so that they cost one paint. Set by the ``Display``, with its first frame;
    /// a terminal may keep earlier events for it.
    var onEvents: ([TerminalEvent]) -> Void { get set }

    /// Updates the screen to the canvas, in as few bytes as possible.
    func present(_ canvas: Canvas)

    /// Repaints the whole screen with the next frame, and reports ``TerminalEvent/damaged``.
    func repaint()

    /// Copies a text to the user's clipboard, as far as ``TerminalCapabilities/clipboard`` says.
    func copy(_ text: String)

    /// Restores the terminal, stops the process as a shell expects it, and takes the terminal again when it is
    /// continued.
    func suspend()
}
