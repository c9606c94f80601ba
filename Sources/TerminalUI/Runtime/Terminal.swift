/// What happens on a terminal.
public nonisolated enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// The size is another one now.
    case resize
    /// The terminal shows what it should no more: paint everything.
    case damaged
    /// The frames that it was given are on its screen: it is not busy any more.
    case ready
    /// The terminal has said what is behind the text; it may do so at any time, or never.
    case background(Background)
}

/// What a terminal can show.
public nonisolated struct TerminalCapabilities: Hashable, Sendable {
    /// Whether box drawing, block glyphs and other scripts come out right.
    public var unicode: Bool
    /// How many there are: more than 256 are all that a screen can show, up to 256 a palette, 0 none.
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

    /// Whether it is still at work on what it was given: another frame would only wait behind that.
    var isBusy: Bool { get }

    /// Called with all events that wait, in one go, so that any number of them cost one paint.
    var onEvents: ([TerminalEvent]) -> Void { get set }

    /// Brings the screen to what the canvas holds, in as few bytes as it takes.
    func present(_ canvas: Canvas)

    /// Shows everything anew with the next frame, whatever the screen shows by now, and reports `.damaged`.
    func repaint()

    /// Puts a text on the person's clipboard, where the terminal lets programs do so: it does not say whether.
    func copy(_ text: String)

    /// Gives the terminal back, stops the process as a shell expects it, and takes the terminal again afterwards.
    func suspend()
}
