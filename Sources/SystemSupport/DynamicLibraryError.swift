/// Why a shared library is of no use.
package enum DynamicLibraryError: Error, Equatable {
    /// It is not on this machine, or not for it; in the words of the loader.
    case cannotOpen(reason: String)
    /// It is another version than the one that is wanted.
    case lacks(String, library: String)
}

extension DynamicLibraryError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .cannotOpen(let reason): reason
        case .lacks(let symbol, let library): "\(library) has no \(symbol)"
        }
    }
}
