package import LoadResource

/// Order in which a load tries its sources.
package enum LoadPolicy: Sendable {
    /// An unexpired cache entry, otherwise the network.
    case cacheFirst
    /// The network, whatever is cached. The cache if the network fails.
    case revalidate
}

/// A loader with the name and the URL that trackers report.
package struct TrackedLoader<Resource: Sendable>: Sendable {
    package typealias Load = @Sendable (LoadPolicy) async throws -> Delivery<Resource>

    /// Path in the API, such as "character/2".
    package let name: String
    /// URL; `nil` if the load never uses the network.
    package let url: String?
    private let cachePolicy: CachePolicy?
    /// Number of items in the result, for trackers.
    let count: @Sendable (Resource) -> Int
    private let body: Load
    /// Whether the data comes from the user's library or from a local search or computation.
    private(set) var isLocal = false

    /// - Parameters:
    ///   - cachePolicy: decides whether a delivery is stale and therefore revalidated; `nil` for no automatic
    ///     revalidation.
    ///   - count: number of items in the result; 1 by default.
    package init(
        name: String,
        url: String?,
        cachePolicy: CachePolicy? = nil,
        counting count: @escaping @Sendable (Resource) -> Int = { _ in 1 },
        load: @escaping Load
    ) {
        self.name = name
        self.url = url
        self.cachePolicy = cachePolicy
        self.count = count
        body = load
    }

    /// Creates a local load.
    ///
    /// - Parameter name: static name, such as "diary/week", without user input.
    package init(
        local name: String,
        counting count: @escaping @Sendable (Resource) -> Int = { _ in 1 },
        load: @escaping @Sendable () async throws -> Resource
    ) {
        self.init(name: name, url: nil, counting: count) { _ in Delivery(try await load(), from: .local) }
        isLocal = true
    }

    /// The result of a revalidation is never marked stale, however old: the network has just been tried, and the mark
    /// would start another revalidation.
    package func load(_ policy: LoadPolicy = .cacheFirst) async throws -> Delivery<Resource> {
        var delivery = try await body(policy)
        delivery.isStale = policy == .cacheFirst && cachePolicy?.state(of: delivery) == .stale
        return delivery
    }
}
