import RickAndMortyData
import SystemSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Takes the lines of a log, in order.
nonisolated protocol LogSink: Sendable {
    func append(_ line: String) throws(FileError)
}

/// A file that lines are appended to; closed with its owner.
nonisolated final class LogFile: LogSink {
    private let descriptor: Int32

    /// Makes the file, readable by its owner alone, where there is none. One that is there keeps its mode: the user has
    /// named it.
    init(_ path: String) throws(FileError) {
        // Nonblocking: a pipe would wait for a reader.
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
