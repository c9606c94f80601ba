/// An entry as a file has it, which need not be one.
package struct DiaryRecord: Sendable, Hashable {
    /// Counted from 1: where it begins in the file.
    package let line: Int
    /// `nil` where it cannot be read at all.
    package let fields: Fields?

    package init(line: Int, fields: Fields?) {
        self.line = line
        self.fields = fields
    }

    package struct Fields: Sendable, Hashable {
        /// Empty where the file gives it none.
        package var id = ""
        package var title = ""
        package var rating = ""
        package var date = ""
        package var comment = ""
        /// Empty where it is about no episode.
        package var episode = ""

        package init() {}
    }
}

extension DiaryRecord.Fields {
    /// By the names that files have for them, in the order of a file.
    static var all: [(name: String, field: WritableKeyPath<Self, String>)] {
        [
            ("id", \.id), ("title", \.title), ("rating", \.rating), ("date", \.date), ("comment", \.comment),
            ("episode", \.episode),
        ]
    }

    /// A record without them is none.
    static let needed = ["title", "rating", "date"]

    init(_ entry: DiaryEntry) {
        id = entry.id.text
        title = entry.title
        rating = entry.rating.text
        date = entry.day.text
        comment = entry.comment
        episode = entry.episode.map(String.init) ?? ""
    }
}
