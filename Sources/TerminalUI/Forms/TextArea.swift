public import Observation

/// Lines of text that a person types, broken where they are wider than their place.
@Observable
public final class TextArea: FormInput {
    public var isFocused = false
    public let rows: Int
    private var content: EditableText
    /// Not broken before it has a place.
    private var columns = Int.max
    private var lines: TextLines
    private var position = ListPosition()
    /// The column that a person keeps to while moving up and down.
    @ObservationIgnored private var column: Int?

    /// - Parameter rows: lines in sight.
    public init(_ text: String = "", rows: Int) {
        self.rows = rows
        content = EditableText(text)
        lines = TextLines(text, columns: .max)
    }

    public var text: String { content.text }
    public var hints: [KeyHint] { [KeyHint(.enter, text: "new line")] }

    public func handle(_ key: Key) -> KeyAnswer {
        switch key {
        case .up: return moveLine(by: -1)
        case .down: return moveLine(by: 1)
        case .pageUp: return moveLine(by: -min(rows, caretLine))
        case .pageDown: return moveLine(by: min(rows, lines.lines.count - 1 - caretLine))
        case .enter: content.insert("\n")
        default: guard content.handle(key) else { return .ignored }
        }
        column = nil
        lines = TextLines(content.text, columns: columns)
        return .handled
    }

    private var caretLine: Int { lines.line(ofCaret: content.caret) }

    /// Beyond the first and the last line somebody else may want to go.
    private func moveLine(by distance: Int) -> KeyAnswer {
        let line = caretLine + distance
        guard lines.lines.indices.contains(line) else { return .ignored }
        let column = column ?? lines.column(ofCaret: content.caret)
        content.move(to: lines.caret(inLine: line, column: column))
        self.column = column
        return .handled
    }
}

// MARK: - Drawing

extension TextArea {
    public func prepare(for size: Size) {
        // Beside the text there is a place for the caret behind a full line, and one for the scroll bar.
        let columns = max(1, size.columns - 2)
        if columns != self.columns {
            self.columns = columns
            lines = TextLines(content.text, columns: columns)
        }
        var fitted = position
        fitted.select(caretLine)
        fitted.fit(count: lines.lines.count, rows: size.rows)
        if fitted != position { position = fitted }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let (text, bar) = rect.splitRight(1)
        canvas.onMouse(in: rect) { self.answer(to: $0, in: text) }
        canvas.fill(text, style: canvas.theme.inputPlace)
        let inSight = (position.top..<position.top + rect.rows).clamped(to: lines.lines.indices)
        for (row, line) in inSight.enumerated() { draw(line, in: text.line(row), on: &canvas) }
        ScrollBar(count: lines.lines.count, top: position.top, inSight: rect.rows).draw(in: bar, on: &canvas)
    }

    /// A press sets the caret; the wheel moves it by lines.
    private func answer(to event: MouseEvent, in rect: Rect) -> MouseAnswer {
        switch event.kind {
        case .press, .drag:
            let line = max(0, min(position.top + event.row - rect.row, lines.lines.count - 1))
            content.move(to: lines.caret(inLine: line, column: event.column - rect.column))
        case .wheelUp: content.move(to: lines.caret(inLine: max(0, caretLine - 1), column: caretColumn))
        case .wheelDown:
            let line = min(caretLine + 1, lines.lines.count - 1)
            content.move(to: lines.caret(inLine: line, column: caretColumn))
        case .release: return .ignored
        }
        column = nil
        return .handled
    }

    private var caretColumn: Int { lines.column(ofCaret: content.caret) }

    private func draw(_ number: Int, in line: Rect, on canvas: inout Canvas) {
        var place = line
        for character in lines.characters[lines.lines[number]] where character.columns <= place.columns {
            character.draw(in: place, on: &canvas)
            place = place.splitLeft(character.columns).rest
        }
        guard isFocused, number == caretLine, !line.isEmpty else { return }
        let column = min(lines.column(ofCaret: content.caret), line.columns - 1)
        canvas.caret = Caret(column: line.column + column, row: line.row)
    }
}
