import Glibc

/// File system calls that retry after EINTR and throw `FileError`.
package enum FileSystem {
    /// - Parameter flags: combined with `O_CLOEXEC` and `O_NOCTTY`.
    /// - Returns: a descriptor that the caller must close. New files have mode 0600.
    package static func open(_ path: String, _ flags: Int32) throws(FileError) -> Int32 {
        // By default, SIGXFSZ terminates the process when a file reaches RLIMIT_FSIZE. If the signal is ignored, write
        // fails instead.
        signal(SIGXFSZ, SIG_IGN)
        let descriptor = retrying { systemOpen(path, flags | O_CLOEXEC | O_NOCTTY, 0o600) }
        guard descriptor >= 0 else { throw .cannotOpen(errno) }
        return descriptor
    }

    /// Writes all bytes. Waits for room if the descriptor is nonblocking, as inherited descriptors can be.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                retrying { systemWrite(descriptor, bytes.baseAddress, bytes.count) }
            }
            if count < 0, errno == EAGAIN {
                var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = retrying { poll(&state, 1, -1) }
                continue
            }
            guard count > 0 else { throw .cannotWrite(errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads to the end of the file.
    ///
    /// - Parameter limit: maximum size in bytes.
    package static func read(from descriptor: Int32, limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let some = try readChunk(from: descriptor)
            guard !some.isEmpty else { return bytes }
            bytes += some
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        }
    }

    /// Reads up to 64 KiB. Blocks until bytes are available, even if the descriptor is nonblocking.
    ///
    /// - Returns: an empty array at the end of the file.
    package static func readChunk(from descriptor: Int32) throws(FileError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { bytes in
                retrying { systemRead(descriptor, bytes.baseAddress, bytes.count) }
            }
            if count >= 0 { return Array(buffer.prefix(count)) }
            guard errno == EAGAIN else { throw .cannotRead(errno) }
            var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&readable, 1, -1)
        }
    }

    /// Flushes a file's contents, or a folder's entries, to disk.
    package static func sync(_ descriptor: Int32) throws(FileError) {
        // Some file systems don't support fsync on folders.
        guard retrying({ fsync(descriptor) }) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw .cannotWrite(errno)
        }
    }

    package static func sync(_ path: String) throws(FileError) {
        let descriptor = try open(path, O_RDONLY)
        defer { close(descriptor) }
        try sync(descriptor)
    }

    /// Flushes a folder's entries to disk. Does nothing for a folder that is writable but not readable.
    package static func syncFolder(_ path: String) throws(FileError) {
        do throws(FileError) { try sync(path) } catch .cannotOpen { /* There is no descriptor to sync it by. */  }
    }

    /// Renames a file within its folder, replacing an existing one, and flushes the folder to disk.
    package static func move(_ path: String, to other: String) throws(FileError) {
        guard rename(path, other) == 0 else { throw .cannotWrite(errno) }
        try syncFolder(folder(of: other))
    }

    /// Removes a file if it exists.
    package static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .cannotWrite(errno) }
    }

    /// Whether a path exists, including dangling links. Also `true` if the folder's permissions don't allow finding
    /// out.
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 || ![ENOENT, ENOTDIR].contains(errno)
    }

    /// Checks whether files can be created in a folder, which may not exist yet.
    ///
    /// - Returns: the folder or parent that prevents it, with the reason; `nil` if files can be created.
    package static func obstacleToCreatingFiles(in folder: String) -> (path: String, reason: String)? {
        var status = stat()
        guard stat(folder, &status) == 0 else {
            let code = errno
            let parent = Self.folder(of: folder)
            if !exists(folder), parent != folder { return obstacleToCreatingFiles(in: parent) }
            let isDangling = code == ENOENT
            return (folder, isDangling ? "Broken symbolic link" : SafeText(systemError: code).string)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { return (folder, SafeText(systemError: ENOTDIR).string) }
        return access(folder, W_OK | X_OK) == 0 ? nil : (folder, SafeText(systemError: errno).string)
    }

    /// - Returns: size in bytes; `nil` if the file doesn't exist.
    package static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// - Returns: time of the last content change, as a duration since 1970; `nil` if the file doesn't exist.
    package static func modificationTime(_ path: String) -> Duration? {
        var status = stat()
        return stat(path, &status) == 0 ? status.modificationTime : nil
    }

    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// - Returns: sorted names of the folder's entries; empty if the folder doesn't exist.
    package static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}

