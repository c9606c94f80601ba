import RickAndMortyData
import SystemSupport
import TerminalApp

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The process as the shell knows it.
///
/// It ends by `_exit`: the handlers that libraries have for `exit` would free what their threads still use. OpenSSL's
/// crashes in the middle of a transfer.
nonisolated enum SystemProcess {
    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Has standard streams that were closed before the program started take their numbers: a file that is opened later
    /// would get them. Reading and writing them fail as before.
    static func fillStandardStreams() {
        for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest number that is free, which is this one.
            _ = open("/dev/null", mode)
        }
    }

    /// Of address space, in MiB, for threads and shared libraries that come later. With less, starting a thread may
    /// fail, for which Dispatch waits without end, and so may any allocation, of which Swift dies.
    private static let neededSpace = 128

    /// Ends the process with a message where a limit (`ulimit -v`) leaves it too little memory to work with.
    static func checkMemory() {
        var limit = rlimit()
        #if canImport(Glibc)
            let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0
        #else
            let isKnown = getrlimit(RLIMIT_AS, &limit) == 0
        #endif
        guard isKnown, limit.rlim_cur != rlim_t.max else { return }
        GlobalExecutor.saveAddressSpace()
        let bytes = neededSpace << 20
        let space = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard let space, space != MAP_FAILED else {
            fail("The limit on memory leaves less than \(neededSpace) MiB. Raise it by ulimit -v", code: .failed)
        }
        munmap(space, bytes)
    }

    /// Ends with what it was asked for.
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

    /// Goes on afterwards.
    static func warn(_ message: some CustomStringConvertible) {
        let line = Array("rickmorty: \(message)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    /// Whoever waits for the process sees why it ended.
    static func end(by ending: Ending) -> Never {
        switch ending {
        case .quit: _exit(ExitCode.fine.rawValue)
        case .failed(let code): _exit(code.rawValue)
        case .signal(let signal): dieBy(signal)
        }
    }
}

/// What ended the program.
nonisolated enum Ending: Sendable, Equatable {
    case quit
    /// After the person was told why.
    case failed(ExitCode)
    /// By its number.
    case signal(Int32)
}

/// Where something waits for its end.
final class Exit<End: Sendable> {
    private var end: End?
    private var continuation: CheckedContinuation<End, Never>?

    /// The first end counts.
    func leave(_ end: End) {
        guard self.end == nil else { return }
        self.end = end
        continuation?.resume(returning: end)
    }

    func wait() async -> End {
        if let end { return end }
        return await withCheckedContinuation { continuation = $0 }
    }
}

/// What the program tells the shell when it ends.
nonisolated enum ExitCode: Int32 {
    case fine = 0
    case failed = 1
    case usage = 2
    case network = 3
    case nothingFound = 4
}

/// Folders of the program, by the XDG Base Directory specification.
nonisolated struct Folders {
    let cache: String?
    let config: String?
    let data: String?
    let state: String?

    /// - Parameter environment: returns a variable's value. Without HOME, unset folders are `nil`.
    init(environment: (String) -> String?) {
        // The specification ignores relative paths.
        func absolute(_ variable: String) -> String? {
            environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = absolute("HOME")
        func folder(_ variable: String, standard: String) -> String? {
            (absolute(variable) ?? home.map { "\($0)/\(standard)" }).map { "\($0)/rickmorty" }
        }
        cache = folder("XDG_CACHE_HOME", standard: ".cache")
        config = folder("XDG_CONFIG_HOME", standard: ".config")
        data = folder("XDG_DATA_HOME", standard: ".local/share")
        state = folder("XDG_STATE_HOME", standard: ".local/state")
    }
}
