import CSQLite
package import SystemSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why a database did not do what it was asked to.
package enum SQLiteError: Error, Equatable {
    case cannotOpen(reason: SafeText)
    /// Or something else than a database.
    case damaged
    /// By somebody else, for longer than one waits.
    case locked
    /// Or a limit was met that is set for files.
    case full
    /// The file, its folder or the disk cannot be written to.
    case readOnly
    /// It was written by a version of the program that does not exist yet.
    case tooNew(version: Int)
    /// - Parameter code: the extended one of SQLite.
    case failed(code: Int32, message: SafeText)
}

extension SQLiteError {
    package init(_ code: Int32, in database: OpaquePointer?) {
        let message = SafeText(String(cString: sqlite3_errmsg(database)))
        let systemError = sqlite3_system_errno(database)
        let kind = code & 0xFF
        self =
            switch kind {
            case SQLITE_IOERR where Self.lacksRoom(database): .full
            case SQLITE_CANTOPEN where systemError != 0: SQLiteError(systemError: systemError)
            case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen(reason: message)
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
            case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .locked
            case SQLITE_FULL: .full
            case SQLITE_READONLY: .readOnly
            default: .failed(code: code, message: message)
            }
    }

    /// SQLite knows that a disk is full, but takes limits for errors like any other.
    private static func lacksRoom(_ database: OpaquePointer?) -> Bool {
        var log: UnsafeMutablePointer<sqlite3_file>?
        var (ofLog, ofDatabase) = (Int32(0), Int32(0))
        // The file that commits go to first, where it is open.
        sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log)
        _ = log?.pointee.pMethods?.pointee.xFileControl?(log, SQLITE_FCNTL_LAST_ERRNO, &ofLog)
        sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &ofDatabase)
        return !noRoom.isDisjoint(with: [ofLog, ofDatabase, sqlite3_system_errno(database)])
    }

    /// - Parameter systemError: the `errno` of a call that had to do with the file.
    package init(systemError: Int32) {
        self =
            switch systemError {
            case _ where Self.noRoom.contains(systemError): .full
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

    /// What the system answers when a file may not grow: the disk, the quota or the limit of a process is used up.
    private static let noRoom: Set = [ENOSPC, EDQUOT, EFBIG]
}

/// Does something with the files of a database.
package func onFiles<Result>(_ body: () throws(FileError) -> Result) throws(SQLiteError) -> Result {
    do throws(FileError) { return try body() } catch { throw SQLiteError(error) }
}

/// Makes the folder that a database is in; where it cannot be made, nothing can be written, whatever the reason.
package func makeFolder(ofDatabase path: String) throws(SQLiteError) {
    do throws(SQLiteError) {
        try onFiles { () throws(FileError) in try FileSystem.makePrivateFolder(FileSystem.folder(of: path)) }
    } catch .cannotOpen {
        throw .readOnly
    }
}

extension SQLiteError: CustomStringConvertible {
    /// What is wrong, for the user.
    package var description: String {
        switch self {
        case .cannotOpen(let reason): "It cannot be opened: \(reason.string)"
        case .damaged: "The file is damaged"
        case .locked: "Another program is using it"
        case .full: "The disk is full"
        case .readOnly: "It cannot be written to"
        case .tooNew: "It was written by a newer version of the program"
        case .failed(let code, let message): "\(message.string) (SQLite \(code))"
        }
    }
}
