import CSQLite

/// A prepared statement, finalized on deinit.
final class Statement {
    private let handle: OpaquePointer
    private let database: OpaquePointer

    init(_ sql: String, in database: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard let handle else { throw SQLiteError(code, in: database) }
        self.handle = handle
        self.database = database
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Runs the statement, then resets it, even after an error.
    ///
    /// - Parameters:
    ///   - values: Values of the parameters, in order.
    ///   - body: Receives each row until it returns `.stop`.
    func run(_ values: [SQLiteValue], _ body: (borrowing SQLiteRow) -> RowIteration) throws(SQLiteError) {
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index) + 1) }
        while true {
            let code = sqlite3_step(handle)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw SQLiteError(code, in: database) }
            if body(SQLiteRow(statement: handle)) == .stop { return }
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
                    // A null pointer would bind NULL.
                    bytes.baseAddress.map { csqlite_bind_blob(handle, position, $0, UInt64(bytes.count)) }
                        ?? sqlite3_bind_zeroblob(handle, position, 0)
                }
            }
        guard code == SQLITE_OK else { throw SQLiteError(code, in: database) }
    }
}

package enum RowIteration {
    case next, stop
}

/// The value of a column or of a statement's parameter.
package enum SQLiteValue: Sendable, Hashable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)
    case blob([UInt8])

    package init(_ integer: Int?) {
        self = integer.map(SQLiteValue.integer) ?? .null
    }
}

/// The current row of a statement; invalid after the next step.
///
/// Columns are counted from 0. SQLite converts values to the requested type.
package struct SQLiteRow: ~Copyable {
    fileprivate let statement: OpaquePointer

    package func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    package func integer(_ column: Int32) -> Int {
        Int(sqlite3_column_int64(statement, column))
    }

    /// `nil` for NULL and for numbers outside the range of IDs.
    package func id(_ column: Int32) -> Int? {
        let id = integer(column)
        return isNull(column) || !Self.ids.contains(id) ? nil : id
    }

    private static let ids = 0...Int(Int32.max)

    /// Replaces invalid UTF-8 with U+FFFD.
    package func text(_ column: Int32) -> String {
        // In this order, because requesting the text may change the number of bytes.
        let start = sqlite3_column_text(statement, column)
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    package func blob(_ column: Int32) -> [UInt8] {
        let start = sqlite3_column_blob(statement, column)
        let count = Int(sqlite3_column_bytes(statement, column))
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// The value in its stored type.
    package func value(_ column: Int32) -> SQLiteValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: .integer(integer(column))
        case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_BLOB: .blob(blob(column))
        default: .null
        }
    }
}
