import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyUI

/// Where portraits come from: the API's pictures, and made-up ones where there is none.
struct PortraitSources {
    /// `nil` when the person wants no network.
    let api: API?
    let painter: PortraitPainter

    /// While the network is known not to answer, nobody is kept waiting for a picture.
    var isLive: Bool { api?.state.isAnswering ?? false }

    func live(_ id: Int) -> NamedLoader<Portrait> {
        guard let api else { return madeUp(id) }
        let request = AvatarEndpoint.avatar(id, at: api.root)
        let avatars = RemoteLoader(client: api.imageClient, request: request, mapper: AvatarMapper.avatar)
        let loader = FallbackLoader(primary: PortraitLoader(avatars: avatars, painter: painter)) { error in
            AnyLoader { if error as? APIError == .notFound { Self.madeUp(id) } else { throw error } }
        }
        return NamedLoader(loader, name: AvatarEndpoint.name(id), address: request.url)
    }

    func madeUp(_ id: Int) -> NamedLoader<Portrait> {
        NamedLoader(AnyLoader { Self.madeUp(id) }, name: AvatarEndpoint.name(id), address: nil)
    }

    private nonisolated static func madeUp(_ id: Int) -> Delivery<Portrait> {
        Delivery(.madeUp(id: id), from: .bundled)
    }
}
