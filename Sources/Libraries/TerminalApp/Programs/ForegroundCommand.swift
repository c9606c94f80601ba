internal import CProcess
internal import Glibc
public import LoadResource

/// The exit status of a command.
public enum ExitStatus: Hashable, Sendable {
    /// The command exited with this code, 0 for success.
    case exited(Int32)
    /// The command was killed by this signal, for example by Ctrl-C.
    case killed(by: Int32)

    /// - Parameter status: A status from `waitpid`.
    init(_ status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(by: signal)
    }
}

/// The reason why a command did not run.
public enum CommandError: PresentableError, Hashable {
    /// The program could not be started because of this `errno`.
    case notStarted(String, errno: Int32)
    /// Another command has the terminal, or the app is ending.
    case noTerminal
    /// The temporary file for the text could not be written because of this `errno`.
    case cannotCreateFile(errno: Int32)

    public var message: String {
        switch self {
        case .notStarted(let name, let errno): "can't start \(name): \(String(cString: strerror(errno)))"
        case .noTerminal: "The terminal is in use by another program"
        case .cannotCreateFile(let errno):
            "Can't create a temporary file in TMPDIR: \(String(cString: strerror(errno)))"
        }
    }
}

/// A program that has been given the terminal. It runs in a separate process group.
@MainActor
struct ForegroundCommand {
    private let process: pid_t
    private let device: TerminalDevice

    init(_ words: [String], hiding privateVariablePrefix: String?, on device: TerminalDevice) throws(CommandError) {
        let isForeground = tcgetpgrp(device.input) == getpgrp()
        let (process, code) = Subprocess.spawn(
            words,
            hiding: privateVariablePrefix,
            in: .own(foregroundOf: isForeground ? device.input : nil),
            streams: (device.input, device.output, held_standard_error())
        )
        guard code == 0 else {
            // The child moved itself to the foreground before it failed.
            if isForeground { device.setForeground(getpgrp()) }
            throw .notStarted(words[0], errno: code)
        }
        self.process = process
        self.device = device
        signals_set_program(-process)
        makeForeground()
    }

    /// Makes the command the foreground job in place of this process.
    func makeForeground() {
        if tcgetpgrp(device.input) == getpgrp() { device.setForeground(process) }
    }

    func signal(_ signal: Int32) {
        kill(-process, signal)
        // A stopped process handles the signal only once it is continued.
        kill(-process, SIGCONT)
    }

    /// Waits for the command to exit. When the command stops, by Ctrl-Z or otherwise, this process and its job stop as
    /// well, as a shell expects.
    func end() async -> ExitStatus {
        while true {
            let status = await Subprocess.status(of: process, WUNTRACED)
            if tcgetpgrp(device.input) == process { device.setForeground(getpgrp()) }
            let isStopped = status & 0xFF == 0x7F
            guard isStopped else { return ExitStatus(status) }
            kill(0, SIGTSTP)
            signals_stop_process()
            makeForeground()
            // Continues the command even without a shell to continue this process.
            kill(-process, SIGCONT)
        }
    }

    /// Waits up to 500 ms for the processes that the command left in its group, then kills them.
    func killRemaining(on loop: any EventLoop) async {
        let deadline = loop.now + .milliseconds(500)
        while kill(-process, 0) == 0, loop.now < deadline {
            try? await loop.sleep(until: loop.now + .milliseconds(20))
        }
        kill(-process, SIGKILL)
    }
}

/// A text file that only the user can read, deleted when this object is released.
@MainActor
final class PrivateFile {
    let path: String

    /// - Parameter text: Written with a trailing newline, which is added if missing.
    init(_ text: String) throws(CommandError) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let template = strdup("\(folder.isEmpty ? "/tmp" : folder)/text.XXXXXX")
        defer { free(template) }
        guard let template, case let descriptor = mkstemp(template), descriptor >= 0 else {
            throw .cannotCreateFile(errno: errno)
        }
        path = String(cString: template)
        guard let file = fdopen(descriptor, "w") else { throw .cannotCreateFile(errno: errno) }
        let isWritten = fputs(text.hasSuffix("\n") ? text : text + "\n", file) >= 0
        guard fclose(file) == 0, isWritten else { throw .cannotCreateFile(errno: errno) }
    }

    isolated deinit { unlink(path) }
}
