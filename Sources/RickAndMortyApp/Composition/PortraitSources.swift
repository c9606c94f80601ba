import HTTP
import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyData
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
        let remote = api.pictureLoader(request)
        let (cache, painter) = (cache, painter)
        let load: NamedLoader<Portrait>.Load = { policy in
            try await Self.drawn(id, by: painter) {
                if policy == .cacheFirst, let cached = await cache?.avatar(id), !cached.isExpired {
                    return cached.delivery
                }
                do {
                    return try await remote.load()
                } catch  where error.isFailure {
                    guard let cached = await cache?.avatar(id) else { throw error }
                    return cached.delivery.asFallback(because: error)
                }
            }
        }
        guard let cache else { return NamedLoader(name: AvatarEndpoint.name(id), address: request.url, load: load) }
        return NamedLoader(
            name: AvatarEndpoint.name(id),
            address: request.url,
            staleness: cache.pictures,
            load: load
        )
    }

    /// What there is without the network.
    func here(_ id: Int) -> NamedLoader<Portrait> {
        let (cache, painter) = (cache, painter)
        return NamedLoader(name: AvatarEndpoint.name(id), address: nil) { _ in
            guard let cached = await cache?.avatar(id),
                let portrait = try? await Self.drawn(id, by: painter, of: { cached.delivery })
            else { return Self.madeUp(id) }
            return portrait
        }
    }

    /// Draws in cells, away from the main actor. A character without a picture gets one that is made up.
    ///
    /// - Throws: what loading the picture throws; `APIError.invalidData` for a picture that cannot be drawn.
    private nonisolated static func drawn(
        _ id: Int,
        by painter: PortraitPainter,
        of avatar: () async throws -> Delivery<[UInt8]>
    ) async throws -> Delivery<Portrait> {
        // Where nothing can be drawn, no picture is asked for.
        guard await painter.canPaint else { return madeUp(id) }
        do {
            let avatar = try await avatar()
            let sizes = IllustrationSize.allCases
            let pictures = try await painter.paint(avatar.item, sizes: sizes.map(\.cells))
            return avatar.map { _ in .drawn(Dictionary(uniqueKeysWithValues: zip(sizes, pictures))) }
        } catch APIError.notFound {
            return madeUp(id)
        } catch let error as PortraitError {
            throw APIError.invalidData(reason: "\(error)")
        }
    }

    private nonisolated static func madeUp(_ id: Int) -> Delivery<Portrait> {
        Delivery(.madeUp(id: id), from: .bundled)
    }
}

nonisolated extension ResponseCache {
    /// The cached picture of a character.
    fileprivate func avatar(_ id: Int) async -> CacheHit<[UInt8]>? {
        let url = AvatarEndpoint.avatar(id, at: root).url
        return await picture { await $0.response(to: url) }
    }
}
