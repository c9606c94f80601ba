import RickAndMorty

/// Copies of the library in a folder beside it: one a day, and one before its tables are changed.
struct LibraryBackups {
    private let folder: String
    private let migrations: Migrations

    init(folder: String, migrations: Migrations) {
        self.folder = folder
        self.migrations = migrations
    }

    /// Unless there is one of that day.
    func make(of database: Database, on day: CalendarDay) throws(SQLiteError) {
        let name = "library-\(day.text).db"
        guard !names.contains(name) else { return }
        try make(of: database, name: name)
    }

    /// Before a migration, which goes on from that version.
    func make(of database: Database, on day: CalendarDay, before version: Int) throws(SQLiteError) {
        try make(of: database, name: "library-\(day.text)-version-\(version).db")
    }

    /// Of those that hold together; `nil` where there is none.
    func newest() -> (name: String, path: String)? {
        let name = names.last { name in
            do throws(SQLiteError) {
                let backup = try Database("\(folder)/\(name)", busyTimeout: .zero)
                try backup.check()
                return try migrations.version(of: backup) > 0
            } catch {
                return false
            }
        }
        return name.map { ($0, "\(folder)/\($0)") }
    }

    private func make(of database: Database, name: String) throws(SQLiteError) {
        // Under another name until it is complete.
        let unfinished = "\(folder)/unfinished"
        try onFiles { () throws(FileError) in
            try FileSystem.makePrivateFolder(folder)
            try FileSystem.remove(unfinished)
        }
        try database.copy(to: unfinished)
        try onFiles { () throws(FileError) in
            try FileSystem.move(unfinished, to: "\(folder)/\(name)")
            for old in names.dropLast(Self.most) { try FileSystem.remove("\(folder)/\(old)") }
        }
    }

    /// The oldest first.
    private var names: [String] {
        FileSystem.names(in: folder).filter { $0.hasPrefix("library-") && $0.hasSuffix(".db") }
    }

    private static let most = 5
}
