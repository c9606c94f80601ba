/// The loads that travel in one request, and their waiters.
@MainActor
final class CoalescedLoads<ID: Hashable & Sendable, Item: Sendable> {
    private struct Waiter {
        let id: ID
        let continuation: CheckedContinuation<Item, any Error>
    }

    /// Makes the request; cancelled when no waiter is left.
    var task: Task<Void, Never>?
    /// The request has left, or no waiter is left.
    private var isClosed = false
    private var waiters: [Int: Waiter] = [:]
    private var lastWaiter = 0
    /// Number of waiters for each id.
    private var counts: [ID: Int] = [:]
    private let onAbandoned: (ID) -> Void

    /// - Parameter onAbandoned: called when an id has no waiter any more.
    init(onAbandoned: @escaping (ID) -> Void) {
        self.onAbandoned = onAbandoned
    }

    func hasRoom(limit: Int) -> Bool {
        !isClosed && counts.count < limit
    }

    /// Closes the request to further ids.
    ///
    /// - Returns: the ids to ask for, in the order in which they were first asked for.
    func takeOff() -> [ID] {
        isClosed = true
        var known: Set<ID> = []
        return inOrder.map(\.id).filter { known.insert($0).inserted }
    }

    private var inOrder: [Waiter] {
        waiters.sorted { $0.key < $1.key }.map(\.value)
    }

    func item(_ id: ID) async throws -> Item {
        lastWaiter += 1
        let number = lastWaiter
        counts[id, default: 0] += 1
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiters[number] = Waiter(id: id, continuation: $0) }
        } onCancel: {
            // At once where it is cancelled on the main actor, so that it is left out of a request about to leave.
            Task.immediate { @MainActor in self.leave(number) }
        }
    }

    private func leave(_ number: Int) {
        guard let waiter = waiters.removeValue(forKey: number) else { return }
        let count = counts[waiter.id, default: 1] - 1
        counts[waiter.id] = count > 0 ? count : nil
        if count == 0 { onAbandoned(waiter.id) }
        if waiters.isEmpty {
            isClosed = true
            task?.cancel()
        }
        waiter.continuation.resume(throwing: CancellationError())
    }

    /// Resumes the waiters in the order in which they came: what they ask for next is in the same order.
    func end(_ result: (ID) -> Result<Item, any Error>) {
        let all = inOrder
        waiters = [:]
        for id in counts.keys { onAbandoned(id) }
        counts = [:]
        for waiter in all { waiter.continuation.resume(with: result(waiter.id)) }
    }
}
