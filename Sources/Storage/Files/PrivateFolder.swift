#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder that is its owner's alone to read.
enum PrivateFolder {
    /// Makes it, and the folders it is in, where they are not there; what is there stays as it is.
    static func makeIfMissing(_ path: String) throws(SQLiteError) {
        var status = stat()
        if stat(path, &status) == 0 { return }
        let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        if !parent.isEmpty { try makeIfMissing(parent) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SQLiteError(systemError: errno) }
    }
}
