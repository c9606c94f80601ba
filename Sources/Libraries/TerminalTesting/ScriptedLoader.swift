public import LoadResource

/// A loader whose loads are ended by the test.
///
/// ```swift
/// let loader = ScriptedLoader(of: [User].self)
/// let users = LoadableResource(loader) { $0 }
/// users.load()
/// loader.succeed(with: [User(name: "Ada")])
/// ```
///
/// Loads are counted from 1. The end of a load reaches its delegate in a later turn of the main actor, like the end of
/// a request. An item provided before the load starts arrives before the resource's `load()` returns.
@MainActor
public final class ScriptedLoader<Item: Sendable>: Loader {
    private struct Load {
        var isCancelled = false
        var result: Result<Item, any Error>?
        var continuation: CheckedContinuation<Item, any Error>?
    }

    private let endsWhenCancelled: Bool
    private var loads: [Load] = []
    /// The results of future loads.
    private var results: [Result<Item, any Error>] = []
    private let waiters = Waiters()

    /// - Parameters:
    ///   - item: The type of the loaded item.
    ///   - endsWhenCancelled: If `false`, a cancelled load continues until the test ends it.
    public nonisolated init(of item: Item.Type = Item.self, endsWhenCancelled: Bool = true) {
        self.endsWhenCancelled = endsWhenCancelled
    }

    @MainActor
    public func load() async throws -> Item {
        loads.append(Load())
        let number = loads.count
        if !results.isEmpty { loads[number - 1].result = results.removeFirst() }
        waiters.check()
        return try await withTaskCancellationHandler {
            if let result = loads[number - 1].result { return try result.get() }
            return try await withCheckedThrowingContinuation { loads[number - 1].continuation = $0 }
        } onCancel: {
            // Runs synchronously if the load is cancelled on the main actor.
            Task.immediate { @MainActor in cancel(number) }
        }
    }

    /// Number of loads started so far.
    public var count: Int { loads.count }

    /// Whether a load has been cancelled; `false` if it has not started.
    public func isCancelled(_ number: Int = 1) -> Bool {
        loads.count >= number && loads[number - 1].isCancelled
    }

    /// Suspends until a load has started.
    ///
    /// - Throws: `CancellationError` when cancelled, for example by the test's time limit.
    public func waitForStart(_ number: Int = 1) async throws {
        try await waiters.wait { [self] in loads.count >= number }
    }

    /// Suspends until a load has been cancelled.
    ///
    /// - Throws: `CancellationError` when cancelled, for example by the test's time limit.
    public func waitForCancellation(_ number: Int = 1) async throws {
        try await waiters.wait { [self] in isCancelled(number) }
    }

    /// Ends a load with an item.
    ///
    /// - Parameters:
    ///   - number: A load that has started. By default the first running load, or the next one if none is running.
    ///   - item: The item that the load returns.
    public func succeed(_ number: Int? = nil, with item: Item) {
        end(number, with: .success(item))
    }

    /// Ends a load with an error.
    ///
    /// - Parameters:
    ///   - number: A load that has started. By default the first running load, or the next one if none is running.
    ///   - error: The error that the load throws.
    public func fail(_ number: Int? = nil, with error: any Error) {
        end(number, with: .failure(error))
    }

    private func end(_ number: Int?, with result: Result<Item, any Error>) {
        guard let index = number.map({ $0 - 1 }) ?? loads.firstIndex(where: { $0.result == nil }) else {
            return results.append(result)
        }
        precondition(loads.indices.contains(index), "Load \(index + 1) has not started; \(loads.count) have")
        guard loads[index].result == nil else { return }
        loads[index].result = result
        loads[index].continuation?.resume(with: result)
        loads[index].continuation = nil
    }

    private func cancel(_ number: Int) {
        loads[number - 1].isCancelled = true
        if endsWhenCancelled { end(number, with: .failure(CancellationError())) }
        waiters.check()
    }
}
