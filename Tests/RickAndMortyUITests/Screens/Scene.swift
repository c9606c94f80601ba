import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI
import TestSupport

/// A state of the app with a snapshot.
nonisolated struct Scene: Sendable, CustomStringConvertible {
    let name: String
    /// The state of the favourites' load; `nil` if they are unavailable.
    var favourites: LoadingState<[Favourite]>?
    /// Sets up the doubles before the first frame.
    var prepare: @MainActor @Sendable (TestApp) -> Void = { _ in }
    var keys: [Key] = []

    var description: String { name }

    static let failure = SharedStringsHelper.loadError
    static let wait = PendingRetry(until: .seconds(3), message: "Timed out")

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
            name: "activity-syncing",
            prepare: {
                $0.control.sync.progressText = Strings.synced(312, of: 1003)
                $0.loads.load("character/21-120", .finished(.live, bytes: 52_340), after: 231)
                $0.loads.start("character/121-220")
            },
            keys: [.character("6")]
        ),
        Scene(
            name: "activity-warning",
            prepare: {
                $0.loads.loadSome()
                $0.loads.warnings = ["Logging stopped: No space left on device"]
            },
            keys: [.character("6")]
        ),
    ]

    /// A character with its portrait in every state.
    static let portraits = portraitStates.map { name, state in
        Scene(
            name: "portrait-\(name)",
            prepare: {
                $0.portraits = { LoadableSpy(state($0)) }
                $0.control.failureCount = name == "failed-load" ? 1 : 0
            },
            keys: [.enter]
        )
    }

    /// An episode's cards with portraits in every state.
    static let portraitCards = portraitStates.map { name, state in
        Scene(
            name: "cards-\(name)",
            prepare: {
                $0.portraits = { LoadableSpy(state($0)) }
                $0.characters.state = {
                    switch $0 {
                    case 2: .error(failure)
                    case 3: .loading
                    default: .loaded(CharacterPresentationModel(Cast.character($0)))
                    }
                }
                $0.control.failureCount = 1
            },
            keys: [.character("2"), .enter]
        )
    }

    /// Portraits that wait for a retry, beside facts and on cards.
    static let waitingPortraits = [("portrait", [Key.enter]), ("cards", [.character("2"), .enter, .right])].map {
        name,
        keys in
        Scene(
            name: "\(name)-waiting-load",
            prepare: {
                let portraits = LoadableSpies<Portrait> { _ in .loading }
                for id in 1...30 {
                    portraits[id].pendingRetry = PendingRetry(until: .milliseconds(2500), message: failure)
                }
                $0.portraits = { portraits[$0] }
            },
            keys: keys
        )
    }

    private static let portraitStates: [(name: String, state: @MainActor @Sendable (Int) -> LoadingState<Portrait>)] = [
        ("loading", { _ in .loading }),
        ("drawn", { .loaded(SceneGallery.portrait($0)) }),
        ("made-up", { .loaded(.face(id: $0)) }),
        ("failed-load", { _ in .error(failure) }),
    ]

    static let withoutPortraits =
        characterList + character + episodeList + episode + locationList + location + opened + activity
        + favouriteList + hearts
    /// Scenes without text input.
    static let withoutTyping = withoutPortraits + portraits + portraitCards + waitingPortraits
    static let all = withoutTyping + find
}
