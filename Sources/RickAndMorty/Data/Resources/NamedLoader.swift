package import LoadResource

/// The order of the sources of a load.
package enum LoadPolicy: Sendable {
    /// A cache hit that has not expired; the network otherwise.
    case cacheFirst
    /// The network, whatever is cached; the cache if the network fails.
    case revalidate
}

/// A load with the name and the address by which trackers know it, whose sources a policy orders.
package struct NamedLoader<Resource: Sendable>: Sendable {
    package typealias Load = @Sendable (LoadPolicy) async throws -> Delivery<Resource>

    /// In the words of the API: "character/2".
    package let name: String
    /// `nil` for a load that never asks the network.
    package let address: String?
    private let staleness: CachePolicy?
    /// Number of items in what it has loaded, for trackers.
    let count: @Sendable (Resource) -> Int
    private let body: Load
    /// Whether it loads what the user has stored, or what is searched or computed on this machine.
    private(set) var isLocal = false

    /// - Parameters:
    ///   - staleness: decides what is stale and therefore revalidated; `nil` if only the user revalidates.
    ///   - count: number of items in what it has loaded; 1 by default.
    package init(
        name: String,
        address: String?,
        staleness: CachePolicy? = nil,
        counting count: @escaping @Sendable (Resource) -> Int = { _ in 1 },
        load: @escaping Load
    ) {
        self.name = name
        self.address = address
        self.staleness = staleness
        self.count = count
        body = load
    }

    /// A load on this machine.
    ///
    /// - Parameter name: the program's own, such as "diary/week", without what was typed.
    package init(
        local name: String,
        counting count: @escaping @Sendable (Resource) -> Int = { _ in 1 },
        load: @escaping @Sendable () async throws -> Resource
    ) {
        self.init(name: name, address: nil, counting: count) { _ in Delivery(try await load(), from: .local) }
        isLocal = true
    }

    /// What a revalidation delivers is never stale, however old it is: the network has just failed to answer.
    package func load(_ policy: LoadPolicy = .cacheFirst) async throws -> Delivery<Resource> {
        var delivery = try await body(policy)
        delivery.isStale = policy == .cacheFirst && staleness?.state(of: delivery) == .stale
        return delivery
    }
}
