package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation

extension GuessCast {
    /// Three characters, of whom only Birdperson is asked for, each day.
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

/// Test double of what the game reads and writes, with a day set by the test. The first character is chosen.
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
    package func choice(among ids: [Int]) -> any Loadable<Int> { Loaded(ids[0]) }
    package func title(ofEpisode id: Int) -> String? { "Episode \(id)" }
}
