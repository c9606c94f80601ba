internal import CProcess
internal import Glibc
internal import LoadResource

/// A program such as `less` that pages the output of this one.
///
/// The pager reads from a pipe and draws on the terminal at standard output. It is part of this program's job. While it
/// runs, Ctrl-C affects only the pager.
@MainActor
package final class Pager {
    /// A descriptor that writes to the pager's standard input, or `nil` after `finish()`.
    package private(set) var input: Int32?
    private let ending: Task<Void, Never>
    /// Forwards termination signals to the pager. `nil` if the program watches signals itself.
    private let signals: SignalWatch?

    /// The first termination signal that `signals` has received, if any.
    package var terminationSignal: Int32? { signals?.terminationSignal }

    /// - Parameters:
    ///   - words: The program, which is looked up in `PATH`, and its arguments.
    ///   - privateVariablePrefix: Prefix of environment variables that the pager must not inherit.
    ///   - defaults: Variables to set unless they are already set, such as "LESS=FRX".
    ///   - loop: The event loop of the process.
    /// - Throws: `CommandError.notStarted`.
    package init(
        _ words: [String],
        hiding privateVariablePrefix: String?,
        defaults: [String],
        loop: any EventLoop
    ) throws(CommandError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notStarted(words[0], errno: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (process, code) = Subprocess.spawn(
            words,
            hiding: privateVariablePrefix,
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
        // After the pager has exited, a write fails instead of ending this process.
        signal(SIGPIPE, SIG_IGN)
        signals_set_interrupts_ignored(true)
        ending = Task {
            // Ctrl-Z stops both processes without help from this one.
            _ = await Subprocess.status(of: process)
            signals_set_program(0)
        }
    }

    /// Waits for the pager to exit.
    package func end() async { await ending.value }

    /// Closes the pager's standard input and waits for the pager to exit.
    package func finish() async {
        if let input = input.take() { close(input) }
        await end()
        signals_set_interrupts_ignored(false)
    }
}
