/// A grid of cells to draw on, with the appearance and the animation state that views need. Clips whatever does not
/// fit.
public struct Canvas: Sendable {
    public let size: Size
    public let appearance: Appearance
    public private(set) var cells: [Cell]
    public private(set) var schedule: FrameSchedule
    /// Animation frame of a spinner drawn now; `nil` if nothing loads, or not for long enough.
    public private(set) var spinnerFrame: Int?

    /// Position of the text cursor; `nil` if no text field has the focus.
    public var caret: Caret?

    /// Key bindings that differ from the defaults, by action name; a `nil` value means that no key is bound to the
    /// action.
    public var keyNames: [String: Key?] = [:]

    /// Style of the frame around the view that is being drawn.
    public private(set) var frameStyle: Style

    /// Indices to highlight in a name; `nil` when no search is active.
    private(set) var highlights: (@Sendable (String) -> Set<Int>)?

    /// Areas that respond to the mouse, from back to front.
    private(set) var targets: [MouseTarget] = []
    /// Actions that give the focus to the view that is being drawn, outermost first.
    var focus: [@MainActor () -> Void] = []

    private var isEmphasized = false
    private var isSpinnerless = false

    public init(size: Size, appearance: Appearance = Appearance(), schedule: FrameSchedule = FrameSchedule()) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        self.appearance = appearance
        self.schedule = schedule
        frameStyle = appearance.theme.muted
        cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    }

    public var bounds: Rect { Rect(columns: size.columns, rows: size.rows) }
    public var theme: Theme { appearance.theme }
    public var glyphs: Glyphs { appearance.glyphs }
    /// Style of the name of a list row or card: stands out where it is selected.
    public var primary: Style { isEmphasized ? theme.heading : theme.text }

    public internal(set) subscript(column: Int, row: Int) -> Cell {
        get { cells[row * size.columns + column] }
        _modify { yield &cells[row * size.columns + column] }
    }

    mutating func add(_ target: MouseTarget) {
        if !target.place.isEmpty { targets.append(target) }
    }

    /// Draws the content of a frame, to which a scroll bar belongs.
    public mutating func framing(in style: Style, _ draw: (inout Canvas) -> Void) {
        let outer = frameStyle
        frameStyle = style
        draw(&self)
        frameStyle = outer
    }

    /// Draws a selected row or card: its `primary` text stands out.
    public mutating func emphasizing(_ draw: (inout Canvas) -> Void) {
        let outer = isEmphasized
        isEmphasized = true
        draw(&self)
        isEmphasized = outer
    }

    /// Draws search results, with the matching characters of their names highlighted.
    ///
    /// - Parameter characters: returns the indices of the matching characters of a name.
    public mutating func highlighting(
        _ characters: @escaping @Sendable (String) -> Set<Int>,
        _ draw: (inout Canvas) -> Void
    ) {
        let outer = highlights
        highlights = characters
        draw(&self)
        highlights = outer
    }

    /// Draws a loading placeholder, with the spinner that its age calls for.
    public mutating func whileLoading(_ load: AnyObject, _ draw: (inout Canvas) -> Void) {
        guard !isSpinnerless else { return draw(&self) }
        let outer = spinnerFrame
        spinnerFrame = schedule.spinnerFrame(for: ObjectIdentifier(load))
        draw(&self)
        spinnerFrame = outer
    }

    /// Steps left until `end`, rounded up. Schedules a frame for each step.
    public mutating func stepsLeft(until end: Duration, step: Duration = .seconds(1)) -> Int {
        schedule.stepsLeft(until: end, step: step)
    }

    /// Draws without a spinner, where one of several loading views already has one.
    public mutating func withoutSpinner(_ draw: (inout Canvas) -> Void) {
        let outer = (spinnerFrame, isSpinnerless)
        (spinnerFrame, isSpinnerless) = (nil, true)
        draw(&self)
        (spinnerFrame, isSpinnerless) = outer
    }
}

extension Canvas {
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
