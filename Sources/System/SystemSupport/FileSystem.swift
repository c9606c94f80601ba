import Glibc

/// System calls on files and folders: retried after EINTR, failing with `FileError`.
package enum FileSystem {
    /// - Parameter flags: in addition to `O_CLOEXEC` and `O_NOCTTY`.
    /// - Returns: a descriptor, to be closed by the caller. New files have the mode 0600.
    package static func open(_ path: String, _ flags: Int32) throws(FileError) -> Int32 {
        // By default the signal terminates the process when a file reaches RLIMIT_FSIZE; ignored, write fails instead.
        signal(SIGXFSZ, SIG_IGN)
        let descriptor = retrying { systemOpen(path, flags | O_CLOEXEC | O_NOCTTY, 0o600) }
        guard descriptor >= 0 else { throw .cannotOpen(errno) }
        return descriptor
    }

    /// Writes all bytes, and waits for room where a descriptor does not block: programs inherit such ones.
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
    /// - Parameter limit: in bytes.
    package static func read(from descriptor: Int32, limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let some = try readSome(from: descriptor)
            guard !some.isEmpty else { return bytes }
            bytes += some
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        }
    }

    /// Waits for bytes, also of a nonblocking descriptor, and reads at most 64 KiB of them.
    ///
    /// - Returns: no bytes at the end of the file.
    package static func readSome(from descriptor: Int32) throws(FileError) -> [UInt8] {
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

    /// Returns once the content of a file, or the names in a folder, are durable.
    package static func sync(_ descriptor: Int32) throws(FileError) {
        // Some file systems cannot sync folders.
        guard retrying({ fsync(descriptor) }) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw .cannotWrite(errno)
        }
    }

    package static func sync(_ path: String) throws(FileError) {
        let descriptor = try open(path, O_RDONLY)
        defer { close(descriptor) }
        try sync(descriptor)
    }

    /// Syncs a folder, unless it is writable but not readable.
    package static func syncFolder(_ path: String) throws(FileError) {
        do throws(FileError) { try sync(path) } catch .cannotOpen { /* There is no descriptor to sync it by. */  }
    }

    /// Renames a file within its folder, replacing another one. Returns once the new name is durable.
    package static func move(_ path: String, to other: String) throws(FileError) {
        guard rename(path, other) == 0 else { throw .cannotWrite(errno) }
        try syncFolder(folder(of: other))
    }

    /// Removes a file, if it exists.
    package static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .cannotWrite(errno) }
    }

    /// Whether a path exists, a dangling link included; also `true` if the folder's permissions hide that.
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 || ![ENOENT, ENOTDIR].contains(errno)
    }

    /// Why files cannot be created in a folder, which may be missing with its parents.
    ///
    /// - Returns: the folder or parent that is in the way, and the reason; `nil` if nothing is.
    package static func obstacle(toFilesIn folder: String) -> (path: String, reason: String)? {
        var status = stat()
        guard stat(folder, &status) == 0 else {
            let code = errno
            let parent = Self.folder(of: folder)
            if !exists(folder), parent != folder { return obstacle(toFilesIn: parent) }
            let isDangling = code == ENOENT
            return (folder, isDangling ? "It is a link to nothing" : SafeText(systemError: code).string)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { return (folder, SafeText(systemError: ENOTDIR).string) }
        return access(folder, W_OK | X_OK) == 0 ? nil : (folder, SafeText(systemError: errno).string)
    }

    /// - Returns: in bytes; `nil` if there is no such file.
    package static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// - Returns: time of the last change of the content, since 1970; `nil` if there is no such file.
    package static func modified(_ path: String) -> Duration? {
        var status = stat()
        return stat(path, &status) == 0 ? status.modified : nil
    }

    /// Path of the parent folder.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// - Returns: sorted names of the direct children of a folder; empty if there is no such folder.
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

/// Files and folders that only their owner may read.
extension FileSystem {
    /// Creates an empty file with the mode 0600, or removes the permissions of others from an existing one.
    package static func makePrivateFile(_ path: String) throws(FileError) {
        // An existing file is not opened: closing its descriptor would release the process's POSIX locks on the file.
        do throws(FileError) {
            close(try open(path, O_WRONLY | O_CREAT | O_EXCL))
        } catch .cannotOpen(EEXIST) {
            makePrivate(path)
        }
    }

    /// Creates a folder with the mode 0700 and its missing parents, or removes the permissions of others from an
    /// existing one. Leaves existing parents as they are.
    package static func makePrivateFolder(_ path: String) throws(FileError) {
        try makeFolder(path)
        makePrivate(path)
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
        // Another process may have made it meanwhile. A dangling link exists, too.
        guard errno == EEXIST, stat(path, &status) == 0 else { throw .cannotOpen(errno) }
    }

    /// Removes the permissions of others from a file or a folder. Ignores errors (no such file, another owner, read-only
    /// file system) and folders that are shared by the sticky bit, such as `/tmp`.
    package static func makePrivate(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & 0o077 != 0, status.st_mode & S_ISVTX == 0 else { return }
        chmod(path, status.st_mode & 0o7700)
    }
}

extension stat {
    /// Whether it is a regular file: no folder, device, pipe or link.
    package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }

    /// Time of the last change of its content, since 1970.
    package var modified: Duration {
        .seconds(st_mtim.tv_sec) + .nanoseconds(st_mtim.tv_nsec)
    }
}

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

/// Why a file or a folder was not read, written or locked. The numbers are those of `errno`.
package enum FileError: Error, Equatable {
    case cannotOpen(Int32)
    /// It is a folder, a device, a pipe or a link.
    case notRegular
    /// - Parameter limit: in bytes.
    case tooLarge(limit: Int)
    /// It is not UTF-8.
    case notText
    case cannotRead(Int32)
    case cannotWrite(Int32)
    /// Another process holds the lock.
    case locked
}

extension FileError: CustomStringConvertible {
    /// Message for the user: what failed, why, and what to do.
    package var description: String {
        switch self {
        case .cannotOpen: "It cannot be opened: \(reason)"
        case .cannotRead: "It cannot be read: \(reason)"
        case .cannotWrite: "It cannot be written: \(reason)"
        case .notRegular, .tooLarge, .notText, .locked: reason
        }
    }

    /// The description without what failed.
    package var reason: String {
        switch self {
        case .cannotOpen(let code), .cannotRead(let code), .cannotWrite(let code): SafeText(systemError: code).string
        case .notRegular: "It is not a plain file. Name another one"
        case .tooLarge(let limit): "It has more than \(limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB")"
        case .notText: "It is not text in UTF-8. Save it as that and try again"
        case .locked: "Another program is using it"
        }
    }
}

/// Repeats a system call while it fails with EINTR.
private func retrying<Count: SignedInteger>(_ call: () -> Count) -> Count {
    while true {
        let count = call()
        if count >= 0 || errno != EINTR { return count }
    }
}

// `FileSystem` has members of the same names.
private let systemOpen = open(_:_:_:)
private let systemRead = read
private let systemWrite = write
