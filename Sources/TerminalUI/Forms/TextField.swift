public import Observation

/// A line of text that a person types.
@Observable
public final class TextField: FormInput {
    public var isFocused = false
    /// In characters: what is longer was pasted by mistake.
    private static let limit = 1000

    private var content: EditableText
    private var window = TextWindow()

    public init(_ text: String = "") {
        content = EditableText(text)
    }

    public var text: String { content.text }
    public var rows: Int { 1 }

    var isCaretAtEnd: Bool { content.afterCaret.isEmpty }

    /// With the caret at its end.
    public func replace(by text: String) {
        content = EditableText(text)
    }

    public func handle(_ key: Key) -> KeyAnswer {
        content.handle(key.inOneLine(atMost: max(0, Self.limit - text.count))) ? .handled : .ignored
    }

    private var characters: [TypedCharacter] { text.map(TypedCharacter.init) }
}

extension Key {
    /// What is pasted into a line is one.
    fileprivate nonisolated func inOneLine(atMost limit: Int) -> Key {
        switch self {
        case .paste(let text): .paste(String(text.prefix(limit).map { $0.isNewline ? " " : $0 }))
        case .character where limit == 0: .paste("")
        default: self
        }
    }
}

extension TextField {
    public func prepare(for size: Size) {
        var fitted = window
        fitted.fit(characters.map(\.columns) + [1], caret: content.caret, columns: size.columns)
        if fitted != window { window = fitted }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        var place = rect.line(0)
        canvas.fill(place, style: canvas.theme.inputPlace)
        let first = isFocused ? window.first : 0
        if first > 0 { cut(&place, on: &canvas) }
        canvas.onMouse(in: place) { self.answer(to: $0, in: rect, first: first) }
        let rest = characters.dropFirst(first)
        // The caret has a place behind the last character, too.
        var needed = rest.reduce(isFocused ? 1 : 0) { $0 + $1.columns }
        for (index, character) in zip(first..., rest) {
            guard needed <= place.columns || character.columns < place.columns else {
                return cut(&place, on: &canvas)
            }
            setCaret(before: index, at: place, on: &canvas)
            character.draw(in: place, on: &canvas)
            place = place.splitLeft(character.columns).rest
            needed -= character.columns
        }
        setCaret(before: first + rest.count, at: place, on: &canvas)
    }

    private func cut(_ place: inout Rect, on canvas: inout Canvas) {
        canvas.write(String(canvas.glyphs.ellipsis), in: place, style: canvas.theme.muted)
        place = place.splitLeft(1).rest
    }

    /// A press sets the caret: before the character that is there, or behind the last one.
    ///
    /// - Parameter first: the first character that was in sight.
    private func answer(to event: MouseEvent, in rect: Rect, first: Int) -> MouseAnswer {
        guard event.kind == .press || event.kind == .drag else { return .ignored }
        var column = rect.column + (first > 0 ? 1 : 0)
        let index = characters.indices.dropFirst(first).first { index in
            column += characters[index].columns
            return event.column < column
        }
        content.move(to: index ?? characters.count)
        return .handled
    }

    private func setCaret(before index: Int, at place: Rect, on canvas: inout Canvas) {
        guard isFocused, index == content.caret, !place.isEmpty else { return }
        canvas.caret = Caret(column: place.column, row: place.row)
    }
}
