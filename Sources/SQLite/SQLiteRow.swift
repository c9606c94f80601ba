import CSQLite

/// The row that a statement stands on; good until it goes on to the next one.
///
/// Columns count from 0. SQLite turns a value of another type into the one that is asked for.
package struct SQLiteRow: ~Copyable {
    private let statement: OpaquePointer

    package init(of statement: OpaquePointer) {
        self.statement = statement
    }

    package func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    package func integer(_ column: Int32) -> Int {
        Int(sqlite3_column_int64(statement, column))
    }

    package func integerOrNull(_ column: Int32) -> Int? {
        isNull(column) ? nil : integer(column)
    }

    /// `nil` where there is none, or the number cannot be an id.
    package func id(_ column: Int32) -> Int? {
        integerOrNull(column).flatMap { Self.ids.contains($0) ? $0 : nil }
    }

    private static let ids = 0...Int(Int32.max)

    package func real(_ column: Int32) -> Double {
        sqlite3_column_double(statement, column)
    }

    /// What is no UTF-8 in it becomes U+FFFD.
    package func text(_ column: Int32) -> String {
        // In this order: asking for the text may change how many bytes there are.
        let start = sqlite3_column_text(statement, column)
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    package func blob(_ column: Int32) -> [UInt8] {
        let start = sqlite3_column_blob(statement, column)
        let count = Int(sqlite3_column_bytes(statement, column))
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// What stands there, of the type it has.
    package func value(_ column: Int32) -> SQLiteValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: .integer(integer(column))
        case SQLITE_FLOAT: .real(real(column))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_BLOB: .blob(blob(column))
        default: .null
        }
    }
}
