package import LoadResource
package import RickAndMorty
package import TerminalUI

/// The form of a diary entry. It closes once the entry is saved; until then, no input is lost, as the draft is stored.
package final class EntryForm: Layer, StatefulResourceView {
    package let presented = ResourceViewState<EntrySaveResult>()
    package var onClose: () -> Void = {}
    /// Called to save an entry in place of the known one, if any. The result is displayed in the form.
    package var onSave: (_ entry: DiaryEntry, _ known: DiaryEntry?) -> Void = { _, _ in }
    /// The entry passed to the last save.
    private var pending: DiaryEntry?
    /// The stored entry that the edits are based on; `nil` for a new entry.
    private var original: DiaryEntry?
    package let title: String
    private let fields: EntryFields
    /// Whether the form opens at the rating field, where Enter then saves.
    private let startsAtRating: Bool
    private let initialDraft: EntryDraft
    package let autosave: any DraftStore
    private let validate: (EntryDraft) throws(EntryProblems) -> DiaryEntry
    /// Called with the saved entry and the one it replaced.
    package var onSaved: (_ entry: DiaryEntry, _ before: DiaryEntry?) -> Void = { _, _ in }
    private var size: Size?
    /// The draft as opened or as entered in linear mode; `nil` once the user types into the fields.
    private var assignedDraft: EntryDraft?
    /// The last revision of the fields that was handled.
    private var revision: EntryFields.Revision
    /// Whether the user has typed since the last validation.
    private var isUnchecked = false
    @Published private var question: Question?
    /// Notice about the draft: it was restored, or could not be loaded or stored.
    @Published private var draftNotice: EntryFormNotice?

    private enum Question {
        /// Whether to keep the draft.
        case draft
        /// Whether to overwrite the stored entry. `nil` if another process has deleted it.
        case conflict(with: DiaryEntry?)
    }

    /// - Parameters:
    ///   - known: The entry to edit; `nil` for a new one.
    ///   - initialDraft: The content if no draft is stored.
    ///   - kept: The stored draft, if any.
    ///   - warning: The error that prevented the draft from loading, if any.
    ///   - first: The field that has the focus initially. If it is the rating, Enter in it saves.
    package init(
        title: String,
        changing known: DiaryEntry? = nil,
        initialDraft: EntryDraft,
        kept: EntryDraft?,
        warning: String?,
        first: EntryField = .title,
        autosave: any DraftStore,
        validate: @escaping (EntryDraft) throws(EntryProblems) -> DiaryEntry
    ) {
        self.title = title
        self.original = known
        self.autosave = autosave
        self.validate = validate
        self.initialDraft = initialDraft
        let draft = kept ?? initialDraft
        assignedDraft = draft
        startsAtRating = first == .rating
        fields = EntryFields(draft, first: first)
        revision = fields.revision
        if let warning {
            draftNotice = EntryFormNotice(text: warning, isWarning: true)
        } else if kept != nil {
            draftNotice = EntryFormNotice(text: Strings.draftFound)
        }
    }

    package func display(presentationModel result: EntrySaveResult) {
        presented.display(presentationModel: result)
        switch result {
        case .saved:
            if let pending { onSaved(pending, original) }
            onClose()
        case .conflict(let stored):
            question = .conflict(with: stored)
        }
    }

    /// Shows that the draft could not be stored.
    package func display(warning: String) {
        draftNotice = EntryFormNotice(text: warning, isWarning: true)
    }

    package func leave() { autosave.save() }

    package var draft: EntryDraft { assignedDraft ?? fields.draft }
    package var isPristine: Bool { draft == initialDraft }

    /// The text of the notice about the draft, if any.
    package var draftNoticeText: String? { draftNotice?.text }

    /// Replaces the draft and saves it at once.
    package func change(to draft: EntryDraft) {
        assignedDraft = draft
        autosave.change { draft }
        autosave.save()
    }

    /// The validation message of a field; `nil` if it is valid.
    package func problem(of field: EntryField) -> String? { problems?[field]?.description }

    /// `nil` if the draft is valid.
    private var problems: EntryProblems? {
        do throws(EntryProblems) {
            _ = try validate(draft)
            return nil
        } catch {
            return error
        }
    }

    // MARK: - Keys

    package var hints: [KeyHint] {
        if presented.isLoading { return [] }
        let answers: (yes: String, no: String)? =
            switch question {
            case .draft: (Strings.saveDraft, Strings.discard)
            case .conflict(nil): (Strings.save, Strings.discard)
            case .conflict: (Strings.overwrite, Strings.discardMine)
            case nil: nil
            }
        if let answers {
            return [
                KeyHint(.character("y"), text: answers.yes), KeyHint(.character("n"), text: answers.no),
                KeyHint(.escape, text: Strings.keepEditing),
            ]
        }
        var hints = fields.form.hints
        if !hints.contains(where: { $0.text == Strings.save }) {
            hints.append(KeyHint(.control("s"), text: Strings.save))
        }
        return hints + [KeyHint(.escape, text: Strings.close)]
    }

    package func handle(_ key: Key) -> KeyResult {
        // The entry must not change while it is being saved.
        if presented.isLoading { return .handled }
        if question == nil { type(key) } else { answer(key) }
        return .handled
    }

    private func type(_ key: Key) {
        switch key {
        case .control("s"): save()
        case .enter where startsAtRating && fields.field == .rating: save()
        case .escape where fields.draft == initialDraft: close(keeping: false)
        case .escape:
            autosave.save()
            question = .draft
        default:
            _ = fields.form.handle(key)
            if fields.revision != revision { noteTyping() }
        }
    }

    private func answer(_ key: Key) {
        switch (key, question) {
        case (.character("y"), .conflict): overwrite()
        case (.character("y"), _): close(keeping: true)
        case (.character("n"), _): close(keeping: false)
        case (.escape, _): dismissQuestion()
        default: break
        }
    }

    /// The question to resolve a conflict with the stored entry; `nil` if there is no conflict.
    package var conflict: String? {
        guard case .conflict(let stored) = question, let pending else { return nil }
        return Strings.conflict(with: stored, saving: pending)
    }

    /// Saves the entry in place of the stored one.
    package func overwrite() {
        guard case .conflict(let stored) = question else { return }
        original = stored
        question = nil
        save()
    }

    /// Dismisses a question and returns to the fields.
    package func dismissQuestion() { question = nil }

    /// Marks the form as edited. Takes constant time: the draft is built from the text only when it is saved or
    /// validated.
    private func noteTyping() {
        revision = fields.revision
        assignedDraft = nil
        isUnchecked = true
        draftNotice = nil
        if presented.errorMessage != nil { presented.display(errorMessage: nil) }
        autosave.change { [fields] in fields.draft }
    }

    private func updateProblems() {
        guard isUnchecked else { return }
        isUnchecked = false
        if fields.hasProblems { fields.update(problems) }
    }

    package func save() {
        do throws(EntryProblems) {
            let entry = try validate(draft)
            pending = entry
            onSave(entry, original)
        } catch {
            fields.show(error)
        }
    }

    package func close(keeping: Bool) {
        if keeping { autosave.save() } else { autosave.delete() }
        onClose()
    }

    // MARK: - Drawing

    private static let columns = 76

    package func prepare(for size: Size) {
        if let before = self.size, before != size { autosave.save() }
        self.size = size
        updateProblems()
        layout.prepare(for: DialogLayer.inside(place(in: Rect(columns: size.columns, rows: size.rows))).size)
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let place = place(in: rect)
        canvas.drawDialog(title, in: place)
        layout.draw(in: DialogLayer.inside(place), on: &canvas)
        guard question != nil || presented.isLoading else { return }
        canvas.caret = nil
        canvas.onMouse(in: place) { _ in .handled }
    }

    private func place(in rect: Rect) -> Rect {
        let columns = min(rect.columns, Self.columns)
        let inner = DialogLayer.inside(Rect(columns: columns, rows: rect.rows)).columns
        return rect.dialog(columns: columns, rows: layout.rows(columns: inner) + 2)
    }

    private var layout: EntryFormLayout { EntryFormLayout(form: fields.form, notice: notice) }

    private var notice: EntryFormNotice? {
        if presented.isLoading { return EntryFormNotice(text: Strings.saving, loader: self) }
        if let conflict { return EntryFormNotice(text: conflict, isWarning: true) }
        if question != nil { return EntryFormNotice(text: Strings.keepDraft) }
        guard let message = presented.errorMessage else { return draftNotice }
        return EntryFormNotice(text: Strings.couldNotSave(message), isWarning: true)
    }
}

