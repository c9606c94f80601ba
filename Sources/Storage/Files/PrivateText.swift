#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A small file of text that is its owner's alone to read.
package struct PrivateText: Sendable {
    private let path: String

    package init(_ path: String) {
        self.path = path
    }

    /// - Parameter limit: in bytes; what is larger is none of ours.
    /// - Returns: `nil` where there is none, or it cannot be read.
    package func text(limit: Int = 64 << 10) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
            return nil
        }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count >= 0 else { return nil }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// Puts it in place of the one before, as a whole; its folder is made where there is none.
    ///
    /// - Throws: `SQLiteError`.
    package func replace(with text: String) throws(SQLiteError) {
        try makeFolder()
        let new = "\(path).\(getpid())"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SQLiteError(systemError: errno) }
        try write(text, to: descriptor, at: new) { rename(new, path) == 0 }
    }

    /// Makes it, and its folder where there is none; what is there already stays as it is.
    ///
    /// - Returns: whether there was none.
    package func makeIfMissing(_ text: String) throws(SQLiteError) -> Bool {
        try makeFolder()
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor < 0, errno == EEXIST { return false }
        guard descriptor >= 0 else { throw SQLiteError(systemError: errno) }
        try write(text, to: descriptor, at: path) { true }
        return true
    }

    private func makeFolder() throws(SQLiteError) {
        try PrivateFolder.makeIfMissing(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
    }

    /// Closes the file; what cannot be finished is taken away.
    private func write(
        _ text: String,
        to descriptor: Int32,
        at place: String,
        finish: () -> Bool
    ) throws(SQLiteError) {
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
        guard count == bytes.count, finish() else {
            let error = count < 0 || count == bytes.count ? SQLiteError(systemError: errno) : .full
            try FileSystem.remove(place)
            throw error
        }
    }
}

// Within the type this name is its own.
private let systemWrite = write
