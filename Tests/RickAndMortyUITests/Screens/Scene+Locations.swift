import LoadResource
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI
import TestSupport

nonisolated extension Scene {
    static let locationList = [
        Scene(name: "locations-loading", prepare: { $0.locationList.answer = { _ in } }, keys: [.character("3")]),
        Scene(name: "locations-content", keys: [.character("3")]),
        Scene(
            name: "locations-empty",
            prepare: { $0.locationList.answer = { $0.succeed(count: 0) } },
            keys: [.character("3")]
        ),
        Scene(name: "locations-error", prepare: { $0.locationList.answer = { $0.fail() } }, keys: [.character("3")]),
        Scene(
            name: "locations-failed-page",
            prepare: { $0.locationList.pageState = { $0 == 2 ? .error(failure) : .loaded(TestApp.locationPage($0)) } },
            keys: [.character("3"), .pageDown, .down, .down, .down, .down, .down]
        ),
    ]

    static let location = [
        Scene(
            name: "location-loading",
            prepare: { $0.characters.state = { _ in .loading } },
            keys: [.character("3"), .enter]
        ),
        Scene(name: "location-content", keys: [.character("3"), .enter, .right, .down]),
        Scene(name: "location-empty", keys: [.character("3"), .down, .down, .down, .down, .enter]),
        Scene(
            name: "location-failed-card",
            prepare: {
                $0.characters.state = {
                    $0 == 2 ? .error(failure) : .loaded(CharacterPresentationModel(Cast.character($0)))
                }
                $0.control.failureCount = 1
            },
            keys: [.character("3"), .enter, .right]
        ),
    ]
}
