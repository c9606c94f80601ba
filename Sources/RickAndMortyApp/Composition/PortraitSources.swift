import HTTP
import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import TerminalUI

/// View models of portraits, cached by id, so that a card or a screen shows the same state again, failures included.
final class PortraitCache {
    /// Limit of cached portraits that are not on screen: 9 kB each, for three pictures of 12 bytes a cell.
    private static let limit = 256

    /// Keeps placeholders apart from real portraits, so that these are loaded once the network responds again.
    nonisolated private struct Key: Hashable {
        let id: Int
        let isLive: Bool
    }

    private let sources: PortraitSources
    private let cache: ResourceCache<Key, LoadableResource<Delivery<Portrait>, Portrait>>

    /// `nil` without pictures.
    init?(_ services: ResourceServices) {
        let dependencies = services.dependencies
        guard let painter = dependencies.portraits else { return nil }
        let sources = PortraitSources(api: dependencies.api, cache: dependencies.cache, painter: painter)
        self.sources = sources
        cache = ResourceCache(limit: Self.limit) { [loadables = services.loadables] key in
            loadables.loadable(key.isLive ? sources.live(key.id) : sources.here(key.id), mapper: \.item)
        }
    }

    func portrait(_ id: Int) -> any Loadable<Portrait> {
        cache[Key(id: id, isLive: sources.isLive)]
    }
}

/// Loaders of portraits: cached pictures, the API's, and generated ones if there is none.
struct PortraitSources {
    /// `nil` with `--offline`.
    let api: API?
    /// `nil` without a cache.
    let cache: ResponseCache?
    let painter: PortraitPainter

    /// False while the API is known not to respond, so that portraits do not wait for a timeout.
    var isLive: Bool { api?.state.isAnswering ?? false }

    func live(_ id: Int) -> NamedLoader<Portrait> {
        guard let api else { return here(id) }
        let request = AvatarEndpoint.avatar(id, at: api.root)
        let remote = api.pictureLoader(request)
        let (cache, painter) = (cache, painter)
        return NamedLoader(name: AvatarEndpoint.name(id), address: request.url, staleness: cache?.pictures) { policy in
            try await Self.drawn(id, by: painter) {
                if policy == .cacheFirst, let cached = await cache?.avatar(id), !cached.isExpired {
                    return cached.delivery
                }
                do {
                    return try await remote.load()
                } catch let error where error.isFailure {
                    guard let cached = await cache?.avatar(id) else { throw error }
                    return cached.delivery.asFallback(because: error)
                }
            }
        }
    }

    /// Loads without the network.
    func here(_ id: Int) -> NamedLoader<Portrait> {
        let (cache, painter) = (cache, painter)
        return NamedLoader(name: AvatarEndpoint.name(id), address: nil) { _ in
            guard let cached = await cache?.avatar(id),
                let portrait = try? await Self.drawn(id, by: painter, of: { cached.delivery })
            else { return Self.madeUp(id) }
            return portrait
        }
    }

    /// Draws in cells, off the main actor. A character without a picture gets a generated one.
    ///
    /// - Throws: errors of loading the picture; `APIError.invalidData` for a picture that cannot be drawn.
    private nonisolated static func drawn(
        _ id: Int,
        by painter: PortraitPainter,
        of avatar: () async throws -> Delivery<[UInt8]>
    ) async throws -> Delivery<Portrait> {
        // No picture is requested if none can be drawn.
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
