import LoadResource
import RickAndMortyUI
import TerminalUI
import TestSupport

/// A state of the app that is worth a picture.
nonisolated struct Scene: Sendable, CustomStringConvertible {
    let name: String
    /// Says where things stand before the first frame.
    var prepare: @MainActor @Sendable (TestApp) -> Void = { _ in }
    /// Pressed one after the other.
    var keys: [Key] = []

    var description: String { name }

    private static let failure = SharedStringsHelper.loadError
    private static let wait = LoadWait(until: .seconds(3), message: "The server is slow")

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
                $0.characterList.answer = { $0.screen.display(wait: wait) }
                $0.pauseEnd = .seconds(12)
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
                $0.failures = 1
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
                $0.failures = 1
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
                $0.pauseEnd = .seconds(12)
            },
            keys: [.character("2"), .enter, .right]
        ),
    ]

    static let opened = [
        Scene(name: "opened-episode", keys: [.enter, .enter]),
        Scene(name: "opened-character", keys: [.character("2"), .enter, .enter]),
        Scene(name: "help", keys: [.character("?")]),
    ]

    static let activity = [
        Scene(name: "activity-content", prepare: { $0.loads.loadSome() }, keys: [.character("6")]),
        Scene(name: "activity-empty", keys: [.character("6")]),
        Scene(name: "activity-failed-selected", prepare: { $0.loads.loadSome() }, keys: [.character("6"), .up, .up]),
        Scene(
            name: "activity-failed-only",
            prepare: { $0.loads.loadSome() },
            keys: [.character("6"), .character("F")]
        ),
        Scene(
            name: "activity-nothing-failed",
            prepare: { $0.loads.load("character/1") },
            keys: [.character("6"), .character("F")]
        ),
        Scene(
            name: "activity-many",
            prepare: { $0.loads.loadMany(100, everyThirdFails: false) },
            keys: [.character("6"), .pageUp, .up]
        ),
        Scene(
            name: "activity-loading",
            prepare: { app in for number in 1...3 { app.loads.start("character/\(number)") } },
            keys: [.character("6")]
        ),
        Scene(
            name: "activity-complaint",
            prepare: {
                $0.loads.loadSome()
                $0.loads.complaints = ["The log has ended: No space left on device"]
            },
            keys: [.character("6")]
        ),
    ]

    /// A character and its portrait, in every state that a portrait can be in.
    static let portraits = portraitStates.map { name, state in
        Scene(
            name: "portrait-\(name)",
            prepare: {
                $0.portraits = Shelf(state)
                $0.failures = name == "failed-load" ? 1 : 0
            },
            keys: [.enter]
        )
    }

    /// An episode's cards, in every state that their portraits can be in.
    static let portraitCards = portraitStates.map { name, state in
        Scene(
            name: "cards-\(name)",
            prepare: {
                $0.portraits = Shelf(state)
                $0.characters.state = {
                    switch $0 {
                    case 2: .error(failure)
                    case 3: .loading
                    default: .loaded(CharacterPresentationModel(Cast.character($0)))
                    }
                }
                $0.failures = 1
            },
            keys: [.character("2"), .enter]
        )
    }

    /// Portraits that failed and are going to be tried again, beside facts and on cards.
    static let waitingPortraits = [("portrait", [Key.enter]), ("cards", [.character("2"), .enter, .right])].map {
        name,
        keys in
        Scene(
            name: "\(name)-waiting-load",
            prepare: {
                let portraits = Shelf<Portrait> { _ in .loading }
                for id in 1...30 { portraits[id].wait = LoadWait(until: .milliseconds(2500), message: failure) }
                $0.portraits = portraits
            },
            keys: keys
        )
    }

    private static let portraitStates: [(name: String, state: @MainActor @Sendable (Int) -> LoadingState<Portrait>)] = [
        ("loading", { _ in .loading }),
        ("drawn", { .loaded(Gallery.portrait($0)) }),
        ("made-up", { .loaded(.madeUp(id: $0)) }),
        ("failed-load", { _ in .error(failure) }),
    ]

    static let withoutPortraits = characterList + character + episodeList + episode + opened + activity
    static let all = withoutPortraits + portraits + portraitCards + waitingPortraits
}
