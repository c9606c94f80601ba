public import Observation

/// A line of text that a person types.
@Observable
public final class TextField: FormInput {
    public var isFocused = false
    private var content: EditableText
    private var window = TextWindow()

    public init(_ text: String = "") {
        content = EditableText(text)
    }

    /// Made anew from all characters each time.
    public var text: String { content.text }
    public var isEmpty: Bool { content.characters.isEmpty }
    public var rows: Int { 1 }

    /// In characters.
    public var count: Int { content.characters.count }

    /// Counts the edits: as long as it is the same, so is the text.
    public var revision: Int { replacements &+ content.revision }
    private var replacements = 0

    /// The beginning of the text: so many characters at most.
    public func text(first count: Int) -> String {
        content.text(in: 0..<max(0, min(count, self.count)))
    }

    var isCaretAtEnd: Bool { content.caret == count }

    /// With the caret at its end.
    public func replace(by text: String) {
        replacements &+= content.revision &+ 1
        content = EditableText(text)
    }

    public func handle(_ key: Key) -> KeyAnswer {
        content.handle(key.inOneLine) ? .handled : .ignored
    }
}

extension Key {
    /// What is pasted into a line is one.
    fileprivate nonisolated var inOneLine: Key {
        guard case .paste(let text) = self else { return self }
        // One more than has room, so that the field says that there was more.
        return .paste(String(text.prefix(EditableText.limit + 1).map { $0.isNewline ? " " : $0 }))
    }
}

extension TextField {
    public func prepare(for size: Size) {
        var fitted = window
        let place = RefusalView.split(Rect(columns: size.columns, rows: 1), of: content).rest
        fitted.fit(content.characters, caret: content.caret, columns: place.columns)
        if fitted != window { window = fitted }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        var (place, message) = RefusalView.split(rect.line(0), of: content)
        RefusalView(content).draw(in: message, on: &canvas)
        canvas.fill(place, style: canvas.theme.inputPlace)
        let first = isFocused ? window.first : 0
        let start = place.column
        if first > 0 { cut(&place, on: &canvas) }
        canvas.onMouse(in: place) { self.answer(to: $0, start: start, first: first) }
        let characters = content.characters
        let rest = first..<max(first, characters.count)
        // The caret has a place behind the last character, too.
        let isWhole = characters.fits(rest, in: place.columns - (isFocused ? 1 : 0))
        for index in rest {
            let character = characters[index]
            guard isWhole || character.columns < place.columns else { return cut(&place, on: &canvas) }
            setCaret(before: index, at: place, on: &canvas)
            character.draw(in: place, on: &canvas)
            place = place.splitLeft(character.columns).rest
        }
        setCaret(before: rest.upperBound, at: place, on: &canvas)
    }

    private func cut(_ place: inout Rect, on canvas: inout Canvas) {
        canvas.write(String(canvas.glyphs.ellipsis), in: place, style: canvas.theme.muted)
        place = place.splitLeft(1).rest
    }

    /// A press sets the caret: before the character that is there, or behind the last one.
    ///
    /// - Parameters:
    ///   - start: the first column.
    ///   - first: the first character that was in sight.
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
        guard isFocused, index == content.caret, !place.isEmpty else { return }
        canvas.caret = Caret(column: place.column, row: place.row)
    }
}
