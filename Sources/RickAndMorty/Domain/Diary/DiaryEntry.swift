import FoundationEssentials

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
            QuestionField(
                name: "rated",
                alias: "rating",
                help: "the rating, 0 to 5",
                kind: .ordered(.number) { entry, _ in entry.rating.value },
                sortKey: "r"
            ),
            QuestionField(
                name: "watched",
                alias: "date",
                help: "the day",
                kind: .ordered(.day) { entry, _ in QuestionScale.key(of: entry.day) },
                sortKey: "d"
            ),
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
        let random = UUID().uuid
        func time(_ byte: Int) -> UInt8 { UInt8(truncatingIfNeeded: milliseconds >> (8 * (5 - byte))) }
        let id = UUID(
            uuid: (
                time(0), time(1), time(2), time(3), time(4), time(5), 0x70 | random.6 & 0x0F, random.7,
                random.8, random.9, random.10, random.11, random.12, random.13, random.14, random.15
            )
        )
        text = id.uuidString.lowercased()
    }
}

extension EntryID: Comparable {
    package static func < (one: EntryID, other: EntryID) -> Bool { one.text < other.text }
}
