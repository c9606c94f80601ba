#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file of text, read or written as a whole, that only its owner may read.
package struct PlainFile: Sendable {
    /// In bytes.
    package static let limit = 64 << 20

    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// Whether it is there; `true` where the folder does not let that be known.
    package var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0 || ![ENOENT, ENOTDIR].contains(errno)
    }

    /// - Parameter limit: in bytes.
    package func text(limit: Int = limit) throws(FileError) -> String {
        String(decoding: try utf8(limit: limit), as: UTF8.self)
    }

    /// The same as bytes, for what is read byte by byte: a string would be a second copy of it.
    package func utf8(limit: Int = limit) throws(FileError) -> [UInt8] {
        // Nonblocking: a pipe would wait for a writer.
        let descriptor = try FileSystem.open(path, O_RDONLY | O_NONBLOCK)
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.isPlain else { throw .notPlain }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        let bytes = try FileSystem.read(from: descriptor, limit: limit)
        guard (try? UTF8Span(validating: bytes.span)) != nil else { throw .notText }
        return bytes
    }

    /// Writes the text in place of the file, which is on the disk when this returns and stays as it was when this
    /// throws.
    ///
    /// - Parameter makingFolder: whether the folder is made where there is none.
    package func replace(with text: String, makingFolder: Bool = false) throws(FileError) {
        var status = stat()
        guard lstat(path, &status) != 0 || status.isPlain else { throw .notPlain }
        let folder = FileSystem.folder(of: path)
        if makingFolder { try FileSystem.makePrivateFolder(folder) }
        let unfinished = "\(folder)/.unfinished-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
        try write(text, toNew: unfinished) { () throws(FileError) in try FileSystem.move(unfinished, to: path) }
    }

    /// Makes the file, and its folder, where there is none; one that is there stays as it is.
    ///
    /// - Returns: whether there was none.
    package func makeIfMissing(_ text: String) throws(FileError) -> Bool {
        let folder = FileSystem.folder(of: path)
        try FileSystem.makePrivateFolder(folder)
        do throws(FileError) {
            try write(text, toNew: path) { () throws(FileError) in try FileSystem.syncFolder(folder) }
            return true
        } catch .cannotOpen(EEXIST) {
            return false
        }
    }

    /// - Parameter finish: runs when the text is on the disk; where it throws, as for all errors, the file is removed.
    private func write(
        _ text: String,
        toNew path: String,
        finish: () throws(FileError) -> Void
    ) throws(FileError) {
        let descriptor = try FileSystem.open(path, O_WRONLY | O_CREAT | O_EXCL)
        defer { close(descriptor) }
        do throws(FileError) {
            try FileSystem.write(Array(text.utf8), to: descriptor)
            try FileSystem.sync(descriptor)
            try finish()
        } catch {
            unlink(path)
            throw error
        }
    }
}

extension stat {
    /// Whether it is a file, and no folder, device, pipe or link.
    package var isPlain: Bool { st_mode & S_IFMT == S_IFREG }
}
