import LoadResource
import Observation

/// Waits for what loads: it says so after a moment, once, and gives up after a while.
final class LinearPatience {
    /// What is here sooner needs no word.
    static let moment = Duration.milliseconds(400)
    /// Then a person can do something else; what loads goes on.
    static let limit = Duration.seconds(10)

    private let clock: any LoadClock

    init(clock: any LoadClock) {
        self.clock = clock
    }

    /// Returns when `isMet` says so, or the time is over.
    ///
    /// - Parameters:
    ///   - isMet: reads what is observable, and is asked again when that has changed; is told when the time is over,
    ///     on the clock of the loads.
    ///   - say: called after a moment, where it is not over by then.
    func wait(until isMet: @escaping (_ deadline: Duration) -> Bool, say: () -> Void) async {
        let start = clock.now
        let deadline = start + Self.limit
        await wait(until: { isMet(deadline) }, or: start + Self.moment)
        if isMet(deadline) { return }
        say()
        await wait(until: { isMet(deadline) }, or: deadline)
    }

    private func wait(until isMet: @escaping () -> Bool, or end: Duration) async {
        while clock.now < end, !isMet() {
            await change(of: isMet, or: end)
        }
    }

    /// Returns when something has changed that was read, or at the end.
    private func change(of read: @escaping () -> Bool, or end: Duration) async {
        let timer = LinearTimer()
        await withCheckedContinuation { continuation in
            timer.continuation = continuation
            withObservationTracking {
                _ = read()
            } onChange: {
                // What is read lives on the main actor, and so does its change.
                MainActor.assumeIsolated { timer.ring() }
            }
            timer.task = Task { [clock] in
                do { try await clock.sleep(until: end) } catch { /* Something has changed before. */  }
                timer.ring()
            }
        }
        timer.task?.cancel()
    }
}

/// Rings once.
private final class LinearTimer {
    var continuation: CheckedContinuation<Void, Never>?
    var task: Task<Void, Never>?

    func ring() {
        continuation.take()?.resume()
    }
}
