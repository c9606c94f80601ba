internal import CProcess
internal import Libc
package import LoadResource

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
