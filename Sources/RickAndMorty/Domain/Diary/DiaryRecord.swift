/// Unvalidated record of an imported file.
struct DiaryRecord: Sendable, Hashable {
    /// Line of the file on which it starts, counted from 1.
    let line: Int
    var fields = Fields()
    /// Why it cannot be parsed, for the user; `nil` if it can.
    var problem: String?

    struct Fields: Sendable, Hashable {
        /// Empty if the file has none.
        var id = ""
        var title = ""
        var rating = ""
        var date = ""
        var comment = ""
        /// Empty if the entry is not about an episode.
        var episode = ""
    }
}

extension DiaryRecord.Fields {
    /// Fields by their names in files, in the order of a file.
    static var all: [(name: String, field: WritableKeyPath<Self, String>)] {
        [
            ("id", \.id), ("title", \.title), ("rating", \.rating), ("date", \.date), ("comment", \.comment),
            ("episode", \.episode),
        ]
    }

    /// Fields that may be numbers in JSON.
    static let numbers = ["rating", "episode"]

    static let required = ["title", "rating", "date"]

    init(_ entry: DiaryEntry) {
        id = entry.id.text
        title = entry.title
        rating = entry.rating.text
        date = entry.day.text
        comment = entry.comment
        episode = entry.episode.map(String.init) ?? ""
    }
}
