#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why a file or a folder was not read, written or locked.
///
/// The numbers are those of `errno`.
package enum FileError: Error, Equatable {
    case cannotOpen(Int32)
    /// It is a folder, a device, a pipe or a link.
    case notPlain
    /// - Parameter limit: in bytes.
    case tooLarge(limit: Int)
    /// Its bytes are not UTF-8.
    case notText
    case cannotRead(Int32)
    case cannotWrite(Int32)
    /// Another program holds the lock.
    case locked
}

extension FileError: CustomStringConvertible {
    /// What is wrong, and what to do about it, for the user.
    package var description: String {
        switch self {
        case .cannotOpen: "It cannot be opened: \(reason)"
        case .cannotRead: "It cannot be read: \(reason)"
        case .cannotWrite: "It cannot be written: \(reason)"
        case .notPlain, .tooLarge, .notText, .locked: reason
        }
    }

    /// The description without what was tried.
    package var reason: String {
        switch self {
        case .cannotOpen(let code), .cannotRead(let code), .cannotWrite(let code): SafeText(systemError: code).string
        case .notPlain: "It is not a plain file. Name another one"
        case .tooLarge(let limit): "It has more than \(limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB")"
        case .notText: "It is not text in UTF-8. Save it as that and try again"
        case .locked: "Another program is using it"
        }
    }
}

extension SafeText {
    /// The system's description of an `errno`.
    package init(systemError code: Int32) {
        self.init(String(cString: strerror(code)))
    }
}
