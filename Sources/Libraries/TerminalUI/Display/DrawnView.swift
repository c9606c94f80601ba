import LoadResource

/// A view on the screen, kept between frames so that it can be redrawn alone.
///
/// It is redrawn after a change of state that it has read, after its parent was redrawn, or for a step of its
/// animation. Its parts are drawn after it, each with its own subscription.
@MainActor
final class DrawnView {
    /// A part to draw, requested by its parent. Parts are drawn after the parent has finished, because nested
    /// observations would subscribe it to everything that its parts read.
    struct Request: Sendable {
        var place: Rect
        let context: Canvas.Context
        var isRow = false
        var isOverlay = false
        let draw: @MainActor (Rect, inout Canvas) -> Void
    }

    /// The visible rows of a list.
    struct Rows: Sendable {
        let offsets: Range<Int>
        let context: Canvas.Context
        let version: Int
        let draw: @MainActor (Int, Rect, inout Canvas) -> Void
    }

    private var request: Request
    /// Whether the parent was redrawn, so the cells below may have changed.
    private var isRequested = true
    private unowned let parent: DrawnView?
    private let onChange: @MainActor () -> Void
    private lazy var subscription = Subscription { [unowned self] in notify() }
    private var parts: [DrawnView] = []
    /// The rows that `parts` consists of, if it is a list.
    private var rows: Rows?
    private var hasOutdatedParts = false
    private var drawCount = 0
    /// Whether an earlier row shows the list's spinner, so that this one shows none.
    private var hidesSpinner = false
    /// The cells below the view.
    private var backdrop = Backdrop.cells([])
    private(set) var targets: [MouseArea] = []
    private(set) var caret: Caret?
    /// Loads with a spinner in the view, and the time at which each was first drawn.
    private(set) var loadStartTimes: [ObjectIdentifier: Duration] = [:]
    /// Time of the next animation step.
    private(set) var nextFrame: Duration?
    /// Whether the view has a text cursor, a load or an animation.
    private var hasFrameState = false
    /// Whether any part, at any depth, has frame state or is an overlay.
    private var hasPartsWithFrameState = false

    /// - Parameter onChange: called before a change that outdates the view or one of its parts.
    init(_ request: Request, in parent: DrawnView? = nil, onChange: @escaping @MainActor () -> Void) {
        self.request = request
        self.parent = parent
        self.onChange = onChange
    }

    // The properties that the view has read retain the subscription and would notify a released view.
    isolated deinit { subscription.end() }

    private func notify() {
        var outer = parent
        while let view = outer, !view.hasOutdatedParts {
            view.hasOutdatedParts = true
            outer = view.parent
        }
        onChange()
    }

    // MARK: - Drawing

    struct Frame {
        var canvas: Canvas
        /// Copied for each view, to record its own spinners and next frame.
        var schedule: FrameSchedule
    }

    /// Redraws the view and its parts if they are outdated. Returns whether the view itself was redrawn.
    @discardableResult
    func update(on frame: inout Frame) -> Bool {
        if isRequested || subscription.isInvalid {
            draw(on: &frame, isNew: isRequested)
            return true
        }
        if hasOutdatedParts {
            hasOutdatedParts = false
            updateParts(on: &frame)
        }
        return false
    }

    /// - Parameter isNew: whether the parent was redrawn, so the backdrop must be read again.
    private func draw(on frame: inout Frame, isNew: Bool) {
        let place = request.place.clipped(to: frame.canvas.bounds)
        if isNew {
            backdrop = frame.canvas.backdrop(of: place)
        } else if rows == nil {
            // Rows are moved, and cleared one by one.
            frame.canvas.put(backdrop, in: place)
        }
        hasOutdatedParts = false
        // Views in a row are small: drawing them with it is cheaper than keeping them as parts.
        frame.canvas.requests = request.isRow ? nil : []
        frame.canvas.rows = nil
        draw(on: &frame)
        let (requests, rows) = (frame.canvas.requests ?? [], frame.canvas.rows)
        frame.canvas.requests = nil
        if let rows {
            scroll(to: rows, isNew: isNew, on: &frame)
        } else {
            reconcileParts(by: requests, on: &frame)
        }
        self.rows = rows
    }

    /// Matches parts by index: a view draws them in the same order each time.
    private func reconcileParts(by requests: [Request], on frame: inout Frame) {
        if parts.count > requests.count {
            parts.removeLast(parts.count - requests.count)
        }
        for (index, request) in requests.enumerated() {
            if index < parts.count {
                (parts[index].request, parts[index].isRequested) = (request, true)
            } else {
                parts.append(DrawnView(request, in: self, onChange: onChange))
            }
        }
        updateParts(on: &frame)
    }

