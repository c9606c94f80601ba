import SystemSupport

/// Import plan: what importing a file would add.
package struct DiaryImport: Sendable, Hashable {
    /// New entries, in the order of the file.
    package private(set) var entries: [DiaryEntry] = []
    /// Number of entries that are in the diary already.
    package private(set) var known = 0
    /// The first `maxProblems` problems.
    package private(set) var problems: [Problem] = []
    /// Number of records with a problem.
    package private(set) var problemCount = 0

    /// Bounds the memory for a file with a problem on every line.
    static let maxProblems = 1000

    /// Why a record is not imported.
    package struct Problem: Error, Hashable {
        /// Line of the file, counted from 1.
        package let line: Int
        /// Message for the user.
        package let reason: String
    }

    /// Importing is idempotent: a record is known if the diary has its id or, for a record without an id, its content.
    ///
    /// - Parameter today: of the local time zone. The file may be of another one, so that a later day is valid, too: the
    ///   places on Earth that have it latest, at UTC−12, are 26 hours behind those that have it first, at UTC+14.
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
                if isKnown { known += 1 } else { entries.append(entry) }
            } catch {
                problemCount += 1
                if problems.count < Self.maxProblems { problems.append(error) }
            }
        }
    }
}

extension DiaryRecord {
    /// - Returns: the entry, and whether the record has an id.
    fileprivate func entry(today: CalendarDay) throws(DiaryImport.Problem) -> (DiaryEntry, hasID: Bool) {
        if let problem { throw unreadable(problem) }
        let id = EntryID(self[.id])
        guard id != nil || self[.id].isEmpty else { throw unreadable("id: It is no UUID") }
        let episode = Int(digits: self[.episode])
        guard episode.map({ $0 > 0 }) ?? self[.episode].isEmpty else {
            throw unreadable("episode: It is no number of an episode")
        }
        // An empty date means today in a form only.
        guard !self[.date].isEmpty else { throw unreadable("date: \(EntryProblem.notADate)") }
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
            let reasons = EntryField.allCases.compactMap { field in error[field].map { "\(field): \($0)" } }
            throw unreadable(reasons.joined(separator: "; "))
        }
    }

    private func unreadable(_ reason: String) -> DiaryImport.Problem {
        DiaryImport.Problem(line: line, reason: reason)
    }
}

/// Unvalidated record of an imported file.
struct DiaryRecord: Sendable, Hashable {
    /// Line of the file on which it starts, counted from 1.
    let line: Int
    /// The texts of those that the file has.
    var fields: [DiaryField: String] = [:]
    /// Why it cannot be parsed, for the user; `nil` if it can.
    var problem: String?

    fileprivate subscript(field: DiaryField) -> String { fields[field] ?? "" }
}
