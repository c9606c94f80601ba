internal import LoadResource

/// Multi-line text input with line wrapping.
///
/// Enter inserts a line break. Up in the first line and Down in the last one are ignored; in a form they move the
/// focus.
///
/// ```swift
/// let notes = TextArea("Read it twice.", rows: 5)
/// ```
public final class TextArea: FormInput {
    /// Height in rows.
    public let rows: Int
    @Published private var content: EditableText
    /// Width of the text in columns; unlimited before the first layout.
    @Published private var columns = Int.max
    @Published private var position = ListPosition()
    /// Preferred column while moving up and down.
    private var column: Int?
    /// Cache of `lines`, with the revision and width it was computed for.
    private var wrapped: (lines: TextLines, revision: Int, columns: Int)?

    /// - Parameters:
    ///   - text: initial text, with the cursor at its end.
    ///   - rows: height; longer text scrolls.
    ///   - limit: maximum length in characters.
    public init(_ text: String = "", rows: Int, limit: Int = EditableText.limit) {
        self.rows = rows
        content = EditableText(text, limit: limit)
    }

    /// The text with its line breaks; built on each access. Observable.
    public var text: String { content.text }
    /// Number of edits; equal revisions mean equal text.
    public var revision: Int { content.revision }
    /// Replaces the text and moves the cursor to its end.
    public func replace(with text: String) {
        content.replace(with: text)
        column = nil
    }

    public var hints: [KeyHint] { [KeyHint(.enter, text: "new line")] }

    public func rows(columns: Int) -> Int { rows }

    public func handle(_ key: Key) -> KeyResult {
        switch key {
        case .up: return moveLine(by: -1)
        case .down: return moveLine(by: 1)
        case .pageUp: return moveLine(by: -min(rows, caretLine))
        case .pageDown: return moveLine(by: min(rows, lines.lines.count - 1 - caretLine))
        case .enter: content.insert("\n")
        default: guard content.handle(key) == .handled else { return .ignored }
        }
        column = nil
        return .handled
    }

    /// Wrapped lazily, so that several edits between two accesses wrap the text once.
    private var lines: TextLines {
        if let wrapped, wrapped.revision == content.revision, wrapped.columns == columns { return wrapped.lines }
        let lines = TextLines(content.characters, columns: columns)
        wrapped = (lines, content.revision, columns)
        return lines
    }

    private var caretLine: Int { lines.line(ofCaret: content.caret) }
    private var caretColumn: Int { lines.column(ofCaret: content.caret, in: content.characters) }

    /// Ignores a movement beyond the text, so that the key can move the focus.
    private func moveLine(by distance: Int) -> KeyResult {
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
        // Reserves a column for the cursor after a full line and one for the scroll bar.
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
        canvas.fill(place, style: canvas.theme.inputPlaceholder)
        let lines = lines.lines
        let visibleLines = (position.top..<position.top + text.rows).clamped(to: lines.indices)
        for (row, line) in visibleLines.enumerated() { draw(lines[line], in: text.line(row), on: &canvas) }
        drawCaret(in: text, on: &canvas)
        ScrollBar(count: lines.count, top: position.top, visibleCount: text.rows).draw(in: bar, on: &canvas)
        if let warning = content.truncationMessage { canvas.writeWarning(warning, in: message) }
    }

    /// Reserves the last line for a message, if there is one.
    private func split(_ rect: Rect) -> (text: Rect, message: Rect) {
        let (text, message) = rect.splitBottom(content.truncationMessage != nil && rect.rows > 1 ? 1 : 0)
        return (text, message)
    }

    /// A press places the cursor; the wheel moves it by lines.
    private func answer(to event: MouseEvent, in rect: Rect) -> MouseResult {
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
            // Printable ASCII takes one column per character. The column after the text is left for the cursor or for a
            // blank that exceeds the width.
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
        guard canvas.isFocused, !line.isEmpty else { return }
        canvas.caret = Caret(column: line.column + min(caretColumn, line.columns - 1), row: line.row)
    }
}

/// Text wrapped to `columns` columns, between words where possible. A trailing blank may exceed the width, so a line
/// has at most `columns + 1` characters.
struct TextLines {
    /// Character range of each line, without its line break. Never empty.
    let lines: [Range<Int>]

    /// - Parameter columns: at least 1.
    init(_ text: [TypedCharacter], columns: Int) {
        var lines: [Range<Int>] = []
        var (start, wordStart, width) = (0, 0, 0)
        func endLine(at end: Int, continuingAt next: Int, before index: Int) {
            lines.append(start..<end)
            start = next
            width = next < index ? text[next..<index].reduce(0) { $0 + $1.columns } : 0
        }
        for (index, character) in text.enumerated() {
            if character.kind == .newline {
                endLine(at: index, continuingAt: index + 1, before: index)
                continue
            }
            if character.kind == .blank {
                if width > columns { endLine(at: index, continuingAt: index, before: index) }
                wordStart = index + 1
            } else {
                while width + character.columns > columns, index > start {
                    let end = wordStart > start ? wordStart : index
                    endLine(at: end, continuingAt: end, before: index)
                }
            }
            width += character.columns
        }
        self.lines = lines + [start..<text.count]
    }

    /// - Parameter caret: offset in characters.
    func line(ofCaret caret: Int) -> Int {
        lines.lastIndex { $0.lowerBound <= caret } ?? 0
    }

    /// The column within the caret's line.
    func column(ofCaret caret: Int, in characters: [TypedCharacter]) -> Int {
        characters[lines[line(ofCaret: caret)].lowerBound..<caret].reduce(0) { $0 + $1.columns }
    }

    /// The last caret position in a line that is at or before `column`.
    func caret(inLine line: Int, column: Int, in characters: [TypedCharacter]) -> Int {
        let range = lines[line]
        // The end of a wrapped line is the same position as the start of the next line.
        let isWrapped = line + 1 < lines.count && lines[line + 1].lowerBound == range.upperBound
        var rest = column
        return range.dropLast(isWrapped ? 1 : 0).first { index in
            rest -= characters[index].columns
            return rest < 0
        } ?? (isWrapped ? max(range.lowerBound, range.upperBound - 1) : range.upperBound)
    }
}
