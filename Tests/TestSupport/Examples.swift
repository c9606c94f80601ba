package import LoadResource
package import RickAndMorty
package import RickAndMortyCommands
internal import RickAndMortyData
package import RickAndMortyPresentation
package import SystemSupport

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
        try await saveEntry(entry, replacing: known, discarding: nil)
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

extension Dex {
    /// The collection for the bundled catalogue.
    ///
    /// - Parameter watched: ids of episodes.
    package static func bundled(watched: Set<Int>) -> Dex {
        let catalogue = Catalogue.bundled
        return Dex(of: catalogue.all(), episodes: catalogue.all(), locations: catalogue.all(), watched: watched)
    }
}

extension DiaryYear {
    /// A year with the episodes and the characters of the bundled catalogue.
    package static func bundled(_ year: Int, of entries: [DiaryEntry]) -> DiaryYear {
        DiaryYear(year, of: entries, episodes: Catalogue.bundled.all(), characters: Catalogue.bundled.all())
    }
}

extension GuessCast {
    /// Three characters. Only Birdperson is in enough episodes to be guessed, and is the answer on every day.
    package static let example = GuessCast(
        Catalogue(
            Array(
                """
                C\t1\tRick Sanchez\tAlive\tHuman\t\tMale\t\t\t11
                C\t47\tBirdperson\tAlive\tAlien\t\tMale\t\t\t11,16,21
                C\t265\tPickle Rick\tAlive\tunknown\t\tMale\t\t\t24
                """.utf8
            )
        ).all()
    )
}

extension SafeText: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) {
        self.init(text)
    }
}

extension WallClock {
    /// A stopped clock at the time of RFC 9110's examples, with hour and minute in UTC.
    package static let scripted = WallClock(
        now: { WallTime(seconds: 784_111_777) },
        text: { moment in
            let minutes = moment.seconds / 60
            return "\(minutes / 60 % 24):\(minutes % 60)"
        }
    )

    /// A clock whose times of day are in UTC.
    package init(now: @escaping @Sendable () -> WallTime, text: @escaping @Sendable (WallTime) -> String) {
        self.init(
            now: now,
            timeOfDay: { moment in
                let minutes = moment.seconds / 60
                return TimeOfDay(hour: minutes / 60 % 24, minute: minutes % 60, second: moment.seconds % 60)
            },
            text: text
        )
    }
}

extension Settings {
    /// - Parameter line: the arguments, separated by spaces.
    package init(
        _ line: String,
        environment: [String: String] = [:],
        kinds: [any Resource.Type]? = nil
    ) throws(UsageError) {
        self = try CommandLineParser.settings(
            arguments: line.split(separator: " ").map(String.init),
            environment: { environment[$0] },
            kinds: kinds
        )
    }
}

/// Test double of the game's sources, with a day set by the test. A random choice returns the first ID.
@MainActor
package final class GuessSourcesDouble: GuessSources {
    package let store: (any Library)?
    package let writes: WriteQueue
    package var day = CalendarDay(daysSince1970: 20_769)
    package var spoilers: SpoilerPolicy?

    package init(store: (any Library)? = nil, writes: WriteQueue = WriteQueue()) {
        self.store = store
        self.writes = writes
    }

    package var today: CalendarDay { day }
    package var errorMessage: ErrorMessage { { "\($0)" } }
    package func randomID(among ids: [Int]) -> any Loadable<Int> { ConstantLoadable(ids[0]) }
    package func title(ofEpisode id: Int) -> String? { "Episode \(id)" }
}
