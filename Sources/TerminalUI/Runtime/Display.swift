import Observation

/// Brings a root view and a terminal together: keys go in, frames come out.
///
/// A frame is painted when what it was drawn from has changed, when the terminal asks for it, or when something
/// that moves is due; any number of changes in one go cost one frame, and so do all that come before the terminal has
/// shown the last one. Between frames nothing runs.
public final class Display {
    private let terminal: any Terminal
    private let root: any RootView
    private var looks: Looks
    private var themes: ThemeChoice?
    /// What the terminal has said to be behind the text; `nil` as long as it has not.
    private var background: Background?
    private let clock: any FrameClock
    private let mouse = MouseRouter()
    private var pulse = Pulse()
    private var needsDisplay = false
    private var isHandlingEvents = false
    private let damage = Damage()

    /// - Parameter themes: what to look like once the terminal says what is behind the text; `nil` for no other way.
    public init(
        terminal: any Terminal,
        root: any RootView,
        looks: Looks,
        themes: ThemeChoice? = nil,
        clock: any FrameClock
    ) {
        self.terminal = terminal
        self.root = root
        self.looks = looks
        self.themes = themes
        self.clock = clock
    }

    /// Asks for what will be in sight, before there is anything to see.
    public func prepare() {
        root.prepare(for: terminal.size)
    }

    /// Paints the first frame and listens to the terminal from then on.
    public func start() {
        terminal.onEvents = { [weak self] in self?.handle($0) }
        paint()
    }

    /// Everything looks another way from the next frame on.
    ///
    /// - Parameter themes: as at the beginning.
    public func adopt(_ looks: Looks, themes: ThemeChoice? = nil) {
        self.looks = looks
        self.themes = themes
        if let background { adopt(background) }
        setNeedsDisplay()
    }

    public func setNeedsDisplay() {
        damage.count += 1
    }

    private func handle(_ events: [TerminalEvent]) {
        // A key can make the terminal report something in turn: that belongs to the same frame.
        let isOutermost = !isHandlingEvents
        isHandlingEvents = true
        for event in events {
            switch event {
            case .key(let key): press(key)
            case .mouse(let event): handle(event)
            case .resize, .damaged: setNeedsDisplay()
            case .ready: break
            case .background(let background): adopt(background)
            }
        }
        guard isOutermost else { return }
        isHandlingEvents = false
        if !needsDisplay { mouse.nothingCameOfIt() }
        paintIfNeeded()
    }

    private func press(_ key: Key) {
        mouse.keyCame()
        root.handle(key)
    }

    private func handle(_ event: MouseEvent) {
        if case .key(let key) = mouse.answer(to: event, at: clock.now) { press(key) }
    }

    private func adopt(_ background: Background) {
        self.background = background
        guard let theme = themes?.theme(on: background), theme != looks.theme else { return }
        looks.theme = theme
        setNeedsDisplay()
    }

    private func frameIsOutOfDate() {
        needsDisplay = true
        guard !isHandlingEvents else { return }
        Task { [weak self] in self?.paintIfNeeded() }
    }

    /// What changes while the terminal is busy is part of the one frame that comes when it is ready.
    private func paintIfNeeded() {
        if needsDisplay, !terminal.isBusy { paint() }
    }

    private func paint() {
        let size = terminal.size
        root.prepare(for: size)
        pulse = Pulse(now: clock.now, after: pulse, hasMotion: looks.hasMotion)
        needsDisplay = false
        let canvas = withObservationTracking {
            draw(size)
        } onChange: { [weak self] in
            // Comes once a frame. All that is drawn from lives on the main actor, and so does its change.
            MainActor.assumeIsolated { self?.frameIsOutOfDate() }
        }
        pulse = canvas.pulse
        mouse.show(canvas.targets)
        terminal.present(canvas)
        if let next = pulse.nextFrame {
            clock.wake(at: next) { [weak self] in self?.frameIsDue(next) }
        }
    }

    /// What moved may have gone from the screen since it asked for this frame.
    private func frameIsDue(_ frame: Duration) {
        if frame == pulse.nextFrame { setNeedsDisplay() }
    }

    private func draw(_ size: Size) -> Canvas {
        _ = damage.count
        var canvas = Canvas(size: size, looks: looks, pulse: pulse)
        root.draw(in: canvas.bounds, on: &canvas)
        return canvas
    }
}

/// Part of what every frame is drawn from: changing it puts the frame out of date, like any other change.
@Observable
private final class Damage {
    var count = 0
}
