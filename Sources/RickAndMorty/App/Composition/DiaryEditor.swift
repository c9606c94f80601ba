import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import TerminalUI

/// Adds, edits and deletes diary entries, with forms, drafts and undo.
final class DiaryEditor {
    private let library: any Library
    private let dependencies: AppDependencies
    private let loadables: LoadableBuilder
    // Not all of `UIServices`: its layers include open forms, which retain the editor.
    private let statusMessages: StatusMessages
    private let undoStack: UndoStack
    private let ratings: any Loadable<[Int: Rating]>
    /// Weak, because the view's actions retain the editor.
    private weak var view: (any DiaryView)?
    /// The most recently changed entry.
    private var lastChangedID: EntryID?

    /// - Parameter ratings: The last ratings of the watched episodes.
    init(_ library: any Library, _ services: AppServices, ratings: any Loadable<[Int: Rating]>) {
        self.library = library
        dependencies = services.dependencies
        loadables = services.loadables
        statusMessages = services.ui.statusMessages
        undoStack = services.ui.undoStack
        self.ratings = ratings
    }

    // MARK: - Changes

    /// Registers a view to be notified of changes.
    ///
    /// - Returns: The view, with the most recently changed entry selected.
    func attach<View: DiaryView>(_ view: View) -> View {
        self.view = view
        lastChangedID.map(view.select)
        return view
    }

    /// Reloads the diary's view and the watched episodes.
    ///
    /// - Parameter id: The added or changed entry; `nil` after a deletion or a change by another process.
    func reloadAfterChange(of id: EntryID?) {
        lastChangedID = id ?? lastChangedID
        id.map { view?.select($0) }
        view?.reload()
        // Restarts a load in progress, which may have read the previous state.
        ratings.reload()
    }

    /// Saves entries and deletes their draft. Draft saves queued earlier run first; none run later.
    ///
    /// - Parameters:
    ///   - entries: One entry, or several new ones.
    ///   - known: The entry to replace, as the user knows it; `nil` for a new one.
    /// - Throws: `LibraryError`.
    private func save(
        _ entries: [DiaryEntry],
        replacing known: DiaryEntry?,
        discarding draft: DraftAutosave
    ) async throws -> EntrySaveResult {
        draft.pause()
        return try await dependencies.writes.add(Strings.entry(Strings.list(entries.map(\.title)))) { [self] in
            var result = EntrySaveResult.saved
            if entries.count == 1 {
                result = try await library.saveEntry(entries[0], replacing: known, discarding: draft.subject)
            } else {
                try await library.saveEntries(entries, discarding: draft.subject)
            }
            draft.resume(isSaved: result == .saved)
            // Also after a conflict, so that the view shows the stored entry.
            reloadAfterChange(of: entries.last?.id)
            return result
        } onFailure: { _ in
            draft.resume(isSaved: false)
        }
        .value
    }

    func delete(_ entries: [DiaryEntry]) {
        dependencies.writes.add(Strings.deletion(ofEntry: Strings.list(entries.map(\.title)))) { [self] in
            let deleted = try await library.deleteEntries(entries.map(\.id))
            reloadAfterChange(of: nil)
            if !deleted.isEmpty { offerUndo(ofDeleting: deleted) }
        } onFailure: { [self] in
            statusMessages.show(.failed(Strings.notDeleted, dependencies.errorMessage($0)))
        }
    }

    // MARK: - Undo

    /// - Parameters:
    ///   - entries: One entry, or several new ones.
    ///   - before: The entry before the change; `nil` for a new one.
    private func offerUndo(ofSaving entries: [DiaryEntry], before: DiaryEntry?) {
        undoStack.push(Strings.saved(Strings.shortList(entries.map(\.title)))) { [weak self] in
            guard let self else { return }
            guard let before, let entry = entries.first else { return delete(entries) }
            runUndo(
                [before],
                by: { [library] in try await library.saveEntry(before, replacing: entry, discarding: nil) },
                or: { self.offerUndo(ofSaving: entries, before: before) }
            )
        }
    }

    private func offerUndo(ofDeleting entries: [DiaryEntry]) {
        undoStack.push(Strings.deleted(Strings.shortList(entries.map(\.title)))) { [weak self] in
            guard let self else { return }
            runUndo(
                entries,
                by: { [library] in
                    _ = try await library.addEntries(entries)
                    return .saved
                },
                or: { self.offerUndo(ofDeleting: entries) }
            )
        }
    }

