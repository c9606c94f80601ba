import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI

/// View models of characters and portraits, cached by id, so that a row, card or screen shows the same state again,
/// failures included.
final class CharacterViewCache {
    /// Limit of cached portraits that are not on screen: 9 kB each, for three pictures of 12 bytes a cell.
    private static let portraitLimit = 256

    private let portrait: ((Int) -> any Loadable<Portrait>)?
    private let characters: CharacterBuilder

    /// - Parameter portraits: `nil` without pictures.
    init(_ characters: CharacterBuilder, portraits: PortraitSources?, loadables: LoadableBuilder) {
        self.characters = characters
        portrait = portraits.map { sources in
            let cache = ResourceCache<PortraitKey, LoadableResource<Delivery<Portrait>, Portrait>>(
                limit: Self.portraitLimit
            ) { key in
                loadables.loadable(key.isLive ? sources.live(key.id) : sources.here(key.id), mapper: \.item)
            }
            return { cache[PortraitKey(id: $0, isLive: sources.isLive)] }
        }
    }

    var views: CharacterViews {
        CharacterViews(character: characters.single, portrait: portrait)
    }
}

/// Keeps placeholders apart from real portraits, so that these are loaded once the network responds again.
nonisolated private struct PortraitKey: Hashable {
    let id: Int
    let isLive: Bool
}

/// View models of characters that are related to another resource.
struct CharacterViews {
    let character: (Int) -> any Loadable<CharacterPresentationModel>
    /// `nil` without pictures.
    let portrait: ((Int) -> any Loadable<Portrait>)?
}

/// What the user sees of characters: everything by default, less to avoid spoilers.
struct SpoilerPolicy {
    /// The row in the list of characters.
    var row: (CharacterPresentationModel) -> CharacterPresentationModel = { $0 }
    /// The row while only the name is known.
    var title: (String) -> any View = { TitleRowView($0) }
    /// Whether the palette finds characters by name.
    var tellsNames = true
    /// The detail screen.
    var screen: (CharacterPresentationModel, @escaping () -> any DetailScreen) -> any DetailScreen = { $1() }
    /// View models of related characters.
    var views: (CharacterViews) -> CharacterViews = { $0 }
    /// Commands for resources.
    var commands: ([SubjectCommand]) -> [SubjectCommand] = { $0 }
}

extension SpoilerPolicy {
    static func behind(_ veil: Veil) -> SpoilerPolicy {
        SpoilerPolicy(
            row: veil.shown,
            // Whether the character is a spoiler is not known yet.
            title: { _ in CharacterRowView.skeleton },
            tellsNames: false,
            screen: { VeilScreen($0, veil: veil, content: $1) },
            views: { views in
                CharacterViews(
                    character: { VeiledCharacter(views.character($0), veil: veil) },
                    portrait: views.portrait.map { portrait in
                        { VeiledPortrait(portrait($0), of: views.character($0), veil: veil) }
                    }
                )
            },
            commands: { $0.map { $0.sparing(veil) } + [.unveil(by: veil)] }
        )
    }
}
