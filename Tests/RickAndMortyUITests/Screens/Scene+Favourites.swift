import LoadResource
import RickAndMortyUI
import TerminalUI
import TestSupport

nonisolated extension Scene {
    static let favouriteList = [
        Scene(name: "favourites-loading", favourites: .loading, keys: [.character("4")]),
        Scene(name: "favourites-content", favourites: .loaded(Cast.favourites), keys: [.character("4"), .down]),
        Scene(name: "favourites-empty", favourites: .loaded([]), keys: [.character("4")]),
        Scene(
            name: "favourites-error",
            favourites: .error("Another program is using favourites and diary. Try again"),
            keys: [.character("4")]
        ),
    ]

    /// Lists, rows and cards with some favourites.
    static let hearts = [
        Scene(name: "characters-marked", favourites: .loaded(Cast.favourites)),
        Scene(name: "character-marked", favourites: .loaded(Cast.favourites), keys: [.enter]),
        Scene(
            name: "episodes-marked",
            favourites: .loaded(Cast.favourites),
            keys: [.character("2"), .down, .character("f"), .up]
        ),
        Scene(name: "episode-marked", favourites: .loaded(Cast.favourites), keys: [.character("2"), .enter, .right]),
        Scene(name: "locations-marked", favourites: .loaded(Cast.favourites), keys: [.character("3")]),
    ]
}
