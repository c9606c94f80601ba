/// A grid of cells to paint on, and what the painter must know to do so. What does not fit is cut, never an error.
public nonisolated struct Canvas: Sendable {
    public let size: Size
    public let looks: Looks
    public private(set) var cells: [Cell]
    public private(set) var pulse: Pulse
    /// Which frame a spinner drawn now shows; `nil` where nothing loads, or not for long enough.
    public private(set) var spinnerFrame: Int?

    /// Where the next character goes that a person types; `nil` where no text has the keys.
    public var caret: Caret?

    /// The keys that texts name otherwise than usual, by the names of what they do; `nil` for what no key does.
    public var keyNames: [String: Key?] = [:]

    /// Of the frame around what is drawn now.
    public private(set) var frameStyle: Style

    /// Tells by which characters of a name, counted from 0, it was found; `nil` where nobody looks for something.
    private(set) var sought: (@Sendable (String) -> Set<Int>)?

    /// What answers to the mouse, from the bottom to the top.
    private(set) var targets: [MouseTarget] = []
    /// Called before what is drawn now gets the keys.
    var focus: [@MainActor () -> Void] = []

    private var isEmphasized = false
    private var isResting = false

    public init(size: Size, looks: Looks = Looks(), pulse: Pulse = Pulse()) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        self.looks = looks
        self.pulse = pulse
        frameStyle = looks.theme.muted
        cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    }

    public var bounds: Rect { Rect(columns: size.columns, rows: size.rows) }
    public var theme: Theme { looks.theme }
    public var glyphs: Glyphs { looks.glyphs }
    /// For the name of what is drawn: stands out where that is selected.
    public var primary: Style { isEmphasized ? theme.heading : theme.text }

    public internal(set) subscript(column: Int, row: Int) -> Cell {
        get { cells[row * size.columns + column] }
        _modify { yield &cells[row * size.columns + column] }
    }

    mutating func add(_ target: MouseTarget) {
        if !target.place.isEmpty { targets.append(target) }
    }

    /// Draws what is within a frame: a scroll bar is part of it.
    public mutating func framing(in style: Style, _ draw: (inout Canvas) -> Void) {
        let outer = frameStyle
        frameStyle = style
        draw(&self)
        frameStyle = outer
    }

    /// Draws something that is selected: its `primary` text stands out.
    public mutating func emphasizing(_ draw: (inout Canvas) -> Void) {
        let outer = isEmphasized
        isEmphasized = true
        draw(&self)
        isEmphasized = outer
    }

    /// Draws what was found: the characters of its name by which it was stand out.
    ///
    /// - Parameter characters: by their places in a name, counted from 0.
    public mutating func seeking(_ characters: @escaping @Sendable (String) -> Set<Int>, _ draw: (inout Canvas) -> Void)
    {
        let outer = sought
        sought = characters
        draw(&self)
        sought = outer
    }

    /// Draws what stands in for a thing that loads, with the spinner that is due to it.
    public mutating func whileLoading(_ load: AnyObject, _ draw: (inout Canvas) -> Void) {
        guard !isResting else { return draw(&self) }
        let outer = spinnerFrame
        spinnerFrame = pulse.spinnerFrame(for: ObjectIdentifier(load))
        draw(&self)
        spinnerFrame = outer
    }

    /// How many steps are left until `end`; while there are any, a frame is painted for each.
    public mutating func stepsLeft(until end: Duration, step: Duration = .seconds(1)) -> Int {
        pulse.stepsLeft(until: end, step: step)
    }

    /// Draws without a spinner, where one of several places that load has it already.
    public mutating func resting(_ draw: (inout Canvas) -> Void) {
        let outer = (spinnerFrame, isResting)
        (spinnerFrame, isResting) = (nil, true)
        draw(&self)
        (spinnerFrame, isResting) = outer
    }
}
