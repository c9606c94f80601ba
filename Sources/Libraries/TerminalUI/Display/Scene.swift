/// The views on the screen, and the frame they have drawn.
@MainActor
final class Scene {
    private let root: DrawnView
    /// The last frame without overlays. Modified in place: copying all cells would cost more than handling most keys.
    private var frame: DrawnView.Frame
    private var isFirst = true
    /// Time at which all views were last redrawn.
    private var lastFullRedraw = Duration.zero
    /// Views may show ages, which change without notification. After this interval, the next frame redraws all views.
    private static let lifetime = Duration.seconds(60)
    /// Rows that overlays covered in the last frame.
    private var coveredRows: [Bool] = []
    /// Time at which each load with a spinner was first drawn.
    private var loadStartTimes: [ObjectIdentifier: Duration]
    /// Time of the next animation step.
    private(set) var nextFrame: Duration?

    /// - Parameters:
    ///   - last: the previous scene, whose spinners keep their start times.
    ///   - onChange: called before a change that outdates the frame.
    init(
        _ view: any RootView,
        size: Size,
        appearance: Appearance,
        after last: Scene?,
        onChange: @escaping @MainActor () -> Void
    ) {
        loadStartTimes = last?.loadStartTimes ?? [:]
        let canvas = Canvas(size: size, appearance: appearance)
        frame = DrawnView.Frame(canvas: canvas, schedule: canvas.schedule)
        let request = DrawnView.Request(place: canvas.bounds, context: canvas.context) { view.draw(in: $0, on: &$1) }
        root = DrawnView(request, onChange: onChange)
    }

    var size: Size { frame.canvas.size }

    func invalidate() { root.invalidate() }

    /// Redraws outdated views. The canvas marks the rows that may have changed since the last frame.
    func draw(at now: Duration) -> Canvas {
        if isFirst || now - lastFullRedraw >= Self.lifetime {
            root.invalidate()
            lastFullRedraw = now
        }
        frame.schedule = FrameSchedule(
            now: now,
            after: loadStartTimes,
            animationsEnabled: frame.canvas.appearance.animationsEnabled
        )
        if !isFirst { frame.canvas.beginFrame() }
        isFirst = false
        var whole = drawViews()
        let covered = whole.canvas.dirtyRows
        whole.canvas.scrolledRows = covered.contains(true) ? nil : frame.canvas.scrolledRows
        for rows in [frame.canvas.dirtyRows, coveredRows] { whole.canvas.markDirty(rows) }
        coveredRows = covered
        return whole.canvas
    }

    /// Redraws outdated views, then draws the overlays on a copy of the frame.
    private func drawViews() -> DrawnView.Frame {
        root.update(on: &frame)
        loadStartTimes = [:]
        nextFrame = nil
        var caret: Caret?
        var overlays: [DrawnView] = []
        root.forEachWithFrameState { if $0.isOverlay { overlays.append($0) } else { note($0, &caret) } }
        // Not captured by any closure, because returning a captured variable copies it.
        var whole = frame
        whole.canvas.beginFrame()
        for view in overlays {
            if view.isOverlayDue { view.overlay(on: &whole) }
            // A visible dialog hides the caret of the screen.
            if !view.isBlank { caret = nil }
            note(view, &caret)
        }
        whole.canvas.caret = caret
        return whole
    }

    private func note(_ view: DrawnView, _ caret: inout Caret?) {
        if let ownCaret = view.caret { caret = ownCaret }
        if let time = view.nextFrame { nextFrame = min(nextFrame ?? time, time) }
        if !view.loadStartTimes.isEmpty { loadStartTimes.merge(view.loadStartTimes) { min($0, $1) } }
    }

    /// Mouse areas, from back to front.
    var targets: [MouseArea] {
        var (below, above): ([MouseArea], [MouseArea]) = ([], [])
        root.forEach { if $0.isOverlay { above += $0.targets } else { below += $0.targets } }
        return below + above
    }

    /// Redraws the views whose animation step is due.
    func advance(to now: Duration) {
        root.forEachWithFrameState { $0.advance(to: now) }
    }
}
