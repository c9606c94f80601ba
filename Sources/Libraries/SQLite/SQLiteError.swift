import CSQLite
import Glibc
package import SystemSupport

/// Why a database operation failed.
package enum SQLiteError: Error, Equatable {
    case cannotOpen(reason: SafeText)
    /// The file is damaged or not a database.
    case damaged
    /// Another program held a lock for longer than the timeout.
    case locked
    /// The disk is full, or the quota or the process's file size limit is reached.
    case full
    /// The file, its folder or the disk is not writable.
    case readOnly
    /// The file was written by a later version of the program.
    case tooNew(version: Int)
    /// - Parameter code: Extended result code of SQLite.
    case failed(code: Int32, message: SafeText)
}

extension SQLiteError {
    init(_ code: Int32, in database: OpaquePointer?) {
        let message = SafeText(String(cString: sqlite3_errmsg(database)))
        let systemError = sqlite3_system_errno(database)
        let kind = code & 0xFF
        self =
            switch kind {
            case SQLITE_IOERR where Self.isDiskFull(database): .full
            case SQLITE_CANTOPEN where systemError != 0: SQLiteError(systemError: systemError)
            case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen(reason: message)
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
            case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .locked
            case SQLITE_FULL: .full
            case SQLITE_READONLY: .readOnly
            default: .failed(code: code, message: message)
            }
    }

    /// SQLite reports ENOSPC as `SQLITE_FULL`, but exceeded quotas and file size limits as general I/O errors.
    private static func isDiskFull(_ database: OpaquePointer?) -> Bool {
        var log: UnsafeMutablePointer<sqlite3_file>?
        var (ofLog, ofDatabase) = (Int32(0), Int32(0))
        // The write-ahead log or the rollback journal, if open.
        sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log)
        _ = log?.pointee.pMethods?.pointee.xFileControl?(log, SQLITE_FCNTL_LAST_ERRNO, &ofLog)
        sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &ofDatabase)
        return !outOfSpaceCodes.isDisjoint(with: [ofLog, ofDatabase, sqlite3_system_errno(database)])
    }

    /// - Parameter systemError: `errno` of a call on the file.
    init(systemError: Int32) {
        self =
            switch systemError {
            case _ where Self.outOfSpaceCodes.contains(systemError): .full
            case EACCES, EPERM, EROFS: .readOnly
            default: .cannotOpen(reason: SafeText(systemError: systemError))
            }
    }

    package init(_ error: FileError) {
        self =
            switch error {
            case .cannotOpen(let code), .cannotRead(let code), .cannotWrite(let code): SQLiteError(systemError: code)
            case .locked: .locked
            case .notRegular, .tooLarge, .notText: .cannotOpen(reason: SafeText(error.reason))
            }
    }

    private static let outOfSpaceCodes: Set = [ENOSPC, EDQUOT, EFBIG]
}

/// Runs a file operation and converts its error.
package func mappingFileError<Value>(
    _ operation: @autoclosure () throws(FileError) -> Value
) throws(SQLiteError) -> Value {
    do throws(FileError) { return try operation() } catch { throw SQLiteError(error) }
}

extension SQLiteError: CustomStringConvertible {
    /// The message for the user.
    package var description: String {
        switch self {
        case .cannotOpen(let reason): "Can't open the file: \(reason.string)"
        case .damaged: "The file is damaged"
        case .locked: "In use by another program"
        case .full: "Disk full"
        case .readOnly: "Read-only"
        case .tooNew: "From a newer version of the program"
        case .failed(let code, let message): "\(message.string) (SQLite \(code))"
        }
    }
}
