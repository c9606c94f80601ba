internal import Dispatch
package import Glibc
internal import HTTP
import SystemSupport

/// A program on a pseudo terminal, which is its controlling terminal, as in a window.
package final class TerminalProcess {
    package enum End: Hashable, Sendable {
        case exited(Int32)
        case killed(by: Int32)
    }

    private final class Outcome: Sendable {
        let end = Locked<End?>(nil)
    }

    package let id: pid_t
    private let terminal: PseudoTerminal
    private let outcome = Outcome()

    /// Starts a program with exactly this environment.
    package init(
        _ path: String,
        _ arguments: [String] = [],
        environment: [String: String] = [:],
        on terminal: PseudoTerminal
    ) throws {
        let environment = environment.map { "\($0)=\($1)" }
        id = try Spawn.start([path] + arguments, environment, onTerminal: terminal.path)
        self.terminal = terminal
        DispatchQueue.global().async { [id, outcome, mailbox = terminal.mailbox] in
            var status: Int32 = 0
            while waitpid(id, &status, 0) == -1, errno == EINTR {}
            outcome.end.withLock { $0 = End(status: status) }
            mailbox.wake()
        }
    }

    deinit {
        signal(SIGKILL)
    }

    package var end: End? {
        outcome.end.withLock { $0 }
    }

    package func signal(_ signal: Int32) {
        if end == nil { kill(id, signal) }
    }

    /// Reads the remaining output until the program has ended.
    @discardableResult
    package func waitForEnd(within limit: Duration = .seconds(60)) throws -> End {
        var end: End?
        try terminal.wait(for: "end of the process", within: limit) { _ in
            end = self.end
            return end != nil
        }
        guard let end else { throw PseudoTerminal.Failure(description: "the process has not ended") }
        return end
    }
}

extension TerminalProcess.End {
    /// Decodes a status from `waitpid`.
    fileprivate init(status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(by: signal)
    }
}
