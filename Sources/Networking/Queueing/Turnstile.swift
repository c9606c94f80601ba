/// Admits a fixed number of tasks at once, first come, first served; who is cancelled leaves the queue.
final class Turnstile: Sendable {
    private struct Visitor {
        let ticket: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var places: Int
        var tickets = 0
        var queue: [Visitor] = []
    }

    private let state: Locked<State>

    init(places: Int) {
        state = Locked(State(places: places))
    }

    /// Every return from here is to be followed by one `leave()`.
    ///
    /// - Throws: `CancellationError` when cancelled in the queue; nobody is to leave then.
    func enter() async throws {
        let ticket = state.withLock {
            $0.tickets += 1
            return $0.tickets
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queue(Visitor(ticket: ticket, continuation: continuation))
                // The handler below may have come too early, before there was anybody in the queue.
                if Task.isCancelled { giveUp(ticket) }
            }
        } onCancel: {
            giveUp(ticket)
        }
    }

    func leave() {
        let next: Visitor? = state.withLock {
            guard $0.queue.isEmpty else { return $0.queue.removeFirst() }
            $0.places += 1
            return nil
        }
        next?.continuation.resume()
    }

    private func queue(_ visitor: Visitor) {
        let isAdmitted = state.withLock {
            guard $0.places > 0 else {
                $0.queue.append(visitor)
                return false
            }
            $0.places -= 1
            return true
        }
        if isAdmitted { visitor.continuation.resume() }
    }

    private func giveUp(_ ticket: Int) {
        let visitor: Visitor? = state.withLock { state in
            guard let index = state.queue.firstIndex(where: { $0.ticket == ticket }) else { return nil }
            return state.queue.remove(at: index)
        }
        visitor?.continuation.resume(throwing: CancellationError())
    }
}
