/// What is written to the library, one thing after the other, in the order in which it was asked for.
final class WriteQueue {
    private var last: Task<Void, Never>?

    func add(_ write: @escaping () async -> Void) {
        last = Task { [last] in
            await last?.value
            await write()
        }
    }

    /// Adds something and waits for it. It goes on when whoever waits is cancelled.
    func perform<Result: Sendable>(_ write: @escaping () async throws -> Result) async throws -> Result {
        let task = Task { [last] in
            await last?.value
            return try await write()
        }
        last = Task { _ = await task.result }
        return try await task.value
    }

    /// Returns when all that was asked for, also meanwhile, has been written or has failed.
    func finish() async {
        var finished: Task<Void, Never>?
        while finished != last {
            finished = last
            await finished?.value
        }
    }
}
