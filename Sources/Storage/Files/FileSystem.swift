#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is done to files as a whole.
enum FileSystem {
    /// - Returns: in bytes; `nil` where there is no such file.
    static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// Within a folder, in place of what has the name already; it is so on the disk when this returns.
    static func move(_ path: String, to other: String) throws(SQLiteError) {
        guard rename(path, other) == 0 else { throw SQLiteError(systemError: errno) }
        let folder = open(other.lastIndex(of: "/").map { String(other[..<$0]) } ?? ".", O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { throw SQLiteError(systemError: errno) }
        defer { close(folder) }
        // Not every file system can; those that cannot do without.
        fsync(folder)
    }

    /// What is not there is fine.
    static func remove(_ path: String) throws(SQLiteError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw SQLiteError(systemError: errno) }
    }

    /// - Returns: the names of what is directly in it, sorted; none where there is no such folder.
    static func names(in folder: String) -> [String] {
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
