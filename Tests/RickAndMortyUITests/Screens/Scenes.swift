import LoadResource
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI
import TestSupport

nonisolated extension Scene {
    static let characterList = [
        Scene(name: "characters-loading", prepare: { $0.characterList.answer = { _ in } }),
        Scene(name: "characters-content"),
        Scene(name: "characters-empty", prepare: { $0.characterList.answer = { $0.succeed(count: 0) } }),
        Scene(name: "characters-error", prepare: { $0.characterList.answer = { $0.fail() } }),
        Scene(
            name: "characters-loading-page",
            prepare: { $0.characterList.pageState = { $0 == 2 ? .loading : .loaded(TestApp.characterPage($0)) } },
            keys: [.pageDown]
        ),
        Scene(
            name: "characters-failed-page",
            prepare: {
                $0.characterList.pageState = { $0 == 2 ? .error(failure) : .loaded(TestApp.characterPage($0)) }
            },
            keys: [.pageDown, .pageDown]
        ),
        Scene(
            name: "characters-waiting-page",
            prepare: {
                $0.characterList.pageState = { $0 == 2 ? .loading : .loaded(TestApp.characterPage($0)) }
                $0.characterList.pageWait = { $0 == 2 ? wait : nil }
            },
            keys: [.pageDown, .down, .down, .down, .down, .down]
        ),
        Scene(
            name: "characters-waiting-list",
            prepare: {
                $0.characterList.answer = { $0.list.display(wait: wait) }
                $0.control.pauseEnd = .seconds(12)
            }
        ),
        Scene(
            name: "characters-left-out",
            prepare: { $0.characterList.pageState = { .loaded(TestApp.characterPage($0, leftOut: 2)) } },
            keys: [.end]
        ),
        Scene(
            name: "characters-bundled",
            prepare: { $0.characterList.answer = { $0.succeed(count: 60, source: .bundled(because: failure)) } }
        ),
    ]

    static let character = [
        Scene(name: "character-loading", prepare: { $0.episodes.state = { _ in .loading } }, keys: [.enter]),
        Scene(name: "character-content", keys: [.enter, .down]),
        Scene(name: "character-long-names", keys: [.down, .down, .enter]),
        Scene(name: "character-empty", keys: [.down, .down, .down, .down, .enter]),
        Scene(
            name: "character-failed-row",
            prepare: {
                $0.episodes.state = { $0 == 2 ? .error(failure) : .loaded(EpisodePresentationModel(Cast.episode($0))) }
                $0.control.failureCount = 1
            },
            keys: [.enter, .down]
        ),
        Scene(
            name: "character-waiting-row",
            prepare: {
                $0.episodes.state = { $0 == 2 ? .loading : .loaded(EpisodePresentationModel(Cast.episode($0))) }
                $0.episodes.wait = { $0 == 2 ? wait : nil }
            },
            keys: [.enter, .down]
        ),
    ]
}

nonisolated extension Scene {
    static let episodeList = [
        Scene(name: "episodes-content", keys: [.character("2")])
    ]

    static let episode = [
        Scene(
            name: "episode-loading",
            prepare: { $0.characters.state = { _ in .loading } },
            keys: [.character("2"), .enter]
        ),
        Scene(name: "episode-content", keys: [.character("2"), .enter, .right, .down]),
        Scene(name: "episode-empty", keys: [.character("2"), .down, .down, .down, .down, .enter]),
        Scene(
            name: "episode-failed-card",
            prepare: {
                $0.characters.state = {
                    $0 == 2 ? .error(failure) : .loaded(CharacterPresentationModel(Cast.character($0)))
                }
                $0.control.failureCount = 1
            },
            keys: [.character("2"), .enter, .right]
        ),
        Scene(
            name: "episode-waiting-card",
            prepare: {
                $0.characters.state = {
                    $0 == 2 ? .loading : .loaded(CharacterPresentationModel(Cast.character($0)))
                }
                $0.characters.wait = { $0 == 2 ? wait : nil }
                $0.control.pauseEnd = .seconds(12)
            },
            keys: [.character("2"), .enter, .right]
        ),
    ]
}

nonisolated extension Scene {
    static let locationList = [
        Scene(name: "locations-content", keys: [.character("3")])
    ]

    static let location = [
        Scene(name: "location-content", keys: [.character("3"), .enter, .right, .down]),
        Scene(name: "location-empty", keys: [.character("3"), .down, .down, .down, .down, .enter]),
    ]
}

/// Scenes of the search.
nonisolated extension Scene {
    static let find = [
        search("search-typing", "s"),
        search("search-kept", "s", then: [.enter, .down]),
        search("search-nothing", "qqxz"),
        search("search-asking", "qqxz") { $0.finder?.answer = .loading },
        Scene(
            name: "filter-form",
            prepare: { $0.enableSearch() },
            keys: [.character("F"), .right, .down, .down, .character("a")]
        ),
        Scene(
            name: "filter-narrowed",
            prepare: { $0.enableSearch() },
            keys: [.character("F"), .right, .right, .down, .right, .enter]
        ),
        Scene(name: "palette-all", prepare: { $0.enableSearch() }, keys: [.character(":")]),
        Scene(
            name: "palette-found",
            prepare: { $0.enableSearch() },
            keys: [.character(":")] + "page".map(Key.character)
        ),
        Scene(
            name: "palette-nothing",
            prepare: { $0.enableSearch() },
            keys: [.character(":")] + "qqxz".map(Key.character)
        ),
    ]

    private static func search(
        _ name: String,
        _ text: String,
        then keys: [Key] = [],
        prepare: @escaping @MainActor @Sendable (TestApp) -> Void = { _ in }
    ) -> Scene {
        Scene(
            name: name,
            prepare: {
                $0.enableSearch()
                prepare($0)
            },
            keys: [.character("/")] + text.map(Key.character) + keys
        )
    }
}

nonisolated extension Scene {
    static let favouriteList = [
        Scene(name: "favourites-content", favourites: .loaded(Cast.favourites), keys: [.character("4"), .down]),
        Scene(name: "favourites-empty", favourites: .loaded([]), keys: [.character("4")]),
        Scene(
            name: "favourites-error",
            favourites: .error("Favourites and diary are in use by another program. Try again"),
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
    ]
}

/// Portraits that differ by size and character.
enum SceneGallery {
    /// - Parameter onDraw: receives the size of each drawing.
    static func portrait(_ id: Int, onDraw: @escaping @MainActor @Sendable (Size) -> Void = { _ in }) -> Portrait {
        .image(GalleryView(id: id, onDraw: onDraw))
    }
}

/// A frame of blocks in indexed and direct colours around the ID.
private struct GalleryView: View {
    let id: Int
    let onDraw: @MainActor @Sendable (Size) -> Void

    func draw(in rect: Rect, on canvas: inout Canvas) {
        onDraw(rect.size)
        let digits = Array(String(id).unicodeScalars)
        let size = rect.size
        Picture(size: size) { column, row in
            let isEdge = column == 0 || row == 0 || column == size.columns - 1 || row == size.rows - 1
            guard !isEdge else { return Picture.Tile("▛", foreground: .indexed(202), background: .indexed(17)) }
            guard row == 1, digits.indices.contains(column - 1) else {
                return Picture.Tile("▄", foreground: .rgb(red: 1, green: 2, blue: 3))
            }
            return Picture.Tile(digits[column - 1])
        }
        .draw(in: rect, on: &canvas)
    }
}
