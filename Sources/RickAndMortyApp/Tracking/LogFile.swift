import RickAndMortyData
import SystemSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The destination of log lines.
nonisolated protocol LogSink: Sendable {
    func append(_ line: String) throws(FileError)
}

/// A file that lines are appended to; closed when released.
nonisolated final class LogFile: LogSink {
    private let descriptor: Int32

    /// Creates the file, if needed, with mode 0600. The mode of an existing file stays: the user has chosen it.
    init(_ path: String) throws(FileError) {
        // Nonblocking: opening a pipe would wait for a reader.
        descriptor = try FileSystem.open(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.isRegularFile else { throw .notRegular }
    }

    func append(_ line: String) throws(FileError) {
        try FileSystem.write(Array(line.utf8), to: descriptor)
    }

    deinit {
        close(descriptor)
    }
}
