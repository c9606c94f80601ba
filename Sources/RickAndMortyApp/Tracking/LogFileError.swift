import RickAndMorty

/// Why there is no log, or no more of it.
nonisolated enum LogFileError: Error, Equatable {
    case cannotOpen(SafeText, reason: String)
    /// But a folder, a device or a pipe.
    case notAFile(SafeText)
    case cannotWrite(reason: String)
    /// More has come than could be written.
    case tooSlow
}

nonisolated extension LogFileError: CustomStringConvertible {
    /// What is wrong, and what to do where the person can do something.
    var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "'\(path.string)' cannot be opened: \(reason). Name a file in a folder that you may write to"
        case .notAFile(let path): "'\(path.string)' is not a file that a log can be kept in. Name another one"
        case .cannotWrite(let reason): "The log has ended: \(reason)"
        case .tooSlow: "The log has ended: its disk is too slow"
        }
    }
}
