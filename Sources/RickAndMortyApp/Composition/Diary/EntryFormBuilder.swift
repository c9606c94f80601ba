import LoadResource
import RickAndMorty
import RickAndMortyUI

/// Connects forms with where drafts are kept and entries are saved.
struct EntryFormBuilder {
    let library: any DiaryLibrary
    let writes: WriteQueue
    let remarks: Remarks
    let clock: any LoadClock
    let today: () -> CalendarDay
    let errorMessage: ErrorMessage
    /// Told of every entry that was saved, and of what it was before; `nil` where it is a new one.
    let saved: (_ entry: DiaryEntry, _ before: DiaryEntry?) -> Void

    /// - Parameter subject: something new, or an episode.
    func newEntry(_ subject: DraftSubject, title: String = "", episode: Int? = nil) -> EntryFormLayer {
        let pristine = EntryDraft(title: title, date: today().text, episode: episode)
        return layer(subject, title: Words.newEntry, id: EntryID(), pristine: pristine) { saved($0, nil) }
    }

    func change(of entry: DiaryEntry) -> EntryFormLayer {
        layer(.entry(entry.id), title: Words.changedEntry, id: entry.id, pristine: EntryDraft(entry)) {
            saved($0, entry)
        }
    }

    private func layer(
        _ subject: DraftSubject,
        title: String,
        id: EntryID,
        pristine: EntryDraft,
        saved: @escaping (DiaryEntry) -> Void
    ) -> EntryFormLayer {
        let draft = KeptDraft(of: subject, keeper: library, writes: writes, clock: clock)
        let layer = EntryFormLayer(pristine: pristine) { opened, complaint in
            if complaint != nil { draft.standBeside() }
            return form(title: title, id: id, opened, complaint: complaint, draft: draft, saved: saved)
        }
        let adapter = LoadResourcePresentationAdapter(
            loader: DraftLoader(subject: subject, pristine: pristine, keeper: library),
            delegate: LoadResourcePresenter(view: WeakReference(layer), errorMessage: errorMessage)
        )
        layer.onLoad = adapter.load
        return layer
    }

    private func form(
        title: String,
        id: EntryID,
        _ opened: OpenedDraft,
        complaint: String?,
        draft: KeptDraft,
        saved: @escaping (DiaryEntry) -> Void
    ) -> EntryForm {
        let discard: @MainActor () -> Void = {
            draft.forget { remarks.say(.failed(Words.draftNotForgotten, errorMessage($0))) }
        }
        let form = EntryForm(
            title: title,
            opened,
            complaint: complaint,
            actions: EntryFormActions(
                entry: { (draft) throws(EntryProblems) in try draft.entry(id: id, today: today()) },
                saved: saved,
                change: draft.change,
                keep: draft.keep,
                discard: discard
            )
        )
        draft.onFailure = { [weak form] in form?.display(complaint: Words.draftNotKept(errorMessage($0))) }
        form.onSave = save(on: form, draft: draft)
        return form
    }

    /// The form knows which entry, and its presenter how saving it goes.
    private func save(on form: EntryForm, draft: KeptDraft) -> (DiaryEntry) -> Void {
        let pending = PendingEntry()
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader<DiaryEntry> {
                guard let entry = await pending.entry else { throw CancellationError() }
                try await write(entry, insteadOf: draft)
                return entry
            },
            delegate: LoadResourcePresenter(view: WeakReference(form), errorMessage: errorMessage)
        )
        return { entry in
            pending.entry = entry
            adapter.load()
        }
    }

    /// What is kept of the draft before this is written before, and goes with it; after this, nothing is.
    private func write(_ entry: DiaryEntry, insteadOf draft: KeptDraft) async throws {
        draft.pause()
        try await writes.perform("entry \(entry.title)") {
            do {
                try await library.saveEntry(entry, insteadOf: draft.subject)
                draft.resume(isSaved: true)
            } catch {
                draft.resume(isSaved: false)
                throw error
            }
        }
    }
}

/// What is saved next.
private final class PendingEntry {
    var entry: DiaryEntry?
}
