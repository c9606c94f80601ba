import RickAndMorty
import Testing

extension CalendarDay {
    static func example(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }
}

extension DiaryEntry {
    /// - Parameter number: 0 to 9999; ids sort by it.
    static func example(_ number: Int, halves: Int = 7, on day: String) throws -> DiaryEntry {
        DiaryEntry(
            id: try #require(EntryID("00000000-0000-7000-8000-0000000\(10_000 + number)")),
            title: "Pilot",
            rating: try #require(Rating(halves: halves)),
            day: try .example(day)
        )
    }
}
