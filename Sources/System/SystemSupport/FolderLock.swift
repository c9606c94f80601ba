import Libc

/// Exclusive advisory lock on a folder; released with its owner or the process.
package final class FolderLock {
    private let descriptor: Int32

    /// - Throws: `FileError.locked` if another process holds the lock until the timeout.
    package init(_ path: String, timeout: Duration) throws(FileError) {
        descriptor = try FileSystem.open(path, O_RDONLY | O_DIRECTORY)
        let deadline = ContinuousClock.now + timeout
        // Polled: flock has no timeout.
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            guard ContinuousClock.now < deadline else { throw .locked }
            usleep(Self.pollingInterval)
        }
    }

    deinit {
        close(descriptor)
    }

    /// In microseconds.
    private static let pollingInterval: UInt32 = 10_000
}
