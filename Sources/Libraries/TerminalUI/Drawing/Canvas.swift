/// A grid of cells to draw on, with the appearance and the animation state that views need. Clips what does not fit.
///
/// A ``Display`` has one for each frame. A program makes one of its own to test a view, or to print what it draws:
///
/// ```swift
/// var canvas = Canvas(size: Size(columns: 20, rows: 2))
/// TextView("several words").draw(in: canvas.bounds, on: &canvas)
/// assert(canvas.text == "several words\n")
/// ```
public struct Canvas: Sendable {
    /// Never negative.
    public let size: Size
    /// Styles and characters to draw with.
    public let appearance: Appearance
    /// Row by row, from the top left corner; as many as `size` says.
    public private(set) var cells: [Cell]
    /// Rows that may differ from the frame before. A terminal that has missed that one compares all.
    package private(set) var touchedRows: [Bool]
    /// Rows that have moved up by so many lines since the frame before, or down if negative, over most of the width; `nil` if
    /// none have.
    package var scrolledRows: (rows: Range<Int>, lines: Int)?
    package internal(set) var schedule: FrameSchedule
    /// The images whose tiles are on the canvas, by number, and some that were.
    package internal(set) var images: [UInt32: any Image] = [:]

    /// Position of the text cursor; `nil` if no text field has the focus.
    public var caret: Caret?

    /// Views to draw by themselves, on top of the one that is drawn; `nil` to draw them with it.
    var requests: [DrawnView.Request]?
    /// The rows of a list, likewise.
    var rows: DrawnView.Rows?
    /// How many times the view that is being drawn has been drawn before.
    var drawing = 0

    /// Areas that respond to the mouse, from back to front.
    var targets: [MouseTarget] = []

    /// What the views around the one that is being drawn say of it.
    var context: Context

    /// A blank canvas; a negative size is taken for 0.
    public init(size: Size, appearance: Appearance = Appearance()) {
        self.init(size: size, appearance: appearance, schedule: FrameSchedule())
    }

