import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import TerminalUI

/// Composes entry forms with drafts and the library.
struct EntryFormBuilder {
    let library: any Library
    let dependencies: AppDependencies
    let loadables: LoadableBuilder
    let statusMessages: StatusMessages
    let editor: DiaryEditor

    /// A form that makes an entry of each episode. They have titles of their own unless the user writes one for all.
    ///
    /// - Parameter episodes: empty for an entry that is about none.
    func newEntry(of episodes: [any Subject]) -> LoadingEntryForm {
        let ids = episodes.map(\.destination.id)
        let title = ids.count > 1 ? Words.episodes(ids.count) : episodes.first?.fullName ?? ""
        let pristine = EntryDraft(title: title, date: today().text, episode: ids.first)
        let others = episodes.dropFirst().map { (entry: EntryID(), episode: $0) }
        let subject: DraftSubject = ids.count > 1 ? .episodes(ids) : ids.first.map(DraftSubject.episode) ?? .newEntry
        return layer(subject, title: Words.newEntry, changing: nil, pristine: pristine) { entry in
            guard let first = episodes.first, !others.isEmpty else { return [entry] }
            let hasOwnTitles = entry.title == title
            return [entry.about(first, id: entry.id, hasOwnTitles)]
                + others.map { entry.about($0.episode, id: $0.entry, hasOwnTitles) }
        }
    }

    func change(of entry: DiaryEntry) -> LoadingEntryForm {
        layer(.entry(entry.id), title: Words.changedEntry, changing: entry, pristine: EntryDraft(entry)) { [$0] }
    }

    private func today() -> CalendarDay { dependencies.environment.calendar().today }

    private func layer(
        _ subject: DraftSubject,
        title: String,
        changing known: DiaryEntry?,
        pristine: EntryDraft,
        entries: @escaping (DiaryEntry) -> [DiaryEntry]
    ) -> LoadingEntryForm {
        let draft = DraftAutosave(
            of: subject,
            store: library,
            writes: dependencies.writes,
            clock: dependencies.environment.clock,
            delay: dependencies.policy.autosaveDelay
        )
        let errorMessage = dependencies.errorMessage
        draft.onFailedDeletion = { statusMessages.say(.failed(Words.draftNotForgotten, errorMessage($0))) }
        let id = known?.id ?? EntryID()
        let layer = LoadingEntryForm { kept, warning in
            if warning != nil { draft.saveBeside() }
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
            form.onSaved = { editor.offerUndo(ofSaving: entries($0), before: $1) }
            form.onSave = save(on: form, draft: draft, entries: entries)
            return form
        }
        let library = library
        let loader = NamedLoader(local: "diary/draft", counting: { $0 == nil ? 0 : 1 }) {
            try await library.latestDraft(of: subject)
        }
        layer.onLoad = loadables.load(loader, view: layer).load
        return layer
    }

    /// Saves the form's entries as a load, so that the form's presenter shows progress and errors.
    private func save(
        on form: EntryForm,
        draft: DraftAutosave,
        entries: @escaping (DiaryEntry) -> [DiaryEntry]
    ) -> (DiaryEntry, DiaryEntry?) -> Void {
        let pending = Latest<(entries: [DiaryEntry], known: DiaryEntry?)>(([], nil))
        let saving = NamedLoader<EntrySaveResult>(local: "diary/save") {
            let (entries, known) = await pending.value
            return try await editor.save(entries, replacing: known, insteadOf: draft)
        }
        let load = loadables.load(saving, view: form)
        return { entry, known in
            pending.value = (entries(entry), known)
            load.load()
        }
    }
}

extension DiaryEntry {
    /// The same about another episode.
    fileprivate func about(_ episode: any Subject, id: EntryID, _ hasOwnTitle: Bool) -> DiaryEntry {
        DiaryEntry(
            id: id,
            title: hasOwnTitle ? episode.fullName : title,
            rating: rating,
            day: day,
            comment: comment,
            episode: episode.destination.id
        )
    }
}
