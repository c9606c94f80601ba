import LoadResource

/// Connects a root view to a terminal: passes input to the view and paints frames.
///
/// A frame is painted when the state that it was drawn from changes, when the terminal asks for it, or when an
/// animation step is due. Any number of changes in one turn cost one frame, and so do all changes while the terminal is
/// busy with the last one. Nothing runs between frames.
///
/// ```swift
/// let display = Display(terminal: terminal, root: screen, clock: clock)
/// display.start()
/// ```
///
/// Neither the terminal nor the clock retains the display: its owner does, for as long as it shows frames. In a program that
/// is the `TerminalApp`, which makes one in `show(_:themes:)`; in a test, the test.
@MainActor
public final class Display {
    private let terminal: any Terminal
    /// The view that is shown, and receives the keys; another one from the next frame on.
    public var root: any RootView {
        didSet { endScene() }
    }
    /// Called when the terminal has other capabilities. By default, adopts what suits them if the display has chosen its appearance.
    public var onCapabilities: (TerminalCapabilities) -> Void = { _ in }
    /// Called after events of the terminal were handled, before the frame that shows their effects.
    package var onEvents: () -> Void = {}
    private var appearance: Appearance
    private var themes: ThemeChoice?
    /// As the terminal reported it, if it has.
    private var background: Background?
    private let clock: any FrameClock
    private let mouse = MouseRouter()
    private var scene: Scene?
    /// Whether the scene is that of another root view or appearance.
    private var isSceneOver = true
    private var needsDisplay = false
    private var isHandlingEvents = false
    /// Whether the last frame has a caret.
    private var isTyping = false

    /// - Parameters:
    ///   - terminal: shows the frames and reports input.
    ///   - root: fills the screen.
    ///   - appearance: of the first frame; ``adopt(_:themes:)`` changes it.
    ///   - themes: replaces the theme of `appearance` once the terminal reports its background.
    ///   - clock: wakes the display for animations, and measures double clicks.
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

    /// Creates a display with the appearance that suits the terminal.
    ///
    /// - Parameters:
    ///   - terminal: shows the frames and reports input.
    ///   - root: fills the screen.
    ///   - themes: the theme for each background that the terminal may report.
    ///   - clock: wakes the display for animations, and measures double clicks.
    public convenience init(
        terminal: any Terminal,
        root: any RootView,
        themes: ThemeChoice = .byBackground,
        clock: any FrameClock
    ) {
        let appearance = Appearance(on: terminal.capabilities, themes: themes)
        let suited = themes.suited(to: terminal.capabilities)
        self.init(terminal: terminal, root: root, appearance: appearance, themes: suited, clock: clock)
        onCapabilities = { [weak self] terminal in
            self?.adopt(Appearance(on: terminal, themes: themes), themes: themes.suited(to: terminal))
        }
    }

    /// Starts loading what the first frame shows, without painting.
    public func prepare() {
        prepare(for: terminal.size)
    }

    private func prepare(for size: Size) {
        Subscription.withoutObserving {
            root.prepare(for: size)
        }
    }

    /// Paints the first frame and handles the terminal's events from then on.
    public func start() {
        needsDisplay = true
        terminal.onEvents = { [weak self] in self?.handle($0) }
        // Events that have arrived before have painted it.
        if needsDisplay { paint() }
    }

    /// Changes the appearance from the next frame on.
    ///
    /// - Parameters:
    ///   - appearance: of the next frame.
    ///   - themes: replaces the theme of `appearance` by that for the terminal's background, now or once it is reported.
    public func adopt(_ appearance: Appearance, themes: ThemeChoice? = nil) {
        self.appearance = appearance
        self.themes = themes
        if let background { adopt(background) }
        endScene()
    }

    /// Draws all views anew soon: for a change that views draw and nothing observes.
    public func setNeedsDisplay() {
        scene?.outdate()
        frameIsOutOfDate()
    }

    private func handle(_ events: [TerminalEvent]) {
        // Handling a key may make the terminal report another event: both belong to one frame.
        let isOutermost = !isHandlingEvents
        isHandlingEvents = true
        // Keys typed ahead reach a prepared view.
        if scene == nil { prepare() }
        for event in events {
            switch event {
            case .key(let key): press(key)
            case .mouse(let event):
                if case .key(let key) = mouse.answer(to: event, at: clock.now) { press(key) }
            case .resize: frameIsOutOfDate()
            case .damaged:
                root.didResume()
                frameIsOutOfDate()
            case .ready: break
            case .background(let background): adopt(background)
            case .capabilities:
                onCapabilities(terminal.capabilities)
                frameIsOutOfDate()
            }
        }
        guard isOutermost else { return }
        onEvents()
        isHandlingEvents = false
        if !needsDisplay { mouse.inputChangedNothing() }
        paintIfNeeded()
    }

    private func press(_ key: Key) {
        mouse.keyWasPressed()
        // Ctrl-C cancels what is typed, as in a shell.
        root.handle(key == .control("c") && isTyping ? .escape : key)
    }

    private func adopt(_ background: Background) {
        self.background = background
        guard let theme = themes?.theme(on: background), theme != appearance.theme else { return }
        appearance.theme = theme
        endScene()
    }

    private func endScene() {
        isSceneOver = true
        frameIsOutOfDate()
    }

    private func frameIsOutOfDate() {
        guard !needsDisplay else { return }
        needsDisplay = true
        guard !isHandlingEvents else { return }
        Task { [weak self] in self?.paintIfNeeded() }
    }

    /// Changes while the terminal is busy are painted in one frame, when it is ready.
    private func paintIfNeeded() {
        if needsDisplay, !terminal.isBusy { paint() }
    }

    private func paint() {
        let size = terminal.size
        prepare(for: size)
        needsDisplay = false
        let scene = scene(of: size)
        let canvas = scene.draw(at: clock.now)
        mouse.show { [weak scene] in scene?.targets ?? [] }
        isTyping = canvas.caret != nil
        terminal.present(canvas)
        guard let next = scene.nextFrame else { return }
        clock.wake(at: next) { [weak self, weak scene] in
            if let self { scene?.advance(to: clock.now) }
        }
    }

    private func scene(of size: Size) -> Scene {
        if let scene, !isSceneOver, scene.size == size { return scene }
        let new = Scene(root, size: size, appearance: appearance, after: scene) { [weak self] in
            self?.frameIsOutOfDate()
        }
        scene = new
        isSceneOver = false
        return new
    }
}
