import LoadResource
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI
import TestSupport

nonisolated extension Scene {
    static let episodeList = [
        Scene(name: "episodes-loading", prepare: { $0.episodeList.answer = { _ in } }, keys: [.character("2")]),
        Scene(name: "episodes-content", keys: [.character("2")]),
        Scene(
            name: "episodes-empty",
            prepare: { $0.episodeList.answer = { $0.succeed(count: 0) } },
            keys: [.character("2")]
        ),
        Scene(name: "episodes-error", prepare: { $0.episodeList.answer = { $0.fail() } }, keys: [.character("2")]),
        Scene(
            name: "episodes-failed-page",
            prepare: { $0.episodeList.pageState = { $0 == 2 ? .error(failure) : .loaded(TestApp.episodePage($0)) } },
            keys: [.character("2"), .pageDown]
        ),
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
