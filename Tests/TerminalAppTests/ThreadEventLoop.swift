import Dispatch
import Glibc
import TerminalApp
import TerminalTesting

/// An event loop that watches each descriptor on a thread of its own.
///
/// Not on Dispatch sources: on Linux they occasionally crash when a descriptor hangs up and is closed.
final class ThreadEventLoop: EventLoop {
    private let clock: ScriptedClock

    init(clock: ScriptedClock = ScriptedClock()) {
        self.clock = clock
    }

    var now: Duration { clock.now }
    func sleep(until time: Duration) async throws { try await clock.sleep(until: time) }

    func watch(
        _ descriptor: Int32,
        for readiness: Readiness,
        onReady: @escaping @MainActor () -> Void
    ) -> any EventWatch {
        ThreadWatch(descriptor, readiness, onReady)
    }
}

private final class ThreadWatch: EventWatch {
    private(set) var isEnded = false
    private let onReady: () -> Void
    /// Closed to end the thread.
    private let lifeline: Int32

    init(_ descriptor: Int32, _ readiness: Readiness, _ onReady: @escaping () -> Void) {
        self.onReady = onReady
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        lifeline = ends[1]
        let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        let thread = DispatchQueue(label: "watch")
        thread.async { [weak self, end = ends[0]] in
            while Self.isReady(own, for: readiness, before: end) {
                DispatchQueue.main.sync {
                    MainActor.assumeIsolated { self?.tell() }
                }
            }
            close(own)
            close(end)
        }
    }

    func end() {
        guard !isEnded else { return }
        isEnded = true
        close(lifeline)
    }

    private func tell() {
        if !isEnded { onReady() }
    }

    /// Waits until the first descriptor is ready or the second one readable.
    /// - Returns: whether the first one is ready.
    private nonisolated static func isReady(_ descriptor: Int32, for readiness: Readiness, before end: Int32) -> Bool {
        let event = readiness == .reading ? POLLIN : POLLOUT
        var states = [(descriptor, event), (end, POLLIN)].map { pollfd(fd: $0, events: Int16($1), revents: 0) }
        while poll(&states, 2, -1) < 0 {}
        return states[1].revents == 0
    }

    isolated deinit { end() }
}
