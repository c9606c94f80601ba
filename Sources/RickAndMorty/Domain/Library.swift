import LoadResource
package import SystemSupport

/// The user's data: diary, drafts, favourites and rounds of the game, in a file that other programs may write to as well.
package protocol Library: ReportReader, SaveEntryProtocol, FavouriteStore {
    /// Opens the library, if it is not open yet.
    func open() async throws(LibraryError) -> LibraryOpening

    /// Whether another program has written to it since the last call, or since it was opened.
    func hasChangedElsewhere() async -> Bool

    /// - Returns: rows of the diary, then of the favourites, that cannot be decoded, in the order of storage.
    func unreadableRows() async throws(LibraryError) -> [UnreadableRow]

    // MARK: - Diary

    /// - Returns: API ids of the episodes with an entry in the diary.
    func watchedEpisodes() async throws(LibraryError) -> Set<Int>

    /// Inserts the entries in one transaction. Existing entries with the same ids are not changed.
    ///
    /// - Returns: number of inserted entries.
    func addEntries(_ entries: [DiaryEntry]) async throws(LibraryError) -> Int

    /// Deletes entries in one transaction. They can be added again.
    ///
    /// - Returns: those that there were, in the order of the ids.
    func deleteEntries(_ ids: [EntryID]) async throws(LibraryError) -> [DiaryEntry]

    /// Stores the content of a form until it is saved or discarded, so that it survives a crash.
    func saveDraft(_ draft: EntryDraft, of subject: DraftSubject) async throws(LibraryError)

    /// - Returns: `nil` if there is none.
    func draft(of subject: DraftSubject) async throws(LibraryError) -> EntryDraft?

    func deleteDraft(of subject: DraftSubject) async throws(LibraryError)

    // MARK: - Game

    /// The rounds of the days, of which each is played once.
    func rounds() async throws(LibraryError) -> [CalendarDay: GuessRound]

    /// Saves the round of a day, unless another program has gone on with that of the same day meanwhile. Returns once it is
    /// durable.
    ///
    /// - Returns: the stored round.
    func saveRound(_ round: GuessRound, of day: CalendarDay) async throws(LibraryError) -> GuessRound
}

/// Why an operation on favourites or the diary failed.
package enum LibraryError: PresentableError, Hashable {
    case cannotOpen(reason: SafeText)
    case damaged
    /// By another program.
    case locked
    /// The disk, the quota or the process's file size limit is used up.
    case full
    case readOnly
    /// The environment names no folder for it.
    case noFolder
    /// It was written by a later version.
    case tooNew
    /// What can be read is not all.
    case incomplete
    case failed(reason: SafeText)
}

extension LibraryError: CustomStringConvertible {
    package var description: String { message }

    /// What failed and what to do.
    package var message: String {
        switch self {
        case .cannotOpen(let reason): "Favourites and diary cannot be opened: \(reason.string)"
        case .damaged: "Favourites and diary are damaged. Start again, and what can be read is rescued"
        case .locked: "Another program is using favourites and diary. Try again"
        case .full: "The disk is full. Make room and try again"
        case .readOnly: "Favourites and diary cannot be written to"
        case .noFolder: "No favourites and no diary: there is no home folder"
        case .tooNew: "Favourites and diary were written by a newer version of rickmorty"
        case .incomplete: "Not all of favourites and diary can be read"
        case .failed(let reason): "Favourites and diary failed: \(reason.string)"
        }
    }
}

package enum LibraryOpening: Sendable, Hashable {
    case fine
    /// Everything is intact, but today's backup failed.
    case withoutBackup(LibraryError)
    /// The file was damaged and was replaced by a rescued one.
    case rescued(LibraryRescued)
    /// The file is not writable: an in-memory copy is used until the program ends.
    ///
    /// - Parameter isComplete: whether the whole file could be read.
    case inMemory(because: LibraryError, isComplete: Bool)

    /// Whether all that was in the file can be read.
    package var isComplete: Bool {
        switch self {
        case .fine, .withoutBackup: true
        case .rescued(let rescued): rescued.isComplete == true
        case .inMemory(_, let isComplete): isComplete
        }
    }

    /// Why changes are lost when the program ends; `nil` if they are kept.
    package var obstacle: LibraryError? {
        if case .inMemory(let reason, _) = self { reason } else { nil }
    }
}

/// Outcome of the rescue of a damaged library.
package struct LibraryRescued: Sendable, Hashable {
    package let entries: Int
    package let favourites: Int
    /// Whether all of the damaged file could be read; `nil` if unknown because the rescue was interrupted.
    package let isComplete: Bool?
    /// Name of the backup that replaced the unreadable part, if any.
    package let backup: String?
    /// Path of the damaged file.
    package let aside: String

    package init(entries: Int, favourites: Int, isComplete: Bool?, backup: String?, aside: String) {
        self.entries = entries
        self.favourites = favourites
        self.isComplete = isComplete
        self.backup = backup
        self.aside = aside
    }
}

/// A row that is not a valid entry or favourite: damaged, or written by another program.
package struct UnreadableRow: Sendable, Hashable, CustomStringConvertible {
    package enum Table: Sendable { case diary, favourites }

    package let table: Table
    package let description: String

    /// - Parameters:
    ///   - number: rowid.
    ///   - name: title of the entry, or name of the favourite.
    ///   - problem: the end of a sentence.
    package init(table: Table, number: Int, name: SafeText, problem: String) {
        self.table = table
        let place = table == .diary ? "the diary" : "the favourites"
        let name = name.isReadable ? " ('\(Self.shown(name.string))')" : ""
        description = "Row \(number) of \(place)\(name) cannot be read: \(problem)"
    }

    /// Truncates a value from the database for a `problem`.
    package static func shown(_ text: String) -> String {
        let text = SafeText(text).string
        return text.count > 40 ? "\(text.prefix(40))…" : text
    }
}

extension [UnreadableRow] {
    /// The first row and the number of the others; `nil` if there are none.
    package var summary: String? {
        guard let first else { return nil }
        return count == 1 ? first.description : "\(first) (and \(count - 1) more)"
    }
}
