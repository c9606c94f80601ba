import Libc

/// Shared library loaded at run time and never unloaded, so that starts that do not need it do not pay for it.
package struct DynamicLibrary: Sendable {
    private let name: String
    nonisolated(unsafe) private let handle: UnsafeMutableRawPointer

    /// - Parameters:
    ///   - name: without the extension, as in "libcurl".
    ///   - version: the one that the extension contains, as in ".so.4".
    package init(_ name: String, version: Int) throws(DynamicLibraryError) {
        #if canImport(Glibc)
            self.name = "\(name).so.\(version)"
        #else
            self.name = "\(name).\(version).dylib"
        #endif
        guard let handle = dlopen(self.name, RTLD_NOW | RTLD_LOCAL) else {
            throw DynamicLibraryError(dlerror().map { String(cString: $0) } ?? "\(self.name) cannot be opened")
        }
        self.handle = handle
        // Of each library that this one needs, the loader has read most.
        ProcessMemory.returnCode()
    }

    package func address(_ symbol: String) throws(DynamicLibraryError) -> UnsafeMutableRawPointer {
        guard let address = dlsym(handle, symbol) else { throw DynamicLibraryError("\(name) has no \(symbol)") }
        return address
    }

    /// - Returns: a function of a `@convention(c)` type, which the caller has to know.
    package func function<Function>(_ symbol: String) throws(DynamicLibraryError) -> Function {
        unsafeBitCast(try address(symbol), to: Function.self)
    }
}

/// Why a shared library cannot be used: it is missing, unsuitable for this machine, another version than expected, or
/// cannot be initialized.
package struct DynamicLibraryError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
