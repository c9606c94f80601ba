import Glibc
import RickAndMortyCommands
import SystemSupport
import TerminalApp

/// The current process: environment, limits, and exit.
///
/// Ends by `_exit`: `exit` would run OpenSSL's handlers, which free memory that its threads still use, and crash during
/// a transfer.
nonisolated enum SystemProcess {
    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Opens standard streams that were closed before the program started, so that no other file gets their
    /// descriptors. Reading and writing them fail as before.
    static func fillStandardStreams() {
        for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) < 0 {
            // Opens as the lowest free descriptor, which is this one.
            _ = open("/dev/null", mode)
        }
    }

    /// Address space, in MiB, needed for threads and shared libraries. With less, starting a thread may fail, for which
    /// Dispatch waits forever, and so may any allocation, which crashes Swift.
    private static let neededSpace = 128

    /// Ends the process with a message if a limit (`ulimit -v`) leaves too little address space.
    static func checkMemory() {
        var limit = rlimit()
        let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0
        guard isKnown, limit.rlim_cur != rlim_t.max else { return }
        let bytes = neededSpace << 20
        let space = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard let space, space != MAP_FAILED else {
            fail("The limit on memory leaves less than \(neededSpace) MiB. Raise it by ulimit -v", code: .failed)
        }
        munmap(space, bytes)
    }

    /// Prints `text` and ends the process.
    static func succeed(_ text: String) -> Never {
        do throws(FileError) {
            try StandardStream.output.writeAll(text)
            _exit(ExitCode.fine.rawValue)
        } catch {
            fail("Standard output: \(error)", code: .failed)
        }
    }

    static func fail(_ message: String, code: ExitCode) -> Never {
        warn(message)
        _exit(code.rawValue)
    }

    /// Writes a message to standard error.
    static func warn(_ message: some CustomStringConvertible) {
        StandardStream.error.write("rickmorty: \(message)\n")
    }

    /// Ends the process with the exit code or signal of `ending`.
    static func end(by ending: Ending) -> Never {
        switch ending {
        case .quit: _exit(ExitCode.fine.rawValue)
        case .failed(let code): _exit(code.rawValue)
        case .signal(let signal): dieBy(signal)
        }
    }
}
