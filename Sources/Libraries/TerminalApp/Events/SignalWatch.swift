internal import CProcess
internal import Glibc
internal import LoadResource

/// Turns signals into calls on the main actor, in the order in which they arrive. One at a time in a process.
///
/// ```swift
/// let signals = try SignalWatch(SignalWatch.termination, loop: loop)
/// signals.onSignal = { _ in upload.cancel() }
/// await upload.value
/// if let signal = signals.endingSignal { dieBy(signal) }
/// ```
///
/// The process has ``patience`` to end after the first signal that asks for it: then it dies of that signal, as it does at
/// once when `SIGINT` or `SIGQUIT` follows. The terminal is restored in either case, without the main actor. The watch
/// outlives the terminal, so that a second signal never interrupts restoring it; it ends when it is released.
///
/// The handlers, which are C (`CProcess`), write the number into a pipe that the event loop watches. Dispatch's signal
/// sources take effect some time after they were made, and a signal before that would leave the terminal as it is; a
/// handler is in place at once.
@MainActor
public final class SignalWatch {
    /// Called for each signal; ``endingSignal`` holds one that arrived before this was set. A ``TerminalApp`` sets it
    /// while it has the terminal.
    public var onSignal: (Int32) -> Void = { _ in }

    private let signals: [Int32]
    private let ends: (read: Int32, write: Int32)
    private var watch: (any EventWatch)?

    /// Signals that ask the process to end.
    public static let termination = [SIGINT, SIGTERM, SIGHUP]
    /// Signals that matter to a program that has taken the terminal.
    public static let screen = termination + [SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT]
    /// Slightly less than the two seconds that a user waits at most.
    public static let patience = Duration.milliseconds(1900)

    /// Watches signals from now on.
    ///
    /// - Parameters:
    ///   - signals: ``termination`` or ``screen``.
    ///   - loop: calls ``onSignal``.
    ///   - patience: how long the process may take to end after a signal that asks for it.
    /// - Throws: `TerminalError.taken` while there is another watch, `TerminalError.exhausted` if the system has no pipe
    ///   left.
    public init(_ signals: [Int32] = screen, loop: any EventLoop, patience: Duration = patience) throws(TerminalError) {
        self.signals = signals
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .exhausted(errno: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        guard signals_watch(signals, signals.count, ends[1], patience.count(of: .microseconds(1))) else {
            for end in ends { _ = close(end) }
            throw .taken
        }
        self.ends = (ends[0], ends[1])
        watch = loop.watch(self.ends.read, for: .reading) { [weak self] in self?.readPending() }
    }

    /// The first signal that asked the process to end, if any.
    public var endingSignal: Int32? {
        let signal = signals_ending()
        return signal == 0 ? nil : signal
    }

    /// Restores the signals' default effect; while the terminal is taken, they restore it first. Idempotent.
    public func end() {
        guard let watch else { return }
        self.watch = nil
        signals_unwatch(signals, signals.count)
        watch.end()
        _ = close(ends.read)
        _ = close(ends.write)
    }

    /// Calls ``onSignal`` with the signals that have arrived, before the loop does.
    func readPending() {
        var number: UInt8 = 0
        while watch != nil, read(ends.read, &number, 1) == 1 { onSignal(Int32(number)) }
    }

    isolated deinit { end() }
}

/// Ends the process by the signal itself, so that its parent process sees why it ended.
public func dieBy(_ signal: Int32) -> Never { signals_die(signal) }
