#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A shared library, opened while the program runs, and never closed: what is not linked costs no start anything.
package struct DynamicLibrary: Sendable {
    private let name: String
    nonisolated(unsafe) private let handle: UnsafeMutableRawPointer

    /// - Parameter name: of its file, with the number of the version that is wanted.
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

    /// The caller says by the type, a `@convention(c)` one, what the function is like.
    package func function<Function>(_ symbol: String) throws(DynamicLibraryError) -> Function {
        unsafeBitCast(try address(symbol), to: Function.self)
    }
}
