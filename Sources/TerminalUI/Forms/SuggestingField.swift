/// A text field with completion: Right or End, at the end of the text, accepts the suggestion shown behind it.
public final class SuggestingField: FormInput {
    private let field: TextField
    private let suggestions: [String]

    /// - Parameter suggestions: the first one that starts with the text is shown.
    public init(_ text: String = "", suggestions: [String]) {
        field = TextField(text)
        self.suggestions = suggestions
    }

    public var text: String { field.text }
    public var rows: Int { 1 }

    public var isFocused: Bool {
        get { field.isFocused }
        set { field.isFocused = newValue }
    }

    public var hints: [KeyHint] { suggestion == nil ? [] : [KeyHint(.right, text: "complete")] }

    public func handle(_ key: Key) -> KeyAnswer {
        switch key {
        case .right, .end, .control("e"), .control("f"):
            guard let suggestion else { return field.handle(key) }
            field.replace(by: suggestion)
            return .handled
        default: return field.handle(key)
        }
    }

    public func clear() { field.replace(by: "") }

    public func prepare(for size: Size) { field.prepare(for: size) }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        field.draw(in: rect, on: &canvas)
        guard isFocused, let suggestion else { return }
        let rest = String(suggestion.dropFirst(text.count))
        canvas.write(rest, in: rect.splitLeft(text.columns).rest, style: canvas.theme.inputPlace)
    }

    /// The suggestion, while the cursor is at the end of the text.
    private var suggestion: String? {
        guard !field.isEmpty, field.isCaretAtEnd else { return nil }
        let longer = suggestions.filter { $0.count > field.count }
        guard !longer.isEmpty else { return nil }
        let text = text.lowercased()
        return longer.first { $0.lowercased().hasPrefix(text) }
    }
}
