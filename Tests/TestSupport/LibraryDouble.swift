package import RickAndMorty

/// Test double of the library, with failures and delays set by the test.
package final class LibraryDouble: Library {
    private struct State: Sendable {
        var failure: LibraryError?
        var isHeld = false
        var saves = 0
        var drafts: [DraftKey: EntryDraft] = [:]
        var unreadable: [UnreadableRow] = []
        var opening = LibraryStatus.opened
    }

    package let memory: MemoryLibrary
    private let state = Awaited(State())

    package init(entries: [DiaryEntry] = []) {
        memory = MemoryLibrary(entries: entries)
    }

    /// Makes all later operations fail, or succeed for `nil`.
    package func fail(with failure: LibraryError?) { state.update { $0.failure = failure } }

    /// Sets the status with which the library opens.
    package func open(as opening: LibraryStatus) { state.update { $0.opening = opening } }

    package func add(unreadable row: UnreadableRow) { state.update { $0.unreadable.append(row) } }

    /// Suspends all saves until `release()`.
    package func hold() { state.update { $0.isHeld = true } }
    package func release() { state.update { $0.isHeld = false } }

    package func waitForSaves(_ count: Int) async throws { try await state.wait { $0.saves >= count } }

    package func waitForDraft(of subject: DraftKey, _ isWanted: @escaping @Sendable (EntryDraft?) -> Bool) async throws
    {
        try await state.wait { isWanted($0.drafts[subject]) }
    }

    private func check() throws(LibraryError) {
        if let failure = state.state.failure { throw failure }
    }
}

extension LibraryDouble {
    package func entries(in days: ClosedRange<CalendarDay>?) async throws(LibraryError) -> [DiaryEntry] {
        try check()
        return await memory.entries(in: days)
    }

    package func lastRatings() async throws(LibraryError) -> [Int: Rating] {
        try check()
        return await memory.lastRatings()
    }

    package func saveEntry(
        _ entry: DiaryEntry,
        replacing known: DiaryEntry?,
        discarding draft: DraftKey?
    ) async throws(LibraryError) -> EntrySaveResult {
        state.update { $0.saves += 1 }
        do { try await state.wait { !$0.isHeld } } catch { throw .locked }
        try check()
        let result = await memory.saveEntry(entry, replacing: known, discarding: nil)
        if let draft, result == .saved { state.update { $0.drafts[draft] = nil } }
        return result
    }

    package func saveEntries(_ entries: [DiaryEntry], discarding draft: DraftKey) async throws(LibraryError) {
        state.update { $0.saves += 1 }
        do { try await state.wait { !$0.isHeld } } catch { throw .locked }
        try check()
        await memory.saveEntries(entries, discarding: draft)
        state.update { $0.drafts[draft] = nil }
    }

    package func addEntries(_ entries: [DiaryEntry]) async throws(LibraryError) -> Int {
        try check()
        return await memory.addEntries(entries)
    }

    package func deleteEntries(_ ids: [EntryID]) async throws(LibraryError) -> [DiaryEntry] {
        try check()
        return await memory.deleteEntries(ids)
    }

    package func saveDraft(_ draft: EntryDraft, of subject: DraftKey) async throws(LibraryError) {
        try check()
        state.update { $0.drafts[subject] = draft }
    }

    package func draft(of subject: DraftKey) async throws(LibraryError) -> EntryDraft? {
        try check()
        return state.state.drafts[subject]
    }

    package func deleteDraft(of subject: DraftKey) async throws(LibraryError) {
        try check()
        state.update { $0.drafts[subject] = nil }
    }

    package func unreadableRows() async throws(LibraryError) -> [UnreadableRow] {
        try check()
        return state.state.unreadable
    }

    package func favourites() async throws(LibraryError) -> [Favourite] {
        try check()
        return await memory.favourites()
    }

    package func save(_ favourites: [Favourite], deleting ids: [Destination]) async throws(LibraryError) {
        try check()
        await memory.save(favourites, deleting: ids)
    }

    package func open() async throws(LibraryError) -> LibraryStatus {
        try check()
        return state.state.opening
    }

    package func hasExternalChanges() -> Bool { false }

    package func rounds() async throws(LibraryError) -> [CalendarDay: GuessRound] {
        try check()
        return await memory.rounds()
    }

    package func saveRound(_ round: GuessRound, of day: CalendarDay) async throws(LibraryError) -> GuessRound {
        try check()
        return await memory.saveRound(round, of: day)
    }
}

extension Library {
    /// - Returns: the deleted entry; `nil` if there was none.
    package func deleteEntry(_ id: EntryID) async throws(LibraryError) -> DiaryEntry? {
        try await deleteEntries([id]).first
    }
}

extension FavouriteStore {
    package func mark(_ favourite: Favourite) async throws(LibraryError) { try await save([favourite], deleting: []) }
    package func unmark(_ id: Destination) async throws(LibraryError) { try await save([], deleting: [id]) }
}

/// A library in memory.
package actor MemoryLibrary: Library {
    private var entries: [EntryID: DiaryEntry]
    private var marked: [Destination: Favourite]
    private var drafts: [DraftKey: EntryDraft] = [:]
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

    package func lastRatings() -> [Int: Rating] {
        let oldestFirst = entries.values.sorted { $1.isNewer(than: $0) }
        return Dictionary(oldestFirst.compactMap { entry in entry.episode.map { ($0, entry.rating) } }) { $1 }
    }

    package func saveEntry(
        _ entry: DiaryEntry,
        replacing known: DiaryEntry?,
        discarding draft: DraftKey?
    ) -> EntrySaveResult {
        let result = EntrySaveResult(saving: entry, replacing: known, over: entries[entry.id])
        if case .conflict = result { return result }
        entries[entry.id] = entry
        if let draft { deleteDraft(of: draft) }
        return result
    }

    package func saveEntries(_ new: [DiaryEntry], discarding draft: DraftKey) {
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

    package func saveDraft(_ draft: EntryDraft, of subject: DraftKey) {
        drafts[subject] = draft
    }

    package func draft(of subject: DraftKey) -> EntryDraft? {
        drafts[subject]
    }

    package func deleteDraft(of subject: DraftKey) {
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

    package func open() -> LibraryStatus { .opened }
    package func hasExternalChanges() -> Bool { false }

    package func rounds() -> [CalendarDay: GuessRound] { played }

    package func saveRound(_ round: GuessRound, of day: CalendarDay) -> GuessRound {
        let kept = round.reconciled(played[day])
        played[day] = kept
        return kept
    }
}
