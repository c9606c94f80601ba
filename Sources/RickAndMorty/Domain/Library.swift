import LoadResource
package import SystemSupport

/// The user's diary, drafts, favourites and game rounds, in a file that other programs may also write.
package protocol Library: ReportReader, SaveEntryProtocol, FavouriteStore {
    /// Opens the library; no effect if it is open.
    func open() async throws(LibraryError) -> LibraryStatus

    /// Whether another program has written to the library since the last call or since it was opened.
    func hasExternalChanges() async -> Bool

    /// - Returns: rows that cannot be decoded: of the diary, then of the favourites, in storage order.
    func unreadableRows() async throws(LibraryError) -> [UnreadableRow]

    // MARK: - Diary

    /// - Returns: the rating of each episode's newest diary entry, by episode ID.
    func lastRatings() async throws(LibraryError) -> [Int: Rating]

    /// Inserts entries in one transaction. Skips entries whose ID exists.
    ///
    /// - Returns: number of inserted entries.
    func addEntries(_ entries: [DiaryEntry]) async throws(LibraryError) -> Int

    /// Deletes entries in one transaction. Deleted entries can be added again.
    ///
    /// - Returns: the deleted entries, in the order of `ids`.
    func deleteEntries(_ ids: [EntryID]) async throws(LibraryError) -> [DiaryEntry]

    /// Saves a form's content until it is submitted or discarded, so that it survives a crash.
    func saveDraft(_ draft: EntryDraft, of subject: DraftKey) async throws(LibraryError)

    /// - Returns: `nil` if there is none.
    func draft(of subject: DraftKey) async throws(LibraryError) -> EntryDraft?

    func deleteDraft(of subject: DraftKey) async throws(LibraryError)

    // MARK: - Game

    /// The rounds played so far, one per day.
    func rounds() async throws(LibraryError) -> [CalendarDay: GuessRound]

    /// Saves a round, unless another program has meanwhile continued the round of the same day. Returns once it is
    /// durable.
    ///
    /// - Returns: the stored round.
    func saveRound(_ round: GuessRound, of day: CalendarDay) async throws(LibraryError) -> GuessRound
}

package enum LibraryError: PresentableError, Hashable {
    case cannotOpen(reason: SafeText)
    case damaged
    /// Another program has locked the file.
    case locked
    /// Disk, quota or file size limit exhausted.
    case full
    case readOnly
    /// The environment has no folder for the library.
    case noFolder
    /// Written by a newer version.
    case tooNew
    /// Only part of the data is readable.
    case incomplete
    case failed(reason: SafeText)
}

extension LibraryError: CustomStringConvertible {
    package var description: String { message }

    /// The failure and what to do, for the user.
    package var message: String {
        switch self {
        case .cannotOpen(let reason): "Couldn't open favourites and diary: \(reason.string)"
        case .damaged: "Favourites and diary are damaged. Restart rickmorty to recover them"
        case .locked: "Favourites and diary are in use by another program. Try again"
        case .full: "Disk full. Free some space and try again"
        case .readOnly: "Favourites and diary are read-only"
        case .noFolder: "Favourites and diary need a home directory. Set HOME or XDG_DATA_HOME"
        case .tooNew: "Favourites and diary are from a newer version of rickmorty. Upgrade to use them"
        case .incomplete: "Favourites and diary are only partly readable"
        case .failed(let reason): "Couldn't access favourites and diary: \(reason.string)"
        }
    }
}

package enum LibraryStatus: Sendable, Hashable {
    case opened
    /// Intact, but today's backup failed.
    case withoutBackup(LibraryError)
    /// The file was damaged and has been replaced by a recovered one.
    case recovered(LibraryRecoveryReport)
    /// The file is not writable. An in-memory copy is used until the program ends.
    ///
    /// - Parameter isComplete: whether the whole file could be read.
    case inMemory(because: LibraryError, isComplete: Bool)

    /// Whether all data in the file can be read.
    package var isComplete: Bool {
        switch self {
        case .opened, .withoutBackup: true
        case .recovered(let report): report.isComplete == true
        case .inMemory(_, let isComplete): isComplete
        }
    }

    /// Why changes will be lost at exit; `nil` if they are persisted.
    package var inMemoryError: LibraryError? {
        if case .inMemory(let reason, _) = self { reason } else { nil }
    }
}

/// Result of recovering a damaged library.
package struct LibraryRecoveryReport: Sendable, Hashable {
    package let entries: Int
    package let favourites: Int
    /// Whether all of the damaged file was readable; `nil` if recovery was interrupted.
    package let isComplete: Bool?
    /// Name of the backup that replaced unreadable data, if any.
    package let backup: String?
    /// Path to which the damaged file was moved.
    package let damagedFilePath: String

    package init(entries: Int, favourites: Int, isComplete: Bool?, backup: String?, damagedFilePath: String) {
        self.entries = entries
        self.favourites = favourites
        self.isComplete = isComplete
        self.backup = backup
        self.damagedFilePath = damagedFilePath
    }
}

/// A row that is not a valid entry or favourite: damaged, or written by another program.
package struct UnreadableRow: Sendable, Hashable, CustomStringConvertible {
    package enum Table: Sendable { case diary, favourites }

    package let table: Table
    package let description: String

    /// - Parameters:
    ///   - number: SQLite rowid.
    ///   - name: title of the entry, or name of the favourite.
    ///   - problem: the end of a sentence.
    package init(table: Table, number: Int, name: SafeText, problem: String) {
        self.table = table
        let place = table == .diary ? "the diary" : "the favourites"
        let name = name.hasVisibleCharacters ? " ('\(Self.excerpt(name.string))')" : ""
        description = "Row \(number) of \(place)\(name) is invalid: \(problem)"
    }

    /// Sanitizes and truncates a database value for a `problem`.
    package static func excerpt(_ text: String) -> String {
        let text = SafeText(text).string
        return text.count > 40 ? "\(text.prefix(40))…" : text
    }
}

extension [UnreadableRow] {
    /// The first row and the number of further ones; `nil` if empty.
    package var summary: String? {
        guard let first else { return nil }
        return count == 1 ? first.description : "\(first) (and \(count - 1) more)"
    }
}
