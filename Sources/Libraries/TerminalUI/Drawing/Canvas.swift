/// A grid of cells to draw on, with the appearance and the animation state that views need. Drawing is clipped to the
/// grid.
///
/// A ``Display`` creates the canvas of its frames. Create one to test a view, or to print its output:
///
/// ```swift
/// var canvas = Canvas(size: Size(columns: 20, rows: 2))
/// TextView("several words").draw(in: canvas.bounds, on: &canvas)
/// assert(canvas.text == "several words\n")
/// ```
public struct Canvas: Sendable {
    /// Size in cells, never negative.
    public let size: Size
    /// Styles and characters to draw with.
    public let appearance: Appearance
    /// All cells, row by row from the top left corner.
    public private(set) var cells: [Cell]
    /// Damage tracking: the rows that may differ from the last frame. A terminal that has missed a frame must compare
    /// all rows.
    package private(set) var dirtyRows: [Bool]
    /// Rows that were scrolled since the last frame, over most of the width. A positive number of lines is up, a
    /// negative one down. `nil` if none were.
    package var scrolledRows: (rows: Range<Int>, lines: Int)?
    package internal(set) var schedule: FrameSchedule
    /// Images with tiles on the canvas, by number. May include images that are no longer visible.
    package internal(set) var images: [UInt32: any Image] = [:]

    /// Position of the text cursor; `nil` unless a text field has the focus.
    public var caret: Caret?

    /// Parts that the current view has requested; `nil` to draw parts immediately.
    var requests: [DrawnView.Request]?
    /// List rows that the current view has requested.
    var rows: DrawnView.Rows?
    /// Number of earlier draws of the current view.
    var drawCount = 0

    /// Mouse areas, from back to front.
    var targets: [MouseArea] = []

    /// Inherited by the current view from the views around it.
    var context = Context()

    /// Creates a blank canvas. A negative size counts as 0.
    public init(size: Size, appearance: Appearance = Appearance()) {
        self.init(size: size, appearance: appearance, schedule: FrameSchedule())
    }

