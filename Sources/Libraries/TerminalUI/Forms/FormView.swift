internal import LoadResource

/// A form: a scrollable column of fields, one of which has the focus.
///
/// ```swift
/// let title = TextField()
/// let fields = [
///     FormField("Title", title) { title.isEmpty ? "Enter a title" : nil },
///     FormField("Format", ChoiceField(["hardcover", "paperback"])),
///     FormField("Notes", TextArea(rows: 2)),
/// ]
/// let form = FormView(fields, submit: "save") { shelf.add(Book(title.text)) }
/// ```
///
/// ```
/// ▌ Title   Ulysses
///   Format  [hardcover]   paperback
///   Notes   Once more, from
///           the beginning.
/// ```
///
/// Enter in the last field and Ctrl-S in any field submit the form. If validation fails, the invalid fields show their
/// messages and the first one gets the focus. A ``DialogLayer`` closes when its form is submitted.
public final class FormView: View, KeyInput {
    /// The fields from top to bottom; at least one.
    public let fields: [FormField]
    /// Index of the focused field; initially 0. Observable.
    @Published public private(set) var focus = 0
    /// Index of the first visible field.
    @Published private var top = 0
    /// Footer text of the submit key; `nil` if the form cannot be submitted.
    private let hint: String?
    private let perform: () -> Void
    /// Called after a successful submission.
    var onSubmitted: () -> Void = {}

    /// Creates a form with the focus on the first field.
    ///
    /// - Parameters:
    ///   - fields: at least one.
    ///   - hint: footer text of the submit key, one word such as "post"; `nil` for a form without submission, whose
    ///     inputs are read directly.
    ///   - perform: called on submission, if all fields are valid.
    public init(_ fields: [FormField], submit hint: String? = nil, perform: @escaping () -> Void = {}) {
        precondition(!fields.isEmpty, "A form has at least one field.")
        self.fields = fields
        self.hint = hint
        self.perform = perform
    }

    /// Footer entries of the focused field and of the form.
    public var hints: [KeyHint] {
        var hints = fields[focus].input.hints
        let handlesEnter = hints.contains { $0.keys.contains(.enter) }
        if !handlesEnter, let text = isInLastField ? hint : "next field" { hints.append(KeyHint(.enter, text: text)) }
        if fields.count > 1 { hints.append(KeyHint(.tab, text: "next field")) }
        if handlesEnter || !isInLastField, let hint { hints.append(KeyHint(.control("s"), text: hint)) }
        return hints
    }

    private var isInLastField: Bool { focus == fields.count - 1 }

    /// Passes the key to the focused field. If the field ignores it, the key may move the focus or submit the form.
    ///
    /// - Returns: `.ignored` for a key without a function, such as Enter in the last field of a form without
    ///   submission.
    public func handle(_ key: Key) -> KeyResult {
        let field = fields[focus]
        if field.input.handle(key) == .handled {
            if hint != nil, field.validationMessage != nil { field.validate() }
            return .handled
        }
        switch key {
        case .control("s") where hint != nil, .enter where hint != nil && isInLastField: submit()
        case .tab: focus(on: (focus + 1) % fields.count)
        case .backTab: focus(on: (focus + fields.count - 1) % fields.count)
        case .down, .control("n"), .enter: return step(to: focus + 1)
        case .up, .control("p"): return step(to: focus - 1)
        default: return .ignored
        }
        return .handled
    }

    /// Calls `perform` if all fields are valid; otherwise moves the focus to the first invalid field.
    private func submit() {
        for field in fields { field.validate() }
        if fields.contains(where: { $0.validationMessage != nil }) { return focusOnProblem() }
        perform()
        onSubmitted()
    }

    /// Moves the focus to the field at `index`; does nothing if there is no such field.
    public func focus(on index: Int) {
        if fields.indices.contains(index) { focus = index }
    }

    /// Moves the focus to the first field with a ``FormField/validationMessage``, if any.
    public func focusOnProblem() {
        if let index = fields.firstIndex(where: { $0.validationMessage != nil }) { focus(on: index) }
    }

    private func step(to index: Int) -> KeyResult {
        guard fields.indices.contains(index) else { return .ignored }
        focus(on: index)
        return .handled
    }
}

// MARK: - Drawing

extension FormView {
    /// Columns for the selection mark, the gap after the label, and the scroll bar.
    private static let columnsAround = 5

    /// Preferred height in rows, including a gap below each field. The gaps are dropped if there is not enough room.
    public func rows(columns: Int) -> Int { rows(of: fields[...], gap: 1, columns: inputColumns(of: columns)) }

    /// Rows between two fields.
    private func gap(in size: Size) -> Int { rows(columns: size.columns) <= size.rows ? 1 : 0 }

    public func prepare(for size: Size) {
        let columns = inputColumns(of: size.columns)
        let gap = gap(in: size)
        func fits(_ range: Range<Int>) -> Bool { rows(of: fields[range], gap: gap, columns: columns) <= size.rows }
        var top = min(top, focus)
        while top > 0, fits(top - 1..<fields.count) { top -= 1 }
        while top < focus, !fits(top..<focus + 1) { top += 1 }
        if top != self.top { self.top = top }
        for field in fields {
            field.input.prepare(for: Size(columns: columns, rows: field.input.rows(columns: columns)))
        }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = inputColumns(of: rect.columns)
        let gap = gap(in: rect.size)
        var (place, bar) = rect.splitRight(1)
        for index in fields.indices.dropFirst(top) {
            let (top, rest) = place.splitTop(fields[index].rows(gap: gap, columns: columns))
            let (label, input) = top.splitRight(columns)
            canvas.focusing(in: top, { self.focus(on: index) }) {
                $0.focusing(index == focus) { draw(index, label: label, input: input, on: &$0) }
            }
            place = rest
        }
        ScrollBar(
            count: rows(of: fields[...], gap: gap, columns: columns),
            top: rows(of: fields[..<top], gap: gap, columns: columns),
            visibleCount: rect.rows
        ).draw(in: bar, on: &canvas)
    }

    private func draw(_ index: Int, label: Rect, input: Rect, on canvas: inout Canvas) {
        let (mark, text) = label.line(0).splitLeft(2)
        let isFocused = canvas.isFocused
        if isFocused { canvas.write(String(canvas.glyphs.selection), in: mark, style: canvas.theme.accent) }
        canvas.write(fields[index].label, in: text, style: isFocused ? canvas.theme.accent : canvas.theme.secondary)
        fields[index].draw(in: input, on: &canvas)
    }

    private func inputColumns(of columns: Int) -> Int {
        max(0, columns - Self.columnsAround - (fields.map(\.label.columns).max() ?? 0))
    }

    private func rows(of fields: ArraySlice<FormField>, gap: Int, columns: Int) -> Int {
        fields.reduce(0) { $0 + $1.rows(gap: gap, columns: columns) }
    }
}
