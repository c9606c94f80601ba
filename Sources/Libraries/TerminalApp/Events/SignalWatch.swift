internal import CProcess
internal import Glibc
internal import LoadResource

/// Delivers signals to the main actor in order of arrival. A process has at most one watch at a time.
///
/// ```swift
/// let signals = try SignalWatch(SignalWatch.termination, loop: loop)
/// signals.onSignal = { _ in upload.cancel() }
/// await upload.value
/// if let signal = signals.terminationSignal { terminate(signal) }
/// ```
///
/// After the first termination signal, the process has ``terminationTimeout`` to exit, and then dies of that signal.
/// Another `SIGINT` or `SIGQUIT` ends it immediately. Either way the terminal is restored without the main actor. The
/// watch should outlive the terminal, so that a second signal cannot interrupt restoring it. A watch ends when it is
/// released.
///
/// The handlers are written in C (`CProcess`) and write signal numbers to a pipe that the event loop watches.
/// Dispatch's signal sources take effect some time after they are created, and a signal before that would leave the
/// terminal unrestored. A handler takes effect immediately.
@MainActor
public final class SignalWatch {
    /// Called for each signal. A ``TerminalApp`` sets it while it has the terminal. Check ``terminationSignal`` for a
    /// signal that arrived earlier.
    public var onSignal: (Int32) -> Void = { _ in }

    private let signals: [Int32]
    private let ends: (read: Int32, write: Int32)
    private var watch: (any EventWatch)?

    /// The signals that ask a process to end.
    public static let termination = [SIGINT, SIGTERM, SIGHUP]
    /// The signals that matter to a program that has taken over the terminal.
    public static let screen = termination + [SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT]
    /// Time that a process has to exit after a termination signal: slightly less than two seconds, the longest that a
    /// user should wait.
    public static let terminationTimeout = Duration.milliseconds(1900)

    /// Starts watching signals.
    ///
    /// - Parameters:
    ///   - signals: ``termination`` or ``screen``.
    ///   - loop: The event loop that calls ``onSignal``.
    ///   - terminationTimeout: The time the process has to exit after a termination signal.
    /// - Throws: `TerminalError.alreadyInUse` if signals are already being watched, `TerminalError.noResources` if no
    ///   pipe can be created.
    public init(_ signals: [Int32] = screen, loop: any EventLoop, terminationTimeout: Duration = terminationTimeout)
        throws(TerminalError)
    {
        self.signals = signals
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .noResources(errno: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        guard signals_watch(signals, signals.count, ends[1], terminationTimeout.count(of: .microseconds(1))) else {
            for end in ends { _ = close(end) }
            throw .alreadyInUse
        }
        self.ends = (ends[0], ends[1])
        watch = loop.watch(self.ends.read, for: .reading) { [weak self] in self?.readPending() }
    }

    /// The first termination signal, or `nil` if none has arrived.
    public var terminationSignal: Int32? {
        let signal = signals_ending()
        return signal == 0 ? nil : signal
    }

    /// Restores the default actions of the signals. While the program controls the terminal, the signals still restore
    /// it first. Idempotent.
    public func end() {
        guard let watch else { return }
        self.watch = nil
        signals_unwatch(signals, signals.count)
        watch.end()
        _ = close(ends.read)
        _ = close(ends.write)
    }

    /// Delivers pending signals to ``onSignal`` without waiting for the event loop.
    func readPending() {
        var number: UInt8 = 0
        while watch != nil, read(ends.read, &number, 1) == 1 { onSignal(Int32(number)) }
    }

    isolated deinit { end() }
}

/// Ends the process with the signal, so that its parent sees the cause.
public func terminate(_ signal: Int32) -> Never { signals_die(signal) }
