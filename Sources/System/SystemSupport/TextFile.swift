import Glibc

/// A UTF-8 file that is read and written as a whole. Written files are readable only by their owner.
package struct TextFile: Sendable {
    /// Default maximum size, in bytes.
    package static let limit = 64 << 20

    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// - Parameter limit: maximum size in bytes.
    package func text(limit: Int = limit) throws(FileError) -> String {
        String(decoding: try utf8(limit: limit), as: UTF8.self)
    }

    /// Reads the file as validated UTF-8, for parsers that work on bytes: a string would be a second copy.
    ///
    /// - Parameter limit: maximum size in bytes.
    package func utf8(limit: Int = limit) throws(FileError) -> [UInt8] {
        // Nonblocking, because opening a pipe would wait for a writer.
        let descriptor = try FileSystem.open(path, O_RDONLY | O_NONBLOCK)
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.isRegularFile else { throw .notRegular }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        let bytes = try FileSystem.read(from: descriptor, limit: limit)
        guard (try? UTF8Span(validating: bytes.span)) != nil else { throw .notText }
        return bytes
    }

    /// Replaces the file atomically and returns once the text is on disk. After an error, the file is unchanged.
    ///
    /// A process killed during the call may leave a temporary file in the folder.
    ///
    /// - Parameter makingFolder: whether to create a missing folder.
    package func replace(with text: String, makingFolder: Bool = false) throws(FileError) {
        try replace(with: Array(text.utf8), makingFolder: makingFolder)
    }

    /// Like `replace(with:makingFolder:)` for text, but accepts arbitrary bytes.
    package func replace(with bytes: [UInt8], makingFolder: Bool = false) throws(FileError) {
        var status = stat()
        guard lstat(path, &status) != 0 || status.isRegularFile else { throw .notRegular }
        let folder = FileSystem.folder(of: path)
        if makingFolder { try FileSystem.makePrivateFolder(folder) }
        let unfinished = "\(folder)/.unfinished-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
        let descriptor = try FileSystem.open(unfinished, O_WRONLY | O_CREAT | O_EXCL)
        defer { close(descriptor) }
        do throws(FileError) {
            try FileSystem.write(bytes, to: descriptor)
            try FileSystem.sync(descriptor)
            try FileSystem.move(unfinished, to: path)
        } catch {
            unlink(unfinished)
            throw error
        }
    }

    /// Creates the file and its folder if the file doesn't exist.
    ///
    /// - Returns: whether the file was created.
    package func createIfMissing(_ text: String) throws(FileError) -> Bool {
        guard !FileSystem.exists(path) else { return false }
        try replace(with: text, makingFolder: true)
        return true
    }
}
