import SystemSupport

/// Admits a fixed number of tasks at once, first come, first served; who is cancelled leaves the queue.
final class Turnstile: Sendable {
    private struct Visitor {
        let ticket: Int
        /// `nil` before they have settled down to wait.
        var continuation: CheckedContinuation<Void, any Error>?
    }

    private struct State {
        var places: Int
        var tickets = 0
        var queue: [Visitor] = []
        /// Tickets of those who were called before they had settled down.
        var called: Set<Int> = []
    }

    private let state: Locked<State>

    init(places: Int) {
        state = Locked(State(places: places))
    }

    /// Whoever calls first stands first in the queue, before anything is waited for. Every return from here is to be
    /// followed by one `leave()`.
    ///
    /// - Throws: `CancellationError` when cancelled in the queue; nobody is to leave then.
    func enter() async throws {
        guard let ticket = ticket() else { return }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { settle(ticket, $0) }
        } onCancel: {
            giveUp(ticket)
        }
    }

    func leave() {
        let next: Visitor? = state.withLock { state in
            guard !state.queue.isEmpty else {
                state.places += 1
                return nil
            }
            let visitor = state.queue.removeFirst()
            if visitor.continuation == nil { state.called.insert(visitor.ticket) }
            return visitor
        }
        next?.continuation?.resume()
    }

    /// - Returns: a place in the queue; `nil` where there is no need to wait.
    private func ticket() -> Int? {
        state.withLock { state in
            guard state.places == 0 else {
                state.places -= 1
                return nil
            }
            state.tickets += 1
            state.queue.append(Visitor(ticket: state.tickets))
            return state.tickets
        }
    }

    private func settle(_ ticket: Int, _ continuation: CheckedContinuation<Void, any Error>) {
        let answer: Result<Void, any Error>? = state.withLock { state in
            if let index = state.queue.firstIndex(where: { $0.ticket == ticket }) {
                state.queue[index].continuation = continuation
                return nil
            }
            return state.called.remove(ticket) == nil ? .failure(CancellationError()) : .success(())
        }
        if let answer { continuation.resume(with: answer) }
    }

    private func giveUp(_ ticket: Int) {
        let visitor: Visitor? = state.withLock { state in
            guard let index = state.queue.firstIndex(where: { $0.ticket == ticket }) else { return nil }
            return state.queue.remove(at: index)
        }
        visitor?.continuation?.resume(throwing: CancellationError())
    }
}
