#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is its owner's alone to read.
enum PrivateFile {
    /// Makes an empty one; what is there stays as it is.
    static func makeIfMissing(_ path: String) throws(SQLiteError) {
        // Only where there is none: closing a file that is open elsewhere in the process takes its locks away.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 || errno == EEXIST else { throw SQLiteError(systemError: errno) }
        if descriptor >= 0 { close(descriptor) }
    }
}
