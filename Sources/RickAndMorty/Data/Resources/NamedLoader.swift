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
    /// Decides what is stale and therefore revalidated; `nil` if only the user revalidates.
    package let staleness: CachePolicy?
    /// Whether what a temporary failure made fall back is tried again.
    package private(set) var triesAgain = true
    private let body: Load

    package init(name: String, address: String?, staleness: CachePolicy? = nil, load: @escaping Load) {
        self.name = name
        self.address = address
        self.staleness = staleness
        body = load
    }

    /// The loader for a single delivery: no view will show what a later one would bring.
    package var once: NamedLoader {
        var loader = NamedLoader(name: name, address: address, load: body)
        loader.triesAgain = false
        return loader
    }

    package func load() async throws -> Delivery<Resource> {
        try await load(.cacheFirst)
    }

    package func load(_ policy: LoadPolicy) async throws -> Delivery<Resource> {
        try await body(policy)
    }
}