    package init(size: Size, appearance: Appearance, schedule: FrameSchedule) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        self.appearance = appearance
        self.schedule = schedule
        cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
        dirtyRows = Array(repeating: true, count: self.size.rows)
    }

    /// The area of the whole canvas.
    public var bounds: Rect { Rect(columns: size.columns, rows: size.rows) }
    /// Styles to draw with.
    public var theme: Theme { appearance.theme }
    /// Characters to draw with.
    public var glyphs: Glyphs { appearance.glyphs }
    /// Current step of a spinner; `nil` outside a load, and before its spinner delay has passed.
    package var spinnerFrame: Int? { context.spinnerFrame }
    /// Style of the title of a list row or card. Stands out in the selected one.
    public var titleStyle: Style { context.isEmphasized ? theme.heading : theme.text }

    /// The cell at a column and a row, counted from 0. The position must be on the canvas.
    public internal(set) subscript(column: Int, row: Int) -> Cell {
        get { cells[row * size.columns + column] }
        _modify { yield &cells[row * size.columns + column] }
    }

    /// The lines of an area that are on the canvas, as offsets from the top of the area.
    func lines(of rect: Rect) -> Range<Int> {
        (-rect.row..<size.rows - rect.row).clamped(to: 0..<rect.rows)
    }

    /// Draws a view that can be redrawn alone: a change of state that it has read redraws only this view, and frames
    /// without a change reuse its cells. The view is drawn on top of its parent, which must draw its subviews in the
    /// same order each time.
    ///
    /// ```swift
    /// func draw(in rect: Rect, on canvas: inout Canvas) {
    ///     let (list, detail) = rect.splitLeft(rect.columns / 2)
    ///     canvas.draw(users, in: list)
    ///     canvas.draw(SelectedUser(users), in: detail)
    /// }
    /// ```
    @MainActor
    public mutating func draw(_ view: any View, in rect: Rect) {
        part(in: rect) { view.draw(in: $0, on: &$1) }
    }

    /// Draws a part of a view that can be redrawn alone, like ``draw(_:in:)``.
    ///
    /// - Parameters:
    ///   - place: area of the part.
    ///   - draw: draws the part. State that changes more often than the rest of the view should be read here.
    @MainActor
    package mutating func part(in place: Rect, _ draw: @escaping @MainActor (Rect, inout Canvas) -> Void) {
        guard requests != nil else { return draw(place, &self) }
        requests?.append(DrawnView.Request(place: place, context: context, draw: draw))
    }

    /// Draws the rows of a list as parts. To keep the screen calm, only the first loading row shows a spinner.
    ///
    /// - Parameters:
    ///   - offsets: offsets of the visible rows.
    ///   - version: as long as it is the same, rows that stay visible are not redrawn with the list.
    ///   - draw: draws the row at an offset.
    @MainActor
    mutating func rows(
        _ offsets: Range<Int>,
        in place: Rect,
        version: Int,
        _ draw: @escaping @MainActor (Int, Rect, inout Canvas) -> Void
    ) {
        guard requests == nil else {
            rows = DrawnView.Rows(offsets: offsets, context: context, version: version, draw: draw)
            return
        }
        let startTimeCount = schedule.loadStartTimes.count
        for (line, offset) in offsets.enumerated() {
            let isQuiet = schedule.loadStartTimes.count > startTimeCount
            inContext({ if isQuiet { $0.hideSpinner() } }) { draw(offset, place.line(line), &$0) }
        }
    }

    /// Draws dialogs on top of the whole screen. The cells below are kept.
    @MainActor
    mutating func overlay(in place: Rect, _ draw: @escaping @MainActor (Rect, inout Canvas) -> Void) {
        part(in: place, draw)
        guard let last = requests?.indices.last else { return }
        requests?[last].isOverlay = true
    }

    /// Draws with a context that is changed for the duration of `draw`.
    mutating func inContext(_ change: (inout Context) -> Void, _ draw: (inout Canvas) -> Void) {
        let outer = context
        change(&context)
        draw(&self)
        context = outer
    }

    /// Draws search results. ``writeName(_:in:style:)`` and ``TextView`` underline the matching characters in them.
    ///
    /// - Parameters:
    ///   - characters: returns the indices of the matching characters in a name, counted from 0.
    ///   - draw: draws the results.
    public mutating func highlighting(
        _ characters: @escaping @Sendable (String) -> Set<Int>,
        _ draw: (inout Canvas) -> Void
    ) {
        inContext({ $0.highlights = characters }, draw)
    }

    /// Draws the placeholder of a load. A ``SpinnerView`` in it appears after 150 ms.
    ///
    /// - Parameters:
    ///   - load: identifies the load across frames.
    ///   - draw: draws the placeholder.
    public mutating func whileLoading(_ load: AnyObject, _ draw: (inout Canvas) -> Void) {
        guard !context.isSpinnerless else { return draw(&self) }
        let frame = schedule.spinnerFrame(for: ObjectIdentifier(load))
        inContext({ $0.spinnerFrame = frame }, draw)
    }

    /// Returns the number of steps until `end`, rounded up; 0 afterwards. Schedules a frame for the next change of the
    /// number.
    ///
    /// - Parameters:
    ///   - end: time on the display's clock.
    ///   - step: duration of a step.
    public mutating func remainingSteps(until end: Duration, step: Duration = .seconds(1)) -> Int {
        schedule.remainingSteps(until: end, step: step)
    }

    /// The characters of all cells, one line per row, without trailing spaces.
    public var text: String {
        (0..<size.rows).map(line).joined(separator: "\n")
    }

    /// The characters of a row, without trailing spaces.
    public func line(_ row: Int) -> String {
        var line = String.UnicodeScalarView()
        for column in 0..<size.columns { self[column, row].append(to: &line) }
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}

// MARK: - Kept cells

extension Canvas {
    func cells(in place: Rect) -> [Cell] {
        var copy: [Cell] = []
        copy.reserveCapacity(place.columns * place.rows)
        for row in place.row..<place.endRow { copy += cells[indices(of: place, row: row)] }
        return copy
    }

    /// The cells of an area, to restore it with ``put(_:in:)``.
    func backdrop(of place: Rect) -> Backdrop {
        onlyCell(in: place).map { .plain($0) } ?? .cells(cells(in: place))
    }

    /// The cell that fills an area; `nil` if its cells differ.
    private func onlyCell(in place: Rect) -> Cell? {
        guard place.columns > 0, place.rows > 0 else { return nil }
        let first = self[place.column, place.row]
        assert(MemoryLayout<Cell>.size == 2 * MemoryLayout<CellHalf>.size, "two halves are the whole cell")
        // Compared as bytes for speed: this reads all cells below each view that can be redrawn alone.
        return withUnsafeBytes(of: first) { pattern -> Cell? in
            let one = pattern.loadUnaligned(as: CellHalf.self)
            let other = pattern.loadUnaligned(fromByteOffset: 16, as: CellHalf.self)
            return cells.withUnsafeBytes { bytes -> Cell? in
                guard let start = bytes.baseAddress else { return nil }
                for row in place.row..<place.endRow {
                    let row = indices(of: place, row: row)
                    var (cell, difference) = (start + row.lowerBound * MemoryLayout<Cell>.stride, CellHalf())
                    for _ in row {
                        difference |= cell.loadUnaligned(as: CellHalf.self) ^ one
                        difference |= cell.loadUnaligned(fromByteOffset: 16, as: CellHalf.self) ^ other
                        cell += MemoryLayout<Cell>.stride
                    }
                    if difference != .zero { return nil }
                }
                return first
            }
        }
    }

