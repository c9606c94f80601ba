import RickAndMorty
import SQLite
import SystemSupport

/// Makes a new library of a damaged one, which is kept under another name.
///
/// Interrupted at any point, it is gone on with at the next opening: the damaged file has the name `staged` until the
/// new one is in its place.
struct LibraryRescue {
    struct Outcome {
        /// `nil` where nobody knows any more.
        let isComplete: Bool?
        let backup: String?
        let aside: String
    }

    let path: String
    let today: CalendarDay
    let migrations: Migrations
    let backups: LibraryBackups

    private var staged: String { path + ".damaged" }
    private var new: String { path + ".rescue" }

    /// Whether one was begun and not finished.
    var isUnfinished: Bool { FileSystem.size(of: staged) != nil }

    /// The file that has the library's content: the damaged one as long as there is no new one.
    var contentPath: String { isUnfinished && FileSystem.size(of: path) == nil ? staged : path }

    func run() throws(SQLiteError) -> Outcome {
        // Interrupted when the new one was in its place, it has forgotten what it knew.
        var isComplete: Bool?
        var backup: String?
        if !isUnfinished || FileSystem.size(of: path) == nil {
            // Interrupted, the rest is made up for: without a database at that path, what stands beside it is this one's.
            try move(Self.parts, of: path, to: staged)
            (isComplete, backup) = try makeNew()
            try onFiles { () throws(FileError) in try FileSystem.move(new, to: path) }
        }
        let aside = freeName()
        try dropWhatSaysNothing()
        // Interrupted, it is gone on with as long as the database itself is there.
        try move(Self.parts.reversed(), of: staged, to: aside)
        return Outcome(isComplete: isComplete, backup: backup, aside: aside)
    }

    /// Reading it has put that beside it.
    private func dropWhatSaysNothing() throws(SQLiteError) {
        try onFiles { () throws(FileError) in
            try FileSystem.remove(staged + "-shm")
            if FileSystem.size(of: staged + "-wal") == 0 { try FileSystem.remove(staged + "-wal") }
        }
    }

    /// What stands beside a database belongs to it: the newest commits may be nowhere else.
    private static let parts = ["", "-wal", "-journal", "-shm"]

    private func move(_ parts: [String], of path: String, to other: String) throws(SQLiteError) {
        for part in parts where FileSystem.size(of: path + part) != nil {
            try onFiles { () throws(FileError) in try FileSystem.move(path + part, to: other + part) }
        }
    }

    private func makeNew() throws(SQLiteError) -> (isComplete: Bool, backup: String?) {
        try onFiles { () throws(FileError) in
            for suffix in ["", "-journal"] { try FileSystem.remove(new + suffix) }
        }
        let database = try Database(new, busyTimeout: .zero)
        let damaged = try Database(staged, busyTimeout: .zero)
        damaged.keepsLog(true)
        if try Salvage(damaged: damaged, new: database).run(migrations) { return (true, nil) }
        return (false, try backups.fillIn(database))
    }

    /// One that nothing has yet.
    private func freeName() -> String {
        let stem = (path.hasSuffix(".db") ? String(path.dropLast(3)) : path) + "-damaged-\(today.text)"
        var name = stem + ".db"
        var number = 1
        while FileSystem.size(of: name) != nil {
            number += 1
            name = "\(stem)-\(number).db"
        }
        return name
    }
}
