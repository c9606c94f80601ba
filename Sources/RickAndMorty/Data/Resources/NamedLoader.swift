package import LoadResource

/// The order of the sources of a load.
package enum LoadPolicy: Sendable {
    /// A cache hit that has not expired; the network otherwise.
    case cacheFirst
    /// The network, whatever is cached; the cache if the network fails.
    case revalidate
}

/// A loader with the name and the address by which trackers know its loads.
package struct NamedLoader<Resource: Sendable>: Loader {
    package typealias Load = @Sendable (LoadPolicy) async throws -> Delivery<Resource>

    /// In the words of the API: "character/2".
    package let name: String
    /// `nil` for a load that never asks the network.
    package let address: String?
    private let staleness: CachePolicy?
    /// Number of items in what it has loaded, for trackers.
    let count: @Sendable (Resource) -> Int
    private let body: Load
    private var policy = LoadPolicy.cacheFirst

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

    package func load() async throws -> Delivery<Resource> {
        try await body(policy)
    }

    /// The same loader with another order of its sources.
    func with(_ policy: LoadPolicy) -> NamedLoader {
        var loader = self
        loader.policy = policy
        return loader
    }

    /// The same loader, of which some loads fail on purpose.
    func failing(by faults: FaultInjector, clock: any LoadClock) -> NamedLoader {
        let (body, name) = (body, name)
        return NamedLoader(name: name, address: address, staleness: staleness, counting: count) { policy in
            let loader = AnyLoader { try await body(policy) }
            return try await FaultInjectingLoader(loader, name: name, faults: faults, clock: clock).load()
        }
    }

    /// Whether what it has delivered is to be revalidated. What a revalidation delivers is not, however old it is: the
    /// network has just failed to answer.
    func isStale(_ delivery: Delivery<Resource>) -> Bool {
        policy == .cacheFirst && staleness?.state(of: delivery) == .stale
    }
}
