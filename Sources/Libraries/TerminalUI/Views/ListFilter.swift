internal import FuzzySearch
internal import LoadResource

/// The line above the rows of a list that says which are shown.
@MainActor
final class ListFilter {
    private let field = TextField()
    /// What items have to match; empty for all.
    @Observed private(set) var pattern = FuzzyPattern("")
    /// Whether the line is on the screen.
    @Observed private(set) var isOpen = false
    /// Whether letters are text.
    @Observed private(set) var isTyping = false

    func begin() {
        isOpen = true
        isTyping = true
    }

    /// Gives the letters to the rows.
    func leave() { isTyping = false }

    /// Gives the letters to the rows. A line without text goes.
    func keep() {
        leave()
        isOpen = !pattern.isEmpty
    }

    func clear() {
        field.replace(by: "")
        pattern = FuzzyPattern("")
        keep()
    }

    /// Ignores the keys that move in the list.
    func handle(_ key: Key) -> KeyAnswer {
        switch key {
        case .enter: keep()
        case .escape: clear()
        default:
            guard field.handle(key) == .handled else { return .ignored }
            pattern = FuzzyPattern(field.text(first: FuzzyPattern.maxLength))
        }
        return .handled
    }

    var hints: [KeyHint] {
        isTyping ? [KeyHint(.enter, text: "keep"), KeyHint(.escape, text: "clear")] : []
    }

    // MARK: - Drawing

    func prepare(columns: Int) {
        field.prepare(for: places(in: Rect(columns: columns, rows: 1)).text.size)
    }

    func draw(in line: Rect, on canvas: inout Canvas) {
        canvas.focusing(in: line, { self.begin() }) { canvas in
            let (mark, text) = places(in: line)
            let style = isTyping && canvas.isFocused ? canvas.theme.accent : canvas.theme.muted
            canvas.write("/", in: mark, style: style)
            canvas.focusing(isTyping) { field.draw(in: text, on: &$0) }
        }
    }

    private func places(in line: Rect) -> (mark: Rect, text: Rect) {
        let (mark, text) = line.inset(columns: 1).splitLeft(2)
        return (mark, text)
    }
}
