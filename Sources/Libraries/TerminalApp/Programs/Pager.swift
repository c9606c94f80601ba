internal import CProcess
internal import Glibc
internal import LoadResource

/// A program that shows what this one prints a screen at a time, as `less` does.
///
/// It reads a pipe, draws on the terminal that is this program's standard output, and is part of its job. Ctrl-C is for
/// the pager alone meanwhile.
@MainActor
package final class Pager {
    /// Descriptor of its standard input; `nil` once nothing follows.
    package private(set) var input: Int32?
    private let ending: Task<Void, Never>
    /// Passes signals on to it that ask this process to end; `nil` if the program watches them itself.
    private let signals: SignalWatch?

    /// The signal that asked this process to end, if any.
    package var endingSignal: Int32? { signals?.endingSignal }

    /// - Parameters:
    ///   - words: the program, looked up in `PATH`, and its arguments.
    ///   - privateVariables: prefix of the variables that the program does not inherit.
    ///   - defaults: variables that the program gets unless they are set: "LESS=FRX".
    ///   - loop: that of the process.
    /// - Throws: `CommandError.notStarted`.
    package init(
        _ words: [String],
        hiding privateVariables: String?,
        defaults: [String],
        loop: any EventLoop
    ) throws(CommandError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notStarted(words[0], errno: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (process, code) = Subprocess.spawn(
            words,
            hiding: privateVariables,
            defaults: defaults,
            in: .same,
            streams: (ends[0], STDOUT_FILENO, STDERR_FILENO)
        )
        close(ends[0])
        guard code == 0 else {
            close(ends[1])
            throw .notStarted(words[0], errno: code)
        }
        input = ends[1]
        signals = try? SignalWatch([SIGTERM, SIGHUP], loop: loop)
        signals_set_program(process)
        // The end of the pager is known by a failed write, and by its status.
        signal(SIGPIPE, SIG_IGN)
        signals_set_interrupts_ignored(true)
        ending = Task {
            // When the user stops the job, both processes stop by themselves.
            _ = await Subprocess.status(of: process)
            signals_set_program(0)
        }
    }

    /// Returns when the user has left it.
    package func end() async { await ending.value }

    /// Tells it that nothing follows, and returns when the user has left it.
    package func finish() async {
        if let input = input.take() { close(input) }
        await end()
        signals_set_interrupts_ignored(false)
    }
}
