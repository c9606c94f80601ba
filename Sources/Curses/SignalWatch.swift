internal import CNCurses
internal import Dispatch

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Turns signals into calls on the main actor, in the order they came.
///
/// A handler writes the number into a pipe that the main queue reads. Dispatch's own signal sources are installed some
/// time after they are asked for, and a signal before that would leave the terminal as it is; a handler is in place at
/// once. There is one watch at a time in a process.
final class SignalWatch {
    var onSignal: (Int32) -> Void = { _ in }

    private let signals: [Int32]
    private let source: any DispatchSourceRead

    init(_ signals: [Int32]) throws(TerminalError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .exhausted(errno: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        let (readEnd, writeEnd) = (ends[0], ends[1])
        source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .main)
        source.setCancelHandler {
            _ = close(readEnd)
            _ = close(writeEnd)
        }
        self.signals = signals
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.drain(readEnd) }
        }
        cn_signal_memory().pointee.pipe = writeEnd
        signals.forEach(Self.catch)
        source.activate()
    }

    /// Stops the process as if the signal were not watched, and returns when it goes on.
    func stopProcess() {
        // The signal that ends the stop is no news to whoever asked for it.
        _ = cn_set_action(SIGCONT, nil, 0)
        DefaultAction.perform(SIGTSTP)
        [SIGTSTP, SIGCONT].forEach(Self.catch)
    }

    func end() {
        for signal in signals { _ = cn_set_action(signal, nil, 0) }
        cn_signal_memory().pointee.pipe = -1
        source.cancel()
    }

    private func drain(_ readEnd: Int32) {
        var number: UInt8 = 0
        while !source.isCancelled, read(readEnd, &number, 1) == 1 { onSignal(Int32(number)) }
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