private struct EntryFields {
    let form: FormView
    private let title: TextField
    private let rating: RatingField
    private let date: TextField
    private let comment: TextArea
    private let episode: Int?

    init(_ draft: EntryDraft, first: EntryField) {
        title = TextField(draft.title)
        rating = RatingField(Rating(draft.rating), enterHint: first == .rating ? Strings.save : Strings.nextField)
        date = TextField(draft.date)
        comment = TextArea(draft.comment, rows: 5, limit: AppPolicy.maxCommentLength)
        episode = draft.episode
        let inputs: [any FormInput] = [title, rating, date, comment]
        form = FormView(zip(EntryField.allCases, inputs).map { FormField(Strings.label($0), $1) })
        EntryField.allCases.firstIndex(of: first).map(form.focus)
    }

    /// The focused field.
    var field: EntryField { EntryField.allCases[form.focus] }

    typealias Revision = (title: Int, date: Int, comment: Int, rating: Rating?)

    /// Changes with the draft and is cheap to compare.
    var revision: Revision { (title.revision, date.revision, comment.revision, rating.rating) }

    /// Built from all characters on each access.
    var draft: EntryDraft {
        EntryDraft(
            title: title.text,
            rating: rating.rating?.text ?? "",
            date: date.text,
            comment: comment.text,
            episode: episode
        )
    }

