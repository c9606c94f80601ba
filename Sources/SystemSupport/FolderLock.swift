#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An exclusive lock on a folder among the programs that ask for it; released with its owner, or with the process.
package final class FolderLock {
    private let descriptor: Int32

    /// - Throws: `FileError.locked` when another one has held it all the time.
    package init(_ path: String, within time: Duration) throws(FileError) {
        descriptor = try FileSystem.open(path, O_RDONLY | O_DIRECTORY)
        let deadline = ContinuousClock.now + time
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            guard ContinuousClock.now < deadline else { throw .locked }
            // The system has no lock with a time limit.
            usleep(Self.pause)
        }
    }

    deinit {
        close(descriptor)
    }

    /// In microseconds.
    private static let pause: UInt32 = 10_000
}
