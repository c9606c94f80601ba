import CSQLite
import SystemSupport

/// Connection to a SQLite file or an in-memory database; closed with its owner. Not thread-safe.
package final class Database {
    private let handle: OpaquePointer
    /// Idle prepared statements by their SQL.
    private var statements: [String: Statement] = [:]

    /// Whether its content is lost when it is closed.
    package var isInMemory: Bool { sqlite3_db_filename(handle, "main").map { $0.pointee == 0 } ?? true }

    /// Opens a file for reading and writing. Creates it if missing, readable by its owner only; SQLite gives its WAL and
    /// shared-memory files the same mode.
    ///
    /// - Parameter busyTimeout: how long to wait for other programs that have the file locked.
    /// - Throws: `SQLiteError.readOnly` if it can only be read.
    package convenience init(_ path: String, busyTimeout: Duration) throws(SQLiteError) {
        try mappingFileError(FileSystem.makePrivateFile(path))
        for suffix in ["-wal", "-shm"] { FileSystem.makePrivate(path + suffix) }
        try self.init(path, SQLITE_OPEN_READWRITE, busyTimeout: busyTimeout)
        // SQLite falls back to read-only access.
        guard sqlite3_db_readonly(handle, "main") == 0 else { throw .readOnly }
    }

    /// Opens a file for reading, even if it is damaged or its folder is read-only.
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
            // In WAL mode SQLite needs the shared-memory file, which is missing and cannot be created, unless the
            // database is declared immutable.
            return try Database(address + "?immutable=1", flags, busyTimeout: busyTimeout)
        }
    }

    /// Creates the folder of a database.
    ///
    /// - Throws: `SQLiteError.readOnly` if it cannot be created, whatever the reason.
    package static func makeFolder(of path: String) throws(SQLiteError) {
        do throws(SQLiteError) {
            try mappingFileError(FileSystem.makePrivateFolder(FileSystem.folder(of: path)))
        } catch .cannotOpen {
            throw .readOnly
        }
    }

    package static func inMemory() throws(SQLiteError) -> Database {
        try Database(":memory:", SQLITE_OPEN_READWRITE, busyTimeout: .zero)
    }

    private init(_ name: String, _ flags: Int32, busyTimeout: Duration) throws(SQLiteError) {
        _ = Self.isConfigured
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

    /// Configures the library, before its first use.
    private static let isConfigured = csqlite_allocate_pages_on_demand() == SQLITE_OK

    deinit {
        // Before closing: SQLite keeps a file open while it has statements.
        statements = [:]
        sqlite3_close(handle)
    }

    /// Runs one statement and passes each row to `body` until it returns `.stop`.
    package func read(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        _ body: (borrowing SQLiteRow) -> RowIteration
    ) throws(SQLiteError) {
        // Removed while it runs, so that `body` can run the same SQL with another statement.
        let idle = statements.removeValue(forKey: sql)
        let statement = if let idle { idle } else { try Statement(sql, in: handle) }
        defer { statements[sql] = statement }
        try statement.run(values, body)
    }

    /// - Returns: the results of `item` for each row, without `nil`.
    package func items<Item>(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        _ item: (borrowing SQLiteRow) -> Item?
    ) throws(SQLiteError) -> [Item] {
        var items: [Item] = []
        try read(sql, values) { row in
            if let item = item(row) { items.append(item) }
            return .next
        }
        return items
    }

    /// - Returns: the result of `item` for the first row; `nil` if there is none.
    package func first<Item>(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        _ item: (borrowing SQLiteRow) -> Item?
    ) throws(SQLiteError) -> Item? {
        var first: Item?
        try read(sql, values) { row in
            first = item(row)
            return .stop
        }
        return first
    }

    /// Runs one statement and discards its rows.
    package func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
        try read(sql, values) { _ in .next }
    }

    /// Runs several statements without parameters and without caching them.
    package func script(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code, in: handle) }
    }

    /// Runs `body` in a transaction, which is rolled back if it throws.
    package func transaction<Value>(_ body: () throws(SQLiteError) -> Value) throws(SQLiteError) -> Value {
        // IMMEDIATE: upgrading a read transaction fails if another program wrote meanwhile.
        try run("BEGIN IMMEDIATE")
        do throws(SQLiteError) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // After some errors SQLite has rolled back already.
            if sqlite3_get_autocommit(handle) == 0 { try run("ROLLBACK") }
            throw error
        }
    }

    /// Whether closing leaves the write-ahead log as it is, without a checkpoint.
    package func preserveLog(_ isPreserved: Bool) {
        csqlite_keep_log(handle, isPreserved ? 1 : 0)
    }

    /// Copies the content to a new file, readable by its owner only. Returns once the file is durable.
    package func copy(to path: String) throws(SQLiteError) {
        // VACUUM INTO accepts an empty file.
        try mappingFileError(FileSystem.makePrivateFile(path))
        try run("VACUUM INTO ?", [.text(path)])
        try mappingFileError(FileSystem.sync(path))
    }

    /// - Throws: `SQLiteError.damaged` if the file is inconsistent.
    package func check() throws(SQLiteError) {
        guard try first("PRAGMA quick_check(1)", [], { $0.text(0) }) == "ok" else { throw .damaged }
    }

    /// Whether the file was moved or replaced since it was opened, so that writes would be lost.
    package var hasMoved: Bool {
        var moved: Int32 = 0
        let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
        return code == SQLITE_OK && moved != 0
    }
}
