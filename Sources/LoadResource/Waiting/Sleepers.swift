/// Tasks that wait for a time, for a clock that wakes them.
@MainActor
public final class Sleepers {
    private struct Sleeper {
        let ticket: Int
        let time: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// By time, then by ticket: what is due first comes first.
    private var sleepers: [Sleeper] = []
    private var tickets = 0

    public init() {}

    /// When the first of them is due; `nil` if there is none.
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
                let sleeper = Sleeper(ticket: ticket, time: time, continuation: continuation)
                sleepers.insert(sleeper, at: place(of: ticket, at: time))
            }
        } onCancel: {
            // At once where it is cancelled on the main actor: no wake-up is left then.
            Task.immediate { @MainActor in self.giveUp(ticket, at: time) }
        }
    }

    /// Wakes all that are due, in order.
    public func wake(at now: Duration) {
        let due = sleepers.prefix { $0.time <= now }
        sleepers.removeFirst(due.count)
        for sleeper in due { sleeper.continuation.resume() }
    }

    private func giveUp(_ ticket: Int, at time: Duration) {
        let place = place(of: ticket, at: time)
        guard place < sleepers.endIndex, sleepers[place].ticket == ticket else { return }
        sleepers.remove(at: place).continuation.resume(throwing: CancellationError())
    }

    /// The index of the first sleeper that is not due before that one.
    private func place(of ticket: Int, at time: Duration) -> Int {
        var places = 0..<sleepers.count
        while !places.isEmpty {
            let middle = places.lowerBound + places.count / 2
            let isBefore = (sleepers[middle].time, sleepers[middle].ticket) < (time, ticket)
            places = isBefore ? middle + 1..<places.upperBound : places.lowerBound..<middle
        }
        return places.lowerBound
    }
}
