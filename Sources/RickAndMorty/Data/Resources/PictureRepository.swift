package import LoadResource
import RickAndMorty

/// Loads pictures of characters from the cache and the API.
@MainActor
package struct PictureRepository {
    /// `nil` in offline mode.
    private let api: API?
    /// `nil` if caching is disabled.
    private let cache: ResponseCache?

    package init(api: API?, cache: ResponseCache?) {
        self.api = api
        self.cache = cache
    }

    /// False offline and while the API is known to be down, so that pictures need not wait for a timeout.
    package var isReachable: Bool { api?.state.isReachable ?? false }

    /// Returns a load that may use the network.
    ///
    /// - Parameter load: loads the picture as the policy says and converts it to the item.
    package func loader<Item>(_ id: Int, load: @escaping TrackedLoader<Item>.Load) -> TrackedLoader<Item> {
        TrackedLoader(
            name: AvatarEndpoint.name(id),
            url: api.map { AvatarEndpoint.url(of: id, at: $0.root) },
            cachePolicy: api == nil ? nil : cache?.pictures,
            load: load
        )
    }

    /// Loads the encoded picture of a character.
    ///
    /// - Throws: `APIError.notFound` if the API has none; `CacheMiss` if offline and not cached; the network's error if
    ///   neither source has the picture; `CancellationError`.
    package func picture(_ id: Int, policy: LoadPolicy) async throws -> Delivery<[UInt8]> {
        let cached = await cache?.avatar(id)
        if let cached, api == nil || policy == .cacheFirst && !cached.isExpired { return cached.delivery }
        guard let api else { throw CacheMiss() }
        do {
            return try await api.picture(id)
        } catch let error where error.isFailure {
            guard let cached else { throw error }
            return cached.delivery.asFallback(because: error)
        }
    }

    /// Returns the cached picture, whatever its age.
    package func local(_ id: Int) async -> Delivery<[UInt8]>? { await cache?.avatar(id)?.delivery }
}
