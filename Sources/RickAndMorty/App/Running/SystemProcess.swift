import Glibc
import RickAndMortyCommands
import RickAndMortyPresentation
import SystemSupport
import TerminalApp

/// The current process: environment, limits, and exit.
///
/// Ends with `_exit`, because `exit` runs OpenSSL's handlers. They free memory that its threads still use, which can
/// crash the process during a transfer.
nonisolated enum SystemProcess {
    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Opens standard streams that were closed at the start, so that no other file gets their descriptors. Reading and
    /// writing them fail as before.
    static func fillStandardStreams() {
        for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) < 0 {
            // `open` returns the lowest free descriptor, which is this one.
            _ = open("/dev/null", mode)
        }
    }

    /// Address space, in bytes, needed for threads and shared libraries. With less, starting a thread may fail, which
    /// makes Dispatch wait forever, and any allocation may fail, which crashes Swift.
    private static let neededSpace = 128_000_000

    /// Exits with an error if a limit (`ulimit -v`) leaves too little address space.
    static func checkMemory() {
        var limit = rlimit()
        let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0
        guard isKnown, limit.rlim_cur != rlim_t.max else { return }
        let space = mmap(nil, neededSpace, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard let space, space != MAP_FAILED else {
            let needed = Strings.size(bytes: neededSpace)
            fail("the memory limit leaves less than \(needed). Raise it with 'ulimit -v'", code: .failed)
        }
        munmap(space, neededSpace)
    }

    /// Prints `text` and exits.
    static func succeed(_ text: String) -> Never {
        do throws(FileError) {
            try StandardStream.output.writeAll(text)
            _exit(ExitCode.success.rawValue)
        } catch {
            fail("standard output: \("\(error)".uncapitalized)", code: .failed)
        }
    }

    static func fail(_ message: String, code: ExitCode) -> Never {
        warn(message)
        _exit(code.rawValue)
    }

    static func warn(_ message: some CustomStringConvertible) {
        StandardStream.error.write("rickmorty: \(message)\n")
    }

    /// Exits with the exit code or signal of `ending`.
    static func end(by ending: CommandResult) -> Never {
        switch ending {
        case .quit: _exit(ExitCode.success.rawValue)
        case .failed(let code): _exit(code.rawValue)
        case .signal(let signal): terminate(signal)
        }
    }
}
