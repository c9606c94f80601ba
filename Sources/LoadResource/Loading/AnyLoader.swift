/// A loader whose concrete type is forgotten, for the places that keep loaders of different kinds side by side.
public struct AnyLoader<Item: Sendable>: Loader {
    private let body: @Sendable () async throws -> Item

    /// Write the closure without a capture list: with one, Swift 6.3 lets it leave its caller's actor (and come back to
    /// it one turn of the main actor later) wherever it waits for something.
    public init(_ load: @escaping @Sendable () async throws -> Item) {
        body = load
    }

    public init(_ loader: some Loader<Item>) {
        body = { try await loader.load() }
    }

    public func load() async throws -> Item {
        try await body()
    }
}
