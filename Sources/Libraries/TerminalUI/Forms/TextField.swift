internal import LoadResource

/// Single-line text input with completion: Right or End, at the end of the text, accepts the suggestion behind it.
///
/// ```swift
/// let author = TextField(suggestions: ["Austen", "Borges", "Calvino"])
/// _ = author.handle(.character("b"))
/// _ = author.handle(.right)
/// print(author.text)  // Borges
/// ```
public final class TextField: FormInput {
    @Observed private var content: EditableText
    /// First visible character while the field has the focus.
    @Observed private var first = 0
    private let suggestions: [String]?

    /// - Parameters:
    ///   - text: initial text, with the cursor at its end.
    ///   - suggestions: the first one that starts with the text, ignoring case, is shown; `nil` for a field without
    ///     completion.
    public init(_ text: String = "", suggestions: [String]? = nil) {
        content = EditableText(text)
        self.suggestions = suggestions
    }

    /// The text, built from all characters on each access; a pasted line break is a blank. Observable.
    public var text: String { content.text }
    /// Whether there is no text, in constant time.
    public var isEmpty: Bool { content.characters.isEmpty }
    /// Number of characters, in constant time.
    public var count: Int { content.characters.count }

    /// Counts the edits; equal revisions mean equal texts.
    public var revision: Int { content.revision }

    /// At most `count` characters, from the start.
    public func text(first count: Int) -> String {
        content.text(in: 0..<max(0, min(count, self.count)))
    }

    /// Replaces the text, with the cursor at its end. The text is not limited to ``EditableText/limit``.
    public func replace(by text: String) {
        content.replace(by: text)
    }

    public var hints: [KeyHint] { suggestion == nil ? [] : [KeyHint(.right, text: "complete")] }

    public func handle(_ key: Key) -> KeyAnswer {
        if let suggestion, [.right, .end, .control("e"), .control("f")].contains(key) {
            replace(by: suggestion)
            return .handled
        }
        return content.handle(key.inOneLine)
    }

    /// The suggestion, while the cursor is at the end of the text.
    private var suggestion: String? {
        guard let suggestions, !isEmpty, content.caret == count else { return nil }
        let longer = suggestions.filter { $0.count > count }
        guard !longer.isEmpty else { return nil }
        let text = text.lowercased()
        return longer.first { $0.lowercased().hasPrefix(text) }
    }

    public func prepare(for size: Size) {
        let columns = split(Rect(columns: size.columns, rows: 1)).text.columns
        let first = content.characters.firstInSight(from: self.first, caret: content.caret, columns: columns)
        if first != self.first { self.first = first }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        var (place, message) = split(rect.line(0))
        if let refusal = content.refusal { canvas.writeWarning(refusal, in: message) }
        canvas.fill(place, style: canvas.theme.inputPlace)
        let first = canvas.isFocused ? self.first : 0
        let start = place.column
        let ellipsis = String(canvas.glyphs.ellipsis)
        if first > 0 { canvas.write(ellipsis, advancing: &place, style: canvas.theme.inputPlace) }
        canvas.onMouse(in: place) { self.answer(to: $0, start: start, first: first) }
        let characters = content.characters
        let rest = first..<max(first, characters.count)
        // Leaves a column for the cursor behind the last character.
        let isWhole = characters.fits(rest, in: place.columns - (canvas.isFocused ? 1 : 0))
        for index in rest {
            let character = characters[index]
            guard isWhole || character.columns < place.columns else {
                canvas.write(ellipsis, in: place, style: canvas.theme.inputPlace)
                return
            }
            setCaret(before: index, at: place, on: &canvas)
            character.draw(in: place, on: &canvas)
            place = place.splitLeft(character.columns).rest
        }
        setCaret(before: rest.upperBound, at: place, on: &canvas)
        guard canvas.isFocused, let suggestion else { return }
        let completion = String(suggestion.dropFirst(count))
        canvas.write(completion, in: rect.splitLeft(text.columns).rest, style: canvas.theme.inputPlace)
    }

    /// The end of the line is reserved for a message, if there is one.
    private func split(_ line: Rect) -> (text: Rect, message: Rect) {
        let columns = content.refusal.map { $0.columns + 2 } ?? 0
        let (text, message) = line.splitRight(min(columns, line.columns / 2))
        return (text, message)
    }

    /// A press sets the cursor before the character at that column, or behind the last one.
    ///
    /// - Parameters:
    ///   - start: first column of the field.
    ///   - first: first visible character.
    private func answer(to event: MouseEvent, start: Int, first: Int) -> MouseAnswer {
        guard event.kind == .press || event.kind == .drag else { return .ignored }
        var column = start + (first > 0 ? 1 : 0)
        let index = content.characters.indices.dropFirst(first).first { index in
            column += content.characters[index].columns
            return event.column < column
        }
        content.move(to: index ?? count)
        return .handled
    }

    private func setCaret(before index: Int, at place: Rect, on canvas: inout Canvas) {
        guard canvas.isFocused, index == content.caret, !place.isEmpty else { return }
        canvas.caret = Caret(column: place.column, row: place.row)
    }
}

extension Key {
    /// The key, with line breaks of a pasted text replaced by blanks.
    fileprivate var inOneLine: Key {
        guard case .paste(let text) = self else { return self }
        // One character above the limit, so that the field reports the truncation.
        return .paste(String(text.prefix(EditableText.limit + 1).map { $0.isNewline ? " " : $0 }))
    }
}

extension [TypedCharacter] {
    /// First character to show in a line that is wider than its field, so that the cursor is visible. Costs time
    /// proportional to the columns, not to the length of the text.
    ///
    /// - Parameters:
    ///   - first: the first one shown so far.
    ///   - caret: position of the cursor, which takes one column behind the last character.
    fileprivate func firstInSight(from first: Int, caret: Int, columns: Int) -> Int {
        // A column is for the cursor behind the last character, or for the mark of a truncated end.
        let whole = firstFitting(before: count, in: columns - 1)
        let atCaret = caret < count ? self[caret].columns : 1
        return Swift.min(
            whole,
            Swift.max(Swift.min(first, caret), firstFitting(before: caret, in: columns - 1 - atCaret))
        )
    }

    /// The first character from which on those before `end` fit, behind the mark of a truncated start.
    private func firstFitting(before end: Int, in columns: Int) -> Int {
        var (first, room) = (end, columns)
        while first > 0, self[first - 1].columns + (first > 1 ? 1 : 0) <= room {
            first -= 1
            room -= self[first].columns
        }
        return first
    }

    /// Whether these characters fit into so many columns.
    fileprivate func fits(_ range: Range<Int>, in columns: Int) -> Bool {
        // Each character takes at least one column.
        guard range.count <= columns else { return false }
        return self[range].reduce(0) { $0 + $1.columns } <= columns
    }
}
