import LoadResource

/// A view as it was drawn, kept from frame to frame with what it takes to draw it alone.
///
/// A change of what it was drawn from, a ``Canvas/draw(_:in:)`` of the view around it, or a step of its animation draws it
/// again; nothing else does. Its parts are drawn after it, each by itself.
@MainActor
final class DrawnView {
    /// A drawing that the view around it asks for. Parts are drawn after that view: nested observations would subscribe it to
    /// all that its parts read.
    struct Request: Sendable {
        var place: Rect
        let id: Int
        let context: Canvas.Context
        let version: Int?
        let isRow: Bool
        var isOverlay = false
        let draw: @MainActor (Rect, inout Canvas) -> Void
    }

    private var request: Request
    private unowned let parent: DrawnView?
    private let onChange: @MainActor () -> Void
    private lazy var subscription = Subscription { [unowned self] in announce() }
    private(set) var parts: [DrawnView] = []
    private var hasOutdatedParts = false
    private var drawings = 0
    /// Whether a row before it has the spinner of the list.
    private var isQuiet = false
    /// The cells below it.
    private var backdrop: [Cell] = []
    private(set) var targets: [MouseTarget] = []
    private(set) var caret: Caret?
    /// The loads that it shows, and since when.
    private(set) var loads: [ObjectIdentifier: Duration] = [:]
    /// When the next step of its animation is due.
    private(set) var nextFrame: Duration?

    /// - Parameter onChange: called before the first change since the last frame.
    init(_ request: Request, in parent: DrawnView? = nil, onChange: @escaping @MainActor () -> Void) {
        self.request = request
        self.parent = parent
        self.onChange = onChange
    }

    // What it was drawn from would keep the subscription, and tell it of a change.
    isolated deinit { subscription.end() }

    private func announce() {
        var outer = parent
        while let view = outer, !view.hasOutdatedParts {
            view.hasOutdatedParts = true
            outer = view.parent
        }
        onChange()
    }

    // MARK: - Drawing

    /// A frame that is being drawn.
    struct Frame {
        var canvas: Canvas
        /// As each view finds it.
        var schedule: FrameSchedule
    }

    /// Draws what is outdated of the view and its parts. Returns whether the view itself was drawn.
    @discardableResult
    func update(on frame: inout Frame) -> Bool {
        if subscription.isOutdated {
            draw(on: &frame, isNew: drawings == 0)
            return true
        }
        if hasOutdatedParts {
            hasOutdatedParts = false
            updateParts(on: &frame)
        }
        return false
    }

    /// - Parameter isNew: whether the view around it has been drawn, so that there are other cells below.
    private func draw(on frame: inout Frame, isNew: Bool) {
        let place = request.place.clipped(to: frame.canvas.bounds)
        let last = !isNew && parts.contains { $0.request.version != nil } ? frame.canvas.cells(in: place) : nil
        if isNew {
            backdrop = frame.canvas.cells(in: place)
        } else {
            frame.canvas.put(backdrop, in: place)
        }
        hasOutdatedParts = false
        // The views in a row are small: drawn with it, they cost less.
        frame.canvas.requests = request.isRow ? nil : []
        draw(on: &frame)
        let requests = frame.canvas.requests ?? []
        frame.canvas.requests = nil
        let old = parts
        parts = []
        for request in requests {
            // In most drawings the same parts come in the same order.
            let index = parts.count
            let same = index < old.count && old[index].request.id == request.id ? old[index] : nil
            parts.append(
                same ?? old.first { $0.request.id == request.id }
                    ?? DrawnView(request, in: self, onChange: onChange)
            )
        }
        updateParts(on: &frame, requests, last.map { ($0, place) })
    }

