package import LoadResource

/// Which sources a load may be answered from.
package enum LoadPolicy: Sendable {
    /// A cache hit that has not expired; the network otherwise.
    case cacheFirst
    /// The network, whatever is cached; the cache if the network fails.
    case revalidate
}

/// A loader with the name and the address by which trackers know its loads.
package struct NamedLoader<Resource: Sendable>: Loader {
    package typealias Load = @Sendable (LoadPolicy) async throws -> Delivery<Resource>

    /// How a loaded resource is revalidated.
    package struct Renewal {
        package let loader: AnyLoader<Delivery<Resource>>
        /// Tells when the resource is stale; `nil` if only the user revalidates it.
        package let policy: CachePolicy?
    }

    /// In the words of the API: "character/2".
    package let name: String
    /// `nil` for a load that never asks the network.
    package let address: String?
    /// `nil` for a resource that cannot be revalidated.
    package let renewal: Renewal?
    private let load: Load

    package init(name: String, address: String?, load: @escaping Load) {
        self.name = name
        self.address = address
        self.load = load
        renewal = nil
    }

    /// A load whose resource can be revalidated.
    package init(name: String, address: String, staleness: CachePolicy?, load: @escaping Load) {
        self.name = name
        self.address = address
        self.load = load
        renewal = Renewal(loader: AnyLoader { try await load(.revalidate) }, policy: staleness)
    }

    package func load() async throws -> Delivery<Resource> {
        try await load(.cacheFirst)
    }
}
