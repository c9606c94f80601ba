import CSQLite
import SystemSupport

/// A connection to a SQLite file or an in-memory database; closed on deinit. Not thread-safe.
package final class Database {
    private let handle: OpaquePointer
    /// Idle prepared statements by their SQL.
    private var statements: [String: Statement] = [:]

    package var isInMemory: Bool { sqlite3_db_filename(handle, "main").map { $0.pointee == 0 } ?? true }

    /// Opens a file for reading and writing. A missing file is created, accessible only to its owner; SQLite gives the
    /// WAL and shared-memory files the same mode.
    ///
    /// - Parameter busyTimeout: How long to wait for locks held by other programs.
    /// - Throws: `SQLiteError.readOnly` if the file cannot be written.
    package convenience init(_ path: String, busyTimeout: Duration) throws(SQLiteError) {
        try mappingFileError(FileSystem.makePrivateFile(path))
        for suffix in ["-wal", "-shm"] { FileSystem.restrictToOwner(path + suffix) }
        try self.init(path, SQLITE_OPEN_READWRITE, busyTimeout: busyTimeout)
        // SQLite falls back to read-only access.
        guard sqlite3_db_readonly(handle, "main") == 0 else { throw .readOnly }
    }

    /// Opens a file for reading, even if it is damaged or its folder is read-only.
    package static func openReadOnly(_ path: String, busyTimeout: Duration) throws(SQLiteError) -> Database {
        let address = "file:" + path.utf8.map { "%" + String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        do throws(SQLiteError) {
            let database = try Database(address, flags, busyTimeout: busyTimeout)
            do throws(SQLiteError) { try database.run("SELECT 1 FROM sqlite_schema") } catch .damaged {}
            return database
        } catch .locked {
            throw .locked
        } catch {
            // In WAL mode, SQLite needs the shared-memory file. If that is missing and cannot be created, the database
            // must be declared immutable.
            return try Database(address + "?immutable=1", flags, busyTimeout: busyTimeout)
        }
    }

    /// Creates the folder of a database.
    ///
    /// - Throws: `SQLiteError.full` if the disk is full, `SQLiteError.readOnly` if the folder cannot be created for any
    ///   other reason.
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

    /// Configures the library before its first use.
    private static let isConfigured = csqlite_allocate_pages_on_demand() == SQLITE_OK

    deinit {
        // Statements are finalized before closing, because SQLite keeps the file open while any exist.
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

    /// - Returns: The results of `item` for each row, without `nil`.
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

    /// - Returns: The result of `item` for the first row; `nil` if there are no rows.
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

    /// Runs several statements without parameters. They are not cached.
    package func executeScript(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code, in: handle) }
    }

    /// Runs `body` in a transaction and rolls it back if `body` throws.
    package func transaction<Value>(_ body: () throws(SQLiteError) -> Value) throws(SQLiteError) -> Value {
        // IMMEDIATE, because upgrading a read transaction fails if another program has written meanwhile.
        try run("BEGIN IMMEDIATE")
        do throws(SQLiteError) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // After some errors, SQLite has already rolled back.
            if sqlite3_get_autocommit(handle) == 0 { try run("ROLLBACK") }
            throw error
        }
    }

    /// Sets whether closing the database keeps the write-ahead log, without a checkpoint.
    package func preserveLog(_ isPreserved: Bool) {
        csqlite_keep_log(handle, isPreserved ? 1 : 0)
    }

    /// Copies the content to a new file, accessible only to its owner. Returns once the file is durable.
    package func copy(to path: String) throws(SQLiteError) {
        // VACUUM INTO accepts an empty file.
        try mappingFileError(FileSystem.makePrivateFile(path))
        try run("VACUUM INTO ?", [.text(path)])
        try mappingFileError(FileSystem.sync(path))
    }

    /// - Throws: `SQLiteError.damaged` if the file is inconsistent.
    package func checkIntegrity() throws(SQLiteError) {
        guard try first("PRAGMA quick_check(1)", [], { $0.text(0) }) == "ok" else { throw .damaged }
    }

    /// Whether the file was moved or replaced after it was opened, so that writes would be lost.
    package var hasMoved: Bool {
        var moved: Int32 = 0
        let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
        return code == SQLITE_OK && moved != 0
    }
}
