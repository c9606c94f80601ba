#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Shared library loaded at run time and never unloaded, so that starts that do not need it do not pay for it.
package struct DynamicLibrary: Sendable {
    private let name: String
    nonisolated(unsafe) private let handle: UnsafeMutableRawPointer

    /// - Parameter name: file name with the version number, as in "libcurl.so.4".
    package init(_ name: String) throws(DynamicLibraryError) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
            throw .cannotOpen(reason: dlerror().map { String(cString: $0) } ?? "\(name) cannot be opened")
        }
        self.name = name
        self.handle = handle
    }

    package func address(_ symbol: String) throws(DynamicLibraryError) -> UnsafeMutableRawPointer {
        guard let address = dlsym(handle, symbol) else { throw .lacks(symbol, library: name) }
        return address
    }

    /// - Returns: a function of a `@convention(c)` type, which the caller has to know.
    package func function<Function>(_ symbol: String) throws(DynamicLibraryError) -> Function {
        unsafeBitCast(try address(symbol), to: Function.self)
    }
}

/// Why a shared library cannot be used.
package enum DynamicLibraryError: Error, Equatable {
    /// It is missing, unsuitable for this machine, too old, or cannot be initialized.
    case cannotOpen(reason: String)
    /// It is another version than expected.
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
