/// An entry as a file has it, which need not be one.
struct DiaryRecord: Sendable, Hashable {
    /// Counted from 1: where it begins in the file.
    let line: Int
    let fields: Fields
    /// Why it cannot be read, as the user is told.
    let problem: String?

    init(line: Int, fields: Fields = Fields(), problem: String? = nil) {
        self.line = line
        self.fields = fields
        self.problem = problem
    }

    struct Fields: Sendable, Hashable {
        /// Empty where the file gives it none.
        var id = ""
        var title = ""
        var rating = ""
        var date = ""
        var comment = ""
        /// Empty where it is about no episode.
        var episode = ""
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

    /// In JSON they may be numbers as well as texts.
    static let numbers = ["rating", "episode"]

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