    private func draw(on frame: inout Frame) {
        frame.canvas.context = request.context
        if isQuiet { (frame.canvas.context.isSpinnerless, frame.canvas.context.spinnerFrame) = (true, nil) }
        frame.canvas.schedule = frame.schedule
        frame.canvas.targets = []
        frame.canvas.caret = nil
        frame.canvas.drawing = drawings
        drawings += 1
        subscription.observe { request.draw(request.place, &frame.canvas) }
        targets = frame.canvas.targets
        caret = frame.canvas.caret
        loads = frame.canvas.schedule.seen
        nextFrame = frame.canvas.schedule.nextFrame
        // A canvas outlives the view on the terminal that shows it.
        frame.canvas.targets = []
        frame.canvas.context = Canvas.Context(frameStyle: frame.canvas.theme.muted)
    }

    /// - Parameters:
    ///   - requests: of each part, if the view itself has been drawn.
    ///   - last: what was there before, if parts may be kept.
    private func updateParts(on frame: inout Frame, _ requests: [Request]? = nil, _ last: ([Cell], Rect)? = nil) {
        var hasSpinner = false
        var drawn: [Rect] = []
        for (index, part) in parts.enumerated() where !part.request.isOverlay {
            var isNew = false
            if let requests { isNew = !part.isKept(for: requests[index], on: &frame, last) }
            let isQuiet = part.request.isRow && hasSpinner
            let isCovered = drawn.contains { !$0.clipped(to: part.request.place).isEmpty }
            if isNew || isCovered || part.isQuiet != isQuiet && (part.isQuiet || !part.loads.isEmpty) {
                part.isQuiet = isQuiet
                part.draw(on: &frame, isNew: isNew || isCovered)
                drawn.append(part.request.place)
            } else if part.update(on: &frame) {
                drawn.append(part.request.place)
            }
            if part.request.isRow, !part.loads.isEmpty { hasSpinner = true }
        }
    }

    /// Takes what it has drawn over into a new drawing of the view around it, if it would draw the same there.
    private func isKept(for new: Request, on frame: inout Frame, _ last: (cells: [Cell], place: Rect)?) -> Bool {
        let old = request
        request = new
        guard let last, let version = new.version, version == old.version, new.place.size == old.place.size,
            !subscription.isOutdated, new.place == old.place || isMovable,
            old.place.clipped(to: last.place) == old.place, new.place.clipped(to: last.place) == new.place,
            frame.canvas.has(backdrop, in: new.place)
        else { return false }
        let source = Rect(
            column: old.place.column - last.place.column,
            row: old.place.row - last.place.row,
            columns: old.place.columns,
            rows: old.place.rows
        )
        frame.canvas.put(last.cells, of: last.place.size, from: source, in: new.place)
        for part in parts {
            part.move(columns: new.place.column - old.place.column, rows: new.place.row - old.place.row)
        }
        return true
    }

    /// Whether nothing but cells depends on the place.
    private var isMovable: Bool {
        targets.isEmpty && caret == nil && loads.isEmpty && nextFrame == nil && parts.allSatisfy(\.isMovable)
    }

    private func move(columns: Int, rows: Int) {
        let place = request.place
        request.place = Rect(
            column: place.column + columns,
            row: place.row + rows,
            columns: place.columns,
            rows: place.rows
        )
        for part in parts { part.move(columns: columns, rows: rows) }
    }

    // MARK: - Overlays

    /// Whether an overlay shows nothing: a dialog responds to the mouse.
    var isBlank: Bool { targets.isEmpty }

    /// Whether there is anything to draw on top of a changed screen.
    var isOverlayDue: Bool { !isBlank || subscription.isOutdated }

    /// Draws the view on top of a frame, with all its parts.
    func overlay(on frame: inout Frame) {
        frame.canvas.requests = nil
        draw(on: &frame)
    }

    // MARK: - The whole tree

    /// Calls `body` with the view and all its parts, in the order in which they lie on each other.
    func forEach(overlays: Bool, _ body: (DrawnView) -> Void) {
        if request.isOverlay == overlays { body(self) }
        for part in parts { part.forEach(overlays: overlays, body) }
    }

    /// Has the next frame draw it again.
    func outdate() { subscription.outdate() }

    /// Has the next frame draw it again, if a step of its animation is due.
    func advance(to now: Duration) {
        if let nextFrame, nextFrame <= now { outdate() }
    }
}
