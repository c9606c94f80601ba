public import TerminalUI

/// A terminal in the hands of a test: it shows a view, presses keys, and reads the screen.
///
/// ```swift
/// let terminal = ScriptedTerminal(columns: 60, rows: 10)
/// terminal.show(MainView("Users", List(users) { TextView($0.name) }, on: terminal.device, quit: {}))
/// terminal.press(.down)
/// try await terminal.wait(for: "▌ Grace Hopper")
/// ```
///
/// Input is handled, and the frame that it changes drawn, before the call returns. Other changes of what is shown, such
/// as the end of a load, draw a frame in a later turn of the main actor: a test waits for it.
@MainActor
public final class ScriptedTerminal {
    let screen: ScriptedDevice
    /// The clock of frames, spinners and double clicks, which the test advances.
    public let clock: ScriptedClock
    /// Longest time that a wait for the screen takes, in real time; reached only by a test that fails.
    public var timeLimit = Duration.seconds(20)
    private var display: Display?

    /// - Parameters:
    ///   - columns: width of the screen in cells.
    ///   - rows: height of the screen in cells.
    ///   - capabilities: what the terminal can show; by default Unicode, 256 colours and a clipboard.
    ///   - clock: the clock of frames; that of the loads, if they wait.
    public init(
        columns: Int,
        rows: Int,
        capabilities: TerminalCapabilities = TerminalCapabilities(unicode: true, colors: 256, clipboard: .available),
        clock: ScriptedClock = ScriptedClock()
    ) {
        screen = ScriptedDevice(size: Size(columns: columns, rows: rows), capabilities: capabilities)
        self.clock = clock
    }

    /// The terminal as programs know it: for commands that copy a text, and for a `Display` of the test's own. It does
    /// not retain what is shown.
    public var device: any Terminal { screen }

    /// Shows a view in place of the one before, and draws its first frame.
    ///
    /// - Parameters:
    ///   - view: fills the screen; retained with the terminal. A `RootView`, as `MainView` is, gets the keys; another
    ///     view gets the mouse only.
    ///   - themes: the theme for each background, as far as the terminal has the colours.
    public func show(_ view: any View, themes: ThemeChoice = .byBackground) {
        let root = view as? any RootView ?? KeylessRoot(view)
        let display = Display(terminal: screen, root: root, themes: themes, clock: clock)
        self.display = display
        display.start()
    }

    /// Width and height, which ``resize(columns:rows:)`` changes.
    public var size: Size { screen.size }
    /// The text that the program copied last, if any.
    public var clipboard: String? { screen.clipboard }
    /// Number of times that the program stopped itself, as on Ctrl-Z.
    public var suspensions: Int { screen.suspensions }
    /// Number of times that the program had the whole screen painted anew, as on Ctrl-L.
    public var repaints: Int { screen.repaints }
    /// Number of frames drawn so far.
    public var frames: Int { screen.frames }
}

/// A view that fills the screen, without keys.
private final class KeylessRoot: RootView, CompositeView {
    let body: any View

    init(_ body: any View) { self.body = body }
    func handle(_ key: Key) {}
}

/// What a display draws on, and what it has drawn there.
@MainActor
final class ScriptedDevice: Terminal {
    var size: Size
    var capabilities: TerminalCapabilities
    var isBusy = false
    var onEvents: ([TerminalEvent]) -> Void = { _ in } {
        didSet {
            let events = earlyEvents
            earlyEvents = []
            if !events.isEmpty { onEvents(events) }
        }
    }
    /// Reported before there is a display.
    var earlyEvents: [TerminalEvent] = []
    /// The last frame, if any.
    private(set) var canvas: Canvas?
    private(set) var frames = 0
    private(set) var clipboard: String?
    private(set) var suspensions = 0
    private(set) var repaints = 0
    /// Wait for frames.
    let waiters = Waiters()

    init(size: Size, capabilities: TerminalCapabilities) {
        self.size = size
        self.capabilities = capabilities
    }

    func present(_ canvas: Canvas) {
        self.canvas = canvas
        frames += 1
        waiters.check()
    }

    func repaint() {
        repaints += 1
        onEvents([.damaged])
    }

    func copy(_ text: String) { clipboard = text }
    func suspend() { suspensions += 1 }
}
