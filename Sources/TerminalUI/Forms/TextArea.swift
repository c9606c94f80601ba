public import Observation

/// Lines of text that a person types, broken where they are wider than their place.
@Observable
public final class TextArea: FormInput {
    public var isFocused = false
    public let rows: Int
    private var content: EditableText
    /// Not broken before it has a place.
    private var columns = Int.max
    private var position = ListPosition()
    /// The column that a person keeps to while moving up and down.
    @ObservationIgnored private var column: Int?
    /// What `lines` was for a revision of the text and a width.
    @ObservationIgnored private var broken: (lines: TextLines, revision: Int, columns: Int)?
    /// Since then nothing before this character has changed.
    @ObservationIgnored private var firstChange = Int.max

    /// - Parameter rows: lines in sight.
    public init(_ text: String = "", rows: Int) {
        self.rows = rows
        content = EditableText(text)
    }

    /// Made anew from all characters each time.
    public var text: String { content.text }
    /// Counts the edits: as long as it is the same, so is the text.
    public var revision: Int { content.revision }
    public var hints: [KeyHint] { [KeyHint(.enter, text: "new line")] }

    public func handle(_ key: Key) -> KeyAnswer {
        let caret = content.caret
        // An edit begins three characters before the caret at most, where it stood before or stands then.
        defer { firstChange = min(firstChange, min(caret, content.caret) - 3) }
        switch key {
        case .up: return moveLine(by: -1)
        case .down: return moveLine(by: 1)
        case .pageUp: return moveLine(by: -min(rows, caretLine))
        case .pageDown: return moveLine(by: min(rows, lines.lines.count - 1 - caretLine))
        case .enter: content.insert("\n")
        default: guard content.handle(key) else { return .ignored }
        }
        column = nil
        return .handled
    }

    /// Broken when they are asked for: any number of edits in one go cost that once.
    private var lines: TextLines {
        if let broken, broken.revision == content.revision, broken.columns == columns { return broken.lines }
        let old = broken?.columns == columns ? broken?.lines : nil
        let lines = TextLines(content.characters, columns: columns, reusing: old, before: firstChange)
        broken = (lines, content.revision, columns)
        firstChange = .max
        return lines
    }

    private var caretLine: Int { lines.line(ofCaret: content.caret) }
    private var caretColumn: Int { lines.column(ofCaret: content.caret, in: content.characters) }

    /// Beyond the first and the last line the key is for another field.
    private func moveLine(by distance: Int) -> KeyAnswer {
        let line = caretLine + distance
        guard lines.lines.indices.contains(line) else { return .ignored }
        let column = column ?? caretColumn
        move(toLine: line, column: column)
        self.column = column
        return .handled
    }

    private func move(toLine line: Int, column: Int) {
        content.move(to: lines.caret(inLine: line, column: column, in: content.characters))
    }
}

// MARK: - Drawing

extension TextArea {
    public func prepare(for size: Size) {
        // Beside the text there is a place for the caret behind a full line, and one for the scroll bar.
        let columns = max(1, size.columns - 2)
        if columns != self.columns { self.columns = columns }
        var fitted = position
        fitted.select(caretLine)
        fitted.fit(count: lines.lines.count, rows: split(Rect(columns: size.columns, rows: size.rows)).text.rows)
        if fitted != position { position = fitted }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let (place, message) = split(rect)
        let (text, bar) = place.splitRight(1)
        canvas.onMouse(in: place) { self.answer(to: $0, in: text) }
        canvas.fill(text, style: canvas.theme.inputPlace)
        let lines = lines.lines
        let inSight = (position.top..<position.top + text.rows).clamped(to: lines.indices)
        for (row, line) in inSight.enumerated() { draw(lines[line], in: text.line(row), on: &canvas) }
        drawCaret(in: text, on: &canvas)
        ScrollBar(count: lines.count, top: position.top, inSight: text.rows).draw(in: bar, on: &canvas)
        RefusalView(content).draw(in: message, on: &canvas)
    }

    /// The last line is for what there is to say.
    private func split(_ rect: Rect) -> (text: Rect, message: Rect) {
        let (text, message) = rect.splitBottom(content.refusal != nil && rect.rows > 1 ? 1 : 0)
        return (text, message)
    }

    /// A press sets the caret; the wheel moves it by lines.
    private func answer(to event: MouseEvent, in rect: Rect) -> MouseAnswer {
        let last = lines.lines.count - 1
        switch event.kind {
        case .press, .drag:
            move(toLine: max(0, min(position.top + event.row - rect.row, last)), column: event.column - rect.column)
        case .wheelUp: move(toLine: max(0, caretLine - 1), column: caretColumn)
        case .wheelDown: move(toLine: min(caretLine + 1, last), column: caretColumn)
        case .release: return .ignored
        }
        column = nil
        return .handled
    }

    private func draw(_ line: Range<Int>, in rect: Rect, on canvas: inout Canvas) {
        guard !content.characters[line].allSatisfy(\.isPrintableASCII) else {
            // The caret has a place behind the text, and so has a blank beyond its width.
            canvas.write(content.text(in: line.prefix(rect.columns)), in: rect, style: canvas.theme.input)
            return
        }
        var place = rect
        for character in content.characters[line] where character.columns <= place.columns {
            character.draw(in: place, on: &canvas)
            place = place.splitLeft(character.columns).rest
        }
    }

    private func drawCaret(in text: Rect, on canvas: inout Canvas) {
        let line = text.line(caretLine - position.top)
        guard isFocused, !line.isEmpty else { return }
        canvas.caret = Caret(column: line.column + min(caretColumn, line.columns - 1), row: line.row)
    }
}
