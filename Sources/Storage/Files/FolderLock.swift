import CSQLite

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Keeps everybody else who asks for it out of a folder; given back with its owner, or with the process.
final class FolderLock {
    private let descriptor: Int32

    /// - Throws: `SQLiteError.locked` when somebody else has had it all the time.
    init(_ path: String, within time: Duration) throws(SQLiteError) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // Whatever is thrown from here on, the lock is one that ends, and is closed as one.
        guard descriptor >= 0 else { throw SQLiteError(systemError: errno) }
        let deadline = ContinuousClock.now + time
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            guard ContinuousClock.now < deadline else { throw .locked }
            // As SQLite waits for its own locks: the system has no waiting with an end for them.
            sqlite3_sleep(Self.pause)
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// In milliseconds.
    private static let pause: Int32 = 10
}
