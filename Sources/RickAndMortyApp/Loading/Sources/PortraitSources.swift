import HTTP
import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyUI

/// Where portraits come from: what was kept of the API's pictures, the API, and made-up ones where there is none.
struct PortraitSources {
    /// `nil` when the person wants no network.
    let api: API?
    /// `nil` where nothing is kept.
    let cache: ResponseCache?
    let painter: PortraitPainter

    /// While the network is known not to answer, nobody is kept waiting for a picture.
    var isLive: Bool { api?.state.isAnswering ?? false }

    func live(_ id: Int) -> NamedLoader<Portrait> {
        guard let api else { return here(id) }
        let request = AvatarEndpoint.avatar(id, at: api.root)
        let remote = api.pictureLoader(request, mapper: AvatarMapper.avatar)
        guard let cache else { return named(id, painted(remote, of: id), address: request.url) }
        let kept = kept(id, in: cache)
        let liveFirst = remote.fallingBack(to: kept)
        return named(
            id,
            painted(CachingLoader(kept, otherwise: liveFirst, policy: cache.pictures), of: id),
            address: request.url,
            renewal: NamedLoader.Renewal(loader: painted(liveFirst, of: id), policy: cache.pictures)
        )
    }

    /// What there is without the network.
    func here(_ id: Int) -> NamedLoader<Portrait> {
        let madeUp = AnyLoader { Self.madeUp(id) }
        guard let cache else { return named(id, madeUp) }
        let kept = PortraitLoader(avatars: kept(id, in: cache), painter: painter)
        return named(id, AnyLoader(FallbackLoader(primary: kept, fallback: madeUp)))
    }

    private func kept(_ id: Int, in cache: ResponseCache) -> KeptLoader<[UInt8]> {
        let url = AvatarEndpoint.avatar(id, at: cache.root).url
        return KeptLoader(mapper: AvatarMapper.avatar) { await cache.store.response(to: url) }
    }

    /// Whoever has no picture gets one that is made up.
    private func painted(_ avatars: some Loader<Delivery<[UInt8]>>, of id: Int) -> AnyLoader<Delivery<Portrait>> {
        let loader = FallbackLoader(primary: PortraitLoader(avatars: avatars, painter: painter)) { error in
            AnyLoader { if error as? APIError == .notFound { Self.madeUp(id) } else { throw error } }
        }
        return AnyLoader(loader)
    }

    private func named(
        _ id: Int,
        _ loader: AnyLoader<Delivery<Portrait>>,
        address: String? = nil,
        renewal: NamedLoader<Portrait>.Renewal? = nil
    ) -> NamedLoader<Portrait> {
        NamedLoader(loader, name: AvatarEndpoint.name(id), address: address, renewal: renewal)
    }

    private nonisolated static func madeUp(_ id: Int) -> Delivery<Portrait> {
        Delivery(.madeUp(id: id), from: .bundled)
    }
}
