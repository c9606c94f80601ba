extension Loader {
    /// Loads the same, and makes something else of it.
    public func map<Mapped: Sendable>(_ transform: @escaping @Sendable (Item) throws -> Mapped) -> AnyLoader<Mapped> {
        AnyLoader { try transform(try await load()) }
    }

    /// Loads the same, and makes something else of what was delivered.
    public func mapItem<Resource, Mapped: Sendable>(
        _ transform: @escaping @Sendable (Resource) throws -> Mapped
    ) -> AnyLoader<Delivery<Mapped>> where Item == Delivery<Resource> {
        map { try $0.map(transform) }
    }
}
