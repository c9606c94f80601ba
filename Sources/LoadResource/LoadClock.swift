/// The clock of loads, retries and debouncing; tests replace it by one that they advance.
@MainActor
public protocol LoadClock: AnyObject, Sendable {
    /// Time since the clock's start.
    var now: Duration { get }

    /// Returns at `time` or soon after.
    ///
    /// - Parameter time: time since the clock's start.
    /// - Throws: `CancellationError`, at once when cancelled.
    func sleep(until time: Duration) async throws
}

/// The sleeping tasks of a clock, by their wake-up time.
@MainActor
public final class Sleepers {
    private struct Sleeper {
        let ticket: Int
        let time: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// Sorted by time, then by ticket.
    private var sleepers: [Sleeper] = []
    private var tickets = 0

    public init() {}

    /// The earliest wake-up time, if any.
    public var nextTime: Duration? { sleepers.first?.time }

    /// Suspends until `wake(at:)` is called with `time` or a later one.
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
            // Synchronous on the main actor, so that no outdated wake-up time remains.
            Task.immediate { @MainActor in self.cancel(ticket, at: time) }
        }
    }

    /// Resumes all tasks that are due, in order.
    public func wake(at now: Duration) {
        let due = sleepers.prefix { $0.time <= now }
        sleepers.removeFirst(due.count)
        for sleeper in due { sleeper.continuation.resume() }
    }

    private func cancel(_ ticket: Int, at time: Duration) {
        let place = place(of: ticket, at: time)
        guard place < sleepers.endIndex, sleepers[place].ticket == ticket else { return }
        sleepers.remove(at: place).continuation.resume(throwing: CancellationError())
    }

    /// Index of the first sleeper that is not due before this one, by binary search.
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
