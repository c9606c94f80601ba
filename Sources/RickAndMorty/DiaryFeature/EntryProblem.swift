/// Why a field does not say what it should.
package enum EntryProblem: Error, Hashable {
    case noTitle
    /// Characters that cannot be seen, and nothing else.
    case unreadableTitle
    case titleTooLong(characters: Int)
    case noRating
    case notARating
    case notADate
    case noSuchDay
    case notYet(CalendarDay, today: CalendarDay)
    case commentTooLong(characters: Int)
    /// Of one character.
    case tooManyMarks
}

extension EntryProblem: CustomStringConvertible {
    /// What is wrong and what is wanted, in a person's words.
    package var description: String {
        switch self {
        case .noTitle: "What did you watch?"
        case .unreadableTitle: "There is nothing to read in it"
        case .titleTooLong(let characters):
            "At most \(EntryDraft.longestTitle) characters fit; these are \(characters)"
        case .noRating: "How good was it? 0 to 5, halves too"
        case .notARating: "0 to 5, in halves, like 3.5"
        case .notADate: "Write today, yesterday or a date like 2026-11-20"
        case .noSuchDay: "The calendar has no such day"
        case .notYet(let day, let today): "\(day.text) is yet to come: today is \(today.text)"
        case .commentTooLong(let characters):
            "At most \(EntryDraft.longestComment) characters fit; these are \(characters)"
        case .tooManyMarks: "One of its characters has too many marks on it"
        }
    }
}
