import CSQLite
import SystemSupport

/// One open file of SQLite, for one owner at a time; closed with it.
package final class Database {
    private let handle: OpaquePointer
    /// Those that are not running, by their SQL.
    private var statements: [String: Statement] = [:]

    /// Whether it ends with its owner.
    package var isInMemory: Bool { sqlite3_db_filename(handle, "main").map { $0.pointee == 0 } ?? true }

    /// Opens a file for reading and writing. It is made where there is none, readable by its owner alone; SQLite gives
    /// the files beside it the same mode.
    ///
    /// - Parameter busyTimeout: how long it waits for other programs that have the file locked.
    /// - Throws: `SQLiteError.readOnly` where it can only be read.
    package convenience init(_ path: String, busyTimeout: Duration) throws(SQLiteError) {
        try onFiles { () throws(FileError) in try FileSystem.makePrivateFile(path) }
        for suffix in ["-wal", "-shm"] { FileSystem.makePrivate(path + suffix) }
        try self.init(path, SQLITE_OPEN_READWRITE, busyTimeout: busyTimeout)
        // SQLite opens it for reading alone where that is all it can do.
        guard sqlite3_db_readonly(handle, "main") == 0 else { throw .readOnly }
    }

    /// Opens a file for reading, also where nothing can be written beside it. A damaged one is opened, too.
    package static func reading(_ path: String, busyTimeout: Duration) throws(SQLiteError) -> Database {
        let address = "file:" + path.utf8.map { "%" + String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        do throws(SQLiteError) {
            let database = try Database(address, flags, busyTimeout: busyTimeout)
            do throws(SQLiteError) { try database.run("SELECT 1 FROM sqlite_schema") } catch .damaged {}
            return database
        } catch .locked {
            throw .locked
        } catch {
            // In WAL mode SQLite needs a file beside it that is missing and cannot be made, unless it may take for
            // granted that no other program writes.
            return try Database(address + "?immutable=1", flags, busyTimeout: busyTimeout)
        }
    }

    package static func inMemory() throws(SQLiteError) -> Database {
        try Database(":memory:", SQLITE_OPEN_READWRITE, busyTimeout: .zero)
    }

    private init(_ name: String, _ flags: Int32, busyTimeout: Duration) throws(SQLiteError) {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            let error = SQLiteError(code, in: handle)
            sqlite3_close(handle)
            throw error
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Int32(busyTimeout / .milliseconds(1)))
    }

    deinit {
        // Before it is closed: SQLite keeps a file open as long as it has statements.
        statements = [:]
        sqlite3_close(handle)
    }

    /// Runs one statement and gives each of its rows to `body`, until it has enough.
    package func read(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        _ body: (borrowing SQLiteRow) -> RowsWanted
    ) throws(SQLiteError) {
        // Taken out while it runs: whoever runs the same one for each of its rows gets another.
        let waiting = statements.removeValue(forKey: sql)
        let statement = if let waiting { waiting } else { try Statement(sql, in: handle) }
        defer { statements[sql] = statement }
        try statement.run(values, body)
    }

    /// - Returns: what `item` makes of each row; those it makes nothing of are left out.
    package func items<Item>(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        _ item: (borrowing SQLiteRow) -> Item?
    ) throws(SQLiteError) -> [Item] {
        var items: [Item] = []
        try read(sql, values) { row in
            if let item = item(row) { items.append(item) }
            return .more
        }
        return items
    }

    /// - Returns: what `item` makes of the first row; `nil` where there is none.
    package func first<Item>(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        _ item: (borrowing SQLiteRow) -> Item?
    ) throws(SQLiteError) -> Item? {
        var first: Item?
        try read(sql, values) { row in
            first = item(row)
            return .enough
        }
        return first
    }

    /// Runs one statement for what it does.
    package func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
        try read(sql, values) { _ in .more }
    }

    /// Runs several statements without parameters, which are not kept.
    package func script(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code, in: handle) }
    }

    /// All that `body` writes is there when it returns, or none of it.
    package func transaction<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        // At once, not with the first write: who reads first could not go on when somebody else wrote meanwhile.
        try run("BEGIN IMMEDIATE")
        do throws(SQLiteError) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // After some errors SQLite has done it already.
            if sqlite3_get_autocommit(handle) == 0 { try run("ROLLBACK") }
            throw error
        }
    }

    /// Whether what stands beside it stays there when it is closed, and the file as it is.
    package func keepsLog(_ keeps: Bool) {
        csqlite_keep_log(handle, keeps ? 1 : 0)
    }

    /// Writes everything into a new file, readable by its owner alone, which is on the disk when this returns.
    package func copy(to path: String) throws(SQLiteError) {
        // SQLite takes an empty file for a new one.
        try onFiles { () throws(FileError) in try FileSystem.makePrivateFile(path) }
        try run("VACUUM INTO ?", [.text(path)])
        try onFiles { () throws(FileError) in try FileSystem.sync(path) }
    }

    /// - Throws: `SQLiteError.damaged` where the file does not hold together.
    package func check() throws(SQLiteError) {
        guard try first("PRAGMA quick_check(1)", [], { $0.text(0) }) == "ok" else { throw .damaged }
    }

    /// Whether the file has been moved away or replaced since it was opened: what is written then is not where it
    /// belongs.
    package var hasMoved: Bool {
        var moved: Int32 = 0
        let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
        return code == SQLITE_OK && moved != 0
    }
}
