internal import LoadResource

/// Single-line text input with completion. At the end of the text, Right or End accepts the suggestion shown after it.
///
/// ```swift
/// let author = TextField(suggestions: ["Austen", "Borges", "Calvino"])
/// _ = author.handle(.character("b"))
/// _ = author.handle(.right)
/// print(author.text)  // Borges
/// ```
public final class TextField: FormInput {
    @Published private var content: EditableText
    /// Index of the first visible character while the field has the focus.
    @Published private var first = 0
    private let suggestions: [String]?

    /// - Parameters:
    ///   - text: initial text, with the cursor at its end.
    ///   - suggestions: possible completions. The first one that starts with the text, ignoring case, is shown; `nil`
    ///     disables completion.
    public init(_ text: String = "", suggestions: [String]? = nil) {
        content = EditableText(text)
        self.suggestions = suggestions
    }

    /// The text, with pasted line breaks replaced by blanks; built on each access. Observable.
    public var text: String { content.text }
    /// Whether the text is empty, in constant time.
    public var isEmpty: Bool { content.characters.isEmpty }
    /// Number of characters, in constant time.
    public var count: Int { content.characters.count }

    /// Number of edits; equal revisions mean equal text.
    public var revision: Int { content.revision }

    /// The first `count` characters, or the whole text if it is shorter.
    public func text(first count: Int) -> String {
        content.text(in: 0..<max(0, min(count, self.count)))
    }

    /// Replaces the text and moves the cursor to its end. Not subject to ``EditableText/limit``.
    public func replace(with text: String) {
        content.replace(with: text)
    }

    public var hints: [KeyHint] { suggestion == nil ? [] : [KeyHint(.right, text: "complete")] }

    public func handle(_ key: Key) -> KeyResult {
        if let suggestion, [.right, .end, .control("e"), .control("f")].contains(key) {
            replace(with: suggestion)
            return .handled
        }
        return content.handle(key.inOneLine)
    }

    /// The suggestion for the current text; `nil` unless the cursor is at the end.
    private var suggestion: String? {
        guard let suggestions, !isEmpty, content.caret == count else { return nil }
        let longer = suggestions.filter { $0.count > count }
        guard !longer.isEmpty else { return nil }
        let text = text.lowercased()
        return longer.first { $0.lowercased().hasPrefix(text) }
    }

    public func prepare(for size: Size) {
        let columns = split(Rect(columns: size.columns, rows: 1)).text.columns
        let first = content.characters.firstVisibleIndex(from: self.first, caret: content.caret, columns: columns)
        if first != self.first { self.first = first }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        var (place, message) = split(rect.line(0))
        if let warning = content.truncationMessage { canvas.writeWarning(warning, in: message) }
        canvas.fill(place, style: canvas.theme.inputPlaceholder)
        let first = canvas.isFocused ? self.first : 0
        let start = place.column
        let ellipsis = String(canvas.glyphs.ellipsis)
        if first > 0 { canvas.write(ellipsis, advancing: &place, style: canvas.theme.inputPlaceholder) }
        canvas.onMouse(in: place) { self.answer(to: $0, start: start, first: first) }
        let characters = content.characters
        let rest = first..<max(first, characters.count)
        // Reserves a column for the cursor after the last character.
        let fitsCompletely = characters.fits(rest, in: place.columns - (canvas.isFocused ? 1 : 0))
        for index in rest {
            let character = characters[index]
            guard fitsCompletely || character.columns < place.columns else {
                canvas.write(ellipsis, in: place, style: canvas.theme.inputPlaceholder)
                return
            }
            setCaret(before: index, at: place, on: &canvas)
            character.draw(in: place, on: &canvas)
            place = place.splitLeft(character.columns).rest
        }
        setCaret(before: rest.upperBound, at: place, on: &canvas)
        guard canvas.isFocused, let suggestion else { return }
        let completion = String(suggestion.dropFirst(count))
        canvas.write(completion, in: rect.splitLeft(text.columns).rest, style: canvas.theme.inputPlaceholder)
    }

    /// Reserves the end of the line for a message, if there is one.
    private func split(_ line: Rect) -> (text: Rect, message: Rect) {
        let columns = content.truncationMessage.map { $0.columns + 2 } ?? 0
        let (text, message) = line.splitRight(min(columns, line.columns / 2))
        return (text, message)
    }

    /// Moves the cursor to the pressed character, or to the end of the text.
    ///
    /// - Parameters:
    ///   - start: first column of the field.
    ///   - first: index of the first visible character.
    private func answer(to event: MouseEvent, start: Int, first: Int) -> MouseResult {
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
    /// The key with line breaks in pasted text replaced by blanks.
    fileprivate var inOneLine: Key {
        guard case .paste(let text) = self else { return self }
        // One character more than the limit, so that the field reports the truncation.
        return .paste(String(text.prefix(EditableText.limit + 1).map { $0.isNewline ? " " : $0 }))
    }
}

extension [TypedCharacter] {
    /// The first character to show, so that the cursor is visible in text wider than the field.
    ///
    /// - Complexity: O(`columns`), independent of the length of the text.
    /// - Parameters:
    ///   - first: the first character shown until now.
    ///   - caret: cursor position; takes one column at the end of the text.
    fileprivate func firstVisibleIndex(from first: Int, caret: Int, columns: Int) -> Int {
        // Reserves a column for the cursor at the end, or for the ellipsis after truncated text.
        let whole = firstFitting(before: count, in: columns - 1)
        let atCaret = caret < count ? self[caret].columns : 1
        return Swift.min(
            whole,
            Swift.max(Swift.min(first, caret), firstFitting(before: caret, in: columns - 1 - atCaret))
        )
    }

    /// The first character of the longest run that ends before `end` and fits into `columns`, with an ellipsis before
    /// truncated text.
    private func firstFitting(before end: Int, in columns: Int) -> Int {
        var (first, room) = (end, columns)
        while first > 0, self[first - 1].columns + (first > 1 ? 1 : 0) <= room {
            first -= 1
            room -= self[first].columns
        }
        return first
    }

    /// Whether the characters in `range` fit into `columns`.
    fileprivate func fits(_ range: Range<Int>, in columns: Int) -> Bool {
        // Avoids measuring long text: each character takes at least one column.
        guard range.count <= columns else { return false }
        return self[range].reduce(0) { $0 + $1.columns } <= columns
    }
}
