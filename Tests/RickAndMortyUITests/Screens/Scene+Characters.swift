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
        Scene(
            name: "characters-offline",
            prepare: { $0.characterList.answer = { $0.succeed(count: 60, source: .offline) } }
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
