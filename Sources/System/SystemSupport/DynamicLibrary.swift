internal import CConcurrency
import Glibc

/// A shared library that is loaded on first use and never unloaded, so that launches that don't use it don't pay for
/// it.
package struct DynamicLibrary: Sendable {
    private let name: String
    nonisolated(unsafe) private let handle: UnsafeMutableRawPointer

    /// - Parameters:
    ///   - name: file name without extension, such as "libcurl".
    ///   - version: the version in the extension, such as 4 for ".so.4".
    package init(_ name: String, version: Int) throws(DynamicLibraryError) {
        self.name = "\(name).so.\(version)"
        guard let handle = dlopen(self.name, RTLD_NOW | RTLD_LOCAL) else {
            throw DynamicLibraryError(dlerror().map { String(cString: $0) } ?? "can't open \(self.name)")
        }
        self.handle = handle
        // The dynamic loader has read most pages of each dependency.
        ProcessMemory.releaseCodePages()
    }

    package func address(_ symbol: String) throws(DynamicLibraryError) -> UnsafeMutableRawPointer {
        guard let address = dlsym(handle, symbol) else { throw DynamicLibraryError("\(name) has no \(symbol)") }
        return address
    }

    /// - Returns: the symbol as `Function`, which must be its actual `@convention(c)` type.
    package func function<Function>(_ symbol: String) throws(DynamicLibraryError) -> Function {
        unsafeBitCast(try address(symbol), to: Function.self)
    }
}

/// The reason why a shared library is unusable: it is missing, built for another machine, of an unexpected version, or
/// fails to initialize.
package struct DynamicLibraryError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// Reduces the memory use of this process.
package enum ProcessMemory {
    /// Makes all threads allocate from one arena. Otherwise each thread gets an arena that retains freed memory and
    /// reserves address space.
    ///
    /// - Precondition: no other thread has started.
    package static func useSingleArena() { memory_share_arena() }

    /// Releases all code pages, most of which are needed during startup only. Pages that are used again are mapped from
    /// the page cache, 16 at a time.
    static func releaseCodePages() { memory_unmap_code() }
}
