internal import CProcess
internal import Glibc
public import LoadResource

/// How a command ended.
public enum ExitStatus: Hashable, Sendable {
    /// With that code, 0 for success.
    case exited(Int32)
    /// By that signal, as of Ctrl-C.
    case killed(by: Int32)

    /// - Parameter status: as of `waitpid`.
    init(_ status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(by: signal)
    }
}

/// Why a command has not run.
public enum CommandError: PresentableError, Hashable {
    /// The program could not be started, for the reason with this `errno`.
    case notStarted(String, errno: Int32)
    /// Another command has the terminal, or the app is ending.
    case noTerminal
    /// The file with the text could not be written, for the reason with this `errno`.
    case noFile(errno: Int32)

    public var message: String {
        switch self {
        case .notStarted(let name, let errno): "\(name) does not start: \(String(cString: strerror(errno)))"
        case .noTerminal: "The terminal is in use by another program"
        case .noFile(let errno): "No temporary file (TMPDIR): \(String(cString: strerror(errno)))"
        }
    }
}

/// A program that has the terminal of this one, in a process group of its own.
@MainActor
struct ForegroundCommand {
    private let process: pid_t
    private let device: TerminalDevice

    init(_ words: [String], hiding privateVariables: String?, on device: TerminalDevice) throws(CommandError) {
        let isForeground = tcgetpgrp(device.input) == getpgrp()
        let (process, code) = Subprocess.spawn(
            words,
            hiding: privateVariables,
            in: .own(foregroundOf: isForeground ? device.input : nil),
            streams: (device.input, device.output, held_standard_error())
        )
        guard code == 0 else {
            // It has become the foreground before.
            if isForeground { device.setForeground(getpgrp()) }
            throw .notStarted(words[0], errno: code)
        }
        self.process = process
        self.device = device
        signals_set_program(-process)
        takeTerminal()
    }

    /// Makes it the foreground in place of this process.
    func takeTerminal() {
        if tcgetpgrp(device.input) == getpgrp() { device.setForeground(process) }
    }

    func signal(_ signal: Int32) {
        kill(-process, signal)
        // A stopped process receives it only then.
        kill(-process, SIGCONT)
    }

    /// Returns when the command has ended. When it stops, by Ctrl-Z or by itself, so does the whole job, as the shell
    /// expects it.
    func end() async -> ExitStatus {
        while true {
            let status = await Subprocess.status(of: process, WUNTRACED)
            if tcgetpgrp(device.input) == process { device.setForeground(getpgrp()) }
            let isStopped = status & 0xFF == 0x7F
            guard isStopped else { return ExitStatus(status) }
            kill(0, SIGTSTP)
            signals_stop_process()
            takeTerminal()
            // Where there is no shell to continue this process, it goes on as well.
            kill(-process, SIGCONT)
        }
    }

    /// Ends what the command has started and left in the foreground: some time after the signal that ended it, by force.
    func endRest(on loop: any EventLoop) async {
        let deadline = loop.now + .milliseconds(500)
        while kill(-process, 0) == 0, loop.now < deadline {
            try? await loop.sleep(until: loop.now + .milliseconds(20))
        }
        kill(-process, SIGKILL)
    }
}

/// A text in a file that only the user can read. The file is removed when this is released.
@MainActor
final class PrivateFile {
    let path: String

    /// - Parameter text: gets a line break at its end, as text files have one.
    init(_ text: String) throws(CommandError) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let template = strdup("\(folder.isEmpty ? "/tmp" : folder)/text.XXXXXX")
        defer { free(template) }
        guard let template, case let descriptor = mkstemp(template), descriptor >= 0 else {
            throw .noFile(errno: errno)
        }
        path = String(cString: template)
        guard let file = fdopen(descriptor, "w") else { throw .noFile(errno: errno) }
        let isWritten = fputs(text.hasSuffix("\n") ? text : text + "\n", file) >= 0
        guard fclose(file) == 0, isWritten else { throw .noFile(errno: errno) }
    }

    isolated deinit { unlink(path) }
}
