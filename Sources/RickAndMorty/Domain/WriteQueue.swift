import LoadResource
import SystemSupport

/// Serial queue of library writes, in FIFO order.
@MainActor
package final class WriteQueue {
    private var last: Task<Void, Never>?
    private var count = 0
    /// Names of pending writes, by sequence number.
    private var unwritten: [Int: String] = [:]
    /// Messages about writes that failed after the screen was closed; `nil` before.
    private var lossMessages: [String]?
    /// Names of in-memory writes that will be lost at exit, by reason.
    private var temporary: [LibraryError: [String]] = [:]
    /// Why writes will be lost at exit; `nil` if they are persisted.
    package var inMemoryError: @MainActor () async -> LibraryError? = { nil }
    /// Reports on screen that a write will be lost at exit.
    package var onInMemoryWrite: @MainActor (LibraryError) -> Void = { _ in }

    package init() {}

    /// - Parameters:
    ///   - name: name for the user; untrusted.
    ///   - onFailure: reports the error on screen.
    /// - Returns: the write task. Cancelling a task that awaits it does not cancel the write.
    @discardableResult
    package func add<Value: Sendable>(
        _ name: String,
        _ write: @escaping @MainActor () async throws -> Value,
        onFailure: @escaping @MainActor (any Error) -> Void = { _ in }
    ) -> Task<Value, any Error> {
        count += 1
        let number = count
        unwritten[number] = name
        let task = Task { [last] in
            await last?.value
            defer { unwritten[number] = nil }
            do {
                let value = try await write()
                if let reason = await inMemoryError() {
                    if temporary[reason]?.contains(name) != true { temporary[reason, default: []].append(name) }
                    onInMemoryWrite(reason)
                }
                return value
            } catch {
                onFailure(error)
                lossMessages?.append(Self.lossMessage(of: name, "\(error)"))
                throw error
            }
        }
        last = Task { _ = await task.result }
        return task
    }

    /// Waits for all writes, including those added meanwhile.
    package func finish() async {
        var finished: Task<Void, Never>?
        while finished != last {
            finished = last
            await finished?.value
        }
    }

    /// Waits for all writes after the screen is closed, at most until `deadline` returns.
    ///
    /// - Returns: messages about writes that failed or timed out, and about in-memory changes that are lost.
    package func finish(before deadline: @escaping @MainActor () async -> Void) async -> [String] {
        lossMessages = []
        await Promise.first(of: [finish, deadline])
        return (lossMessages ?? [])
            + temporary.map { Self.lossMessage(of: $0.value.joined(separator: ", "), $0.key.description) }
            + unwritten.sorted { $0.key < $1.key }.map { Self.lossMessage(of: $0.value, "Timed out") }
    }

    private static func lossMessage(of name: String, _ reason: String) -> String {
        "Couldn't save \(SafeText(name).string): \(reason.uncapitalized)"
    }
}
