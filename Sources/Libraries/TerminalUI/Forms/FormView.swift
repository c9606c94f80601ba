internal import LoadResource
public import Observation

/// A form: fields below each other, one of which has the focus. Scrolls if they do not fit.
///
/// ```swift
/// let title = TextField()
/// let fields = [
///     FormField("Title", title) { title.isEmpty ? "A book has a title" : nil },
///     FormField("Format", ChoiceField(["hardcover", "paperback"])),
///     FormField("Notes", TextArea(rows: 2)),
/// ]
/// let form = FormView(fields, submit: "save") { try await shelf.add(Book(title.text)) }
/// ```
///
/// ```
/// ▌ Title   Ulysses
///   Format  [hardcover]   paperback
///   Notes   Once more, from
///           the beginning.
/// ```
///
/// Enter in the last field and Ctrl-S in any submit it. Fields that are not valid say why, and the first of them gets the
/// focus. A ``DialogLayer`` closes when its form has been submitted.
@Observable
public final class FormView: View, KeyInput {
    /// From top to bottom; at least one.
    @ObservationIgnored public let fields: [FormField]
    /// Index of the field that has the focus; the first one at the start. Observable.
    public private(set) var focus = 0
    /// First visible field.
    private var top = 0
    /// What submitting does, in a word; `nil` for a form that is not submitted.
    @ObservationIgnored private let hint: String?
    @ObservationIgnored private let perform: @MainActor () async throws -> Void
    @ObservationIgnored private var task: Task<Void, Never>?
    private var isSubmitting = false
    /// Why the last submission has failed.
    private var failure: String?
    /// Called after a submission without a problem.
    @ObservationIgnored var onSubmitted: () -> Void = {}

    /// Creates a form whose first field has the focus.
    ///
    /// - Parameters:
    ///   - fields: at least one.
    ///   - hint: what submitting does, in a word for the footer, such as "post"; `nil` for a form whose input the program reads
    ///     when it needs it.
    ///   - perform: called on the main actor when all fields are valid. Until it returns, the form takes no other key than
    ///     Escape, which is for what is around it. The message of an error that it throws is shown below the fields. It may
    ///     set a ``FormField/problem``, such as a name that the server refuses: the form is not submitted then. Cancelled when the
    ///     form is released, as with its dialog or its page.
    public init(
        _ fields: [FormField],
        submit hint: String? = nil,
        perform: @escaping @MainActor () async throws -> Void = {}
    ) {
        precondition(!fields.isEmpty, "A form has at least one field.")
        self.fields = fields
        self.hint = hint
        self.perform = perform
        for (index, field) in fields.enumerated() {
            (field.input as? ChoiceField)?.onClick = { [weak self] in self?.inputChanged(in: index) }
        }
    }

    isolated deinit { task?.cancel() }

    /// Footer entries for the keys that work now: those of the focused field, and those of the form.
    public var hints: [KeyHint] {
        if isSubmitting { return [] }
        var hints = fields[focus].input.hints
        let takesEnter = hints.contains { $0.keys.contains(.enter) }
        if !takesEnter, let text = isInLastField ? hint : "next" { hints.append(KeyHint(.enter, text: text)) }
        if fields.count > 1 { hints.append(KeyHint(.tab, text: "field")) }
        if takesEnter || !isInLastField, let hint { hints.append(KeyHint(.control("s"), text: hint)) }
        return hints
    }

    private var isInLastField: Bool { focus == fields.count - 1 }

