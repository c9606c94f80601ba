import LoadResource
import RickAndMorty
import SystemSupport

/// What is written to the library, one thing after the other, in the order in which it was asked for.
final class WriteQueue {
    private var last: Task<Void, Never>?
    private var count = 0
    /// What has not been written yet, by its number.
    private var unwritten: [Int: String] = [:]
    /// What could not be written since the screen is gone, and why.
    private var losses: [String]?

    /// - Parameters:
    ///   - name: what the user calls it; may come from outside.
    ///   - write: shows its failure by itself, as long as there is a screen, and throws it.
    func add(_ name: String, _ write: @escaping () async throws -> Void) {
        enqueue(name, write)
    }

    /// Adds something and waits for it. It goes on when the caller is cancelled.
    func perform<Result: Sendable>(
        _ name: String,
        _ write: @escaping () async throws -> Result
    ) async throws -> Result {
        try await enqueue(name, write).value
    }

    @discardableResult
    private func enqueue<Result: Sendable>(
        _ name: String,
        _ write: @escaping () async throws -> Result
    ) -> Task<Result, any Error> {
        count += 1
        let number = count
        unwritten[number] = name
        let task = Task { [last] in
            await last?.value
            defer { unwritten[number] = nil }
            do {
                return try await write()
            } catch {
                losses?.append(Self.loss(of: name, "\(error)"))
                throw error
            }
        }
        last = Task { _ = await task.result }
        return task
    }

    /// Returns when all that was asked for, also meanwhile, has been written or has failed.
    func finish() async {
        var finished: Task<Void, Never>?
        while finished != last {
            finished = last
            await finished?.value
        }
    }

    /// Waits for the same after the screen is gone, until `isCut` returns at the latest.
    ///
    /// - Returns: a line for each thing that was not written.
    func end(before isCut: @escaping () async -> Void) async -> [String] {
        losses = []
        let end = Exit<Void>()
        Task {
            await finish()
            end.leave(())
        }
        Task {
            await isCut()
            end.leave(())
        }
        await end.wait()
        return (losses ?? [])
            + unwritten.sorted { $0.key < $1.key }.map { Self.loss(of: $0.value, "Writing it takes too long") }
    }

    private static func loss(of name: String, _ reason: String) -> String {
        "Not saved: \(SafeText(name).string): \(reason)"
    }
}
