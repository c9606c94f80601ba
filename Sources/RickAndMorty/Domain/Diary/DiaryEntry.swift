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

/// Short references to the entries of a diary: the last digits of their ids, as many as tell all entries apart.
///
/// The first digits are the time, which imported entries share; the last ones are random. A reference depends on the entry
/// alone, unlike its number in a list: while others are added and deleted, it may become ambiguous, but never means
/// another entry.
package struct EntryReferences: Sendable {
    private let entries: [(digits: String, entry: DiaryEntry)]
    private let length: Int

    /// - Parameter entries: all of the diary.
    package init(_ entries: [DiaryEntry]) {
        let ids = entries.map(\.id.digits)
        self.entries = Array(zip(ids, entries))
        length =
            (AppPolicy.entryReference..<32).first { length in Set(ids.map { $0.suffix(length) }).count == ids.count }
            ?? 32
    }

    package func reference(to entry: DiaryEntry) -> String { String(entry.id.digits.suffix(length)) }

    /// The entries whose id ends like `text`, in any case, or is it: one, unless it is unknown or ambiguous.
    package func entries(_ text: String) -> [DiaryEntry] {
        let digits = text.lowercased().filter { $0 != "-" }
        guard digits.count >= AppPolicy.entryReference else { return [] }
        return entries.filter { $0.digits.hasSuffix(digits) }.map(\.entry)
    }
}

extension EntryID {
    fileprivate var digits: String { text.filter { $0 != "-" } }
}

/// Rating from 0 to 5 in halves.
package struct Rating: Sendable, Hashable {
    private static let range = 0...10

    /// From 0 to 5.
    package static let all = range.compactMap(Rating.init(halves:))
    package static let zero = all[0]

    /// 0 to 10, as the library stores it.
    package let halves: Int

    /// `nil` outside of 0 to 10.
    package init?(halves: Int) {
        guard Self.range.contains(halves) else { return nil }
        self.halves = halves
    }

    /// Parses "3", "3.5" or "3,5".
    package init?(_ text: some StringProtocol) {
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard let whole = Int(digits: parts[0]), whole <= 5 else { return nil }
        switch parts.dropFirst().first {
        case nil, "0": self.init(halves: whole * 2)
        case "5": self.init(halves: whole * 2 + 1)
        default: return nil
        }
    }

    /// "3" or "3.5".
    package var text: String {
        halves.isMultiple(of: 2) ? String(halves / 2) : "\(halves / 2).5"
    }

    /// 0 to 5.
    package var value: Double { Double(halves) / 2 }

    /// The rating half a point above; the highest has none.
    package var higher: Rating? { Rating(halves: halves + 1) }
    /// The rating half a point below; the lowest has none.
    package var lower: Rating? { Rating(halves: halves - 1) }
}

extension [Rating] {
    /// 0 to 5; `nil` without any.
    var average: Double? { isEmpty ? nil : reduce(0) { $0 + $1.value } / Double(count) }
}
