/// The views on the screen, and the frame that they were drawn in.
@MainActor
final class Scene {
    private let root: DrawnView
    /// The last frame without overlays. Changed in place, since a copy of all cells would cost more than most keys.
    private var frame: DrawnView.Frame
    private var isFirst = true
    /// Number of updates since the last frame.
    private var updates = 0
    /// When all views were drawn last.
    private var drawn = Duration.zero
    /// Views may tell the time, which nothing observes: after so long, the next frame draws all of them.
    private static let lifetime = Duration.seconds(60)
    /// Rows that overlays have covered in the last frame.
    private var coveredRows: [Bool] = []
    /// When what moves was first seen.
    private var sights: [FrameSchedule.Sight: Duration]
    /// When the next step of an animation is due.
    private(set) var nextFrame: Duration?
    private let focus: Focus?
    private let settling: Settling
    /// The scene before it, whose objects are kept until the first frame.
    private var last: Scene?

    /// - Parameters:
    ///   - kept: the objects that views keep while they are shown.
    ///   - last: the scene before it, whose sights keep their start.
    ///   - onChange: called before a change that makes the frame outdated.
    init(
        _ view: any RootView,
        size: Size,
        appearance: Appearance,
        keeping kept: KeptObjects,
        after last: Scene?,
        onChange: @escaping @MainActor () -> Void
    ) {
        sights = last?.sights ?? [:]
        self.last = last
        focus = view.focus
        var canvas = Canvas(size: size, appearance: appearance)
        canvas.focus = focus
        canvas.kept = kept
        frame = DrawnView.Frame(canvas: canvas, schedule: canvas.schedule)
        let settling = Settling()
        self.settling = settling
        root = DrawnView(
            DrawnView.Request(place: canvas.bounds, context: canvas.context, mayHoldFocus: true) {
                $1.drawInline(view, in: $0)
            },
            onChange: { if !settling.isOn { onChange() } }
        )
        focus?.redraw = { [weak root] in root?.forEach { $0.outdate() } }
        focus?.redrawIfUnchanged = { [weak root, weak focus] in
            if root?.isOutdated == false { focus?.redraw() }
        }
    }

    var size: Size { frame.canvas.size }

    /// Whether views are drawn again for the focus, within the same frame.
    private final class Settling {
        var isOn = false
    }

    /// Has the next frame draw all views.
    func outdate() { root.outdate() }

    /// Draws what is outdated. The canvas tells which rows may have changed since the last frame.
    func draw(at now: Duration) -> Canvas {
        if isFirst || now - drawn >= Self.lifetime {
            root.outdate()
            drawn = now
        }
        var whole = update(at: now)
        last = nil
        isFirst = false
        // Of two updates, the first may have scrolled as well.
        if updates > 1 { frame.canvas.scrolledRows = nil }
        updates = 0
        let covered = whole.canvas.touchedRows
        whole.canvas.scrolledRows = covered.contains(true) ? nil : frame.canvas.scrolledRows
        for rows in [frame.canvas.touchedRows, coveredRows] { whole.canvas.touch(rows) }
        coveredRows = covered
        return whole.canvas
    }

    /// Draws what is outdated, and what looks different with the focus that follows from it: before each frame, and between
    /// keys that one frame shows.
    func update(at now: Duration) -> DrawnView.Frame {
        frame.schedule = FrameSchedule(now: now, after: sights, hasMotion: frame.canvas.appearance.hasMotion)
        if updates == 0, !isFirst { frame.canvas.touchNothing() }
        var whole = drawViews()
        guard let focus else { return whole }
        settling.isOn = true
        // A container may answer by another view, which has the focus then.
        for _ in 0..<3 where whole.canvas.isFocusOutdated && adoptFocus(focus) { whole = drawViews() }
        settling.isOn = false
        return whole
    }

    /// Draws outdated views, and a copy with the overlays on top.
    private func drawViews() -> DrawnView.Frame {
        updates += 1
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

    /// Whether views are to be drawn before the next key, which may go to one of them.
    var isFocusOutdated: Bool { focus != nil && root.isFocusOutdated }

    private func adoptFocus(_ focus: Focus) -> Bool {
        frame.canvas.isFocusOutdated = false
        var (nodes, above, shown): ([FocusNode], [FocusNode], [ShownLoad]) = ([], [], [])
        root.forEach {
            if $0.isOverlay { above += $0.nodes } else { nodes += $0.nodes }
            shown += $0.shownLoads
        }
        return focus.update(nodes + above, loads: shown)
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

    /// The preparations of the views in the frame that were drawn without, once.
    func takePreparations() -> [@MainActor () -> Void] {
        var preparations: [@MainActor () -> Void] = []
        root.forEachNotable { preparations += $0.takePreparations() }
        return preparations
    }

    /// Makes the views outdated of which a step is due.
    func advance(to now: Duration) {
        root.forEachNotable { $0.advance(to: now) }
    }
}
