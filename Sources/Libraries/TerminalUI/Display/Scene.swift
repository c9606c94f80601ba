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
    /// When what moves was first seen.
    private var sights: [ObjectIdentifier: Duration]
    /// When the next step of an animation is due.
    private(set) var nextFrame: Duration?

    /// - Parameters:
    ///   - last: the scene before it, whose sights keep their start.
    ///   - onChange: called before a change that makes the frame outdated.
    init(
        _ view: any RootView,
        size: Size,
        appearance: Appearance,
        after last: Scene?,
        onChange: @escaping @MainActor () -> Void
    ) {
        sights = last?.sights ?? [:]
        let canvas = Canvas(size: size, appearance: appearance)
        frame = DrawnView.Frame(canvas: canvas, schedule: canvas.schedule)
        let request = DrawnView.Request(place: canvas.bounds, context: canvas.context) { view.draw(in: $0, on: &$1) }
        root = DrawnView(request, onChange: onChange)
    }

    var size: Size { frame.canvas.size }

    /// Has the next frame draw all views.
    func outdate() { root.outdate() }

    /// Draws what is outdated. The canvas tells which rows may have changed since the last frame.
    func draw(at now: Duration) -> Canvas {
        if isFirst || now - drawn >= Self.lifetime {
            root.outdate()
            drawn = now
        }
        frame.schedule = FrameSchedule(now: now, after: sights, hasMotion: frame.canvas.appearance.hasMotion)
        if !isFirst { frame.canvas.touchNothing() }
        isFirst = false
        var whole = drawViews()
        let covered = whole.canvas.touchedRows
        whole.canvas.scrolledRows = covered.contains(true) ? nil : frame.canvas.scrolledRows
        for rows in [frame.canvas.touchedRows, coveredRows] { whole.canvas.touch(rows) }
        coveredRows = covered
        return whole.canvas
    }

    /// Draws outdated views, and a copy with the overlays on top.
    private func drawViews() -> DrawnView.Frame {
        root.update(on: &frame)
        sights = [:]
        nextFrame = nil
        var caret: Caret?
        var overlays: [DrawnView] = []
        root.forEachNotable { if $0.isOverlay { overlays.append($0) } else { note($0, &caret) } }
        // No closure captures it: a copy of it would be returned.
        var whole = frame
        whole.canvas.touchNothing()
        for view in overlays {
            if view.isOverlayDue { view.overlay(on: &whole) }
            // Without a dialog, the caret is that of the screen.
            if !view.isBlank { caret = nil }
            note(view, &caret)
        }
        whole.canvas.caret = caret
        return whole
    }

    private func note(_ view: DrawnView, _ caret: inout Caret?) {
        if let ownCaret = view.caret { caret = ownCaret }
        if let time = view.nextFrame { nextFrame = min(nextFrame ?? time, time) }
        if !view.sights.isEmpty { sights.merge(view.sights) { min($0, $1) } }
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
