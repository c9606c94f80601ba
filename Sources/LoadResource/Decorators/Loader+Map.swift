extension Loader {
    /// Loads the same, and makes something else of it.
    public func map<Mapped: Sendable>(_ transform: @escaping @Sendable (Item) throws -> Mapped) -> AnyLoader<Mapped> {
        AnyLoader { try transform(try await load()) }
    }
}