    /// Offers the key to the focused field first; a key that it ignores may move the focus or submit the form.
    ///
    /// - Returns: `.ignored` for a key without a function here, such as Enter in the last field of a form that is not
    ///   submitted.
    public func handle(_ key: Key) -> KeyAnswer {
        if isSubmitting { return answerWhileSubmitting(key) }
        if fields[focus].input.handle(key) == .handled {
            inputChanged(in: focus)
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

    private func answerWhileSubmitting(_ key: Key) -> KeyAnswer {
        switch key {
        // Alt and a character may be Escape and that character.
        case .escape, .alt: .ignored
        default: .handled
        }
    }

    /// Takes back what is not true any more of the input.
    private func inputChanged(in index: Int) {
        guard hint != nil else { return }
        if fields[index].problem != nil { fields[index].validate() }
        if failure != nil { failure = nil }
    }

    /// Submits the form if all fields are valid, as Ctrl-S does. Does nothing while that is being done, and in a form that is
    /// not submitted.
    public func submit() {
        guard hint != nil, !isSubmitting else { return }
        failure = nil
        for field in fields { field.validate() }
        guard !hasProblem else { return focusOnProblem() }
        isSubmitting = true
        let task = Task.immediate { [weak self, perform] in
            do {
                try await perform()
                self?.endSubmission(nil)
            } catch {
                self?.endSubmission(error)
            }
        }
        if isSubmitting { self.task = task }
    }

    private func endSubmission(_ error: (any Error)?) {
        guard !Task.isCancelled else { return }
        isSubmitting = false
        if let error {
            failure = SharedStringsHelper.message(for: error)
        } else if hasProblem {
            focusOnProblem()
        } else {
            onSubmitted()
        }
    }

    /// Cancels what submitting has begun.
    func cancelSubmission() {
        guard isSubmitting else { return }
        task?.cancel()
        isSubmitting = false
    }

    private var hasProblem: Bool { fields.contains { $0.problem != nil } }

    /// Moves the focus to the field at an index; ignored for any other.
    public func focus(on index: Int) {
        if fields.indices.contains(index) { focus = index }
    }

    /// Moves the focus to the first field with a ``FormField/problem``; leaves it where it is if all are valid.
    public func focusOnProblem() {
        if let index = fields.firstIndex(where: { $0.problem != nil }) { focus(on: index) }
    }

    private func step(to index: Int) -> KeyAnswer {
        guard fields.indices.contains(index) else { return .ignored }
        focus(on: index)
        return .handled
    }
}

// MARK: - Drawing

extension FormView {
    /// Columns of the selection mark, the gap behind the label, and the scroll bar.
    private static let columnsAround = 5

    /// Preferred height, in rows, at a width: with a gap below each field, which is left out in less room. That below the last
    /// field is for what is said of the submission.
    public func rows(columns: Int) -> Int {
        rows(of: fields[...], gap: 1, columns: inputColumns(of: columns))
            + max(0, statusRows(columns: columns) - rowsBelow(gap: 1))
    }

    public func prepare(for size: Size) {
        let columns = inputColumns(of: size.columns)
        let (place, _, gap) = areas(in: Rect(columns: size.columns, rows: size.rows))
        func fits(_ range: Range<Int>) -> Bool {
            rows(of: fields[range], gap: gap, columns: columns) <= place.rows
        }
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
        let (area, status, gap) = areas(in: rect)
        var (place, bar) = area.splitRight(1)
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
            inSight: area.rows
        ).draw(in: bar, on: &canvas)
        let text = statusText(in: status)
        guard isSubmitting else { return canvas.writeWarning(failureLines(columns: text.columns), in: text) }
        canvas.whileLoading(self) { SpinnerView().draw(in: text, on: &$0) }
        // Above the inputs, which are not to change meanwhile.
        canvas.onMouse(in: rect) { _ in .handled }
    }

    private func draw(_ index: Int, label: Rect, input: Rect, on canvas: inout Canvas) {
        let (mark, text) = label.line(0).splitLeft(2)
        let isFocused = canvas.isFocused
        if isFocused { canvas.write(String(canvas.glyphs.selection), in: mark, style: canvas.theme.accent) }
        canvas.write(fields[index].label, in: text, style: isFocused ? canvas.theme.accent : canvas.theme.muted)
        fields[index].draw(in: input, on: &canvas)
    }

    private func inputColumns(of columns: Int) -> Int {
        max(0, columns - Self.columnsAround - (fields.map(\.label.columns).max() ?? 0))
    }

    /// The fields, what is said of the submission, and the rows between two fields.
    private func areas(in rect: Rect) -> (fields: Rect, status: Rect, gap: Int) {
        let gap = rows(columns: rect.columns) <= rect.rows ? 1 : 0
        let lines = statusRows(columns: rect.columns)
        let fields = rect.splitBottom(max(0, lines - rowsBelow(gap: gap))).rest
        let used = rows(of: self.fields[...], gap: gap, columns: inputColumns(of: rect.columns)) - rowsBelow(gap: gap)
        return (fields, rect.splitTop(min(used, rect.rows - lines)).rest.splitTop(lines).top, gap)
    }

    /// Blank rows below the last field, whose validation message takes their place.
    private func rowsBelow(gap: Int) -> Int { fields.last?.problem == nil ? gap : 0 }

    private func statusText(in rect: Rect) -> Rect { rect.inset(columns: 2) }

    private func failureLines(columns: Int) -> [String] {
        failure.map { Canvas.warningLines($0, columns: columns, limit: 3) } ?? []
    }

    /// None before the first submission, and after one without an error.
    private func statusRows(columns: Int) -> Int {
        isSubmitting ? 1 : failureLines(columns: statusText(in: Rect(columns: columns, rows: 1)).columns).count
    }

    private func rows(of fields: ArraySlice<FormField>, gap: Int, columns: Int) -> Int {
        fields.reduce(0) { $0 + $1.rows(gap: gap, columns: columns) }
    }
}
