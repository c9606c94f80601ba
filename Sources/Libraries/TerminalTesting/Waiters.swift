/// Tasks that wait for a condition on main-actor state.
@MainActor
final class Waiters {
    private var waiting: [(ticket: Int, isMet: () -> Bool, continuation: CheckedContinuation<Void, any Error>)] = []
    private var tickets = 0

    nonisolated init() {}

    /// Resumes the tasks whose condition is met. Call it after each change of the state.
    func check() {
        let met = waiting.filter { $0.isMet() }
        guard !met.isEmpty else { return }
        let tickets = Set(met.map(\.ticket))
        waiting.removeAll { tickets.contains($0.ticket) }
        for waiter in met { waiter.continuation.resume() }
    }

    /// Suspends until the condition is met, or returns at once if it is.
    ///
    /// - Throws: `CancellationError` when cancelled, and after `limit`.
    func wait(within limit: Duration? = nil, until isMet: @escaping () -> Bool) async throws {
        try Task.checkCancellation()
        guard !isMet() else { return }
        tickets += 1
        let ticket = tickets
        let deadline = limit.map { limit in
            Task {
                try await Task.sleep(for: limit)
                cancel(ticket)
            }
        }
        defer { deadline?.cancel() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting.append((ticket, isMet, $0)) }
        } onCancel: {
            // In a separate task: if the caller is already cancelled, its continuation is waiting by the time the task
            // runs.
            Task { @MainActor in self.cancel(ticket) }
        }
    }

    private func cancel(_ ticket: Int) {
        guard let place = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
        waiting.remove(at: place).continuation.resume(throwing: CancellationError())
    }
}
