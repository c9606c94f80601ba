import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI

/// What cards and screens of characters are drawn from: each character and each portrait has a view model of its own,
/// and whoever comes back finds it as it was left, failures included.
final class CharacterViewCache {
    /// That many portraits are kept though they are not on the screen: 9 kB each, for three pictures of 12 bytes a cell.
    private static let portraitLimit = 256

    private let portrait: ((Int) -> any Loadable<Portrait>)?
    private let characters: CharacterBuilder

    /// - Parameter portraits: `nil` where there are no pictures.
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

/// One that was made up does not stand in the way of the real one, once the network answers again.
nonisolated private struct PortraitKey: Hashable {
    let id: Int
    let isLive: Bool
}

/// What characters are drawn from wherever they belong to something else.
struct CharacterViews {
    let character: (Int) -> any Loadable<CharacterPresentationModel>
    /// `nil` where there are no pictures.
    let portrait: ((Int) -> any Loadable<Portrait>)?
}

/// How much of characters a person comes to see: everything, unless something is put around it.
struct CharacterDisclosure {
    /// Of a row in the list of all.
    var row: (CharacterPresentationModel) -> CharacterPresentationModel = { $0 }
    /// Of a row of which nothing but the name is here yet.
    var title: (String) -> any View = { TitleRowView($0) }
    /// Whether they are found by their names wherever one is.
    var tellsNames = true
    /// Of the screen that is made for one.
    var screen: (CharacterPresentationModel, @escaping () -> any DetailScreen) -> any DetailScreen = { $1() }
    /// Of those that belong to something else.
    var views: (CharacterViews) -> CharacterViews = { $0 }
    /// What can be done with things.
    var commands: ([SubjectCommand]) -> [SubjectCommand] = { $0 }
}

extension CharacterDisclosure {
    static func behind(_ veil: Veil) -> CharacterDisclosure {
        CharacterDisclosure(
            row: veil.shown,
            // Whether it may be seen is not known yet.
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
