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
    package private(set) var schedule: FrameSchedule

    /// Position of the text cursor; `nil` if no text field has the focus.
    public var caret: Caret?

    /// Key bindings that differ from the defaults, by action name; `nil` for an action without a key.
    public var keyNames: [String: Key?] = [:]

    /// Areas that respond to the mouse, from back to front.
    var targets: [MouseTarget] = []

    /// Prepare the views that were drawn without having been prepared. The display calls them after the frame.
    private(set) var preparations: [@MainActor () -> Void] = []

    struct Context: Sendable {
        var frameStyle: Style
        /// Indices to highlight in a name; `nil` when no search is active.
        var highlights: (@Sendable (String) -> Set<Int>)?
        /// Actions that give the focus to the view, outermost first.
        var focus: [@MainActor () -> Void] = []
        var spinnerFrame: Int?
        var isEmphasized = false
        var isSpinnerless = false
    }

    private(set) var context: Context

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
    }

    /// The whole canvas.
    public var bounds: Rect { Rect(columns: size.columns, rows: size.rows) }
    /// Styles to draw with.
    public var theme: Theme { appearance.theme }
    /// Characters to draw with.
    public var glyphs: Glyphs { appearance.glyphs }
    /// Style of the frame around the view that is being drawn.
    public var frameStyle: Style { context.frameStyle }
    /// Animation frame of a spinner drawn now; `nil` if nothing loads, or not for long enough.
    public var spinnerFrame: Int? { context.spinnerFrame }
    /// Style of the name of a list row or card: stands out where it is selected.
    public var primary: Style { context.isEmphasized ? theme.heading : theme.text }

    /// The cell at a column and a row, counted from 0. It must lie on the canvas.
    public internal(set) subscript(column: Int, row: Int) -> Cell {
        get { cells[row * size.columns + column] }
        _modify { yield &cells[row * size.columns + column] }
    }

    /// Registers the preparation of a view that was drawn without one. Nothing is loaded for an empty area.
    mutating func prepareLater(in place: Rect, _ prepare: @escaping @MainActor () -> Void) {
        if !place.isEmpty { preparations.append(prepare) }
    }

    /// Draws in a context that is changed for this view only.
    mutating func inContext(_ change: (inout Context) -> Void, _ draw: (inout Canvas) -> Void) {
        let outer = context
        change(&context)
        draw(&self)
        context = outer
    }

    /// Draws the content of a frame: meanwhile ``frameStyle`` is `style`.
    public mutating func framing(in style: Style, _ draw: (inout Canvas) -> Void) {
        inContext({ $0.frameStyle = style }, draw)
    }

    /// Draws a list row or card; where it is selected, text in the ``primary`` style stands out.
    public mutating func emphasizing(_ isSelected: Bool, _ draw: (inout Canvas) -> Void) {
        inContext({ $0.isEmphasized = isSelected }, draw)
    }

    /// Draws search results, in which ``writeName(_:in:style:)`` underlines the characters that match.
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
        var line = String((0..<size.columns).compactMap { self[$0, row].character })
        while line.last == " " { line.removeLast() }
        return line
    }
}
