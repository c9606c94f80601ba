import RickAndMorty
import SQLite
import SystemSupport

/// Rebuilds a damaged library and keeps the damaged file under another name.
///
/// A recovery can be interrupted at any point and is resumed by the next open: the damaged file is named `staged` until
/// the new one is in place.
struct LibraryRecovery {
    let path: String
    let backups: LibraryBackups

    private var staged: String { path + ".damaged" }
    private var new: String { path + ".rescue" }

    /// Whether a recovery was interrupted.
    var isInterrupted: Bool { FileSystem.size(of: staged) != nil }

    /// File with the library's contents: the damaged file until the new one is in place.
    var contentPath: String { isInterrupted && FileSystem.size(of: path) == nil ? staged : path }

    /// - Returns: as in `LibraryRecoveryReport`.
    func run() throws(SQLiteError) -> (isComplete: Bool?, backup: String?, aside: String) {
        // Unknown if the recovery was interrupted after the new file was in place.
        var isComplete: Bool?
        var backup: String?
        if !isInterrupted || FileSystem.size(of: path) == nil {
            // Also completes an interrupted move: without a database at `path`, its log files belong to the staged
            // database.
            try move(Self.fileSuffixes, of: path, to: staged)
            (isComplete, backup) = try rebuild()
            try mappingFileError(FileSystem.move(new, to: path))
        }
        let aside = unusedPath()
        // Reading the damaged database creates these files.
        try mappingFileError(FileSystem.remove(staged + "-shm"))
        if FileSystem.size(of: staged + "-wal") == 0 { try mappingFileError(FileSystem.remove(staged + "-wal")) }
        // Moves the database last: as long as it is staged, an interrupted move is resumed.
        try move(Self.fileSuffixes.reversed(), of: staged, to: aside)
        return (isComplete, backup, aside)
    }

    /// Suffixes of a database's files. The log may contain the only copy of the newest commits.
    private static let fileSuffixes = ["", "-wal", "-journal", "-shm"]

    private func move(_ suffixes: [String], of path: String, to other: String) throws(SQLiteError) {
        for suffix in suffixes where FileSystem.size(of: path + suffix) != nil {
            try mappingFileError(FileSystem.move(path + suffix, to: other + suffix))
        }
    }

    private func rebuild() throws(SQLiteError) -> (isComplete: Bool, backup: String?) {
        for suffix in ["", "-journal"] { try mappingFileError(FileSystem.remove(new + suffix)) }
        let database = try Database(new, busyTimeout: .zero)
        let damaged = try Database(staged, busyTimeout: .zero)
        damaged.preserveLog(true)
        if try DatabaseRecovery(damaged: damaged, new: database).run(backups.migrations) { return (true, nil) }
        return (false, try backups.restoreMissingRows(database))
    }

    /// Unused path for the damaged file.
    private func unusedPath() -> String {
        let stem = (path.hasSuffix(".db") ? String(path.dropLast(3)) : path) + "-damaged-\(backups.today.text)"
        var candidate = stem + ".db"
        var number = 1
        while FileSystem.size(of: candidate) != nil {
            number += 1
            candidate = "\(stem)-\(number).db"
        }
        return candidate
    }
}
