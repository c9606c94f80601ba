/// Those who wait for a time, for a clock that knows when to look after them.
@MainActor
public final class Sleepers {
    private struct Sleeper {
        let ticket: Int
        let time: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// The one that is due first comes first; of those who wait for the same time, the one that came first.
    private var sleepers: [Sleeper] = []
    private var tickets = 0

    public init() {}

    /// When the first of them is due; `nil` where nobody sleeps.
    public var nextTime: Duration? { sleepers.first?.time }

    /// Returns when `wake(at:)` is called with that time or a later one.
    ///
    /// - Throws: `CancellationError` when cancelled.
    public func wait(until time: Duration) async throws {
        try Task.checkCancellation()
        tickets += 1
        let ticket = tickets
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let place = sleepers.firstIndex { $0.time > time } ?? sleepers.endIndex
                sleepers.insert(Sleeper(ticket: ticket, time: time, continuation: continuation), at: place)
            }
        } onCancel: {
            // At once where it is cancelled on the main actor: then nobody is left to be woken.
            Task.immediate { @MainActor in self.giveUp(ticket) }
        }
    }

    /// Wakes all who are due, in order.
    public func wake(at now: Duration) {
        let due = sleepers.prefix { $0.time <= now }
        sleepers.removeFirst(due.count)
        for sleeper in due { sleeper.continuation.resume() }
    }

    private func giveUp(_ ticket: Int) {
        guard let place = sleepers.firstIndex(where: { $0.ticket == ticket }) else { return }
        sleepers.remove(at: place).continuation.resume(throwing: CancellationError())
    }
}
