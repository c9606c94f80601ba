/// An event reported by a terminal.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed, or text was pasted.
    case key(Key)
    /// The mouse was used within the screen.
    case mouse(MouseEvent)
    /// The size of the terminal has changed.
    case resize
    /// The screen no longer shows the last frame and needs a full repaint.
    case screenDamaged
    /// The terminal has consumed its frames and is no longer busy.
    case ready
    /// The terminal has reported its background. May arrive at any time, or never.
    case background(Background)
    /// The ``Terminal/capabilities`` have changed, after a reply of the terminal or a resize.
    case capabilities
}

/// The features of a terminal.
public struct TerminalCapabilities: Hashable, Sendable {
    /// Whether box drawing, block elements and non-Latin scripts are displayed correctly.
    public var unicode: Bool
    /// Number of colours: 0 for none, up to 256 for a palette, more for direct colour.
    public var colors: Int
    /// Support for images; `nil` if there is none, or if it isn't known yet.
    public var graphics: Graphics?
    /// Whether the terminal is the Linux console, whose fonts have few characters.
    package var isConsole = false
    /// Whether support for images is likely but not known yet. Pictures are placeholders until then, so that they aren't
    /// drawn in characters first.
    package var awaitsGraphics = false
    /// Size of a cell in pixels, if known, also without support for images.
    package var cell: PixelSize?
    /// Background of a terminal that output is printed to; `nil` if unknown. A ``Display`` receives it as
    /// ``TerminalEvent/background(_:)``.
    public var background: Background?
    /// Whether ``Terminal/copy(_:)`` works.
    public var clipboard: ClipboardSupport

    /// - Parameters:
    ///   - unicode: whether box drawing, block elements and non-Latin scripts are displayed correctly.
    ///   - colors: 0 for none, up to 256 for a palette, more for direct colour.
    ///   - graphics: support for images, if any.
    ///   - clipboard: support for copying to the clipboard.
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

/// Whether a terminal can copy text to the clipboard.
public enum ClipboardSupport: Hashable, Sendable {
    /// Text is copied.
    case available
    /// Text may be ignored silently. `setting` enables copying if it is off by default, and includes the settings file:
    /// "'set -g set-clipboard on' in ~/.tmux.conf".
    case uncertain(setting: String?)
}

/// The evidence that a terminal supports direct colour.
package enum DirectColorSource: Hashable, Sendable {
    /// `COLORTERM` has this value.
    case variable(String)
    /// The terminfo entry declares it.
    case entry
    /// The emulator of this name supports it.
    case emulator(String)
    /// tmux reports it for the outer terminal.
    case tmux
    /// The terminal has confirmed an RGB colour.
    case reply
}

/// A screen with a keyboard and a mouse. A program uses the terminal of its `TerminalApp`; tests use a test double:
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
///     func repaint() { onEvents([.screenDamaged]) }
///     func copy(_ text: String) {}
///     func suspend() {}
/// }
/// ```
@MainActor
public protocol Terminal: AnyObject {
    /// Current size of the screen. A change is followed by ``TerminalEvent/resize``.
    var size: Size { get }
    /// Current features of the terminal. A change is followed by ``TerminalEvent/capabilities``.
    var capabilities: TerminalCapabilities { get }

    /// Whether frames are still being sent, so that another one would queue up. ``TerminalEvent/ready`` follows.
    var isBusy: Bool { get }

    /// Called with all pending events at once, so that they share one frame. The ``Display`` sets it when it starts; a
    /// terminal may buffer earlier events until then.
    var onEvents: ([TerminalEvent]) -> Void { get set }

    /// Updates the screen to match the canvas, in as few bytes as possible.
    func present(_ canvas: Canvas)

    /// Repaints the whole screen with the next frame, and reports ``TerminalEvent/screenDamaged``.
    func repaint()

    /// Copies text to the user's clipboard, if the terminal supports it (``TerminalCapabilities/clipboard``).
    func copy(_ text: String)

    /// Restores the terminal and stops the process, as Ctrl-Z does in a shell. Takes the terminal over again when the
    /// process continues.
    func suspend()
}
