/// Gives up on a loader that takes too long.
public struct DeadlineLoader<L: Loader>: Loader {
    private let loader: L
    private let limit: Duration
    private let clock: any Clock<Duration>
    private let error: @Sendable () -> any Error

    /// - Parameter error: what to throw when the time is over.
    public init(
        loader: L,
        limit: Duration,
        clock: any Clock<Duration> = ContinuousClock(),
        error: @escaping @Sendable () -> any Error
    ) {
        self.loader = loader
        self.limit = limit
        self.clock = clock
        self.error = error
    }

    public func load() async throws -> L.Item {
        try await withThrowingTaskGroup(of: L.Item.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await loader.load() }
            group.addTask {
                try await clock.sleep(for: limit)
                throw error()
            }
            guard let item = try await group.next() else { throw CancellationError() }
            return item
        }
    }
}
