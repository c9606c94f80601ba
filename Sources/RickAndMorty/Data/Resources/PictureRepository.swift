package import LoadResource
import RickAndMorty

/// Loads the pictures of characters from their sources: the cache and the API.
@MainActor
package struct PictureRepository {
    /// `nil` if the user wants no network.
    private let api: API?
    /// `nil` if nothing is cached.
    private let cache: ResponseCache?

    package init(api: API?, cache: ResponseCache?) {
        self.api = api
        self.cache = cache
    }

    /// False while the API is known not to respond, so that pictures do not wait for a timeout.
    package var isAnswering: Bool { api?.state.isAnswering ?? false }

    /// A load that may ask the network.
    ///
    /// - Parameter load: asks for the picture as the policy says, and makes the item of it.
    package func loader<Item>(_ id: Int, load: @escaping NamedLoader<Item>.Load) -> NamedLoader<Item> {
        NamedLoader(
            name: AvatarEndpoint.name(id),
            address: api.map { AvatarEndpoint.address(of: id, at: $0.root) },
            staleness: api == nil ? nil : cache?.pictures,
            load: load
        )
    }

    /// Loads the encoded picture of a character.
    ///
    /// - Throws: `APIError.notFound` if the API has none; `CacheMiss` without a network if none is cached; another error of
    ///   the network if neither has it; `CancellationError`.
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

    /// The cached picture, however old.
    package func local(_ id: Int) async -> Delivery<[UInt8]>? { await cache?.avatar(id)?.delivery }
}