    /// Shows a validation message beside each invalid field.
    func show(_ problems: EntryProblems) {
        for (field, formField) in zip(EntryField.allCases, form.fields) {
            formField.validationMessage = problems[field]?.description
        }
        form.focusOnProblem()
    }

    var hasProblems: Bool { form.fields.contains { $0.validationMessage != nil } }

    /// Removes the messages of fields that have become valid.
    ///
    /// - Parameter problems: `nil` if all fields are valid.
    func update(_ problems: EntryProblems?) {
        for (field, formField) in zip(EntryField.allCases, form.fields) where formField.validationMessage != nil {
            formField.validationMessage = problems?[field]?.description
        }
    }
}

private struct EntryFormNotice {
    let text: String
    var isWarning = false
    /// The object whose load is running, if any. A spinner then replaces the symbol.
    var loader: AnyObject?
}

/// A form with a notice below its fields.
private struct EntryFormLayout: View {
    let form: FormView
    let notice: EntryFormNotice?

    private static let mostLines = 3

    /// Height in rows at a width in columns, including margins.
    func rows(columns: Int) -> Int {
        1 + form.rows(columns: columns) + lines(columns: columns).count
    }

    func prepare(for size: Size) {
        form.prepare(for: split(Rect(columns: size.columns, rows: size.rows)).form.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (form, place) = split(rect)
        self.form.draw(in: form, on: &canvas)
        let (mark, text) = place.splitLeft(2).rest.splitLeft(2)
        drawMark(in: mark, on: &canvas)
        for (row, line) in lines(columns: rect.columns).enumerated() {
            canvas.write(line, in: text.line(row), style: style(in: canvas.theme))
        }
    }

    private func drawMark(in place: Rect, on canvas: inout Canvas) {
        guard let notice else { return }
        if let loader = notice.loader {
            canvas.whileLoading(loader) { SpinnerView().draw(in: place, on: &$0) }
        } else {
            let mark = notice.isWarning ? canvas.glyphs.warning : canvas.glyphs.separator
            canvas.write(String(mark), in: place, style: style(in: canvas.theme))
        }
    }

    private func style(in theme: Theme) -> Style {
        notice?.isWarning == true ? theme.failure : theme.accent
    }

    /// At least one line, so that the layout does not jump.
    private func lines(columns: Int) -> [String] {
        notice?.text.wrapped(to: max(1, columns - 5), lines: Self.mostLines) ?? [""]
    }

    private func split(_ rect: Rect) -> (form: Rect, notice: Rect) {
        let lines = min(lines(columns: rect.columns).count, max(1, rect.rows / 3))
        let spacing = rows(columns: rect.columns) <= rect.rows ? 1 : 0
        let (form, notice) = rect.splitTop(spacing).rest.splitBottom(lines)
        return (form, notice)
    }
}
