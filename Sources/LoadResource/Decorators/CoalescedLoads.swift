/// The loads that travel in one request, and who waits for each of them.
@MainActor
final class CoalescedLoads<ID: Hashable & Sendable, Item: Sendable> {
    private struct Waiter {
        let id: ID
        let continuation: CheckedContinuation<Item, any Error>
    }

    /// What the loads wait for; cancelled when nobody does.
    var task: Task<Void, Never>?
    /// It has left, or nobody waits any more.
    private var isClosed = false
    private var waiters: [Int: Waiter] = [:]
    private var lastWaiter = 0

    /// In the order in which they were first asked for.
    var ids: [ID] {
        var known: Set<ID> = []
        return inOrder.map(\.id).filter { known.insert($0).inserted }
    }

    private var inOrder: [Waiter] {
        waiters.sorted { $0.key < $1.key }.map(\.value)
    }

    func hasRoom(limit: Int) -> Bool {
        !isClosed && ids.count < limit
    }

    /// - Returns: what is to be asked for; from now on nobody gets on any more.
    func takeOff() -> [ID] {
        isClosed = true
        return ids
    }

    func isAwaited(_ id: ID) -> Bool {
        waiters.values.contains { $0.id == id }
    }

    func item(_ id: ID) async throws -> Item {
        lastWaiter += 1
        let number = lastWaiter
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiters[number] = Waiter(id: id, continuation: $0) }
        } onCancel: {
            // At once where it is cancelled on the main actor, so that it is left out of a request about to leave.
            Task.immediate { @MainActor in self.leave(number) }
        }
    }

    private func leave(_ number: Int) {
        guard let waiter = waiters.removeValue(forKey: number) else { return }
        if waiters.isEmpty {
            isClosed = true
            task?.cancel()
        }
        waiter.continuation.resume(throwing: CancellationError())
    }

    /// Who asked first hears of it first: whatever is asked for next then is in the same order.
    func end(_ result: (ID) -> Result<Item, any Error>) {
        let all = inOrder
        waiters = [:]
        for waiter in all { waiter.continuation.resume(with: result(waiter.id)) }
    }
}
