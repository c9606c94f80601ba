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
        let context: Canvas.Context
        var isRow = false
        var isOverlay = false
        let draw: @MainActor (Rect, inout Canvas) -> Void
    }

    /// The rows of a list that are in sight.
    struct Rows: Sendable {
        let offsets: Range<Int>
        let context: Canvas.Context
        let version: Int
        let draw: @MainActor (Int, Rect, inout Canvas) -> Void
    }

    private var request: Request
    /// Whether the view around it has been drawn since, so that it is to be drawn on other cells.
    private var isRequested = true
    private unowned let parent: DrawnView?
    private let onChange: @MainActor () -> Void
    private lazy var subscription = Subscription { [unowned self] in announce() }
    private var parts: [DrawnView] = []
    /// What the parts are, if they are the rows of a list.
    private var rows: Rows?
    private var hasOutdatedParts = false
    private var drawings = 0
    /// Whether a row before it has the spinner of the list.
    private var isQuiet = false
    /// The cells below it.
    private var backdrop = Backdrop.cells([])
    private(set) var targets: [MouseTarget] = []
    private(set) var caret: Caret?
    /// What moves in it, and since when.
    private(set) var sights: [ObjectIdentifier: Duration] = [:]
    /// When the next step of its animation is due.
    private(set) var nextFrame: Duration?
    /// Whether it has a caret, a load or an animation.
    private var isNotable = false
    /// Whether any of its parts has, or lies on top of the screen.
    private var hasNotableParts = false

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
        if isRequested || subscription.isOutdated {
            draw(on: &frame, isNew: isRequested)
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
        if isNew {
            backdrop = frame.canvas.backdrop(of: place)
        } else if rows == nil {
            // Rows are moved, and cleared one by one.
            frame.canvas.put(backdrop, in: place)
        }
        hasOutdatedParts = false
        // The views in a row are small: drawn with it, they cost less.
        frame.canvas.requests = request.isRow ? nil : []
        frame.canvas.rows = nil
        draw(on: &frame)
        let (requests, rows) = (frame.canvas.requests ?? [], frame.canvas.rows)
        frame.canvas.requests = nil
        if let rows {
            scroll(to: rows, isNew: isNew, on: &frame)
        } else {
            replaceParts(by: requests, on: &frame)
        }
        self.rows = rows
    }

    /// The parts come in the same order in each drawing.
    private func replaceParts(by requests: [Request], on frame: inout Frame) {
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

    /// Rows that stay in sight keep their cells, which are moved. The view has nothing else, so that its cells are those of its
    /// rows or of the backdrop.
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
        if isQuiet { frame.canvas.context.silence() }
        frame.canvas.schedule = frame.schedule
        frame.canvas.targets = []
        frame.canvas.caret = nil
        frame.canvas.drawing = drawings
        drawings += 1
        isRequested = false
        subscription.observe { request.draw(request.place, &frame.canvas) }
        targets = frame.canvas.targets
        caret = frame.canvas.caret
        sights = frame.canvas.schedule.seen
        nextFrame = frame.canvas.schedule.nextFrame
        isNotable = caret != nil || nextFrame != nil || !sights.isEmpty
        // A canvas outlives the view on the terminal that shows it.
        frame.canvas.targets = []
        frame.canvas.context = Canvas.Context(frameStyle: frame.canvas.theme.muted)
    }

    private func updateParts(on frame: inout Frame) {
        var hasSpinner = false
        var drawn: [Rect] = []
        hasNotableParts = false
        for part in parts {
            if part.isOverlay {
                hasNotableParts = true
                continue
            }
            let place = part.request.place
            let isQuiet = part.request.isRow && hasSpinner
            var isNew = part.isRequested
            for below in drawn where !below.clipped(to: place).isEmpty { isNew = true }
            if isNew || part.isQuiet != isQuiet && (part.isQuiet || !part.sights.isEmpty) {
                part.isQuiet = isQuiet
                part.draw(on: &frame, isNew: isNew)
                drawn.append(place)
            } else if part.update(on: &frame) {
                drawn.append(place)
            }
            if part.request.isRow, !part.sights.isEmpty { hasSpinner = true }
            if part.isNotable || part.hasNotableParts { hasNotableParts = true }
        }
    }

    /// Whether nothing but cells depends on the place of a row.
    private var isMovable: Bool { targets.isEmpty && !isNotable }

    // MARK: - Overlays

    /// Whether it lies on top of the whole screen.
    var isOverlay: Bool { request.isOverlay }

    /// Whether an overlay shows nothing: a dialog responds to the mouse.
    var isBlank: Bool { targets.isEmpty }

    /// Whether there is anything to draw on top of a changed screen.
    var isOverlayDue: Bool { !isBlank || isRequested || subscription.isOutdated }

    /// Draws the view on top of a frame, with all its parts.
    func overlay(on frame: inout Frame) {
        frame.canvas.requests = nil
        draw(on: &frame)
    }

    // MARK: - The whole tree

    /// Calls `body` with the view and all its parts, from back to front but for overlays.
    func forEach(_ body: (DrawnView) -> Void) {
        body(self)
        for part in parts { part.forEach(body) }
    }

    /// Calls `body` with those that have a caret, a load or an animation, or lie on top of the screen: few of all.
    func forEachNotable(_ body: (DrawnView) -> Void) {
        if isNotable || isOverlay { body(self) }
        guard hasNotableParts else { return }
        for part in parts { part.forEachNotable(body) }
    }

    /// Has the next frame draw it again.
    func outdate() { subscription.outdate() }

    /// Has the next frame draw it again, if a step of its animation is due.
    func advance(to now: Duration) {
        if let nextFrame, nextFrame <= now { outdate() }
    }
}
