internal import CNCurses

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Turns signals into calls on the main actor, in the order they came.
///
/// A handler writes the number into a pipe that the event loop watches. Dispatch's own signal sources are installed
/// some time after they are asked for, and a signal before that would leave the terminal as it is; a handler is in place at
/// once. There is one watch at a time in a process.
package final class SignalWatch {
    package var onSignal: (Int32) -> Void = { _ in }

    private let signals: [Int32]
    private let ends: (read: Int32, write: Int32)
    private var watch: (any EventWatch)?

    package init(_ signals: [Int32], loop: any EventLoop) throws(TerminalError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .exhausted(errno: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        self.ends = (ends[0], ends[1])
        self.signals = signals
        watch = loop.watch(self.ends.read, for: .reading) { [weak self] in self?.drain() }
        cn_signal_memory().pointee.pipe = self.ends.write
        signals.forEach(Self.catch)
    }

    /// Stops the process as if the signal were not watched, and returns when it goes on.
    func stopProcess() {
        // The signal that ends the stop is no news to whoever asked for it.
        _ = cn_set_action(SIGCONT, nil, 0)
        DefaultAction.perform(SIGTSTP)
        [SIGTSTP, SIGCONT].forEach(Self.catch)
    }

    /// Again does nothing.
    package func end() {
        guard let watch else { return }
        self.watch = nil
        for signal in signals { _ = cn_set_action(signal, nil, 0) }
        cn_signal_memory().pointee.pipe = -1
        watch.end()
        _ = close(ends.read)
        _ = close(ends.write)
    }

    private func drain() {
        var number: UInt8 = 0
        while watch?.isEnded == false, read(ends.read, &number, 1) == 1 { onSignal(Int32(number)) }
    }

    private static func `catch`(_ signal: Int32) {
        _ = cn_set_action(signal, noteSignal, SA_RESTART)
    }
}

/// Runs in the middle of anything.
private nonisolated func noteSignal(_ signal: Int32) {
    let error = errno
    var number = UInt8(truncatingIfNeeded: signal)
    _ = write(cn_signal_memory().pointee.pipe, &number, 1)
    errno = error
}
