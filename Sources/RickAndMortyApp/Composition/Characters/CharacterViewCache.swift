import LoadResource
import RickAndMorty
import RickAndMortyUI

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
