/// A grid of cells to draw on, with the appearance and the animation state that views need. Clips what does not fit.
public struct Canvas: Sendable {
    public let size: Size
    public let appearance: Appearance
    public private(set) var cells: [Cell]
    public private(set) var schedule: FrameSchedule

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

    public init(size: Size, appearance: Appearance = Appearance(), schedule: FrameSchedule = FrameSchedule()) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        self.appearance = appearance
        self.schedule = schedule
        context = Context(frameStyle: appearance.theme.muted)
        cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    }

    public var bounds: Rect { Rect(columns: size.columns, rows: size.rows) }
    public var theme: Theme { appearance.theme }
    public var glyphs: Glyphs { appearance.glyphs }
    /// Style of the frame around the view that is being drawn.
    public var frameStyle: Style { context.frameStyle }
    /// Animation frame of a spinner drawn now; `nil` if nothing loads, or not for long enough.
    public var spinnerFrame: Int? { context.spinnerFrame }
    /// Style of the name of a list row or card: stands out where it is selected.
    public var primary: Style { context.isEmphasized ? theme.heading : theme.text }

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

    /// Draws the content of a frame, to which a scroll bar belongs.
    public mutating func framing(in style: Style, _ draw: (inout Canvas) -> Void) {
        inContext({ $0.frameStyle = style }, draw)
    }

    /// Draws a list row or card; where it is selected, its `primary` text stands out.
    public mutating func emphasizing(_ isSelected: Bool, _ draw: (inout Canvas) -> Void) {
        inContext({ $0.isEmphasized = isSelected }, draw)
    }

    /// Draws search results, with characters of their names highlighted: those at the indices that `characters` returns.
    public mutating func highlighting(
        _ characters: @escaping @Sendable (String) -> Set<Int>,
        _ draw: (inout Canvas) -> Void
    ) {
        inContext({ $0.highlights = characters }, draw)
    }

    /// Draws a loading placeholder, with the spinner that its age calls for.
    public mutating func whileLoading(_ load: AnyObject, _ draw: (inout Canvas) -> Void) {
        guard !context.isSpinnerless else { return draw(&self) }
        let frame = schedule.spinnerFrame(for: ObjectIdentifier(load))
        inContext({ $0.spinnerFrame = frame }, draw)
    }

    /// Steps left until `end`, rounded up. Schedules a frame for each step.
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
