/// Asks a second loader when the first one fails. A cancelled load is not a failed one.
public struct FallbackLoader<Primary: Loader, Fallback: Loader>: Loader where Primary.Item == Fallback.Item {
    private let primary: Primary
    private let fallback: @Sendable (any Error) -> Fallback

    public init(primary: Primary, fallback: Fallback) {
        self.init(primary: primary) { _ in fallback }
    }

    /// The second loader is made when it is needed, knowing what became of the first.
    public init(primary: Primary, fallback: @escaping @Sendable (any Error) -> Fallback) {
        self.primary = primary
        self.fallback = fallback
    }

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
    /// Asks `other` when this one fails. What neither has, failed as this one said.
    public func fallingBack(to other: some Loader<Item>) -> AnyLoader<Item> {
        AnyLoader(
            FallbackLoader(primary: self) { error in FallbackLoader(primary: other) { _ in AnyLoader { throw error } } }
        )
    }
}
