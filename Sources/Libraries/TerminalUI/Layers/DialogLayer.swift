public import Observation

/// A view in a frame on top of the screen, such as a form or a list. Escape closes it.
///
/// ```swift
/// let form = FormView([FormField("Title", title), FormField("Format", format)], submit: "add") {
///     try await shelf.add(Book(title.text, as: format.selected))
/// }
/// main.layers.push(DialogLayer("New book", form))
/// ```
///
/// A form that has been submitted closes its dialog; Escape cancels what submitting has begun. Another view, and a form within
/// another view, closes its dialog by the function that it is made with:
///
/// ```swift
/// let dialog = DialogLayer("Format", columns: 20, rows: 5) { close in
///     list.keys([KeyBinding(.enter, hint: "choose", help: "Choose the format") { choose(list.selected); close() }])
/// }
/// ```
@MainActor
public class DialogLayer: Layer, Observable {
    public var onClose: () -> Void = {}
    private let title: String
    private var content: any View = BlankView()
    private let columns: Int
    private let rows: Int?

    /// - Parameters:
    ///   - title: in the frame.
    ///   - columns: width of the content, as far as it fits on the screen.
    ///   - rows: its height; by default the one that it asks for at that width, and that of all rows of a list.
    ///   - content: returns the content, which closes the dialog by calling its argument. It gets keys as any view that can have
    ///     the focus, also where no root view has a ``Focus``.
    public init(
        _ title: String,
        columns: Int = 60,
        rows: Int? = nil,
        content: (_ close: @escaping @MainActor () -> Void) -> any View
    ) {
        self.title = title
        self.columns = columns
        self.rows = rows
        self.content = content { [weak self] in self?.onClose() }
        form?.onSubmitted = { [weak self] in self?.onClose() }
    }

    /// A dialog with a form, or with a view that leaves closing to the user.
    ///
    /// - Parameters:
    ///   - title: in the frame.
    ///   - content: gets keys as any view that can have the focus, also where no root view has a ``Focus``.
    ///   - columns: width of the content, as far as it fits on the screen.
    ///   - rows: its height; by default the one that it asks for at that width, and that of all rows of a list.
    public convenience init(_ title: String, _ content: any View, columns: Int = 60, rows: Int? = nil) {
        self.init(title, columns: columns, rows: rows) { _ in content }
    }

    private var form: FormView? { content.unkeyed as? FormView }

    public var hints: [KeyHint] {
        let keys = KeyTable(content.allBindings).hints(for: \.isPossible)
        return (content.unkeyed.focusable?.hints ?? []) + keys + [KeyHint(.escape, text: "close")]
    }

    /// Offers the key to the content first: a root view without a ``Focus`` has not done so.
    public func handle(_ key: Key) -> KeyAnswer {
        if content.unkeyed.focusable?.handle(key) == .handled { return .handled }
        if let command = KeyTable(content.allBindings).action(for: key, where: \.isPossible) {
            command.perform()
            return .handled
        }
        guard key == .escape else { return answer(toUnknown: key) }
        onClose()
        return .handled
    }

    public func leave() { form?.cancelSubmission() }

    public func prepare(for size: Size) {
        content.prepare(for: Self.inside(panel(in: Rect(columns: size.columns, rows: size.rows))).size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let panel = panel(in: rect)
        canvas.drawDialog(title, in: panel)
        canvas.drawInline(content, in: Self.inside(panel))
    }

    private func panel(in rect: Rect) -> Rect {
        let columns = min(columns, max(0, rect.columns - 4))
        let rows = rows ?? (content.unkeyed as? any FramedList)?.wholeLines ?? content.rows(columns: columns)
        return rect.dialog(columns: columns + 4, rows: rows + 2)
    }

    /// Area of the content in a panel.
    package static func inside(_ panel: Rect) -> Rect { panel.inset(columns: 2, rows: 1) }
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
public final class ConfirmLayer: Layer, Observable {
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
/// │                                          │
/// └──────────────────────────────────────────┘
///  ⏎ take  Esc close
/// ```
@MainActor
public final class PromptLayer: DialogLayer {
    /// - Parameters:
    ///   - title: what is asked for.
    ///   - text: at first.
    ///   - suggestions: completes what is typed, as in a ``TextField``; `nil` for none.
    ///   - check: why a text is refused, which is shown below it; `nil` for a text that is valid.
    ///   - submit: called with the text. The prompt closes when it has returned, and shows the message of an error that it
    ///     throws.
    public init(
        _ title: String,
        text: String = "",
        suggestions: [String]? = nil,
        check: @escaping (String) -> String? = { _ in nil },
        submit: @escaping @MainActor (String) async throws -> Void
    ) {
        let field = TextField(text, suggestions: suggestions)
        let fields = [FormField("", field) { check(field.text) }]
        super.init(title, columns: 56) { _ in FormView(fields, submit: "take") { try await submit(field.text) } }
    }
}
