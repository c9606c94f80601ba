import SystemSupport

/// Unvalidated content of an entry form.
package struct EntryDraft: Sendable, Hashable {
    package var title: String
    package var rating: String
    /// "today", "yesterday" or "2026-11-20"; empty for today.
    package var date: String
    package var comment: String
    /// API id of the episode, if the entry is about one.
    package var episode: Int?

    package init(
        title: String = "",
        rating: String = "",
        date: String = "",
        comment: String = "",
        episode: Int? = nil
    ) {
        self.title = title
        self.rating = rating
        self.date = date
        self.comment = comment
        self.episode = episode
    }

    /// Initial content of the form that changes an entry.
    package init(_ entry: DiaryEntry) {
        self.init(
            title: entry.title,
            rating: entry.rating.text,
            date: entry.day.text,
            comment: entry.comment,
            episode: entry.episode
        )
    }

    /// Of a character, in code points.
    package static let longestCharacter = 32
}

/// Key of a draft: what its form is about.
package indirect enum DraftSubject: Sendable, Hashable {
    /// A new entry that is not about an episode.
    case newEntry
    /// A new entry about an episode, by its API id.
    case episode(Int)
    /// New entries about several episodes, by their API ids.
    case episodes([Int])
    /// A change of an entry.
    case entry(EntryID)
    /// A second draft of the subject, used while the first one cannot be read, so as not to overwrite it.
    case beside(DraftSubject)

    /// Primary key in the database.
    package var key: String {
        switch self {
        case .newEntry: "new"
        case .episode(let id): "episode/\(id)"
        case .episodes(let ids): "episodes/\(ids.map { "\($0)" }.joined(separator: ","))"
        case .entry(let id): "entry/\(id.text)"
        case .beside(let subject): "\(subject.key)/beside"
        }
    }
}

extension EntryDraft {
    /// - Parameters:
    ///   - id: a new one, or that of the entry that is changed.
    ///   - latest: the latest valid day; `nil` for today.
    /// - Throws: the problems of all fields.
    package func entry(
        id: EntryID,
        today: CalendarDay,
        latest: CalendarDay? = nil
    ) throws(EntryProblems) -> DiaryEntry {
        var problems = EntryProblems()
        let title = problems.collect(.title, checkedTitle)
        let rating = problems.collect(.rating, readRating)
        let day = problems.collect(.date) { () throws(EntryProblem) in
            try readDay(today: today, latest: latest ?? today)
        }
        let comment = problems.collect(.comment, checkedComment)
        guard let title, let rating, let day, let comment else { throw problems }
        return DiaryEntry(id: id, title: title, rating: rating, day: day, comment: comment, episode: episode)
    }

    private func checkedTitle() throws(EntryProblem) -> String {
        guard !title.isBlank else { throw .noTitle }
        guard SafeText(title).isReadable else { throw .unreadableTitle }
        guard title.count <= AppPolicy.entryTitle else { throw .titleTooLong(characters: title.count) }
        guard title.hasLimitedCharacters else { throw .tooManyMarks }
        return title
    }

    private func readRating() throws(EntryProblem) -> Rating {
        guard !rating.isBlank else { throw .noRating }
        guard let rating = Rating(rating.trimmed) else { throw .notARating }
        return rating
    }

    private func readDay(today: CalendarDay, latest: CalendarDay) throws(EntryProblem) -> CalendarDay {
        let text = date.trimmed.lowercased()
        switch text {
        case "", "today": return today
        case "yesterday": return today.adding(days: -1)
        default:
            guard let day = CalendarDay(text) else { throw text.isWrittenAsDay ? .noSuchDay : .notADate }
            guard day <= latest else { throw .notYet(day, today: today) }
            return day
        }
    }

    private func checkedComment() throws(EntryProblem) -> String {
        guard comment.count <= AppPolicy.entryComment else { throw .commentTooLong(characters: comment.count) }
        guard comment.hasLimitedCharacters else { throw .tooManyMarks }
        return comment
    }
}

/// Fields of the form, in order.
package enum EntryField: Sendable, CaseIterable {
    case title, rating, date, comment
}

extension EntryDraft {
    package subscript(field: EntryField) -> String {
        get { self[keyPath: Self.text(field)] }
        set { self[keyPath: Self.text(field)] = newValue }
    }

    package func changed(by texts: [EntryField: String]) -> EntryDraft {
        texts.reduce(into: self) { draft, text in draft[text.key] = text.value }
    }

    private static func text(_ field: EntryField) -> WritableKeyPath<EntryDraft, String> {
        switch field {
        case .title: \.title
        case .rating: \.rating
        case .date: \.date
        case .comment: \.comment
        }
    }
}

/// Why a draft is not a valid entry, by field.
package struct EntryProblems: Error, Hashable {
    package private(set) var byField: [EntryField: EntryProblem] = [:]

    package subscript(field: EntryField) -> EntryProblem? { byField[field] }

    /// - Returns: the result of `read`; `nil` if it throws a problem, which is collected.
    mutating func collect<Value>(_ field: EntryField, _ read: () throws(EntryProblem) -> Value) -> Value? {
        do throws(EntryProblem) {
            return try read()
        } catch {
            byField[field] = error
            return nil
        }
    }
}

package enum EntryProblem: Error, Hashable {
    case noTitle
    /// Invisible characters only.
    case unreadableTitle
    case titleTooLong(characters: Int)
    case noRating
    case notARating
    case notADate
    case noSuchDay
    case notYet(CalendarDay, today: CalendarDay)
    case commentTooLong(characters: Int)
    /// On one character.
    case tooManyMarks
}

extension EntryProblem: CustomStringConvertible {
    /// Message for the user.
    package var description: String {
        switch self {
        case .noTitle: "What did you watch?"
        case .unreadableTitle: "There is nothing to read in it"
        case .titleTooLong(let characters):
            "At most \(AppPolicy.entryTitle) characters fit; these are \(characters)"
        case .noRating: "How good was it? 0 to 5, halves too"
        case .notARating: "0 to 5, in halves, like 3.5"
        case .notADate: "Write today, yesterday or a date like 2026-11-20"
        case .noSuchDay: "The calendar has no such day"
        case .notYet(let day, let today): "\(day.text) is yet to come: today is \(today.text)"
        case .commentTooLong(let characters):
            "At most \(AppPolicy.entryComment) characters fit; these are \(characters)"
        case .tooManyMarks: "One of its characters has too many marks on it"
        }
    }
}

extension String {
    fileprivate var isWrittenAsDay: Bool {
        map { Int(digits: String($0)) == nil ? $0 : "0" } == Array("0000-00-00")
    }

    fileprivate var hasLimitedCharacters: Bool {
        let limit = EntryDraft.longestCharacter
        // Counting bytes first is faster: a code point has at least one.
        return allSatisfy { $0.utf8.count <= limit || $0.unicodeScalars.count <= limit }
    }

    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// Without white space at both ends.
    package var trimmed: Substring {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
