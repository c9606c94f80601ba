#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// System calls on files and folders: retried when a signal interrupts them, with `FileError` for all that fails.
package enum FileSystem {
    /// - Parameter flags: beside `O_CLOEXEC` and `O_NOCTTY`.
    /// - Returns: a descriptor, which the caller closes. A file that is made has the mode 0600.
    package static func open(_ path: String, _ flags: Int32) throws(FileError) -> Int32 {
        // Without the signal, a file that reaches the limit of its size is an error instead of the program's end.
        signal(SIGXFSZ, SIG_IGN)
        let descriptor = retrying { systemOpen(path, flags | O_CLOEXEC | O_NOCTTY, 0o600) }
        guard descriptor >= 0 else { throw .cannotOpen(errno) }
        return descriptor
    }

    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                retrying { systemWrite(descriptor, bytes.baseAddress, bytes.count) }
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
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { bytes in
                retrying { systemRead(descriptor, bytes.baseAddress, bytes.count) }
            }
            guard count != 0 else { return bytes }
            guard count > 0 else { throw .cannotRead(errno) }
            bytes += buffer.prefix(count)
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        }
    }

    /// Returns when the content of a file, or the names in a folder, are on the disk.
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

    /// Renames a file within its folder, in place of another one; the new name is on the disk when this returns.
    package static func move(_ path: String, to other: String) throws(FileError) {
        guard rename(path, other) == 0 else { throw .cannotWrite(errno) }
        try syncFolder(folder(of: other))
    }

    package static func syncFolder(_ path: String) throws(FileError) {
        do throws(FileError) { try sync(path) } catch .cannotOpen { /* It may be written to, but not be read. */  }
    }

    /// Does nothing where there is no such file.
    package static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .cannotWrite(errno) }
    }

    /// - Returns: in bytes; `nil` where there is no such file.
    package static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// The folder that a file is in.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// - Returns: the names of what is directly in a folder, sorted; none where there is no such folder.
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
    /// Makes an empty file with the mode 0600 where there is none, and takes all other permissions from one that is
    /// there.
    package static func makePrivateFile(_ path: String) throws(FileError) {
        // Closing a file that is open elsewhere in the process would take its locks away: one that is there is not
        // opened.
        do throws(FileError) {
            close(try open(path, O_WRONLY | O_CREAT | O_EXCL))
        } catch .cannotOpen(EEXIST) {
            makePrivate(path)
        }
    }

    /// Makes a folder with the mode 0700 where there is none, and the folders that it is in, and takes all other
    /// permissions from one that is there. The folders that it is in stay as they are.
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
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .cannotOpen(errno) }
    }

    /// Takes the permissions of others from a file or a folder. Leaves alone what is not there, belongs to another user or
    /// is on a read-only disk, and folders that are shared on purpose, as `/tmp` is.
    package static func makePrivate(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & 0o077 != 0, status.st_mode & S_ISVTX == 0 else { return }
        chmod(path, status.st_mode & 0o7700)
    }
}

/// Repeats a system call as long as signals interrupt it.
private func retrying<Count: SignedInteger>(_ call: () -> Count) -> Count {
    while true {
        let count = call()
        if count >= 0 || errno != EINTR { return count }
    }
}

// Within the type these names are its own.
private let systemOpen = open(_:_:_:)
private let systemRead = read
private let systemWrite = write
