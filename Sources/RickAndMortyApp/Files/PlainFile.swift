import RickAndMorty

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file of text that a person names, read or written as a whole.
nonisolated struct PlainFile {
    /// In bytes.
    static let limit = 64 << 20

    let path: String

    /// Whether it is there, as far as somebody may know who must not look into its folder.
    var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0 || ![ENOENT, ENOTDIR].contains(errno)
    }

    /// - Parameter limit: in bytes.
    func text(limit: Int = limit) throws(FileError) -> String {
        // Without waiting for somebody who writes into a pipe.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw .cannotOpen(.lastError) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.isPlain else { throw .notPlain }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        let bytes = try FileBytes.read(from: descriptor, limit: limit)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
        return text
    }

    /// Puts it, for its owner alone, in place of what is there; that stays as it is where this throws.
    func replace(with text: String) throws(FileError) {
        var status = stat()
        guard lstat(path, &status) != 0 || status.isPlain else { throw .notPlain }
        // A file that may not grow any more is an error like any other, not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
        let unfinished = "\(path).\(getpid())"
        let descriptor = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotOpen(.lastError) }
        defer { close(descriptor) }
        do throws(FileError) {
            try FileBytes.write(Array(text.utf8), to: descriptor)
            guard fsync(descriptor) == 0, rename(unfinished, path) == 0 else { throw .cannotWrite(.lastError) }
        } catch {
            unlink(unfinished)
            throw error
        }
    }
}

nonisolated extension stat {
    /// And no folder, device, pipe or link.
    fileprivate var isPlain: Bool { st_mode & S_IFMT == S_IFREG }
}
