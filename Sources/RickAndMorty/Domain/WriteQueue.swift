import LoadResource
import SystemSupport

/// Serial queue of writes to the library, in the order of their requests.
@MainActor
package final class WriteQueue {
    private var last: Task<Void, Never>?
    private var count = 0
    /// Names of pending writes, by number.
    private var unwritten: [Int: String] = [:]
    /// Messages about writes that failed since the screen was closed; `nil` before.
    private var losses: [String]?
    /// Names of writes that are lost when the program ends, by the reason.
    private var temporary: [LibraryError: [String]] = [:]
    /// Why writes are lost when the program ends; `nil` if they are kept.
    package var obstacle: @MainActor () async -> LibraryError? = { nil }
    /// Reports on screen that a write is lost when the program ends.
    package var onTemporary: @MainActor (LibraryError) -> Void = { _ in }

    package init() {}

    /// - Parameters:
    ///   - name: name for the user; untrusted text.
    ///   - onFailure: reports the error of the write on screen.
    /// - Returns: the write; cancelling a task that waits for it does not cancel it.
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
                if let reason = await obstacle() {
                    if temporary[reason]?.contains(name) != true { temporary[reason, default: []].append(name) }
                    onTemporary(reason)
                }
                return value
            } catch {
                onFailure(error)
                losses?.append(Self.loss(of: name, "\(error)"))
                throw error
            }
        }
        last = Task { _ = await task.result }
        return task
    }

    /// Returns when all writes, including those added meanwhile, have ended.
    package func finish() async {
        var finished: Task<Void, Never>?
        while finished != last {
            finished = last
            await finished?.value
        }
    }

    /// Waits for all writes after the screen is closed, but no longer than `isCut`.
    ///
    /// - Returns: a message for each write that failed or did not end, and one for all that are lost with the program.
    package func end(before isCut: @escaping @MainActor () async -> Void) async -> [String] {
        losses = []
        await OneShot.first(of: [finish, isCut])
        return (losses ?? [])
            + temporary.map { Self.loss(of: $0.value.joined(separator: ", "), $0.key.description) }
            + unwritten.sorted { $0.key < $1.key }.map { Self.loss(of: $0.value, "Writing it takes too long") }
    }

    private static func loss(of name: String, _ reason: String) -> String {
        "Not saved: \(SafeText(name).string): \(reason)"
    }
}
