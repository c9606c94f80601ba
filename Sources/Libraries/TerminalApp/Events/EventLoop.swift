internal import CProcess
internal import Glibc
public import LoadResource

/// Waits for descriptors to become ready for reading or writing, and for time to pass. ``MainLoop`` is that of a program.
@MainActor
public protocol EventLoop: LoadClock {
    /// Calls `onReady` on the main actor whenever the descriptor is ready, or at its end.
    ///
    /// ```swift
    /// let watch = app.loop.watch(pipe, for: .reading) { log.readLines(from: pipe) }
    /// ```
    ///
    /// - Parameters:
    ///   - descriptor: open until the watch has ended; better non-blocking.
    ///   - readiness: what to wait for.
    ///   - onReady: called again and again until it has read all bytes, or as long as bytes can be written.
    /// - Returns: the watch, to be retained until it has ended.
    func watch(
        _ descriptor: Int32,
        for readiness: Readiness,
        onReady: @escaping @MainActor () -> Void
    ) -> any EventWatch
}

/// What a descriptor is watched for.
public enum Readiness: Hashable, Sendable {
    /// There are bytes to read, or their end.
    case reading
    /// Bytes can be written without blocking.
    case writing
}

/// A descriptor that is being watched.
@MainActor
public protocol EventWatch: AnyObject {
    /// Ends the watch: `onReady` is not called again, and the descriptor may be closed.
    func end()
}

/// Calls back at times of the system's clock, and when that is set. The times of a loop pass without it: they are late
/// behind a suspension of the machine.
@MainActor
package final class ClockAlarm {
    private let descriptor: Int32
    private let next: () -> WallTime
    private let onTime: @MainActor () -> Void
    private var watch: (any EventWatch)?

    /// - Parameters:
    ///   - loop: calls `onTime`.
    ///   - next: the next time, which is asked again after each call.
    /// - Returns: `nil` where the system has no such alarm.
    package init?(on loop: any EventLoop, at next: @escaping () -> WallTime, onTime: @escaping @MainActor () -> Void) {
        descriptor = clock_alarm()
        self.next = next
        self.onTime = onTime
        guard descriptor >= 0 else { return nil }
        clock_alarm_set(descriptor, next().seconds)
        watch = loop.watch(descriptor, for: .reading) { [weak self] in self?.ring() }
    }

    private func ring() {
        // Also makes the descriptor unreadable. It fails if the clock was set.
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
