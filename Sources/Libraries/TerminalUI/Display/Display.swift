import LoadResource

/// Results that arrive within milliseconds, such as cache reads. A frame waits for them, so that it shows rows instead of
/// placeholders.
package struct PendingResults {
    /// Maximum time that a frame waits.
    let limit: Duration
    let arePending: () -> Bool
    /// Returns when no result is pending, or after a duration.
    let wait: (_ limit: Duration) async -> Void

    package init(
        limit: Duration,
        arePending: @escaping () -> Bool,
        wait: @escaping (_ limit: Duration) async -> Void
    ) {
        self.limit = limit
        self.arePending = arePending
        self.wait = wait
    }
}

/// Connects a root view to a terminal: passes input to the view and paints frames.
///
/// A frame is painted after a change of state that the last one has read, when the terminal requests it, or when an
/// animation step is due. All changes in one turn of the main loop share one frame, as do all changes while the
/// terminal is busy. A frame waits for results that are about to arrive. Nothing runs between frames.
///
/// ```swift
/// let display = Display(terminal: terminal, root: screen, clock: clock)
/// display.start()
/// ```
///
/// Neither the terminal nor the clock retains the display. Its owner does: the `TerminalApp` in a program, the test in
/// a test.
@MainActor
public final class Display {
    private let terminal: any Terminal
    /// The view that fills the screen and receives the keys. A new view is shown with the next frame.
    public var root: any RootView {
        didSet { invalidateScene() }
    }
    /// Called when the terminal's capabilities change. By default, a display that was created without an appearance
    /// adapts its own.
    public var onCapabilities: (TerminalCapabilities) -> Void = { _ in }
    /// Called after terminal events have been handled, before the frame that shows their effects.
    package var onEvents: () -> Void = {}
    /// `nil` if no frame waits for results.
    package var pendingResults: PendingResults?
    private var appearance: Appearance
    private var themes: ThemeChoice?
    /// `nil` until the terminal reports it.
    private var background: Background?
    private let clock: any FrameClock
    private let mouse = MouseRouter()
    private var scene: Scene?
    /// Whether the root view or the appearance has changed, so that a new scene is needed.
    private var needsNewScene = true
    private var needsDisplay = false
    private var isAwaitingResults = false
    /// Whether a frame was painted without results that are still pending. The next frames do not wait for them.
    private var areResultsLate = false
    private var isHandlingEvents = false
    /// Whether the last frame shows a text cursor.
    private var showsTextCursor = false

    /// - Parameters:
    ///   - terminal: shows the frames and reports input.
    ///   - root: view that fills the screen.
    ///   - appearance: initial appearance; change it with ``adopt(_:themes:)``.
    ///   - themes: replaces the theme of `appearance` once the terminal reports its background.
    ///   - clock: schedules animations and measures double clicks.
    public init(
        terminal: any Terminal,
        root: any RootView,
        appearance: Appearance,
        themes: ThemeChoice? = nil,
        clock: any FrameClock
    ) {
        self.terminal = terminal
        self.root = root
        self.appearance = appearance
        self.themes = themes
        self.clock = clock
    }

    /// Creates a display whose appearance suits the terminal.
    ///
    /// - Parameters:
    ///   - terminal: shows the frames and reports input.
    ///   - root: view that fills the screen.
    ///   - themes: a theme for each background that the terminal may report.
    ///   - clock: schedules animations and measures double clicks.
    public convenience init(
        terminal: any Terminal,
        root: any RootView,
        themes: ThemeChoice = .automatic,
        clock: any FrameClock
    ) {
        let appearance = Appearance(on: terminal.capabilities, themes: themes)
        let suited = themes.suited(to: terminal.capabilities)
        self.init(terminal: terminal, root: root, appearance: appearance, themes: suited, clock: clock)
        onCapabilities = { [weak self] terminal in
            self?.adopt(Appearance(on: terminal, themes: themes), themes: themes.suited(to: terminal))
        }
    }

    private func prepare() {
        Subscription.withoutObserving {
            root.prepare(for: terminal.size)
        }
    }

