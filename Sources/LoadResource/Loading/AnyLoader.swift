/// A loader whose concrete type is forgotten, for the places that keep loaders of different kinds side by side.
public struct AnyLoader<Item: Sendable>: Loader {
    private let body: @Sendable () async throws -> Item

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
