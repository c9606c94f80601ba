/// The clock of loads, retries and debouncing; tests replace it with one that they advance.
@MainActor
public protocol LoadClock: AnyObject, Sendable {
    /// Time since the clock's start.
    var now: Duration { get }

    /// Returns at `time` or soon after.
    ///
    /// - Parameter time: Time since the clock's start.
    /// - Throws: `CancellationError`, as soon as the task is cancelled.
    func sleep(until time: Duration) async throws
}

extension Duration {
    /// The duration as a number of `unit`s, rounded up and clamped to the range of `Number`, for timeouts of system
    /// calls.
    package func count<Number: FixedWidthInteger>(of unit: Duration) -> Number {
        Number(exactly: (self / unit).rounded(.up)) ?? (self < .zero ? .min : .max)
    }
}

/// A queue of sleeping tasks, ordered by wake-up time and then first in, first out. A cancelled task leaves the queue.
///
/// Implements queues, and ``LoadClock``s that an event loop or a test advances:
///
/// ```swift
/// final class ManualClock: LoadClock {
///     private(set) var now = Duration.zero
///     private let queue = SleepQueue()
///
///     func sleep(until time: Duration) async throws {
///         guard time > now else { return try Task.checkCancellation() }
///         try await queue.wait(until: time)
///     }
///
///     func advance(by time: Duration) {
///         now += time
///         queue.wake(at: now)
///     }
/// }
/// ```
@MainActor
package final class SleepQueue {
    /// Sorted by time, then by ticket.
    private var sleepers: [(ticket: Int, time: Duration, continuation: CheckedContinuation<Void, any Error>)] = []
    private var tickets = 0

    package nonisolated init() {}

    /// The earliest wake-up time, if any.
    package var nextTime: Duration? { sleepers.first?.time }

    /// Suspends until `wake(at:)` is called with `time` or a later time, or `wakeFirst()` reaches this task. The task
    /// enters the queue before its first suspension point.
    ///
    /// - Throws: `CancellationError` when cancelled.
    package func wait(until time: Duration = .zero) async throws {
        try Task.checkCancellation()
        tickets += 1
        let ticket = tickets
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let place = sleepers.firstIndex { $0.time > time } ?? sleepers.endIndex
                sleepers.insert((ticket, time, continuation), at: place)
                // The cancellation handler may have run before the task entered the queue.
                if Task.isCancelled { cancel(ticket) }
            }
        } onCancel: {
            // Runs synchronously on the main actor, so that no outdated wake-up time remains.
            Task.immediate { @MainActor in self.cancel(ticket) }
        }
    }

    /// Resumes all tasks whose time is not after `now`, in order of time.
    package func wake(at now: Duration) {
        let due = sleepers.prefix { $0.time <= now }
        sleepers.removeFirst(due.count)
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Resumes the task with the earliest wake-up time.
    ///
    /// - Returns: Whether a task was waiting.
    package func wakeFirst() -> Bool {
        guard !sleepers.isEmpty else { return false }
        sleepers.removeFirst().continuation.resume()
        return true
    }

    private func cancel(_ ticket: Int) {
        guard let place = sleepers.firstIndex(where: { $0.ticket == ticket }) else { return }
        sleepers.remove(at: place).continuation.resume(throwing: CancellationError())
    }
}

/// A value that is set once and can be awaited any number of times.
@MainActor
package final class Promise<Value: Sendable> {
    private var value: Value?
    private var waiters: [CheckedContinuation<Value, Never>] = []

    package nonisolated init() {}

    /// Sets the value; later calls have no effect.
    package func complete(_ value: Value) {
        guard self.value == nil else { return }
        self.value = value
        for waiter in waiters { waiter.resume(returning: value) }
        waiters = []
    }

    package func wait() async -> Value {
        if let value { return value }
        return await withCheckedContinuation { waiters.append($0) }
    }
}

extension Promise<Void> {
    /// Returns when the first operation returns; the others continue.
    package static func first(of operations: [@MainActor () async -> Void]) async {
        let end = Promise()
        for operation in operations {
            Task {
                await operation()
                end.complete(())
            }
        }
        await end.wait()
    }
}

extension LoadClock {
    /// Returns when `work` returns, or after `limit`, in which case `work` continues.
    package func wait(atMost limit: Duration, for work: @escaping @MainActor () async -> Void) async {
        let timeout = Task { try await sleep(until: now + limit) }
        await Promise.first(of: [work, { _ = await timeout.result }])
        timeout.cancel()
    }
}