    /// Prepares the next frame, and waits for pending results.
    package func awaitResults() async {
        prepare()
        guard let pendingResults else { return }
        let deadline = clock.now + pendingResults.limit
        // Repeats, because results cause further reads: a list reads its rows, and a row its related resources.
        while pendingResults.arePending(), clock.now < deadline {
            await pendingResults.wait(deadline - clock.now)
            prepare()
        }
        areResultsLate = pendingResults.arePending()
    }

    /// Paints the first frame and starts handling terminal events.
    public func start() {
        needsDisplay = true
        terminal.onEvents = { [weak self] in self?.handle($0) }
        // Events that were pending may already have painted the first frame.
        guard needsDisplay else { return }
        prepare()
        paint()
    }

    /// Changes the appearance from the next frame on.
    ///
    /// - Parameters:
    ///   - appearance: the new appearance.
    ///   - themes: replaces the theme of `appearance` with the one for the terminal's background, as soon as that is
    ///     known.
    public func adopt(_ appearance: Appearance, themes: ThemeChoice? = nil) {
        self.appearance = appearance
        self.themes = themes
        if let background { adopt(background) }
        invalidateScene()
    }

    /// Redraws all views in the next frame. Use it after a change that cannot be observed.
    public func setNeedsDisplay() {
        scene?.invalidate()
        scheduleFrame()
    }

    private func handle(_ events: [TerminalEvent]) {
        // Handling an event may make the terminal report another one. Both share one frame.
        let isOutermost = !isHandlingEvents
        isHandlingEvents = true
        // Keys typed before the first frame need a prepared view.
        if scene == nil { prepare() }
        for event in events {
            switch event {
            case .key(let key): press(key)
            case .mouse(let event):
                if case .key(let key) = mouse.answer(to: event, at: clock.now) { press(key) }
            case .resize: scheduleFrame()
            case .screenDamaged:
                root.didResume()
                scheduleFrame()
            case .ready: break
            case .background(let background): adopt(background)
            case .capabilities:
                onCapabilities(terminal.capabilities)
                scheduleFrame()
            }
        }
        guard isOutermost else { return }
        onEvents()
        isHandlingEvents = false
        if !needsDisplay { mouse.validateTargets() }
        paintIfNeeded()
    }

    private func press(_ key: Key) {
        mouse.invalidateTargets()
        // Ctrl-C cancels text input, as in a shell.
        root.handle(key == .control("c") && showsTextCursor ? .escape : key)
    }

    private func adopt(_ background: Background) {
        self.background = background
        guard let theme = themes?.theme(on: background), theme != appearance.theme else { return }
        appearance.theme = theme
        invalidateScene()
    }

    private func invalidateScene() {
        needsNewScene = true
        scheduleFrame()
    }

    private func scheduleFrame() {
        guard !needsDisplay else { return }
        needsDisplay = true
        guard !isHandlingEvents else { return }
        Task { [weak self] in self?.paintIfNeeded() }
    }

    /// Paints unless the terminal is busy. All changes until it is ready share one frame, as do all changes until the
    /// pending results have arrived.
    private func paintIfNeeded() {
        guard needsDisplay, !isAwaitingResults, !terminal.isBusy else { return }
        prepare()
        let arePending = pendingResults?.arePending() ?? false
        if !arePending { areResultsLate = false }
        guard arePending, !areResultsLate else { return paint() }
        isAwaitingResults = true
        Task {
            await awaitResults()
            isAwaitingResults = false
            if needsDisplay, !terminal.isBusy { paint() }
        }
    }

    /// Paints the prepared root view.
    private func paint() {
        needsDisplay = false
        let scene = scene(of: terminal.size)
        let canvas = scene.draw(at: clock.now)
        mouse.show { [weak scene] in scene?.targets ?? [] }
        showsTextCursor = canvas.caret != nil
        terminal.present(canvas)
        guard let next = scene.nextFrame else { return }
        clock.wake(at: next) { [weak self, weak scene] in
            if let self { scene?.advance(to: clock.now) }
        }
    }

    private func scene(of size: Size) -> Scene {
        if let scene, !needsNewScene, scene.size == size { return scene }
        let new = Scene(root, size: size, appearance: appearance, after: scene) { [weak self] in
            self?.scheduleFrame()
        }
        scene = new
        needsNewScene = false
        return new
    }
}
