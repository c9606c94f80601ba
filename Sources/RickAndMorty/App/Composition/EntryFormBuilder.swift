import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// Composes entry forms with drafts and the library.
struct EntryFormBuilder {
    let library: any DraftStore
    let dependencies: AppDependencies
    let statusMessages: StatusMessages
    let editor: DiaryEditor

    /// - Parameter subject: a new entry, or an episode.
    func newEntry(_ subject: DraftSubject, title: String = "", episode: Int? = nil) -> LoadingEntryForm {
        let pristine = EntryDraft(title: title, date: today().text, episode: episode)
        return layer(subject, title: Words.newEntry, changing: nil, pristine: pristine)
    }

    func change(of entry: DiaryEntry) -> LoadingEntryForm {
        layer(.entry(entry.id), title: Words.changedEntry, changing: entry, pristine: EntryDraft(entry))
    }

    private func today() -> CalendarDay { dependencies.environment.calendar().today }

    private func layer(
        _ subject: DraftSubject,
        title: String,
        changing known: DiaryEntry?,
        pristine: EntryDraft
    ) -> LoadingEntryForm {
        let draft = DraftAutosave(
            of: subject,
            store: library,
            writes: dependencies.writes,
            clock: dependencies.environment.clock,
            delay: dependencies.policy.autosaveDelay
        )
        let layer = LoadingEntryForm { kept, warning in
            if warning != nil { draft.saveBeside() }
            return form(title, changing: known, pristine: pristine, kept: kept, warning: warning, draft: draft)
        }
        let adapter = LoadResourcePresentationAdapter(
            loader: DraftLoader(of: subject, from: library),
            delegate: LoadResourcePresenter(view: WeakReference(layer), errorMessage: dependencies.errorMessage)
        )
        layer.onLoad = adapter.load
        return layer
    }

    private func form(
        _ title: String,
        changing known: DiaryEntry?,
        pristine: EntryDraft,
        kept: EntryDraft?,
        warning: String?,
        draft: DraftAutosave
    ) -> EntryForm {
        let errorMessage = dependencies.errorMessage
        let id = known?.id ?? EntryID()
        let form = EntryForm(
            title: title,
            changing: known,
            pristine: pristine,
            kept: kept,
            warning: warning,
            // The title of an episode is known.
            first: pristine.episode == nil ? .title : .rating,
            autosave: draft,
            validate: { (draft) throws(EntryProblems) in
                // An entry of another time zone may be of a later day than today's.
                try draft.entry(id: id, today: today(), latest: known.map { max($0.day, today()) })
            }
        )
        draft.onFailure = { [weak form] in form?.display(warning: Words.draftNotKept(errorMessage($0))) }
        draft.onFailedDeletion = { statusMessages.say(.failed(Words.draftNotForgotten, errorMessage($0))) }
        form.onSaved = editor.offerUndo(ofSaving:before:)
        form.onSave = save(on: form, draft: draft)
        return form
    }

    /// Saves the form's entry as a load, so that the form's presenter shows progress and errors.
    private func save(on form: EntryForm, draft: DraftAutosave) -> (DiaryEntry, DiaryEntry?) -> Void {
        let pending = PendingEntry()
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader<EntrySaveResult> {
                guard let entry = await pending.entry else { throw CancellationError() }
                return try await editor.save(entry, replacing: await pending.known, insteadOf: draft)
            },
            delegate: LoadResourcePresenter(view: WeakReference(form), errorMessage: dependencies.errorMessage)
        )
        return { entry, known in
            (pending.entry, pending.known) = (entry, known)
            adapter.load()
        }
    }
}

/// The entry that the next load saves, and the one that it replaces.
private final class PendingEntry {
    var entry: DiaryEntry?
    var known: DiaryEntry?
}
