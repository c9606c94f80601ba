import SystemSupport

/// What importing a file would come to.
package struct DiaryImport: Sendable, Hashable {
    /// Those that are not in the diary yet, in the order of the file.
    package private(set) var entries: [DiaryEntry] = []
    /// How many there are already.
    package private(set) var known = 0
    /// The first of them.
    package private(set) var problems: [Problem] = []
    /// How many records have a problem.
    package private(set) var problemCount = 0

    /// A file may be wrong in each of its lines.
    static let mostProblems = 1000

    /// A record that is no entry.
    package struct Problem: Sendable, Hashable {
        /// Of the file, counted from 1.
        package let line: Int
        /// In a person's words.
        package let reason: String
    }

    /// - Parameters:
    ///   - file: its bytes. What has an id that the diary knows, or else says the same as one of its entries, is there
    ///     already: importing twice adds nothing twice.
    ///   - diary: what is in it.
    ///   - today: no entry is of a later day.
    package init(
        _ file: [UInt8],
        as format: DiaryFormat,
        into diary: [DiaryEntry],
        today: CalendarDay
    ) throws(DiaryFileError) {
        var ids = Set(diary.map(\.id))
        var contents = Set(diary.map(EntryContent.init))
        try format.read(file) { record in
            do throws(UnreadableRecord) {
                let (entry, hasID) = try record.entry(today: today)
                let isKnown = hasID ? ids.contains(entry.id) : contents.contains(EntryContent(entry))
                ids.insert(entry.id)
                contents.insert(EntryContent(entry))
                if isKnown { known += 1 } else { entries.append(entry) }
            } catch {
                problemCount += 1
                guard problems.count < Self.mostProblems else { return }
                problems.append(Problem(line: record.line, reason: error.reason))
            }
        }
    }
}

/// What an entry says, whatever it is known by.
private struct EntryContent: Hashable {
    let title: String
    let rating: Rating
    let day: CalendarDay
    let comment: String
    let episode: Int?

    init(_ entry: DiaryEntry) {
        title = entry.title
        rating = entry.rating
        day = entry.day
        comment = entry.comment
        episode = entry.episode
    }
}

private struct UnreadableRecord: Error {
    let reason: String
}

extension DiaryRecord {
    /// - Returns: the entry, and whether the file has an id for it.
    fileprivate func entry(today: CalendarDay) throws(UnreadableRecord) -> (DiaryEntry, hasID: Bool) {
        if let problem { throw UnreadableRecord(reason: problem) }
        let id = EntryID(fields.id)
        guard id != nil || fields.id.isEmpty else { throw UnreadableRecord(reason: "id: It is no UUID") }
        let episode = Int(digits: fields.episode)
        guard episode.map({ $0 > 0 }) ?? fields.episode.isEmpty else {
            throw UnreadableRecord(reason: "episode: It is no number of an episode")
        }
        // Only a form takes an empty date for today.
        guard !fields.date.isEmpty else { throw UnreadableRecord(reason: "date: \(EntryProblem.notADate)") }
        let draft = EntryDraft(
            title: fields.title,
            rating: fields.rating,
            date: fields.date,
            comment: fields.comment,
            episode: episode
        )
        do throws(EntryProblems) {
            return (try draft.entry(id: id ?? EntryID(), today: today), id != nil)
        } catch {
            let reasons = EntryField.allCases.compactMap { field in error[field].map { "\(field): \($0)" } }
            throw UnreadableRecord(reason: reasons.joined(separator: "; "))
        }
    }
}