    /// Half of a cell's 32 bytes.
    private typealias CellHalf = SIMD2<UInt64>

    mutating func put(_ backdrop: Backdrop, in place: Rect) {
        switch backdrop {
        case .plain(let cell): fill(place, with: cell)
        case .cells(let kept):
            for (line, row) in (place.row..<place.endRow).enumerated() where place.columns > 0 {
                markDirty(row: row)
                let start = indices(of: place, row: row).lowerBound
                cells.withUnsafeMutableBufferPointer { cells in
                    for column in 0..<place.columns { cells[start + column] = kept[line * place.columns + column] }
                }
            }
        }
    }

    mutating func fill(_ place: Rect, with cell: Cell) {
        for row in place.row..<place.endRow {
            markDirty(row: row)
            let row = indices(of: place, row: row)
            cells.withUnsafeMutableBufferPointer { $0[row].update(repeating: cell) }
        }
    }

    /// Moves the lines of an area up, or down for a negative number. Lines that no other line replaces are unchanged.
    mutating func move(_ place: Rect, up lines: Int) {
        guard lines != 0 else { return }
        let (columns, kept) = (size.columns, max(0, place.rows - abs(lines)))
        for row in place.row..<place.endRow { markDirty(row: row) }
        cells.withUnsafeMutableBufferPointer { cells in
            guard let start = cells.baseAddress else { return }
            for line in 0..<kept {
                let row = lines > 0 ? place.row + line : place.endRow - 1 - line
                let target = start + row * columns + place.column
                target.update(from: target + lines * columns, count: place.columns)
            }
        }
    }

    private func indices(of place: Rect, row: Int) -> Range<Int> {
        row * size.columns + place.column..<row * size.columns + place.endColumn
    }

    /// Draws the tiles of an image whose top left corner is at a position, clipped to `rect`.
    mutating func draw(_ image: any Image, atColumn left: Int, row top: Int, in rect: Rect) {
        images[image.number] = image
        let place = Rect(column: left, row: top, columns: image.size.columns, rows: image.size.rows)
        let seen = place.clipped(to: rect).clipped(to: bounds)
        for row in seen.row..<seen.endRow {
            prepareForWriting(seen.column..<seen.endColumn, row: row)
            for column in seen.column..<seen.endColumn {
                self[column, row] = Cell(ImageTile(number: image.number, column: column - left, row: row - top))
            }
        }
    }

    /// Releases images that are no longer on the canvas. Waits until there are more than 8, because it searches all
    /// cells.
    private mutating func releaseImages() {
        guard images.count > 8 else { return }
        let seen = Set(cells.lazy.compactMap { $0.tile?.number })
        images = images.filter { seen.contains($0.key) }
    }

    /// Starts a new frame on this canvas: marks all rows as unchanged.
    mutating func beginFrame() {
        releaseImages()
        dirtyRows = Array(repeating: false, count: size.rows)
        scrolledRows = nil
    }

    mutating func markDirty(_ rows: [Bool]) {
        for (row, isTouched) in rows.enumerated() where isTouched { dirtyRows[row] = true }
    }

    mutating func markDirty(row: Int) { dirtyRows[row] = true }
}

/// The cells of an area of a canvas. Stored as a single one if all are the same.
enum Backdrop {
    case plain(Cell)
    case cells([Cell])
}

extension Canvas {
    /// State inherited by a view from the views around it.
    struct Context: Sendable {
        var isFocused = true
        var spinnerFrame: Int?
        /// Whether the view is in a selected row or card, where text in the ``titleStyle`` style stands out.
        var isEmphasized = false
        var isSpinnerless = false

        /// First key of each rebound action, by the action's name; `nil` for an unbound action.
        var keyNames: [String: Key?] = [:]
        /// Returns the indices to highlight in a name; `nil` unless a search is active.
        var highlights: (@Sendable (String) -> Set<Int>)?
        /// Closures that give the focus to the view, outermost first.
        var focus: [@MainActor () -> Void] = []

        /// Hides spinners, because another view shows one.
        mutating func hideSpinner() { (spinnerFrame, isSpinnerless) = (nil, true) }
    }

    /// Whether the view being drawn, or one of its subviews, receives the keys. A view may show it with an accent.
    public var isFocused: Bool { context.isFocused }

    /// Draws a subview, such as a field of a form, as focused or unfocused. A subview of an unfocused view is never
    /// focused.
    public mutating func focusing(_ isFocused: Bool, _ draw: (inout Canvas) -> Void) {
        inContext({ $0.isFocused = $0.isFocused && isFocused }, draw)
    }
}
