import CSQLite

/// A prepared statement, finalized with its owner.
package final class Statement {
    private let handle: OpaquePointer
    private let database: OpaquePointer

    package init(_ sql: String, in database: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard let handle else { throw SQLiteError(code, in: database) }
        self.handle = handle
        self.database = database
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Runs it from the beginning to the end and resets it, also where it fails.
    ///
    /// - Parameters:
    ///   - values: of its parameters, in their order.
    ///   - body: takes each row, until it answers that it has enough.
    package func run(_ values: [SQLiteValue], _ body: (borrowing SQLiteRow) -> RowsWanted) throws(SQLiteError) {
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index) + 1) }
        while true {
            let code = sqlite3_step(handle)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw SQLiteError(code, in: database) }
            if body(SQLiteRow(of: handle)) == .enough { return }
        }
    }

    private func bind(_ value: SQLiteValue, at position: Int32) throws(SQLiteError) {
        let code =
            switch value {
            case .null: sqlite3_bind_null(handle, position)
            case .integer(let integer): sqlite3_bind_int64(handle, position, Int64(integer))
            case .real(let real): sqlite3_bind_double(handle, position, real)
            case .text(let text):
                text.withCString { csqlite_bind_text(handle, position, $0, UInt64(text.utf8.count)) }
            case .blob(let bytes):
                bytes.withUnsafeBytes { bytes in
                    // No address would be no value.
                    bytes.baseAddress.map { csqlite_bind_blob(handle, position, $0, UInt64(bytes.count)) }
                        ?? sqlite3_bind_zeroblob(handle, position, 0)
                }
            }
        guard code == SQLITE_OK else { throw SQLiteError(code, in: database) }
    }
}

/// What who reads rows answers to each of them.
package enum RowsWanted {
    case more, enough
}