    /// Runs a write that undoes a change.
    ///
    /// - Parameter offerAgain: Called if the write failed.
    private func runUndo(
        _ entries: [DiaryEntry],
        by write: @escaping @MainActor () async throws -> EntrySaveResult,
        or offerAgain: @escaping () -> Void
    ) {
        dependencies.writes.add(Strings.entry(Strings.list(entries.map(\.title)))) { [self] in
            let result = try await write()
            reloadAfterChange(of: entries.first?.id)
            let done = StatusMessage.done(Strings.restored(Strings.shortList(entries.map(\.title))))
            statusMessages.show(result == .saved ? done : .failed(Strings.notRestored, Strings.changedElsewhere))
        } onFailure: { [self] in
            offerAgain()
            statusMessages.show(.failed(Strings.notRestored, dependencies.errorMessage($0)))
        }
    }
}

// MARK: - Forms

extension DiaryEditor {
    /// Creates a form that adds one entry per episode. Each has its episode's title unless the user edits the title.
    ///
    /// - Parameter episodes: Empty for an entry that is not about an episode.
    func newEntry(of episodes: [any Subject]) -> LoadingEntryForm {
        let ids = episodes.map(\.destination.id)
        let title = ids.count > 1 ? Strings.episodes(ids.count) : episodes.first?.fullName ?? ""
        let pristine = EntryDraft(title: title, date: today.text, episode: ids.first)
        let others = episodes.dropFirst().map { (id: EntryID(), episode: $0) }
        let subject: DraftKey = ids.count > 1 ? .episodes(ids) : ids.first.map(DraftKey.episode) ?? .newEntry
        return form(subject, title: Strings.newEntry, changing: nil, pristine: pristine) { entry in
            guard let first = episodes.first, !others.isEmpty else { return [entry] }
            let usesEpisodeTitles = entry.title == title
            return [entry.about(first, id: entry.id, usesEpisodeTitles)]
                + others.map { entry.about($0.episode, id: $0.id, usesEpisodeTitles) }
        }
    }

    func change(of entry: DiaryEntry) -> LoadingEntryForm {
        form(.entry(entry.id), title: Strings.editEntry, changing: entry, pristine: EntryDraft(entry)) { [$0] }
    }

    private var today: CalendarDay { dependencies.calendar().today }

    private func form(
        _ subject: DraftKey,
        title: String,
        changing known: DiaryEntry?,
        pristine: EntryDraft,
        entries: @escaping (DiaryEntry) -> [DiaryEntry]
    ) -> LoadingEntryForm {
        let draft = DraftAutosave(
            of: subject,
            store: library,
            writes: dependencies.writes,
            clock: dependencies.clock,
            delay: dependencies.policy.autosaveDelay
        )
        let errorMessage = dependencies.errorMessage
        draft.onFailedDeletion = { [statusMessages] in
            statusMessages.show(.failed(Strings.couldNotDiscardDraft, errorMessage($0)))
        }
        let id = known?.id ?? EntryID()
        let layer = LoadingEntryForm { [self] kept, warning in
            if warning != nil { draft.saveToSecondDraft() }
            let form = EntryForm(
                title: title,
                changing: known,
                initialDraft: pristine,
                kept: kept,
                warning: warning,
                // The title of an episode is already filled in.
                first: pristine.episode == nil ? .title : .rating,
                autosave: draft,
                validate: { [self] (draft) throws(EntryProblems) in
                    // An entry written in another time zone may be dated tomorrow.
                    try draft.entry(id: id, today: today, latest: known.map { max($0.day, today) })
                }
            )
            draft.onFailure = { [weak form] in form?.display(warning: Strings.couldNotSaveDraft(errorMessage($0))) }
            form.onSaved = { [self] in offerUndo(ofSaving: entries($0), before: $1) }
            let save = loadables.loads(on: form, "diary/save", counting: { _ in 1 }) {
                (change: (entries: [DiaryEntry], known: DiaryEntry?)) in
                try await self.save(change.entries, replacing: change.known, discarding: draft)
            }
            form.onSave = { save((entries($0), $1)) }
            return form
        }
        let library = library
        let loader = TrackedLoader(local: "diary/draft", counting: { $0 == nil ? 0 : 1 }) {
            try await library.latestDraft(of: subject)
        }
        layer.onLoad = loadables.load(loader, view: layer, mapper: \.item).load
        return layer
    }
}

extension DiaryEntry {
    /// Returns a copy of the entry about an episode.
    fileprivate func about(_ episode: any Subject, id: EntryID, _ usesEpisodeTitle: Bool) -> DiaryEntry {
        DiaryEntry(
            id: id,
            title: usesEpisodeTitle ? episode.fullName : title,
            rating: rating,
            day: day,
            comment: comment,
            episode: episode.destination.id
        )
    }
}
