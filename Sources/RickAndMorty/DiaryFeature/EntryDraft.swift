/// An entry as it is being typed: the texts of the fields, whatever they say so far.
package struct EntryDraft: Sendable, Hashable {
    package var title: String
    package var rating: String
    /// "today", "yesterday" or "2026-11-20"; empty for today.
    package var date: String
    package var comment: String
    /// The API's id of the episode it is about, where it is about one.
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

    /// What a person sees who changes an entry.
    package init(_ entry: DiaryEntry) {
        self.init(
            title: entry.title,
            rating: entry.rating.text,
            date: entry.day.text,
            comment: entry.comment,
            episode: entry.episode
        )
    }

    /// In characters, as people count them.
    package static let longestTitle = 200
    package static let longestComment = 10_000
    /// In code points.
    package static let longestCharacter = 32
}
