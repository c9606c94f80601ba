/// A grid of cells to paint on, and what the painter must know to do so. What does not fit is cut, never an error.
public nonisolated struct Canvas: Sendable {
    public let size: Size
    public let looks: Looks
    public private(set) var cells: [Cell]
    public private(set) var pulse: Pulse
    /// Which frame a spinner drawn now shows; `nil` where nothing loads, or not for long enough.
    public private(set) var spinnerFrame: Int?

    private var isEmphasized = false

    public init(size: Size, looks: Looks = Looks(), pulse: Pulse = Pulse()) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        self.looks = looks
        self.pulse = pulse
        cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    }

    public var bounds: Rect { Rect(columns: size.columns, rows: size.rows) }
    public var theme: Theme { looks.theme }
    public var glyphs: Glyphs { looks.glyphs }
    /// For the name of what is drawn: stands out where that is selected.
    public var primary: Style { isEmphasized ? theme.heading : theme.text }

    public subscript(column: Int, row: Int) -> Cell {
        cells[row * size.columns + column]
    }

    /// Writes on the first line of `rect`; what is too long ends in an ellipsis.
    /// - Returns: the columns used.
    @discardableResult
    public mutating func write(_ text: some StringProtocol, in rect: Rect, style: Style? = nil) -> Int {
        guard rect.rows > 0, rect.row >= 0, rect.row < size.rows else { return 0 }
        let style = style ?? theme.text
        let end = min(rect.endColumn, size.columns)
        var column = rect.column
        var rest = text[...]
        while let character = rest.first {
            rest = rest.dropFirst()
            let width = character.columns
            guard width > 0 else { continue }
            let isCut = column + width > end || (column + width == end && rest.contains { $0.columns > 0 })
            guard !isCut else {
                if column < end { put(glyphs.ellipsis, column, rect.row, style) }
                return end - rect.column
            }
            put(character, column, rect.row, style)
            if width == 2 { put(nil, column + 1, rect.row, style) }
            column += width
        }
        return column - rect.column
    }

    /// Writes so that the text ends where the first line of `rect` ends.
    @discardableResult
    public mutating func writeRight(_ text: some StringProtocol, in rect: Rect, style: Style? = nil) -> Int {
        let used = min(text.columns, rect.columns)
        return write(text, in: rect.splitRight(used).right, style: style)
    }

    public mutating func fill(_ rect: Rect, with character: Character = " ", style: Style? = nil) {
        let style = style ?? theme.text
        for row in visibleRows(of: rect) {
            for column in visibleColumns(of: rect) { put(character, column, row, style) }
        }
    }

    /// Draws something that is selected: its `primary` text stands out.
    public mutating func emphasizing(_ draw: (inout Canvas) -> Void) {
        let outer = isEmphasized
        isEmphasized = true
        draw(&self)
        isEmphasized = outer
    }

    /// Draws what stands in for a thing that loads, with the spinner that is due to it.
    public mutating func whileLoading(_ load: AnyObject, _ draw: (inout Canvas) -> Void) {
        let outer = spinnerFrame
        spinnerFrame = pulse.spinnerFrame(for: ObjectIdentifier(load))
        draw(&self)
        spinnerFrame = outer
    }

    /// Draws without a spinner, where one of several places that load has it already.
    public mutating func resting(_ draw: (inout Canvas) -> Void) {
        let outer = spinnerFrame
        spinnerFrame = nil
        draw(&self)
        spinnerFrame = outer
    }

    private func visibleRows(of rect: Rect) -> Range<Int> {
        Self.overlap(rect.row..<rect.endRow, size.rows)
    }

    private func visibleColumns(of rect: Rect) -> Range<Int> {
        Self.overlap(rect.column..<rect.endColumn, size.columns)
    }

    private static func overlap(_ range: Range<Int>, _ limit: Int) -> Range<Int> {
        range.clamped(to: 0..<limit)
    }

    private mutating func put(_ character: Character?, _ column: Int, _ row: Int, _ style: Style) {
        guard column >= 0, column < size.columns else { return }
        let index = row * size.columns + column
        // No half of a wide character outlives the other one.
        if column > 0, cells[index].character == nil { cells[index - 1].character = " " }
        if column + 1 < size.columns, cells[index + 1].character == nil { cells[index + 1].character = " " }
        cells[index] = Cell(character ?? (column == 0 ? " " : nil), style: style)
    }
}
