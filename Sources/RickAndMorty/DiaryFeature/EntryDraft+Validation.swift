import SystemSupport

extension EntryDraft {
    /// The entry that was typed.
    ///
    /// - Parameters:
    ///   - id: a new one, or that of the entry that is changed.
    ///   - today: no entry is of a later day.
    /// - Throws: the problems of all fields.
    package func entry(id: EntryID, today: CalendarDay) throws(EntryProblems) -> DiaryEntry {
        var problems = EntryProblems()
        let title = problems.collect(.title, checkedTitle)
        let rating = problems.collect(.rating, readRating)
        let day = problems.collect(.date) { () throws(EntryProblem) in try readDay(today: today) }
        let comment = problems.collect(.comment, checkedComment)
        guard let title, let rating, let day, let comment else { throw problems }
        return DiaryEntry(id: id, title: title, rating: rating, day: day, comment: comment, episode: episode)
    }

    private func checkedTitle() throws(EntryProblem) -> String {
        guard !title.isBlank else { throw .noTitle }
        guard SafeText(title).isReadable else { throw .unreadableTitle }
        guard title.count <= Self.longestTitle else { throw .titleTooLong(characters: title.count) }
        guard title.hasLimitedCharacters else { throw .tooManyMarks }
        return title
    }

    private func readRating() throws(EntryProblem) -> Rating {
        guard !rating.isBlank else { throw .noRating }
        guard let rating = Rating(rating.trimmed) else { throw .notARating }
        return rating
    }

    private func readDay(today: CalendarDay) throws(EntryProblem) -> CalendarDay {
        let text = date.trimmed.lowercased()
        switch text {
        case "", "today": return today
        case "yesterday": return today.adding(days: -1)
        default:
            guard let day = CalendarDay(text) else { throw text.isWrittenAsDay ? .noSuchDay : .notADate }
            guard day <= today else { throw .notYet(day, today: today) }
            return day
        }
    }

    private func checkedComment() throws(EntryProblem) -> String {
        guard comment.count <= Self.longestComment else { throw .commentTooLong(characters: comment.count) }
        guard comment.hasLimitedCharacters else { throw .tooManyMarks }
        return comment
    }
}

extension String {
    fileprivate var isWrittenAsDay: Bool {
        map { Int(digits: String($0)) == nil ? $0 : "0" } == Array("0000-00-00")
    }

    fileprivate var hasLimitedCharacters: Bool {
        let limit = EntryDraft.longestCharacter
        // A code point has one byte at least.
        return allSatisfy { $0.utf8.count <= limit || $0.unicodeScalars.count <= limit }
    }

    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// Without the spaces around it.
    fileprivate var trimmed: Substring {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