/// Files and folders that only their owner can read.
extension FileSystem {
    /// Creates an empty file with mode 0600, or removes group and other permissions from an existing file.
    package static func makePrivateFile(_ path: String) throws(FileError) {
        // An existing file must not be opened: closing its descriptor would release the process's POSIX locks on it.
        do throws(FileError) {
            close(try open(path, O_WRONLY | O_CREAT | O_EXCL))
        } catch .cannotOpen(EEXIST) {
            restrictToOwner(path)
        }
    }

    /// Creates a folder with mode 0700 and its missing parents, or removes group and other permissions from an existing
    /// folder. Existing parents are unchanged.
    package static func makePrivateFolder(_ path: String) throws(FileError) {
        try makeFolder(path)
        restrictToOwner(path)
    }

    private static func makeFolder(_ path: String) throws(FileError) {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else { throw .cannotOpen(ENOTDIR) }
            return
        }
        let parent = folder(of: path)
        if parent != path, parent != "." { try makeFolder(parent) }
        guard mkdir(path, 0o700) != 0 else { return }
        // Another process may have created the folder meanwhile. A dangling link also fails with EEXIST.
        guard errno == EEXIST, stat(path, &status) == 0 else { throw .cannotOpen(errno) }
    }

    /// Removes group and other permissions. Ignores errors (missing file, other owner, read-only file system) and
    /// folders with the sticky bit, such as `/tmp`.
    package static func restrictToOwner(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & 0o077 != 0, status.st_mode & S_ISVTX == 0 else { return }
        chmod(path, status.st_mode & 0o7700)
    }
}

extension stat {
    /// Whether the entry is a regular file, rather than a folder, device, pipe or link.
    package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }

    /// Time of the last content change, as a duration since 1970.
    package var modificationTime: Duration {
        .seconds(st_mtim.tv_sec) + .nanoseconds(st_mtim.tv_nsec)
    }
}

/// Exclusive advisory lock on a folder, held until deallocation or the end of the process.
package final class FolderLock {
    private let descriptor: Int32

    /// - Throws: `FileError.locked` if another process still holds the lock at the timeout.
    package init(_ path: String, timeout: Duration) throws(FileError) {
        descriptor = try FileSystem.open(path, O_RDONLY | O_DIRECTORY)
        let deadline = ContinuousClock.now + timeout
        // flock has no timeout, so the lock is polled.
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

/// The reason why a file or folder could not be read, written or locked. Associated numbers are `errno` values.
package enum FileError: Error, Equatable {
    case cannotOpen(Int32)
    /// A folder, device or pipe; when writing, also a symbolic link.
    case notRegular
    /// - Parameter limit: in bytes.
    case tooLarge(limit: Int)
    /// Invalid UTF-8.
    case notText
    case cannotRead(Int32)
    case cannotWrite(Int32)
    /// Another process holds the lock.
    case locked
}

extension FileError: CustomStringConvertible {
    /// User-facing message with the failed operation and the reason.
    package var description: String {
        switch self {
        case .cannotOpen: "Can't open the file: \(reason)"
        case .cannotRead: "Can't read the file: \(reason)"
        case .cannotWrite: "Can't write the file: \(reason)"
        case .notRegular, .tooLarge, .notText, .locked: reason
        }
    }

    /// User-facing reason without the failed operation.
    package var reason: String {
        switch self {
        case .cannotOpen(let code), .cannotRead(let code), .cannotWrite(let code): SafeText(systemError: code).string
        case .notRegular: "Not a regular file"
        case .tooLarge(let limit): "Larger than \(limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB")"
        case .notText: "Not UTF-8 text"
        case .locked: "In use by another program"
        }
    }
}

/// Retries a system call that fails with EINTR.
private func retrying<Count: SignedInteger>(_ call: () -> Count) -> Count {
    while true {
        let count = call()
        if count >= 0 || errno != EINTR { return count }
    }
}

// Aliases, since `FileSystem` has members of the same names.
private let systemOpen = open(_:_:_:)
private let systemRead = read
private let systemWrite = write
