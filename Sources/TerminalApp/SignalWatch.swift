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
///
/// The process has two seconds to end after the first signal that asks for it: then it dies of that signal, and so it
/// does at once when `SIGINT` or `SIGQUIT` follows, with the terminal given back in either case. The watch outlives the
/// terminal, so that a second signal never interrupts giving it back.
@MainActor  // Said again, since an optimized build with tests enabled forgets the module's default across modules.
package final class SignalWatch {
    /// What to do at a signal; `endingSignal` has those that came before this was set.
    package var onSignal: (Int32) -> Void = { _ in }

    private let signals: [Int32]
    private let ends: (read: Int32, write: Int32)
    private var watch: (any EventWatch)?

    /// Those that ask the process to end.
    package static let termination = [SIGINT, SIGTERM, SIGHUP]
    /// Those that matter to a program that has taken the terminal.
    package static let screen = termination + [SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT]
    /// A little less than the two seconds that a user waits at most.
    package static let patience = Duration.milliseconds(1900)

    /// - Parameter patience: how long the process may take to end after a signal that asks for it.
    package init(
        _ signals: [Int32],
        loop: any EventLoop,
        patience: Duration = patience
    ) throws(TerminalError) {
        self.signals = signals
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .exhausted(errno: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        self.ends = (ends[0], ends[1])
        watch = loop.watch(self.ends.read, for: .reading) { [weak self] in self?.drain() }
        SignalActions.watch(signals, pipe: self.ends.write, patience: patience)
    }

    /// The first signal that asked the process to end; `nil` if none did.
    package var endingSignal: Int32? { SignalActions.endingSignal }

    /// Gives the signals their default actions back; again does nothing.
    package func end() {
        guard let watch else { return }
        self.watch = nil
        SignalActions.unwatch(signals)
        watch.end()
        _ = close(ends.read)
        _ = close(ends.write)
    }

    private func drain() {
        var number: UInt8 = 0
        while watch?.isEnded == false, read(ends.read, &number, 1) == 1 { onSignal(Int32(number)) }
    }

    isolated deinit { end() }
}
