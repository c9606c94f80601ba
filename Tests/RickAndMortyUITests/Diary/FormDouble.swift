import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// Test double of the services of a form, with results set by the test.
final class FormDouble {
    let layer: LoadingEntryForm
    private(set) var saving: [DiaryEntry] = []
    private(set) var saved: [DiaryEntry] = []
    /// What each saved entry has replaced.
    private(set) var replaced: [DiaryEntry?] = []
    /// The draft of each change, read now.
    var drafts: [EntryDraft] { changes.map { $0() } }
    private(set) var changes: [() -> EntryDraft] = []
    private(set) var keeps = 0
    private(set) var discards = 0
    private(set) var loads = 0
    private let forms = Forms()

    private final class Forms: DraftSaving {
        weak var form: EntryForm?
        weak var double: FormDouble?

        func change(_ draft: @escaping () -> EntryDraft) { double?.changes.append(draft) }
        func save() { double?.keeps += 1 }
        func delete() { double?.discards += 1 }
    }

    init(
        changing known: DiaryEntry? = nil,
        pristine: EntryDraft = EntryDraft(title: "S01E07 Raising Gazorpazorp", date: "2026-11-21", episode: 7)
    ) {
        layer = LoadingEntryForm { [forms] kept, warning in
            let form = EntryForm(
                title: Words.newEntry,
                changing: known,
                pristine: pristine,
                kept: kept,
                warning: warning,
                autosave: forms,
                validate: { (draft) throws(EntryProblems) in
                    try draft.entry(id: WatchedOnce.entries[0].id, today: WatchedOnce.today)
                }
            )
            form.onSaved = { entry, before in
                forms.double?.saved.append(entry)
                forms.double?.replaced.append(before)
            }
            form.onSave = { entry, _ in
                forms.double?.saving.append(entry)
                forms.form?.display(errorMessage: nil)
                forms.form?.display(isLoading: true)
            }
            forms.form = form
            return form
        }
        forms.double = self
        layer.onLoad = { [weak self] in
            self?.loads += 1
            self?.layer.display(isLoading: true)
        }
    }

    /// Ends the draft's load.
    func open(kept: EntryDraft? = nil) {
        layer.display(presentationModel: kept)
        layer.display(isLoading: false)
    }

    func failToOpen(_ message: String) {
        layer.display(errorMessage: message)
        layer.display(isLoading: false)
    }

    func finishSaving(_ result: EntrySaveResult = .saved) {
        forms.form?.display(presentationModel: result)
        forms.form?.display(isLoading: false)
    }

    func failSaving(_ message: String) {
        forms.form?.display(errorMessage: message)
        forms.form?.display(isLoading: false)
    }

    func warn(_ message: String) {
        forms.form?.display(warning: message)
    }
}