    package init(size: Size, appearance: Appearance, schedule: FrameSchedule) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        self.appearance = appearance
        self.schedule = schedule
        context = Context(frameStyle: appearance.theme.muted)
        cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
        touchedRows = Array(repeating: true, count: self.size.rows)
    }

    /// The whole canvas.
    public var bounds: Rect { Rect(columns: size.columns, rows: size.rows) }
    /// Styles to draw with.
    public var theme: Theme { appearance.theme }
    /// Characters to draw with.
    public var glyphs: Glyphs { appearance.glyphs }
    /// Animation frame of a spinner drawn now; `nil` if nothing loads, or not for long enough.
    package var spinnerFrame: Int? { context.spinnerFrame }
    /// Style of the name of a list row or card: stands out where it is selected.
    public var primary: Style { context.isEmphasized ? theme.heading : theme.text }

    /// The cell at a column and a row, counted from 0. It must lie on the canvas.
    public internal(set) subscript(column: Int, row: Int) -> Cell {
        get { cells[row * size.columns + column] }
        _modify { yield &cells[row * size.columns + column] }
    }

    /// The lines of an area that lie on the canvas, by their offsets from its top: those that are worth drawing.
    func lines(of rect: Rect) -> Range<Int> {
        (-rect.row..<size.rows - rect.row).clamped(to: 0..<rect.rows)
    }

    /// Draws a view by itself: as long as nothing changes that it was drawn from, further frames keep what it has drawn, and
    /// a change of it draws no other. It lies on top of the view that it is a part of, which draws it in each of its
    /// drawings, in the same order.
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

    /// Draws a part of a view by itself, as ``draw(_:in:)`` does a view.
    ///
    /// - Parameters:
    ///   - place: where the part is drawn.
    ///   - draw: draws it. It reads by itself what changes more often than the view around it.
    @MainActor
    package mutating func part(in place: Rect, _ draw: @escaping @MainActor (Rect, inout Canvas) -> Void) {
        guard requests != nil else { return draw(place, &self) }
        requests?.append(DrawnView.Request(place: place, context: context, draw: draw))
    }

    /// Draws the rows of a list as the parts of a view. Only the first of those that load has a spinner,
    /// for a calmer screen.
    ///
    /// - Parameters:
    ///   - offsets: of the rows in sight.
    ///   - version: while it is the same, a row that stays in sight is not drawn again when the view is.
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
        let sights = schedule.seen.count
        for (line, offset) in offsets.enumerated() {
            let isQuiet = schedule.seen.count > sights
            inContext({ if isQuiet { $0.silence() } }) { draw(offset, place.line(line), &$0) }
        }
    }

    /// Draws the dialogs on top of the whole screen: what is below is kept.
    @MainActor
    mutating func overlay(in place: Rect, _ draw: @escaping @MainActor (Rect, inout Canvas) -> Void) {
        part(in: place, draw)
        guard let last = requests?.indices.last else { return }
        requests?[last].isOverlay = true
    }

    /// Draws in a context that is changed for this view only.
    mutating func inContext(_ change: (inout Context) -> Void, _ draw: (inout Canvas) -> Void) {
        let outer = context
        change(&context)
        draw(&self)
        context = outer
    }

    /// Draws the content of a frame of that style, which its scroll bars have as well.
    mutating func framing(in style: Style, _ draw: (inout Canvas) -> Void) {
        inContext({ $0.frameStyle = style }, draw)
    }

    /// Draws search results, in which ``writeName(_:in:style:)`` and ``TextView`` underline the characters that match.
    ///
    /// - Parameters:
    ///   - characters: returns the indices of these characters in a name, counted from 0.
    ///   - draw: draws the results.
    public mutating func highlighting(
        _ characters: @escaping @Sendable (String) -> Set<Int>,
        _ draw: (inout Canvas) -> Void
    ) {
        inContext({ $0.highlights = characters }, draw)
    }

    /// Draws the placeholder of a load, in which a ``SpinnerView`` turns once it has been visible for 150 ms.
    ///
    /// - Parameters:
    ///   - load: identifies the load from frame to frame.
    ///   - draw: draws the placeholder.
    public mutating func whileLoading(_ load: AnyObject, _ draw: (inout Canvas) -> Void) {
        guard !context.isSpinnerless else { return draw(&self) }
        let frame = schedule.spinnerFrame(for: ObjectIdentifier(load))
        inContext({ $0.spinnerFrame = frame }, draw)
    }

    /// Steps left until `end`, rounded up; 0 from then on. Another frame is drawn when the number changes.
    ///
    /// - Parameters:
    ///   - end: on the clock of the display.
    ///   - step: the unit of the result.
    public mutating func stepsLeft(until end: Duration, step: Duration = .seconds(1)) -> Int {
        schedule.stepsLeft(until: end, step: step)
    }

    /// The cells' characters, one line per row, without trailing blanks.
    public var text: String {
        (0..<size.rows).map(line).joined(separator: "\n")
    }

    /// The characters of one row, without trailing blanks.
    public func line(_ row: Int) -> String {
        var line = String.UnicodeScalarView()
        for column in 0..<size.columns { self[column, row].append(to: &line) }
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}

// MARK: - Kept cells

extension Canvas {
    /// The cells of an area of the canvas, row by row.
    func cells(in place: Rect) -> [Cell] {
        var copy: [Cell] = []
        copy.reserveCapacity(place.columns * place.rows)
        for row in place.row..<place.endRow { copy += cells[indices(of: place, row: row)] }
        return copy
    }

    /// What to put back to take away what is drawn there next.
    func backdrop(of place: Rect) -> Backdrop {
        onlyCell(in: place).map { .plain($0) } ?? .cells(cells(in: place))
    }

