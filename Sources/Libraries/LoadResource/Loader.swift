/// Loads one item, any number of times.
///
/// ```swift
/// struct RemoteBook: Loader {
///     let id: Int
///
///     func load() async throws -> Book { try await api.book(id) }
/// }
/// ```
///
/// `load()` runs on its caller's actor until it suspends, so a loader whose item is in memory returns without a
/// suspension. Loaders with long computations leave the caller's actor with `@concurrent`.
public protocol Loader<Item>: Sendable {
    /// The type of the loaded item; ``Delivery`` to include provenance.
    associatedtype Item: Sendable

    /// Loads the item, anew at each call.
    ///
    /// - Throws: The error that prevented the load; `CancellationError` if the task was cancelled.
    func load() async throws -> Item
}

/// A type-erased loader that wraps a closure or another loader.
///
/// ```swift
/// let loader = AnyLoader { try await api.book(7) }
/// let book = try await loader.load()
/// ```
public struct AnyLoader<Item: Sendable>: Loader {
    private let body: @Sendable () async throws -> Item

    /// Creates a loader from a closure.
    ///
    /// - Parameter load: A closure without a capture list. In Swift 6.3, a closure with a capture list leaves its
    ///   caller's actor (https://github.com/swiftlang/swift/issues/87097), so that an item in memory arrives one turn
    ///   of the main actor late.
    public init(_ load: @escaping @Sendable () async throws -> Item) {
        body = load
    }

    /// Erases the type of a loader.
    public init(_ loader: some Loader<Item>) {
        body = { try await loader.load() }
    }

    public func load() async throws -> Item {
        try await body()
    }
}
