import FoundationEssentials
import SystemSupport

/// A viewing in the diary. Texts are stored as typed and sanitized for display.
package struct DiaryEntry: Sendable, Hashable, Identifiable {
    package let id: EntryID
    package let title: String
    package let rating: Rating
    package let day: CalendarDay
    /// May contain line breaks.
    package let comment: String
    /// Episode ID; `nil` if the entry is not about an episode.
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

    /// Sort order of reports: newest first.
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

/// UUID of an entry in the database and in exported files.
///
/// New IDs are UUIDs of version 7 (RFC 9562). They start with the time and thus sort by creation.
package struct EntryID: Sendable, Hashable {
    /// Lower case.
    package let text: String

    /// `nil` if the text is not a UUID.
    package init?(_ text: String) {
        guard let id = UUID(uuidString: text) else { return nil }
        self.text = id.uuidString.lowercased()
    }

    package init() {
        self.init(milliseconds: Int(Date().timeIntervalSince1970 * 1000))
    }

    /// - Parameter milliseconds: Unix time.
    init(milliseconds: Int) {
        let time = String(milliseconds, radix: 16).zeroPadded(to: 12)
        // Keeps the random UUID's digits after the version.
        text = "\(time.prefix(8))-\(time.suffix(4))-7\(UUID().uuidString.lowercased().dropFirst(15))"
    }
}

extension EntryID: Comparable {
    package static func < (one: EntryID, other: EntryID) -> Bool { one.text < other.text }
}
