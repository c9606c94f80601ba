/// The views on the screen, and the frame that they were drawn in.
@MainActor
final class Scene {
    private let root: DrawnView
    /// The last frame without overlays. Changed in place, since a copy of all cells would cost more than most keys.
    private var frame: DrawnView.Frame
    private var isFirst = true
    /// When all views were drawn last.
    private var drawn = Duration.zero
    /// Views may tell the time, which nothing observes: after so long, the next frame draws all of them.
    private static let lifetime = Duration.seconds(60)
    /// Rows that overlays have covered in the last frame.
    private var coveredRows: [Bool] = []
    /// When the loads in sight were first seen.
    private var loads: [ObjectIdentifier: Duration]
    /// When the next step of an animation is due.
    private(set) var nextFrame: Duration?

    /// - Parameters:
    ///   - last: the scene before it, whose loads keep their start.
    ///   - onChange: called before a change that makes the frame outdated.
    init(
        _ view: any RootView,
        size: Size,
        appearance: Appearance,
        after last: Scene?,
        onChange: @escaping @MainActor () -> Void
    ) {
        loads = last?.loads ?? [:]
        let canvas = Canvas(size: size, appearance: appearance)
        frame = DrawnView.Frame(canvas: canvas, schedule: canvas.schedule)
        root = DrawnView(
            DrawnView.Request(place: canvas.bounds, context: canvas.context) {
                view.draw(in: $0, on: &$1)
            },
            onChange: onChange
        )
    }

    var size: Size { frame.canvas.size }

    /// Has the next frame draw all views.
    func outdate() { root.outdate() }

    /// Draws what is outdated. The canvas tells which rows may have changed since the last frame.
    func draw(at now: Duration) -> Canvas {
        frame.schedule = FrameSchedule(now: now, after: loads, hasMotion: frame.canvas.appearance.hasMotion)
        frame.canvas.preparations = []
        if isFirst || now - drawn >= Self.lifetime {
            root.outdate()
            drawn = now
        }
        if !isFirst { frame.canvas.touchNothing() }
        isFirst = false
        root.update(on: &frame)
        var whole = frame
        whole.canvas.touchNothing()
        loads = [:]
        nextFrame = nil
        whole.canvas.caret = nil
        var overlays: [DrawnView] = []
        root.forEachNotable { view in
            if view.isOverlay { overlays.append(view) } else { note(view, on: &whole.canvas) }
        }
        for view in overlays {
            let caret = whole.canvas.caret
            if view.isOverlayDue { view.overlay(on: &whole) }
            // Without a dialog, the caret is that of the screen.
            if view.isBlank { whole.canvas.caret = caret }
            note(view, on: &whole.canvas)
        }
        let covered = whole.canvas.touchedRows
        whole.canvas.scrolledRows = covered.contains(true) ? nil : frame.canvas.scrolledRows
        for rows in [frame.canvas.touchedRows, coveredRows] { whole.canvas.touch(rows) }
        coveredRows = covered
        return whole.canvas
    }

    private func note(_ view: DrawnView, on canvas: inout Canvas) {
        if let caret = view.caret { canvas.caret = caret }
        if let time = view.nextFrame { nextFrame = min(nextFrame ?? time, time) }
        if !view.loads.isEmpty { loads.merge(view.loads) { min($0, $1) } }
    }

    /// The areas that respond to the mouse, from back to front.
    var targets: [MouseTarget] {
        var (below, above): ([MouseTarget], [MouseTarget]) = ([], [])
        root.forEach { if $0.isOverlay { above += $0.targets } else { below += $0.targets } }
        return below + above
    }

    /// Makes the views outdated of which a step is due.
    func advance(to now: Duration) {
        root.forEachNotable { $0.advance(to: now) }
    }
}
