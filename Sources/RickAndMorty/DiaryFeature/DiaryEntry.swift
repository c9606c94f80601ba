/// What somebody watched and thought of it. Its texts are as they were typed: they are made safe where they are shown.
package struct DiaryEntry: Sendable, Hashable, Identifiable {
    package let id: EntryID
    package let title: String
    package let rating: Rating
    package let day: CalendarDay
    /// May have several lines.
    package let comment: String
    /// The API's id of the episode that was watched, where it is one.
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

    /// Whether it comes before another one in a report: the newest is first.
    package func isNewer(than other: DiaryEntry) -> Bool {
        (day, id) > (other.day, other.id)
    }
}
