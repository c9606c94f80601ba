package import SystemSupport

/// Why the library, where favourites and the diary are kept, did not do what it was asked to.
package enum LibraryError: Error, Hashable {
    case cannotOpen(reason: SafeText)
    case damaged
    /// Another program has it locked.
    case locked
    /// Or a limit was met that is set for files.
    case full
    case readOnly
    /// The environment names no folder for it.
    case noFolder
    /// It is a newer version's.
    case tooNew
    case failed(reason: SafeText)
}

extension LibraryError: CustomStringConvertible {
    /// What is wrong, and what to do about it, for the user.
    package var description: String {
        switch self {
        case .cannotOpen(let reason): "Favourites and diary cannot be opened: \(reason.string)"
        case .damaged: "Favourites and diary are damaged. Start again, and what can be read is rescued"
        case .locked: "Another program is using favourites and diary. Try again"
        case .full: "The disk is full. Make room and try again"
        case .readOnly: "Favourites and diary cannot be written to"
        case .noFolder: "No favourites and no diary: there is no home folder"
        case .tooNew: "Favourites and diary were written by a newer version of rickmorty"
        case .failed(let reason): "Favourites and diary failed: \(reason.string)"
        }
    }
}
