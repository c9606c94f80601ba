package import RickAndMorty

/// A library in memory.
package actor MemoryLibrary: Library {
    private var entries: [EntryID: DiaryEntry]
    private var marked: [Destination: Favourite]
    private var drafts: [DraftSubject: EntryDraft] = [:]
    private var played: [CalendarDay: GuessRound]

    package init(
        entries: [DiaryEntry] = [],
        favourites: [Favourite] = [],
        rounds: [CalendarDay: GuessRound] = [:]
    ) {
        played = rounds
        self.entries = Dictionary(entries.map { ($0.id, $0) }) { $1 }
        marked = Dictionary(favourites.map { ($0.id, $0) }) { $1 }
    }

    package func entries(in days: ClosedRange<CalendarDay>?) -> [DiaryEntry] {
        entries.values.filter { days?.contains($0.day) ?? true }.sorted { $0.isNewer(than: $1) }
    }

    package func watchedEpisodes() -> Set<Int> {
        Set(entries.values.compactMap(\.episode))
    }

    package func saveEntry(
        _ entry: DiaryEntry,
        replacing known: DiaryEntry?,
        insteadOf draft: DraftSubject?
    ) -> EntrySaveResult {
        let result = EntrySaveResult(saving: entry, replacing: known, over: entries[entry.id])
        if case .conflict = result { return result }
        entries[entry.id] = entry
        if let draft { deleteDraft(of: draft) }
        return result
    }

    package func saveEntries(_ new: [DiaryEntry], insteadOf draft: DraftSubject) {
        for entry in new { entries[entry.id] = entry }
        deleteDraft(of: draft)
    }

    package func addEntries(_ new: [DiaryEntry]) -> Int {
        let before = entries.count
        entries.merge(new.map { ($0.id, $0) }) { known, _ in known }
        return entries.count - before
    }

    package func deleteEntries(_ ids: [EntryID]) -> [DiaryEntry] {
        ids.compactMap { entries.removeValue(forKey: $0) }
    }

    package func saveDraft(_ draft: EntryDraft, of subject: DraftSubject) {
        drafts[subject] = draft
    }

    package func draft(of subject: DraftSubject) -> EntryDraft? {
        drafts[subject]
    }

    package func deleteDraft(of subject: DraftSubject) {
        drafts[subject] = nil
    }

    package func unreadableRows() -> [UnreadableRow] { [] }

    package func favourites() -> [Favourite] {
        marked.values.sorted { $0.isNewer(than: $1) }
    }

    package func save(_ favourites: [Favourite], deleting ids: [Destination]) {
        for id in ids { marked[id] = nil }
        for favourite in favourites { marked[favourite.id] = favourite }
    }

    package func open() -> LibraryOpening { .fine }
    package func hasChangedElsewhere() -> Bool { false }

    package func rounds() -> [CalendarDay: GuessRound] { played }

    package func saveRound(_ round: GuessRound, of day: CalendarDay) -> GuessRound {
        let kept = round.replacing(played[day])
        played[day] = kept
        return kept
    }
}
