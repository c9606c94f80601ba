import Curses
import Storage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The process as the shell knows it.
///
/// It ends by `_exit`: the handlers that libraries have for `exit` would free what their threads still use. OpenSSL's
/// crashes in the middle of a transfer.
nonisolated enum Process {
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
