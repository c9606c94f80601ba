import RickAndMorty
import RickAndMortyData
import TestSupport

/// Test double of the library, with failures and delays set by the test.
final nonisolated class LibraryDouble: Library {
    struct State: Sendable {
        var failure: LibraryError?
        var isHeld = false
        var saves = 0
        var drafts: [DraftSubject: EntryDraft] = [:]
        var unreadable: [UnreadableRow] = []
    }

    let memory: MemoryLibrary
    private let state = Awaited(State())

    init(entries: [DiaryEntry] = []) {
        memory = MemoryLibrary(entries: entries)
    }

    /// Makes all later operations fail, or succeed for `nil`.
    func fail(with failure: LibraryError?) { state.update { $0.failure = failure } }

    func add(unreadable row: UnreadableRow) { state.update { $0.unreadable.append(row) } }

    /// Suspends all saves until `release()`.
    func hold() { state.update { $0.isHeld = true } }
    func release() { state.update { $0.isHeld = false } }

    func saves(_ count: Int) async throws { try await state.wait { $0.saves >= count } }

    func keptDraft(of subject: DraftSubject, _ isWanted: @escaping @Sendable (EntryDraft?) -> Bool) async throws {
        try await state.wait { isWanted($0.drafts[subject]) }
    }

    private func check() throws(LibraryError) {
        if let failure = state.state.failure { throw failure }
    }
}

nonisolated extension LibraryDouble {
    func entries(in days: ClosedRange<CalendarDay>?) async throws(LibraryError) -> [DiaryEntry] {
        try check()
        return await memory.entries(in: days)
    }

    func watchedEpisodes() async throws(LibraryError) -> Set<Int> {
        try check()
        return await memory.watchedEpisodes()
    }

    func saveEntry(_ entry: DiaryEntry, insteadOf draft: DraftSubject?) async throws(LibraryError) {
        state.update { $0.saves += 1 }
        do { try await state.wait { !$0.isHeld } } catch { throw .locked }
        try check()
        await memory.saveEntry(entry, insteadOf: nil)
        if let draft { state.update { $0.drafts[draft] = nil } }
    }

    func addEntries(_ entries: [DiaryEntry]) async throws(LibraryError) -> Int {
        try check()
        return await memory.addEntries(entries)
    }

    func deleteEntry(_ id: EntryID) async throws(LibraryError) -> DiaryEntry? {
        try check()
        return await memory.deleteEntry(id)
    }

    func restoreEntry(_ entry: DiaryEntry) async throws(LibraryError) {
        try check()
        await memory.restoreEntry(entry)
    }

    func saveDraft(_ draft: EntryDraft, of subject: DraftSubject) async throws(LibraryError) {
        try check()
        state.update { $0.drafts[subject] = draft }
    }

    func draft(of subject: DraftSubject) async throws(LibraryError) -> EntryDraft? {
        try check()
        return state.state.drafts[subject]
    }

    func deleteDraft(of subject: DraftSubject) async throws(LibraryError) {
        try check()
        state.update { $0.drafts[subject] = nil }
    }

    func unreadableRows() async throws(LibraryError) -> [UnreadableRow] {
        try check()
        return state.state.unreadable
    }

    func favourites() async throws(LibraryError) -> [Favourite] {
        try check()
        return await memory.favourites()
    }

    func mark(_ favourite: Favourite) async throws(LibraryError) {
        try check()
        await memory.mark(favourite)
    }

    func unmark(_ id: Destination) async throws(LibraryError) {
        try check()
        await memory.unmark(id)
    }
}
