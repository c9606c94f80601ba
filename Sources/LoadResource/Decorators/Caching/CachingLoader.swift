/// Answers with what was kept, as long as that is good enough, and asks another loader otherwise.
public struct CachingLoader<Kept: Loader, Other: Loader, Resource: Sendable>: Loader
where Kept.Item == Delivery<Resource>, Other.Item == Delivery<Resource> {
    private let kept: Kept
    private let other: Other
    private let policy: CachePolicy

    /// - Parameters:
    ///   - kept: fails where nothing is kept, or nothing that can be read.
    ///   - other: asked where nothing is kept, or what is has expired.
    public init(_ kept: Kept, otherwise other: Other, policy: CachePolicy) {
        self.kept = kept
        self.other = other
        self.policy = policy
    }

    /// - Throws: what the other loader throws; `CancellationError` when cancelled.
    public func load() async throws -> Delivery<Resource> {
        do {
            let delivery = try await kept.load()
            if policy.state(of: delivery) != .expired { return delivery }
        } catch let error as CancellationError {
            throw error
        } catch {
            // Nothing is kept.
        }
        try Task.checkCancellation()
        return try await other.load()
    }
}
