import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI

/// Deletes entries, and undoes additions, changes and deletions.
final class DiaryEditor {
    private let library: any DeleteEntryProtocol & SaveEntryProtocol
    private let dependencies: AppDependencies
    private let services: UIServices
    private let changes: DiaryChanges

    init(
        _ library: any DeleteEntryProtocol & SaveEntryProtocol,
        _ dependencies: AppDependencies,
        services: UIServices,
        changes: DiaryChanges
    ) {
        self.library = library
        self.dependencies = dependencies
        self.services = services
        self.changes = changes
    }

    func delete(_ entry: DiaryEntry) {
        dependencies.writes.add("deletion of the entry \(entry.title)") { [self] in
            do throws(LibraryError) {
                let deleted = try await library.deleteEntry(entry.id)
                changes.tell(of: nil)
                if let deleted { offerUndo(of: deleted) }
            } catch {
                services.statusMessages.say(.failed(Words.notDeleted, dependencies.errorMessage(error)))
                throw error
            }
        }
    }

    /// - Parameter before: the entry before the change; `nil` for a new one.
    func offerUndo(ofSaving entry: DiaryEntry, before: DiaryEntry?) {
        services.undoStack.push(Words.saved) { [weak self] in
            guard let self else { return }
            guard let before else { return delete(entry) }
            bringBack(
                before,
                by: { [library] () throws(LibraryError) in
                    try await library.saveEntry(before, replacing: entry, insteadOf: nil)
                },
                or: { self.offerUndo(ofSaving: entry, before: before) }
            )
        }
    }

    private func offerUndo(of entry: DiaryEntry) {
        services.undoStack.push(Words.deleted) { [weak self] in
            guard let self else { return }
            bringBack(
                entry,
                by: { [library] () throws(LibraryError) in
                    try await library.restoreEntry(entry)
                    return .saved
                },
                or: { self.offerUndo(of: entry) }
            )
        }
    }

    /// - Parameter offerAgain: called when the write failed.
    private func bringBack(
        _ entry: DiaryEntry,
        by write: @escaping @MainActor () async throws(LibraryError) -> EntrySaveResult,
        or offerAgain: @escaping () -> Void
    ) {
        dependencies.writes.add("entry \(entry.title)") { [self] in
            do throws(LibraryError) {
                let result = try await write()
                changes.tell(of: entry.id)
                services.statusMessages.say(
                    result == .saved ? .done(Words.restored) : .failed(Words.notRestored, Words.changedElsewhere)
                )
            } catch {
                offerAgain()
                services.statusMessages.say(.failed(Words.notRestored, dependencies.errorMessage(error)))
                throw error
            }
        }
    }
}

/// Composes entry forms with drafts and the library.
struct EntryFormBuilder {
    let library: any DiaryLibrary
    let dependencies: AppDependencies
    let statusMessages: StatusMessages
    let changes: DiaryChanges
    /// Called with each saved entry and the one that it has replaced.
    let saved: (_ entry: DiaryEntry, _ before: DiaryEntry?) -> Void

    /// - Parameter subject: a new entry, or an episode.
    func newEntry(_ subject: DraftSubject, title: String = "", episode: Int? = nil) -> EntryFormLayer {
        let pristine = EntryDraft(title: title, date: today().text, episode: episode)
        return layer(subject, title: Words.newEntry, changing: nil, pristine: pristine)
    }

    func change(of entry: DiaryEntry) -> EntryFormLayer {
        layer(.entry(entry.id), title: Words.changedEntry, changing: entry, pristine: EntryDraft(entry))
    }

    private func today() -> CalendarDay { dependencies.environment.calendar().today }

    private func layer(
        _ subject: DraftSubject,
        title: String,
        changing known: DiaryEntry?,
        pristine: EntryDraft
    ) -> EntryFormLayer {
        let draft = DraftAutosave(of: subject, store: library, dependencies)
        let layer = EntryFormLayer { kept, warning in
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
            autosave: draft,
            validate: { (draft) throws(EntryProblems) in
                // An entry of another time zone may be of a later day than today's.
                try draft.entry(id: id, today: today(), latest: known.map { max($0.day, today()) })
            }
        )
        draft.onFailure = { [weak form] in form?.display(warning: Words.draftNotKept(errorMessage($0))) }
        draft.onFailedDeletion = { statusMessages.say(.failed(Words.draftNotForgotten, errorMessage($0))) }
        form.onSaved = saved
        form.onSave = save(on: form, draft: draft)
        return form
    }

    /// Saves the form's entry as a load, so that the form's presenter shows progress and errors.
    private func save(on form: EntryForm, draft: DraftAutosave) -> (DiaryEntry, DiaryEntry?) -> Void {
        let pending = PendingEntry()
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader<EntrySaveResult> {
                guard let entry = await pending.entry else { throw CancellationError() }
                return try await write(entry, replacing: await pending.known, insteadOf: draft)
            },
            delegate: LoadResourcePresenter(view: WeakReference(form), errorMessage: dependencies.errorMessage)
        )
        return { entry, known in
            (pending.entry, pending.known) = (entry, known)
            adapter.load()
        }
    }

    /// Saves the entry and deletes its draft. Draft saves queued earlier run first; none runs later.
    private func write(
        _ entry: DiaryEntry,
        replacing known: DiaryEntry?,
        insteadOf draft: DraftAutosave
    ) async throws -> EntrySaveResult {
        draft.pause()
        return try await dependencies.writes.add("entry \(entry.title)") {
            do {
                let result = try await library.saveEntry(entry, replacing: known, insteadOf: draft.subject)
                draft.resume(isSaved: result == .saved)
                // Also after a conflict: the view shows the entry as it was.
                changes.tell(of: entry.id)
                return result
            } catch {
                draft.resume(isSaved: false)
                throw error
            }
        }
        .value
    }
}

/// The entry that the next load saves, and the one that it replaces.
private final class PendingEntry {
    var entry: DiaryEntry?
    var known: DiaryEntry?
}
