internal import CConcurrency
import Glibc

/// Shared library loaded at run time and never unloaded, so that starts that do not need it do not pay for it.
package struct DynamicLibrary: Sendable {
    private let name: String
    nonisolated(unsafe) private let handle: UnsafeMutableRawPointer

    /// - Parameters:
    ///   - name: without the extension, as in "libcurl".
    ///   - version: the one that the extension contains, as in ".so.4".
    package init(_ name: String, version: Int) throws(DynamicLibraryError) {
        self.name = "\(name).so.\(version)"
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

/// What this process holds of the system's memory.
package enum ProcessMemory {
    /// Has all threads allocate from the same memory. Each would keep what it has freed for itself, and reserve address
    /// space. Requires that there is no other thread yet.
    package static func share() { memory_share_arena() }

    /// Gives back the pages of code that have been used so far, most of which only a start needs. Code that is used again
    /// comes from the system's cache of files, 16 pages at once.
    static func returnCode() { memory_unmap_code() }
}
