/// A form in a framed dialog. Escape closes it.
///
/// ```swift
/// let form = FormView([FormField("Title", title), FormField("Format", format)], submit: "add") {
///     shelf.add(Book(title.text, as: format.selected))
/// }
/// layers.push(DialogLayer("New book", form))
/// ```
///
/// The dialog closes when the form has been submitted.
@MainActor
public class DialogLayer: Layer {
    public var onClose: () -> Void = {}
    private let title: String
    private let form: FormView
    private static let columns = 60

    /// - Parameters:
    ///   - title: shown in the frame.
    ///   - form: determines the height of the dialog, up to the height of the screen.
    public init(_ title: String, _ form: FormView) {
        self.title = title
        self.form = form
        form.onSubmitted = { [weak self] in self?.onClose() }
    }

    public var hints: [KeyHint] { form.hints + [KeyHint(.escape, text: "close")] }

    public func handle(_ key: Key) -> KeyResult {
        if form.handle(key) == .handled { return .handled }
        guard key == .escape else { return answer(toUnknown: key) }
        onClose()
        return .handled
    }

    public func prepare(for size: Size) {
        form.prepare(for: Self.inside(panel(in: Rect(columns: size.columns, rows: size.rows))).size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let panel = panel(in: rect)
        canvas.drawDialog(title, in: panel)
        form.draw(in: Self.inside(panel), on: &canvas)
    }

    private func panel(in rect: Rect) -> Rect {
        let columns = min(Self.columns, max(0, rect.columns - 4))
        return rect.dialog(columns: columns + 4, rows: form.rows(columns: columns) + 2)
    }

    /// The content area of a panel.
    package static func inside(_ panel: Rect) -> Rect { panel.inset(columns: 2, rows: 1) }
}

/// A yes/no question: `y` or Enter confirms, `n` or Escape cancels.
///
/// ```swift
/// layers.push(ConfirmLayer("Delete “Ulysses”?") { shelf.remove(book) })
/// ```
///
/// ```
///
///            ╭───────────────────╮
///            │ Delete “Ulysses”? │
///            ╰───────────────────╯
///
///  y yes  n no
/// ```
@MainActor
public final class ConfirmLayer: Layer {
    public var onClose: () -> Void = {}
    private let question: String
    private let confirm: () -> Void
    private static let maximumColumns = 60

    /// - Parameters:
    ///   - question: wrapped to the width of the dialog.
    ///   - confirm: called on confirmation, after the dialog has closed.
    public init(_ question: String, confirm: @escaping () -> Void) {
        self.question = question
        self.confirm = confirm
    }

    public var hints: [KeyHint] { [KeyHint(.character("y"), text: "yes"), KeyHint(.character("n"), text: "no")] }

    public var outsidePressResult: MouseResult { .key(.escape) }

    public func handle(_ key: Key) -> KeyResult {
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
        let columns = min(Self.maximumColumns, rect.columns - 4)
        let lines = question.wrapped(to: max(1, columns))
        let width = lines.reduce(0) { max($0, $1.columns) }
        let panel = rect.centered(columns: width + 4, rows: lines.count + 2)
        canvas.drawDialog("", in: panel)
        for (row, line) in lines.enumerated() { canvas.write(line, in: DialogLayer.inside(panel).line(row)) }
    }
}

/// A prompt for a line of text. Enter submits it, Escape closes the prompt.
///
/// ```swift
/// layers.push(PromptLayer("Tag") { $0.isEmpty ? "Enter a name" : nil } submit: { shelf.tag(book, $0) })
/// ```
///
/// ```
///
/// ╭─ Tag ────────────────────────────────────╮
/// │ ▌   modernism                            │
/// │                                          │
/// │                                          │
/// ╰──────────────────────────────────────────╯
///  ⏎ submit  Esc close
/// ```
@MainActor
public final class PromptLayer: DialogLayer {
    /// - Parameters:
    ///   - title: shown in the frame.
    ///   - text: initial text.
    ///   - check: returns a validation message, which is shown below the text; `nil` if the text is valid.
    ///   - submit: called with the text, before the prompt closes.
    public init(
        _ title: String,
        text: String = "",
        check: @escaping (String) -> String? = { _ in nil },
        submit: @escaping (String) -> Void
    ) {
        let field = TextField(text)
        let fields = [FormField("", field) { check(field.text) }]
        super.init(title, FormView(fields, submit: "submit") { submit(field.text) })
    }
}
