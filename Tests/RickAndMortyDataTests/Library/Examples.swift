import LoadResource
import RickAndMorty
import TestSupport
import Testing

extension EntryID {
    /// - Parameter number: 0 to 9999; ids sort by it.
    static func example(_ number: Int) throws -> EntryID {
        try #require(EntryID("00000000-0000-7000-8000-0000000\(10_000 + number)"))
    }
}

extension DiaryEntry {
    static func example(
        _ number: Int,
        _ title: String = "Pilot",
        halves: Int = 7,
        on day: String = "2026-11-20",
        comment: String = "",
        episode: Int? = nil
    ) throws -> DiaryEntry {
        DiaryEntry(
            id: try .example(number),
            title: title,
            rating: try #require(Rating(halves: halves)),
            day: try #require(CalendarDay(day)),
            comment: comment,
            episode: episode
        )
    }
}

extension Favourite {
    static func example(
        _ kind: Destination.Kind,
        _ number: Int,
        facts: [Fact] = [Fact("Species", "Human"), Fact("Status", "Alive")],
        added: Int = 1_800_000_000
    ) -> Favourite {
        let id = Destination(kind, id: number)
        return Favourite(id: id, name: "\(kind.name) \(number)", facts: facts, added: WallTime(seconds: added))
    }
}

extension CalendarDay {
    static func example(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }
}
