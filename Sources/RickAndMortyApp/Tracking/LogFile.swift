import RickAndMorty

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that lines are appended to; closed with its owner.
nonisolated final class LogFile: LogSink {
    private let descriptor: Int32

    /// Made where it is not there, for its owner alone to read.
    ///
    /// - Throws: `LogFileError`.
    init(_ path: String) throws(LogFileError) {
        // Without waiting: a pipe that nobody reads would keep the program from starting.
        descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw .cannotOpen(SafeText(path), reason: String(cString: strerror(errno))) }
        var status = stat()
        // Neither the terminal nor a pipe whose reader goes away.
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .notAFile(SafeText(path))
        }
        // A file that may not grow any more is an error like any other, not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
    }

    func append(_ line: String) throws(LogFileError) {
        var rest = Array(line.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard written > 0 || errno == EINTR else { throw .cannotWrite(reason: String(cString: strerror(errno))) }
            rest = rest.dropFirst(max(0, written))
        }
    }

    /// Also where its making has failed: it is whole by then.
    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
