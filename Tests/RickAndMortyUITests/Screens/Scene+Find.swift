import LoadResource
import RickAndMortyUI
import TerminalUI
import TestSupport

/// Scenes of the search.
nonisolated extension Scene {
    static let find = [
        search("search-typing", "s"),
        search("search-kept", "s", then: [.enter, .down]),
        search("search-nothing", "qqxz"),
        search("search-asking", "qqxz") { $0.find?.answer = .loading },
        Scene(
            name: "filter-form",
            prepare: { $0.canFind() },
            keys: [.character("F"), .right, .down, .down, .character("a")]
        ),
        Scene(
            name: "filter-narrowed",
            prepare: { $0.canFind() },
            keys: [.character("F"), .right, .right, .down, .right, .enter]
        ),
        Scene(name: "palette-all", prepare: { $0.canFind() }, keys: [.character(":")]),
        Scene(name: "palette-found", prepare: { $0.canFind() }, keys: [.character(":")] + "page".map(Key.character)),
        Scene(name: "palette-nothing", prepare: { $0.canFind() }, keys: [.character(":")] + "qqxz".map(Key.character)),
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
                $0.canFind()
                prepare($0)
            },
            keys: [.character("/")] + text.map(Key.character) + keys
        )
    }
}
