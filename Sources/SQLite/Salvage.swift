import SystemSupport

/// Takes what can be read out of a database, row by row, into one that has the same tables.
package struct Salvage {
    let damaged: Database
    let new: Database

    package init(damaged: Database, new: Database) {
        self.damaged = damaged
        self.new = new
    }

    /// Makes a database in memory with everything that can be read of a file.
    ///
    /// - Returns: the database, with the tables of the newest version, and whether everything could be read.
    package static func inMemory(_ path: String, _ migrations: Migrations) throws(SQLiteError) -> (
        Database, isComplete: Bool
    ) {
        let new = try Database.inMemory()
        var isComplete = true
        if FileSystem.exists(path), FileSystem.size(of: path) != 0 {
            do throws(SQLiteError) {
                let file = try Database.reading(path, busyTimeout: patience)
                // The disk may have become full before there were any tables.
                let isNew = try file.first("SELECT count(*) = 0 FROM sqlite_schema") { $0.integer(0) } == 1
                if !isNew { isComplete = try Salvage(damaged: file, new: new).run(migrations) }
            } catch {
                isComplete = false
            }
        }
        try migrations.migrate(new)
        return (new, isComplete)
    }

    /// Makes the tables of the damaged database's version, copies its rows into them and migrates them to the newest
    /// version. Tables of an unknown version are taken for those of the newest one.
    ///
    /// - Returns: whether everything could be read.
    package func run(_ migrations: Migrations) throws(SQLiteError) -> Bool {
        // With it SQLite reads a file that is shorter than it should be.
        try damaged.script("PRAGMA writable_schema = ON")
        var version: Int?
        do throws(SQLiteError) { version = try migrations.version(of: damaged) } catch { /* It is not known. */  }
        if version == 0 { version = nil }
        try (version.map(migrations.prefix) ?? migrations).migrate(new)
        let isComplete = try copyRows()
        try migrations.migrate(new)
        return isComplete && version != nil
    }

    /// Rows that `new` has already stay as they are.
    ///
    /// - Returns: whether everything could be read, and `new` took it.
    /// - Throws: what keeps `new` from being read or written.
    package func copyRows() throws(SQLiteError) -> Bool {
        var isComplete = true
        // One transaction for all of it: what is read belongs together, and is not locked anew for each row.
        try damaged.run("BEGIN")
        for table in try tables() {
            let isWhole = try new.transaction { () throws(SQLiteError) in
                guard canRead(table) else { return false }
                // SQLite gives no row a number below 1, but such rows can be stored.
                let (first, rest) = (try copy(table, 1...Int.max), try copy(table, Int.min...0))
                return first && rest
            }
            isComplete = isComplete && isWhole
        }
        return isComplete
    }

    private func tables() throws(SQLiteError) -> [SalvagedTable] {
        let names = try new.items("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'") {
            $0.text(0)
        }
        var tables: [SalvagedTable] = []
        for name in names {
            let columns = try new.items("SELECT name FROM pragma_table_info(?)", [.text(name)]) { $0.text(0) }
            tables.append(SalvagedTable(name: name, columns: columns))
        }
        return tables
    }

    /// Without the table, each of its rows would be a miss.
    private func canRead(_ table: SalvagedTable) -> Bool {
        do throws(SQLiteError) {
            try damaged.run("SELECT 1 FROM \(table.name) WHERE 0")
            return true
        } catch {
            return false
        }
    }

    /// - Returns: whether all rows with these numbers could be read, and `new` took them.
    private func copy(_ table: SalvagedTable, _ numbers: ClosedRange<Int>) throws(SQLiteError) -> Bool {
        var isComplete = true
        var next: Int? = numbers.lowerBound
        var missesInARow = 0
        while let first = next, missesInARow < Self.mostMissesInARow {
            let (rows, end) = read(table, first...numbers.upperBound)
            for row in rows where try !insert(row.values, into: table) { isComplete = false }
            next = (rows.last?.number ?? first).successor(upTo: numbers.upperBound)
            switch end {
            case .last: return isComplete
            case .full: missesInARow = 0
            case .miss:
                isComplete = false
                // The next page is found by trying one number after the other.
                if !rows.isEmpty { (next, missesInARow) = (next?.successor(upTo: numbers.upperBound), 0) }
                missesInARow += 1
            }
        }
        return isComplete && next == nil
    }

    private func insert(_ values: [SQLiteValue], into table: SalvagedTable) throws(SQLiteError) -> Bool {
        try new.run(table.insertion, values)
        return try new.first("SELECT changes()", [], { $0.integer(0) }) == 1
    }

    private enum End {
        case last
        /// As many rows were read as are copied at a time.
        case full
        /// A row cannot be read, or is out of order.
        case miss
    }

    private func read(
        _ table: SalvagedTable,
        _ numbers: ClosedRange<Int>
    ) -> (rows: [(number: Int, values: [SQLiteValue])], End) {
        var rows: [(number: Int, values: [SQLiteValue])] = []
        var end = End.last
        do throws(SQLiteError) {
            try damaged.read(table.selection, [.integer(numbers.lowerBound), .integer(numbers.upperBound)]) { row in
                let number = row.integer(0)
                let isInOrder = numbers.contains(number) && rows.last.map { $0.number < number } ?? true
                guard isInOrder, rows.count < Self.mostRowsAtATime else {
                    end = isInOrder ? .full : .miss
                    return .enough
                }
                rows.append((number, table.columns.indices.map { row.value(Int32($0) + 1) }))
                return .more
            }
        } catch {
            end = .miss
        }
        return (rows, end)
    }

    /// As many rows as fifty pages have: several pages in a row may be damaged.
    private static let mostMissesInARow = 2000
    private static let mostRowsAtATime = 100
    /// For other programs that have the file locked.
    private static let patience = Duration.seconds(1)
}

extension Int {
    fileprivate func successor(upTo limit: Int) -> Int? {
        self < limit ? self + 1 : nil
    }
}

/// A table as it is read and written while it is salvaged.
private struct SalvagedTable {
    package let name: String
    package let columns: [String]

    /// The number of each row and its columns, in the order in which they are stored: an index may be damaged, too.
    package var selection: String {
        "SELECT rowid, \(columns.joined(separator: ", ")) FROM \(name) NOT INDEXED"
            + " WHERE rowid BETWEEN ? AND ? ORDER BY rowid"
    }

    /// Leaves out what the table does not take.
    package var insertion: String {
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        return "INSERT OR IGNORE INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(places))"
    }
}
