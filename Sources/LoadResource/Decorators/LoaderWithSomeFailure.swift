/// Fails now and then, and takes its time, on purpose: to see what becomes of a program then.
public struct LoaderWithSomeFailure<Wrapped: Loader>: Loader {
    private let loader: Wrapped
    private let name: String
    private let failures: SomeFailure
    private let clock: any LoadClock

    /// - Parameters:
    ///   - name: of what it loads; what befalls its loads depends on that.
    ///   - failures: shared by all loads of a program.
    public init(_ loader: Wrapped, name: String, failures: SomeFailure, clock: any LoadClock) {
        self.loader = loader
        self.name = name
        self.failures = failures
        self.clock = clock
    }

    /// - Throws: `FailureOnPurpose`, and whatever the wrapped loader throws.
    public func load() async throws -> Wrapped.Item {
        let fate = await failures.nextFate(of: name)
        if fate.delay > .zero { try await clock.sleep(until: clock.now + fate.delay) }
        guard !fate.isFailure else { throw FailureOnPurpose() }
        return try await loader.load()
    }
}

/// Nothing is wrong: somebody wanted to see a failure.
public struct FailureOnPurpose: Error, Equatable {
    public init() {}
}
