/// Loads one item, any number of times.
///
/// `load()` runs on its caller's actor until it suspends, so a loader whose item is in memory returns without a
/// suspension. Loaders that compute for long leave the caller's actor with `@concurrent`.
public protocol Loader<Item>: Sendable {
    associatedtype Item: Sendable

    /// - Throws: the error that prevented the load; `CancellationError` if the task was cancelled.
    func load() async throws -> Item
}

extension Loader {
    /// A loader that transforms each item of this one.
    public func map<Mapped: Sendable>(_ transform: @escaping @Sendable (Item) throws -> Mapped) -> AnyLoader<Mapped> {
        AnyLoader { try transform(try await load()) }
    }
}

/// A type-erased loader.
public struct AnyLoader<Item: Sendable>: Loader {
    private let body: @Sendable () async throws -> Item

    /// - Parameter load: a closure without a capture list. In Swift 6.3 a capture list makes the closure leave its
    ///   caller's actor (https://github.com/swiftlang/swift/issues/87097): an item in memory would then arrive one turn
    ///   of the main actor late.
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
