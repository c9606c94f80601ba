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
        try PrivateFolder.makeIfMissing(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
        let new = "\(path).\(getpid())"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SQLiteError(systemError: errno) }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count == bytes.count, rename(new, path) == 0 else {
            let error = count < 0 || count == bytes.count ? SQLiteError(systemError: errno) : .full
            try FileSystem.remove(new)
            throw error
        }
    }
}
