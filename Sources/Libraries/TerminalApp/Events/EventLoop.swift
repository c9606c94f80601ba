internal import CProcess
internal import Glibc
public import LoadResource

/// Waits for descriptors to become ready and for time to pass. ``MainLoop`` is the event loop of a program.
@MainActor
public protocol EventLoop: LoadClock {
    /// Calls `onReady` on the main actor whenever the descriptor is ready or at end of file.
    ///
    /// ```swift
    /// let watch = app.loop.watch(pipe, for: .reading) { log.readLines(from: pipe) }
    /// ```
    ///
    /// - Parameters:
    ///   - descriptor: Must stay open until the watch has ended. A non-blocking descriptor is recommended.
    ///   - readiness: The condition to wait for.
    ///   - onReady: Called repeatedly for as long as the condition holds.
    /// - Returns: A watch, which the caller retains until it has ended.
    func watch(
        _ descriptor: Int32,
        for readiness: Readiness,
        onReady: @escaping @MainActor () -> Void
    ) -> any EventWatch
}

/// The condition for which a descriptor is watched.
public enum Readiness: Hashable, Sendable {
    /// The descriptor has bytes to read, or is at end of file.
    case reading
    /// The descriptor accepts bytes without blocking.
    case writing
}

/// A watch on a descriptor.
@MainActor
public protocol EventWatch: AnyObject {
    /// Stops calling `onReady`. The descriptor may be closed afterwards.
    func end()
}

/// A timer on the wall clock. It also fires when the clock is set. Unlike sleeps of an event loop, it includes the time
/// for which the machine is suspended.
@MainActor
package final class WallClockTimer {
    private let descriptor: Int32
    private let next: () -> WallTime
    private let onTime: @MainActor () -> Void
    private var watch: (any EventWatch)?

    /// - Parameters:
    ///   - loop: The event loop that calls `onTime`.
    ///   - next: Returns the next time. Called again each time the timer fires.
    /// - Returns: `nil` if the system has no such timer.
    package init?(on loop: any EventLoop, at next: @escaping () -> WallTime, onTime: @escaping @MainActor () -> Void) {
        descriptor = clock_alarm()
        self.next = next
        self.onTime = onTime
        guard descriptor >= 0 else { return nil }
        clock_alarm_set(descriptor, next().seconds)
        watch = loop.watch(descriptor, for: .reading) { [weak self] in self?.fire() }
    }

    private func fire() {
        // Consumes the expiration, so that the descriptor is no longer readable. `read` fails if the clock was set,
        // which needs no handling.
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
        clock_alarm_set(descriptor, next().seconds)
        onTime()
    }

    package func end() {
        guard let watch else { return }
        self.watch = nil
        watch.end()
        close(descriptor)
    }

    isolated deinit { end() }
}
