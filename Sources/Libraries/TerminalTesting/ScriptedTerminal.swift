public import TerminalUI

/// A terminal controlled by a test, which shows a view, presses keys and reads the screen.
///
/// ```swift
/// let terminal = ScriptedTerminal(columns: 60, rows: 10)
/// terminal.show(MainView("Users", List(users) { TextView($0.name) }, on: terminal.device, quit: {}))
/// terminal.press(.down)
/// try await terminal.wait(for: "▌ Grace Hopper")
/// ```
///
/// Input is handled, and the resulting frame drawn, before the call returns. Other changes, such as the end of a load,
/// draw a frame in a later turn of the main actor, for which a test waits.
@MainActor
public final class ScriptedTerminal {
    let screen: ScriptedDevice
    /// The clock of frames, spinners and double clicks, advanced by the test.
    public let clock: ScriptedClock
    /// Real time after which a wait for the screen fails. Only failing tests reach it.
    public var timeLimit = Duration.seconds(20)
    private var display: Display?

    /// - Parameters:
    ///   - columns: Width of the screen in cells.
    ///   - rows: Height of the screen in cells.
    ///   - capabilities: The terminal's capabilities; by default Unicode, 256 colours and a clipboard.
    ///   - clock: The clock of frames. Pass the clock of the loads if they use one, for example to retry.
    public init(
        columns: Int,
        rows: Int,
        capabilities: TerminalCapabilities = TerminalCapabilities(unicode: true, colors: 256, clipboard: .available),
        clock: ScriptedClock = ScriptedClock()
    ) {
        screen = ScriptedDevice(size: Size(columns: columns, rows: rows), capabilities: capabilities)
        self.clock = clock
    }

    /// The terminal as seen by the program, for commands that copy text and for a `Display` created by the test. Does
    /// not retain the displayed view.
    public var device: any Terminal { screen }

    /// Replaces the displayed view and draws its first frame.
    ///
    /// - Parameters:
    ///   - view: Fills the screen and is retained by the terminal. A `RootView`, such as `MainView`, receives keys; any
    ///     other view receives only mouse events.
    ///   - themes: The theme for each background, limited to the terminal's colours.
    public func show(_ view: any View, themes: ThemeChoice = .automatic) {
        let root = view as? any RootView ?? UnboundRootView(view)
        let display = Display(terminal: screen, root: root, themes: themes, clock: clock)
        self.display = display
        display.start()
    }

    /// Width and height of the screen; changed by ``resize(columns:rows:)``.
    public var size: Size { screen.size }
    /// The text that the program last copied, if any.
    public var clipboard: String? { screen.clipboard }
    /// Number of times that the program suspended itself, as for Ctrl-Z.
    public var suspensions: Int { screen.suspensions }
    /// Number of times that the program repainted the whole screen, as for Ctrl-L.
    public var repaints: Int { screen.repaints }
    /// Number of frames drawn so far.
    public var frames: Int { screen.frames }
}

/// A view that fills the screen and ignores keys.
private final class UnboundRootView: RootView, CompositeView {
    let body: any View

    init(_ body: any View) { self.body = body }
    func handle(_ key: Key) {}
}

/// The program's side of the terminal, which records what a display draws.
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
    /// Events to report as soon as there is a display.
    var earlyEvents: [TerminalEvent] = []
    /// The last frame, if any.
    private(set) var canvas: Canvas?
    private(set) var frames = 0
    private(set) var clipboard: String?
    private(set) var suspensions = 0
    private(set) var repaints = 0
    /// Tasks that wait for frames.
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
        onEvents([.screenDamaged])
    }

    func copy(_ text: String) { clipboard = text }
    func suspend() { suspensions += 1 }
}
