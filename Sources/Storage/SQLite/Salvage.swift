/// Takes what can be read out of a database, row by row, into one that has the same tables.
struct Salvage {
    let damaged: Database
    let new: Database

    /// What `new` has already stays as it is.
    ///
    /// - Returns: whether everything could be read, and `new` took it.
    /// - Throws: what keeps `new` from being read or written.
    func copyRows() throws(SQLiteError) -> Bool {
        var isComplete = true
        // What is read belongs together, and is not locked anew for each of the rows.
        try damaged.run("BEGIN")
        for table in try tables() {
            let (rows, all) = readRows(of: table)
            let taken = try new.transaction { () throws(SQLiteError) in
                try rows.count { (row) throws(SQLiteError) in
                    try new.run(table.insertion, row)
                    return try new.first("SELECT changes()", [], { $0.integer(0) }) == 1
                }
            }
            isComplete = isComplete && all && taken == rows.count
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

    private func readRows(of table: SalvagedTable) -> (rows: [[SQLiteValue]], all: Bool) {
        var rows: [[SQLiteValue]] = []
        // Without it each of the rows would be a miss.
        guard canRead(table) else { return (rows, false) }
        var last = 0
        var misses = 0
        var missesInARow = 0
        while missesInARow < Self.mostMissesInARow {
            var isInOrder = true
            do throws(SQLiteError) {
                try damaged.read(table.selection, [.integer(last)]) { row in
                    let number = row.integer(0)
                    isInOrder = number > last
                    guard isInOrder else { return .enough }
                    last = number
                    missesInARow = 0
                    rows.append(table.columns.indices.map { row.value(Int32($0) + 1) })
                    return .more
                }
                if isInOrder { return (rows, misses == 0) }
            } catch { /* A miss, like a row out of order. */  }
            misses += 1
            missesInARow += 1
            // Where the next page begins is found by its first number.
            last += 1
        }
        return (rows, false)
    }

    private func canRead(_ table: SalvagedTable) -> Bool {
        do throws(SQLiteError) {
            try damaged.run("SELECT 1 FROM \(table.name) WHERE 0")
            return true
        } catch {
            return false
        }
    }

    /// As many rows as fifty pages have: several pages in a row may be damaged.
    private static let mostMissesInARow = 2000
}

/// A table as it is read and written while it is salvaged.
private struct SalvagedTable {
    let name: String
    let columns: [String]

    /// In the order in which they are stored, not by an index, which may be damaged too. The number of the row first.
    var selection: String {
        "SELECT rowid, \(columns.joined(separator: ", ")) FROM \(name) NOT INDEXED WHERE rowid > ? ORDER BY rowid"
    }

    /// What the table does not take is left out.
    var insertion: String {
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        return "INSERT OR IGNORE INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(places))"
    }
}