    /// The cell that all cells of an area are; `nil` if they differ.
    private func onlyCell(in place: Rect) -> Cell? {
        guard place.columns > 0, place.rows > 0 else { return nil }
        let first = self[place.column, place.row]
        assert(MemoryLayout<Cell>.size == 2 * MemoryLayout<CellHalf>.size, "two halves are the whole cell")
        // By their bytes: each view that is drawn by itself has all cells below it compared.
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

    /// Half of the 32 bytes of a cell.
    private typealias CellHalf = SIMD2<UInt64>

    /// Replaces an area of the canvas by what was there.
    mutating func put(_ backdrop: Backdrop, in place: Rect) {
        switch backdrop {
        case .plain(let cell): fill(place, with: cell)
        case .cells(let kept):
            for (line, row) in (place.row..<place.endRow).enumerated() where place.columns > 0 {
                touch(row: row)
                let start = indices(of: place, row: row).lowerBound
                cells.withUnsafeMutableBufferPointer { cells in
                    for column in 0..<place.columns { cells[start + column] = kept[line * place.columns + column] }
                }
            }
        }
    }

    /// Replaces an area of the canvas by one cell.
    mutating func fill(_ place: Rect, with cell: Cell) {
        for row in place.row..<place.endRow {
            touch(row: row)
            let row = indices(of: place, row: row)
            cells.withUnsafeMutableBufferPointer { $0[row].update(repeating: cell) }
        }
    }

    /// Moves the lines of an area of the canvas up by so many, or down if negative. Those that none moves to stay as they are.
    mutating func move(_ place: Rect, up lines: Int) {
        guard lines != 0 else { return }
        let (columns, kept) = (size.columns, max(0, place.rows - abs(lines)))
        for row in place.row..<place.endRow { touch(row: row) }
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

    /// Draws the tiles of an image, with its top left corner at a position, clipped to `rect`.
    mutating func draw(_ image: any Image, atColumn left: Int, row top: Int, in rect: Rect) {
        images[image.number] = image
        let place = Rect(column: left, row: top, columns: image.size.columns, rows: image.size.rows)
        let seen = place.clipped(to: rect).clipped(to: bounds)
        for row in seen.row..<seen.endRow {
            claim(seen.column..<seen.endColumn, row: row)
            for column in seen.column..<seen.endColumn {
                self[column, row] = Cell(ImageTile(number: image.number, column: column - left, row: row - top))
            }
        }
    }

    /// Releases the images that are no longer on the canvas, once there are some.
    private mutating func releaseImages() {
        guard images.count > 8 else { return }
        let seen = Set(cells.lazy.compactMap { $0.tile?.number })
        images = images.filter { seen.contains($0.key) }
    }

    /// Begins a frame that continues on this canvas.
    mutating func touchNothing() {
        releaseImages()
        touchedRows = Array(repeating: false, count: size.rows)
        scrolledRows = nil
    }

    mutating func touch(_ rows: [Bool]) {
        for (row, isTouched) in rows.enumerated() where isTouched { touchedRows[row] = true }
    }

    mutating func touch(row: Int) { touchedRows[row] = true }
}

/// The cells of an area of a canvas: a single one where all are the same.
enum Backdrop {
    case plain(Cell)
    case cells([Cell])
}

extension Canvas {
    /// What the views around the one that is being drawn say of it.
    struct Context: Sendable {
        /// Of the frame around the view.
        var frameStyle: Style
        var isFocused = true
        var spinnerFrame: Int?
        /// Whether it is in a selected row or card, where text in the ``primary`` style stands out.
        var isEmphasized = false
        var isSpinnerless = false

        /// Key bindings that differ from the defaults, by action name; `nil` for an action without a key.
        var keyNames: [String: Key?] = [:]
        /// Indices to highlight in a name; `nil` when no search is active.
        var highlights: (@Sendable (String) -> Set<Int>)?
        /// Actions that give the focus to the view, outermost first.
        var focus: [@MainActor () -> Void] = []

        init(frameStyle: Style) { self.frameStyle = frameStyle }

        /// Leaves the spinner to another view.
        mutating func silence() { (spinnerFrame, isSpinnerless) = (nil, true) }
    }

    /// Whether keys go to the view that is being drawn, or to one in it: what it accents.
    public var isFocused: Bool { context.isFocused }

    /// Draws a part of the focused view that keys go to, such as a field of a form, or not.
    public mutating func focusing(_ isFocused: Bool, _ draw: (inout Canvas) -> Void) {
        inContext({ $0.isFocused = $0.isFocused && isFocused }, draw)
    }
}
