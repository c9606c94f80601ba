import SystemSupport

/// Unvalidated content of an entry form.
package struct EntryDraft: Sendable, Hashable {
    package var title: String
    package var rating: String
    /// "today", "yesterday" or "2026-11-20"; empty for today.
    package var date: String
    package var comment: String
    /// Episode ID; `nil` if the entry is not about an episode.
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

    /// Initial content of the form for editing an entry.
    package init(_ entry: DiaryEntry) {
        self.init(
            title: entry.title,
            rating: entry.rating.text,
            date: entry.day.text,
            comment: entry.comment,
            episode: entry.episode
        )
    }
}

/// The subject of a form, which is the key of its draft.
package indirect enum DraftKey: Sendable, Hashable {
    /// A new entry without an episode.
    case newEntry
    /// A new entry about an episode, by ID.
    case episode(Int)
    /// New entries about several episodes, by ID.
    case episodes([Int])
    /// An edit of an existing entry.
    case entry(EntryID)
    /// A second draft, saved instead of overwriting the first, which could not be read.
    case second(DraftKey)

    /// Primary key in the database.
    package var key: String {
        switch self {
        case .newEntry: "new"
        case .episode(let id): "episode/\(id)"
        case .episodes(let ids): "episodes/\(ids.map { "\($0)" }.joined(separator: ","))"
        case .entry(let id): "entry/\(id.text)"
        case .second(let subject): "\(subject.key)/beside"
        }
    }
}

extension EntryDraft {
    /// - Parameters:
    ///   - id: ID of the edited entry, or a new one.
    ///   - latest: latest valid date; `nil` for today.
    /// - Throws: the problems of all fields.
    package func entry(
        id: EntryID,
        today: CalendarDay,
        latest: CalendarDay? = nil
    ) throws(EntryProblems) -> DiaryEntry {
        let rating = Rating(rating.trimmed)
        let day = day(today: today)
        var problems: [EntryField: EntryProblem] = [:]
        problems[.title] = titleProblem
        problems[.rating] = rating != nil ? nil : self.rating.isBlank ? .noRating : .notARating
        problems[.date] =
            if let day { day > latest ?? today ? .notYet(day) : nil } else {
                date.trimmed.isWrittenAsDay ? .noSuchDay : .notADate
            }
        problems[.comment] = commentProblem
        guard problems.isEmpty, let rating, let day else { throw EntryProblems(byField: problems) }
        return DiaryEntry(id: id, title: title, rating: rating, day: day, comment: comment, episode: episode)
    }

    private var titleProblem: EntryProblem? {
        if title.isBlank { return .noTitle }
        if !SafeText(title).hasVisibleCharacters { return .unreadableTitle }
        if title.count > AppPolicy.maxTitleLength { return .tooLong(title.count, limit: AppPolicy.maxTitleLength) }
        return title.hasLimitedCharacters ? nil : .tooManyMarks
    }

    private var commentProblem: EntryProblem? {
        if comment.count > AppPolicy.maxCommentLength {
            return .tooLong(comment.count, limit: AppPolicy.maxCommentLength)
        }
        return comment.hasLimitedCharacters ? nil : .tooManyMarks
    }

    private func day(today: CalendarDay) -> CalendarDay? {
        switch date.trimmed.lowercased() {
        case "", "today": today
        case "yesterday": today.adding(days: -1)
        case let text: CalendarDay(text)
        }
    }
}

/// Form fields, in order.
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

package struct EntryProblems: Error, Hashable {
    package let byField: [EntryField: EntryProblem]

    package subscript(field: EntryField) -> EntryProblem? { byField[field] }
}

package struct EntryProblem: Error, Hashable, CustomStringConvertible {
    /// Message for the user.
    package let description: String

    static let noTitle = EntryProblem(description: "Enter a title")
    /// The title has invisible characters only.
    static let unreadableTitle = EntryProblem(description: "No visible characters")
    static let noRating = EntryProblem(description: "Required: 0 to 5 stars, in half-star steps")
    static let notARating = EntryProblem(description: "Invalid rating. Use 0 to 5 in steps of 0.5, such as 3.5")
    static let notADate = EntryProblem(description: "Not a date: use today, yesterday or YYYY-MM-DD")
    static let noSuchDay = EntryProblem(description: "No such date")
    static func notYet(_ day: CalendarDay) -> EntryProblem {
        EntryProblem(description: "\(day.text) is in the future")
    }
    /// A single character consists of too many Unicode scalars.
    static let tooManyMarks = EntryProblem(description: "Too many combining marks on a character")

    /// - Parameter characters: actual length.
    static func tooLong(_ characters: Int, limit: Int) -> EntryProblem {
        EntryProblem(description: "Too long: \(characters) characters, limit \(limit)")
    }
}

extension Substring {
    fileprivate var isWrittenAsDay: Bool {
        map { Int(digits: String($0)) == nil ? $0 : "0" } == Array("0000-00-00")
    }
}

extension String {
    fileprivate var hasLimitedCharacters: Bool {
        allSatisfy { $0.unicodeScalars.count <= 32 }
    }

    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// Without leading and trailing white space.
    package var trimmed: Substring {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