    /// Moves the cells of rows that stay visible, and draws only the others. This works because a list of rows draws
    /// nothing else: each of its cells is part of a row or of the backdrop.
    private func scroll(to new: Rows, isNew: Bool, on frame: inout Frame) {
        let place = request.place
        guard case .plain(let plain) = backdrop, let last = rows, !isNew, last.version == new.version,
            last.offsets.count == new.offsets.count,
            place.rows == new.offsets.count,
            place == place.clipped(to: frame.canvas.bounds)
        else {
            if !isNew { frame.canvas.put(backdrop, in: place.clipped(to: frame.canvas.bounds)) }
            parts = []
            for (line, offset) in new.offsets.enumerated() {
                parts.append(row(at: offset, of: new, in: place.line(line)))
            }
            return updateParts(on: &frame)
        }
        let lines = new.offsets.lowerBound - last.offsets.lowerBound
        frame.canvas.move(place, up: lines)
        let old = parts
        parts = []
        for (line, offset) in new.offsets.enumerated() {
            let place = place.line(line)
            guard last.offsets.contains(offset) else {
                frame.canvas.fill(place, with: plain)
                parts.append(row(at: offset, of: new, in: place))
                continue
            }
            let row = old[line + lines]
            parts.append(row)
            guard row.request.place != place else { continue }
            row.request.place = place
            if !row.isMovable {
                row.isRequested = true
                frame.canvas.fill(place, with: plain)
            }
        }
        if lines != 0, 4 * place.columns > 3 * frame.canvas.size.columns {
            frame.canvas.scrolledRows = (place.row..<place.endRow, lines)
        }
        updateParts(on: &frame)
    }

    private func row(at offset: Int, of rows: Rows, in place: Rect) -> DrawnView {
        let request = Request(place: place, context: rows.context, isRow: true) { rows.draw(offset, $0, &$1) }
        return DrawnView(request, in: self, onChange: onChange)
    }

    private func draw(on frame: inout Frame) {
        frame.canvas.context = request.context
        if hidesSpinner { frame.canvas.context.hideSpinner() }
        frame.canvas.schedule = frame.schedule
        frame.canvas.targets = []
        frame.canvas.caret = nil
        frame.canvas.drawCount = drawCount
        drawCount += 1
        isRequested = false
        subscription.observe { request.draw(request.place, &frame.canvas) }
        targets = frame.canvas.targets
        caret = frame.canvas.caret
        loadStartTimes = frame.canvas.schedule.loadStartTimes
        nextFrame = frame.canvas.schedule.nextFrame
        hasFrameState = caret != nil || nextFrame != nil || !loadStartTimes.isEmpty
        // The terminal may keep the canvas for longer than the view, whose closures it must not retain.
        frame.canvas.targets = []
        frame.canvas.context = Canvas.Context()
    }

    private func updateParts(on frame: inout Frame) {
        var hasSpinner = false
        var drawn: [Rect] = []
        hasPartsWithFrameState = false
        for part in parts {
            if part.isOverlay {
                hasPartsWithFrameState = true
                continue
            }
            let place = part.request.place
            let isQuiet = part.request.isRow && hasSpinner
            var isNew = part.isRequested
            for below in drawn where !below.clipped(to: place).isEmpty { isNew = true }
            if isNew || part.hidesSpinner != isQuiet && (part.hidesSpinner || !part.loadStartTimes.isEmpty) {
                part.hidesSpinner = isQuiet
                part.draw(on: &frame, isNew: isNew)
                drawn.append(place)
            } else if part.update(on: &frame) {
                drawn.append(place)
            }
            if part.request.isRow, !part.loadStartTimes.isEmpty { hasSpinner = true }
            if part.hasFrameState || part.hasPartsWithFrameState { hasPartsWithFrameState = true }
        }
    }

    /// Whether a row can move without being redrawn. Mouse areas, caret and animations depend on its position.
    private var isMovable: Bool { targets.isEmpty && !hasFrameState }

    // MARK: - Overlays

    /// Whether it is drawn on top of the whole screen.
    var isOverlay: Bool { request.isOverlay }

    /// Whether an overlay is empty. Every dialog responds to the mouse, so it has a target.
    var isBlank: Bool { targets.isEmpty }

    /// Whether the overlay must be drawn on top of a changed frame.
    var isOverlayDue: Bool { !isBlank || isRequested || subscription.isInvalid }

    /// Draws the view on top of a frame, including all its parts.
    func overlay(on frame: inout Frame) {
        frame.canvas.requests = nil
        draw(on: &frame)
    }

    // MARK: - The whole tree

    /// Calls `body` with the view and all its parts, from back to front except for overlays.
    func forEach(_ body: (DrawnView) -> Void) {
        body(self)
        for part in parts { part.forEach(body) }
    }

    /// Calls `body` with the overlays and the views that have a caret, a load or an animation. Skips most of the tree.
    func forEachWithFrameState(_ body: (DrawnView) -> Void) {
        if hasFrameState || isOverlay { body(self) }
        guard hasPartsWithFrameState else { return }
        for part in parts { part.forEachWithFrameState(body) }
    }

    func invalidate() { subscription.invalidate() }

    /// Redraws the view in the next frame if an animation step is due.
    func advance(to now: Duration) {
        if let nextFrame, nextFrame <= now { invalidate() }
    }
}
