import RickAndMorty

/// Why a file that a person named was not read or written.
nonisolated enum FileError: Error, Equatable {
    case cannotOpen(SafeText)
    /// But a folder, a device, a pipe or a link.
    case notPlain
    /// - Parameter limit: in bytes.
    case tooLarge(limit: Int)
    /// Its bytes are not UTF-8.
    case notText
    case cannotRead(SafeText)
    case cannotWrite(SafeText)
}

nonisolated extension FileError: CustomStringConvertible {
    /// What is wrong, and what to do where the person can do something.
    var description: String {
        switch self {
        case .cannotOpen(let reason): "It cannot be opened: \(reason.string)"
        case .notPlain: "It is not a plain file. Name another one"
        case .tooLarge(let limit): "It has more than \(limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB")"
        case .notText: "It is not text in UTF-8. Save it as that and try again"
        case .cannotRead(let reason): "It cannot be read: \(reason.string)"
        case .cannotWrite(let reason): "It cannot be written: \(reason.string)"
        }
    }
}
