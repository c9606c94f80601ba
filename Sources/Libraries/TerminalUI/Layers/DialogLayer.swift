/// A view in a frame on top of the screen, such as a form or a list. Escape closes it.
///
/// ```swift
/// let form = FormView([FormField("Title", title), FormField("Format", format)])
/// main.layers.push(DialogLayer("New book", form, columns: 60, rows: form.rows(columns: 56)))
/// ```
@MainActor
public final class DialogLayer: Layer {
    public var onClose: () -> Void = {}
    private let title: String
    private let content: any View
    private let size: Size

    /// - Parameters:
    ///   - title: in the frame.
    ///   - content: gets keys as any view that can have the focus.
    ///   - columns: width of the content, as far as it fits on the screen.
    ///   - rows: its height; by default the one that it asks for at that width.
    public init(_ title: String, _ content: any View, columns: Int, rows: Int? = nil) {
        self.title = title
        self.content = content
        size = Size(columns: columns, rows: rows ?? content.rows(columns: columns))
    }

    public var hints: [KeyHint] { [KeyHint(.escape, text: "close")] }

    public func handle(_ key: Key) -> KeyAnswer {
        guard key == .escape else { return answer(toUnknown: key) }
        onClose()
        return .handled
    }

    public func prepare(for size: Size) {
        content.prepare(for: Self.inside(panel(in: Rect(columns: size.columns, rows: size.rows))).size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let panel = panel(in: rect)
        canvas.drawDialog(title, in: panel)
        canvas.drawInline(content, in: Self.inside(panel))
    }

    private func panel(in rect: Rect) -> Rect { rect.middle(columns: size.columns + 4, rows: size.rows + 2) }

    /// Area of the content in a panel.
    static func inside(_ panel: Rect) -> Rect { panel.inset(columns: 2, rows: 1) }
}

/// A question: `y` or Enter says yes, `n` or Escape no.
///
/// ```swift
/// main.layers.push(ConfirmLayer("Delete “Ulysses”?") { shelf.remove(book) })
/// ```
///
/// ```
///
///            ┌───────────────────┐
///            │ Delete “Ulysses”? │
///            └───────────────────┘
///
///  y yes  n no
/// ```
@MainActor
public final class ConfirmLayer: Layer {
    public var onClose: () -> Void = {}
    private let question: String
    private let confirm: () -> Void
    private static let widest = 60

    /// - Parameters:
    ///   - question: wrapped to the width of the dialog.
    ///   - confirm: called after a yes, when the question has been closed.
    public init(_ question: String, confirm: @escaping () -> Void) {
        self.question = question
        self.confirm = confirm
    }

    public var hints: [KeyHint] { [KeyHint(.character("y"), text: "yes"), KeyHint(.character("n"), text: "no")] }

    public var answerOutside: MouseAnswer { .key(.escape) }

    public func handle(_ key: Key) -> KeyAnswer {
        switch key {
        case .enter, .character("y"), .character("Y"):
            onClose()
            confirm()
        case .escape, .character("n"), .character("N"), .character("q"): onClose()
        default: return answer(toUnknown: key)
        }
        return .handled
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = min(Self.widest, rect.columns - 4)
        let lines = question.wrapped(to: max(1, columns))
        let width = lines.reduce(0) { max($0, $1.columns) }
        let panel = rect.middle(columns: width + 4, rows: lines.count + 2)
        canvas.drawDialog("", in: panel)
        for (row, line) in lines.enumerated() { canvas.write(line, in: DialogLayer.inside(panel).line(row)) }
    }
}

/// A line of text that is asked for. Enter takes it, Escape closes the prompt.
///
/// ```swift
/// main.layers.push(PromptLayer("Tag") { $0.isEmpty ? "A tag has a name" : nil } submit: { shelf.tag(book, $0) })
/// ```
///
/// ```
///
/// ┌ Tag ─────────────────────────────────────┐
/// │ ▌   modernism                            │
/// │                                          │
/// └──────────────────────────────────────────┘
///
///  ⏎ next  Tab field  ⏎ take  Esc close
/// ```
@MainActor
public final class PromptLayer: Layer {
    public var onClose: () -> Void = {}
    private let title: String
    private let field: FormField
    private let text: TextField
    private let form: FormView
    private let check: (String) -> String?
    private let submit: (String) -> Void
    private static let columns = 56

    /// - Parameters:
    ///   - title: what is asked for.
    ///   - text: at first.
    ///   - suggestions: completes what is typed, as in a ``TextField``; `nil` for none.
    ///   - check: why a text is refused, which is shown below it; `nil` for a text that is valid.
    ///   - submit: called with the text, when the prompt has been closed.
    public init(
        _ title: String,
        text: String = "",
        suggestions: [String]? = nil,
        check: @escaping (String) -> String? = { _ in nil },
        submit: @escaping (String) -> Void
    ) {
        self.title = title
        self.text = TextField(text, suggestions: suggestions)
        field = FormField("", self.text)
        form = FormView([field])
        self.check = check
        self.submit = submit
    }

    public var hints: [KeyHint] { [KeyHint(.enter, text: "take"), KeyHint(.escape, text: "close")] }

    public func handle(_ key: Key) -> KeyAnswer {
        switch key {
        case .escape: onClose()
        case .enter:
            field.problem = check(text.text)
            if field.problem == nil {
                onClose()
                submit(text.text)
            }
        default:
            guard form.handle(key) == .handled else { return answer(toUnknown: key) }
            field.problem = nil
        }
        return .handled
    }

    public func prepare(for size: Size) {
        form.prepare(for: DialogLayer.inside(panel(in: Rect(columns: size.columns, rows: size.rows))).size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let panel = panel(in: rect)
        canvas.drawDialog(title, in: panel)
        form.draw(in: DialogLayer.inside(panel), on: &canvas)
    }

    private func panel(in rect: Rect) -> Rect { rect.middle(columns: Self.columns + 4, rows: 4) }
}
