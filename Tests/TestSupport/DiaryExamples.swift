import LoadResource
package import RickAndMorty

extension EntryID {
    /// - Parameter number: 0 to 9999; ids sort by it.
    package static func example(_ number: Int) throws -> EntryID {
        try known(EntryID("00000000-0000-7000-8000-0000000\(10_000 + number)"))
    }
}

extension DiaryEntry {
    /// - Parameter number: 0 to 9999; ids sort by it.
    package static func example(
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
            rating: try known(Rating(halves: halves)),
            day: try known(CalendarDay(day)),
            comment: comment,
            episode: episode
        )
    }
}

extension SaveEntryProtocol {
    /// Saves a new entry, or another version of `known`.
    @discardableResult
    package func saveEntry(
        _ entry: DiaryEntry,
        replacing known: DiaryEntry? = nil
    ) async throws(LibraryError) -> EntrySaveResult {
        try await saveEntry(entry, replacing: known, insteadOf: nil)
    }
}

extension Favourite {
    package static func example(
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
    package static func example(_ text: String) throws -> CalendarDay { try known(CalendarDay(text)) }
}

private func known<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw AnyTestError() }
    return value
}
