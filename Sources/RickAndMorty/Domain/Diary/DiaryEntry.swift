import FoundationEssentials
import SystemSupport

/// One viewing in the diary. Texts are stored as typed, and made safe where they are displayed.
package struct DiaryEntry: Sendable, Hashable, Identifiable {
    package let id: EntryID
    package let title: String
    package let rating: Rating
    package let day: CalendarDay
    /// May have several lines.
    package let comment: String
    /// API id of the episode, if the entry is about one.
    package let episode: Int?

    package init(
        id: EntryID,
        title: String,
        rating: Rating,
        day: CalendarDay,
        comment: String = "",
        episode: Int? = nil
    ) {
        self.id = id
        self.title = title
        self.rating = rating
        self.day = day
        self.comment = comment
        self.episode = episode
    }

    /// Order of reports: newest first.
    package func isNewer(than other: DiaryEntry) -> Bool {
        (day, id) > (other.day, other.id)
    }
}

extension DiaryEntry: Questionable {
    package static var titleField: String { "title" }

    package static var questionFields: [QuestionField<DiaryEntry>] {
        [
            QuestionField(name: "title", alias: "name", help: "the title", kind: .text { $0.title }, sortKey: "n"),
            .ordered("rated", alias: "rating", help: "the rating, 0 to 5", sortKey: "r") { entry, _ in
                entry.rating.value
            },
            .ordered("watched", on: .day, alias: "date", help: "the day", sortKey: "d") { entry, _ in
                QuestionScale.key(of: entry.day)
            },
            QuestionField(name: "comment", help: "the comment", kind: .text { $0.comment }),
        ]
    }
}

/// UUID of an entry, in the database and in exported files.
///
/// New ids are of version 7 of RFC 9562, which starts with the time, so that they sort by creation.
package struct EntryID: Sendable, Hashable {
    /// In lower case.
    package let text: String

    /// `nil` if the text is not a UUID.
    package init?(_ text: String) {
        guard let id = UUID(uuidString: text) else { return nil }
        self.text = id.uuidString.lowercased()
    }

    package init() {
        self.init(milliseconds: Int(Date().timeIntervalSince1970 * 1000))
    }

    /// - Parameter milliseconds: since 1970 in UTC.
    init(milliseconds: Int) {
        let time = String(milliseconds, radix: 16).zeroPadded(to: 12)
        // All digits of a random id behind its version.
        text = "\(time.prefix(8))-\(time.suffix(4))-7\(UUID().uuidString.lowercased().dropFirst(15))"
    }
}

extension EntryID: Comparable {
    package static func < (one: EntryID, other: EntryID) -> Bool { one.text < other.text }
}
