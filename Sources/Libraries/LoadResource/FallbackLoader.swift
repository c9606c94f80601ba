/// Asks a second loader if the first one fails. It does not after a cancellation.
///
/// ```swift
/// let loader = FallbackLoader(primary: remoteBook, fallback: bundledBook)
/// ```
///
/// ``Loader/fallingBack(to:)`` does so for deliveries and records why.
public struct FallbackLoader<Primary: Loader, Fallback: Loader>: Loader where Primary.Item == Fallback.Item {
    private let primary: Primary
    private let fallback: @Sendable (any Error) -> Fallback

    /// Creates a loader whose fallback does not depend on the error of the first loader.
    public init(primary: Primary, fallback: Fallback) {
        self.init(primary: primary) { _ in fallback }
    }

    /// - Parameters:
    ///   - primary: asked first.
    ///   - fallback: makes the second loader from the error of the first.
    public init(primary: Primary, fallback: @escaping @Sendable (any Error) -> Fallback) {
        self.primary = primary
        self.fallback = fallback
    }

    /// - Throws: the fallback's error; `CancellationError` when cancelled.
    public func load() async throws -> Primary.Item {
        do {
            return try await primary.load()
        } catch let error as CancellationError {
            throw error
        } catch {
            try Task.checkCancellation()
            return try await fallback(error).load()
        }
    }
}

extension Loader {
    /// Asks `other` if this loader fails, and records why in its delivery. If both fail, it throws the error of this one.
    public func fallingBack<Resource>(to other: some Loader<Item>) -> AnyLoader<Item> where Item == Delivery<Resource> {
        AnyLoader(
            FallbackLoader(primary: self) { error in
                FallbackLoader(primary: other.map { $0.asFallback(because: error) }) { _ in AnyLoader { throw error } }
            }
        )
    }
}
