import SystemSupport

/// Copies the readable rows of a damaged database to a database with the same tables.
package struct DatabaseRecovery {
    let damaged: Database
    let new: Database

    package init(damaged: Database, new: Database) {
        self.damaged = damaged
        self.new = new
    }

    /// Creates an in-memory database with all readable content of a file, if any.
    ///
    /// - Returns: The database, migrated to the newest version, and whether everything could be read.
    package static func inMemory(_ path: String?, _ migrations: Migrations) throws(SQLiteError) -> (
        Database, isComplete: Bool
    ) {
        let new = try Database.inMemory()
        var isComplete = true
        if let path, FileSystem.exists(path), FileSystem.size(of: path) != 0 {
            do throws(SQLiteError) {
                let file = try Database.openReadOnly(path, busyTimeout: busyTimeout)
                // The disk may have filled up before any tables were created.
                let isNew = try file.first("SELECT count(*) = 0 FROM sqlite_schema") { $0.integer(0) } == 1
                if !isNew { isComplete = try DatabaseRecovery(damaged: file, new: new).run(migrations) }
            } catch {
                isComplete = false
            }
        }
        try migrations.migrate(new)
        return (new, isComplete)
    }

    /// Creates the tables of the damaged database's version, copies its rows, and migrates to the newest version. An
    /// unknown version is treated as the newest.
    ///
    /// - Returns: Whether everything could be read.
    package func run(_ migrations: Migrations) throws(SQLiteError) -> Bool {
        // Makes SQLite read a truncated file.
        try damaged.executeScript("PRAGMA writable_schema = ON")
        var version = try? migrations.version(of: damaged)
        if version == 0 { version = nil }
        try (version.map(migrations.prefix) ?? migrations).migrate(new)
        let isComplete = try copyRows()
        try migrations.migrate(new)
        return isComplete && version != nil
    }

    /// Copies the rows of all tables. Rows that already exist in `new` are kept.
    ///
    /// - Returns: Whether all rows could be read and inserted.
    /// - Throws: Errors of `new` only.
    package func copyRows() throws(SQLiteError) -> Bool {
        var isComplete = true
        // One transaction, which is a consistent snapshot and takes the lock only once.
        try damaged.run("BEGIN")
        for table in try tables() {
            let isTableComplete = try new.transaction { () throws(SQLiteError) in
                // Without this check, the rowids of a missing table would be tried one after another.
                guard (try? damaged.run("SELECT 1 FROM \(table.name) WHERE 0")) != nil else { return false }
                return try copy(table)
            }
            isComplete = isComplete && isTableComplete
        }
        return isComplete
    }

    private func tables() throws(SQLiteError) -> [RecoveredTable] {
        let names = try new.items("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'") {
            $0.text(0)
        }
        return try names.map { name throws(SQLiteError) in
            let columns = try new.items("SELECT name FROM pragma_table_info(?)", [.text(name)]) { $0.text(0) }
            return RecoveredTable(name: name, columns: columns)
        }
    }

    /// - Returns: Whether all rows could be read and inserted.
    private func copy(_ table: RecoveredTable) throws(SQLiteError) -> Bool {
        var isComplete = true
        var next = 1
        var consecutiveUnreadableRows = 0
        while next <= Self.lastRowid, consecutiveUnreadableRows < Self.maxConsecutiveUnreadableRows {
            let (rows, stopReason) = read(table, next...Self.lastRowid)
            for row in rows where try !insert(row.values, into: table) { isComplete = false }
            next = (rows.last?.number ?? next) + 1
            switch stopReason {
            case .end: return isComplete
            case .batchFull: consecutiveUnreadableRows = 0
            case .unreadable:
                isComplete = false
                // Finds the next readable page by trying one rowid after another.
                if !rows.isEmpty { (next, consecutiveUnreadableRows) = (next + 1, 0) }
                consecutiveUnreadableRows += 1
            }
        }
        return false
    }

    private func insert(_ values: [SQLiteValue], into table: RecoveredTable) throws(SQLiteError) -> Bool {
        try new.run(table.insertion, values)
        return try new.first("SELECT changes()", [], { $0.integer(0) }) == 1
    }

    private enum StopReason {
        case end
        case batchFull
        /// A row is unreadable or out of order.
        case unreadable
    }

    private func read(
        _ table: RecoveredTable,
        _ numbers: ClosedRange<Int>
    ) -> (rows: [(number: Int, values: [SQLiteValue])], StopReason) {
        var rows: [(number: Int, values: [SQLiteValue])] = []
        var stopReason = StopReason.end
        do throws(SQLiteError) {
            try damaged.read(table.selection, [.integer(numbers.lowerBound), .integer(numbers.upperBound)]) { row in
                let number = row.integer(0)
                let isInOrder = numbers.contains(number) && rows.last.map { $0.number < number } ?? true
                guard isInOrder, rows.count < Self.batchSize else {
                    stopReason = isInOrder ? .batchFull : .unreadable
                    return .stop
                }
                rows.append((number, table.columns.indices.map { row.value(Int32($0) + 1) }))
                return .next
            }
        } catch {
            stopReason = .unreadable
        }
        return (rows, stopReason)
    }

    /// About fifty pages of rows, because several consecutive pages may be damaged.
    private static let maxConsecutiveUnreadableRows = 2000
    private static let batchSize = 100
    /// Far above the rowids that SQLite assigns, which start at 1.
    private static let lastRowid = 1 << 62
    private static let busyTimeout = Duration.seconds(1)
}

private struct RecoveredTable {
    let name: String
    let columns: [String]

    /// Rowid and columns in storage order. Avoids indexes, which may be damaged too.
    var selection: String {
        "SELECT rowid, \(columns.joined(separator: ", ")) FROM \(name) NOT INDEXED"
            + " WHERE rowid BETWEEN ? AND ? ORDER BY rowid"
    }

    /// Skips rows that violate a constraint.
    var insertion: String {
        let placeholders = columns.map { _ in "?" }.joined(separator: ", ")
        return "INSERT OR IGNORE INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(placeholders))"
    }
}
