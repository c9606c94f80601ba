import SystemSupport

/// The entries that importing a file would add.
package struct DiaryImport: Sendable, Hashable {
    /// New entries, in file order.
    package private(set) var entries: [DiaryEntry] = []
    /// Number of entries already in the diary.
    package private(set) var duplicateCount = 0
    /// The first `maxProblems` problems.
    package private(set) var problems: [Problem] = []
    /// Number of rejected records.
    package private(set) var problemCount = 0

    /// Bounds memory for a file with a problem on every line.
    static let maxProblems = 1000

    /// Why a record is rejected.
    package struct Problem: Error, Hashable {
        /// Line in the file, counted from 1.
        package let line: Int
        /// Message for the user.
        package let reason: String
    }

    /// Matches records with the diary by ID or, without an ID, by content. Importing a file twice adds nothing.
    ///
    /// - Parameter today: today in the local time zone. Entries may be up to two days later, since a file from UTC+14
    ///   is up to 26 hours ahead of UTC−12.
    package init(
        _ file: [UInt8],
        as format: DiaryFormat,
        into diary: [DiaryEntry],
        today: CalendarDay
    ) throws(DiaryFileError) {
        var ids = Set(diary.map(\.id))
        var contents = Set(diary.map { EntryDraft($0) })
        try format.read(file) { record in
            do throws(Problem) {
                let (entry, hasID) = try record.entry(today: today)
                let content = EntryDraft(entry)
                let isKnown = hasID ? ids.contains(entry.id) : contents.contains(content)
                ids.insert(entry.id)
                contents.insert(content)
                if isKnown { duplicateCount += 1 } else { entries.append(entry) }
            } catch {
                problemCount += 1
                if problems.count < Self.maxProblems { problems.append(error) }
            }
        }
    }
}

extension DiaryRecord {
    fileprivate func entry(today: CalendarDay) throws(DiaryImport.Problem) -> (DiaryEntry, hasID: Bool) {
        if let problem { throw unreadable(problem) }
        let id = EntryID(self[.id])
        guard id != nil || self[.id].isEmpty else { throw unreadable("id: not a UUID") }
        let episode = Int(digits: self[.episode])
        guard episode.map({ $0 > 0 }) ?? self[.episode].isEmpty else {
            throw unreadable("episode: not an episode number")
        }
        // An empty date means today only in a form.
        guard !self[.date].isEmpty else { throw unreadable("date: \(EntryProblem.notADate.description.uncapitalized)") }
        let draft = EntryDraft(
            title: self[.title],
            rating: self[.rating],
            date: self[.date],
            comment: self[.comment],
            episode: episode
        )
        do throws(EntryProblems) {
            return (try draft.entry(id: id ?? EntryID(), today: today, latest: today.adding(days: 2)), id != nil)
        } catch {
            let reasons = EntryField.allCases.compactMap { field in
                error[field].map { "\(field): \($0.description.uncapitalized)" }
            }
            throw unreadable(reasons.joined(separator: "; "))
        }
    }

    private func unreadable(_ reason: String) -> DiaryImport.Problem {
        DiaryImport.Problem(line: line, reason: reason)
    }
}

/// An unvalidated record of an imported file.
struct DiaryRecord: Sendable, Hashable {
    /// First line of the record, counted from 1.
    let line: Int
    /// Texts of the fields that the record has.
    var fields: [DiaryField: String] = [:]
    /// Why the record cannot be parsed, for the user; `nil` if it can.
    var problem: String?

    fileprivate subscript(field: DiaryField) -> String { fields[field] ?? "" }
}
