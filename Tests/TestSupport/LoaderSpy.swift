import LoadResource

/// A loader whose loads are ended by the test. Loads are counted from 1.
package final class LoaderSpy<Item: Sendable>: Loader {
    private struct Load: Sendable {
        var isCancelled = false
        var result: Result<Item, any Error>?
        var continuation: CheckedContinuation<Item, any Error>?
    }

    private let endsWhenCancelled: Bool
    private let loads = Awaited<[Load]>([])

    /// With `endsWhenCancelled: false` a cancelled load continues until the test ends it.
    package init(of _: Item.Type = Item.self, endsWhenCancelled: Bool = true) {
        self.endsWhenCancelled = endsWhenCancelled
    }

    package func load() async throws -> Item {
        let number = loads.update { loads in
            loads.append(Load())
            return loads.count
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = loads.update { loads in
                    loads[number - 1].continuation = continuation
                    return loads[number - 1].result
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            loads.update { $0[number - 1].isCancelled = true }
            if endsWhenCancelled { fail(number, with: CancellationError()) }
        }
    }

    /// Loads that have started so far.
    package var count: Int { loads.state.count }

    package func isCancelled(_ number: Int = 1) -> Bool {
        let loads = loads.state
        return loads.count >= number && loads[number - 1].isCancelled
    }

    package func started(_ number: Int = 1) async throws {
        try await loads.wait { $0.count >= number }
    }

    package func cancelled(_ number: Int = 1) async throws {
        try await loads.wait { $0.count >= number && $0[number - 1].isCancelled }
    }

    package func finish(_ number: Int = 1, with item: Item) {
        end(number, with: .success(item))
    }

    package func fail(_ number: Int = 1, with error: any Error) {
        end(number, with: .failure(error))
    }

    private func end(_ number: Int, with result: Result<Item, any Error>) {
        let continuation = loads.update { loads -> CheckedContinuation<Item, any Error>? in
            guard loads[number - 1].result == nil else { return nil }
            loads[number - 1].result = result
            return loads[number - 1].continuation
        }
        continuation?.resume(with: result)
    }
}
