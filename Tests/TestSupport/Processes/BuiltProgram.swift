#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The programs built with the tests.
package enum BuiltProgram {
    package struct NotFound: Error {
        package let name: String
    }

    /// Path of a program, beside the tests or beside their bundle.
    package static func path(_ name: String = "rickmorty") throws -> String {
        guard let bundle = CommandLine.arguments.first(where: { $0.contains(".xctest") }),
            let resolved = realpath(bundle, nil)
        else { throw NotFound(name: name) }
        defer { free(resolved) }
        var directory = String(cString: resolved).split(separator: "/")
        while directory.popLast() != nil {
            let candidate = "/" + directory.joined(separator: "/") + "/\(name)"
            var file = stat()
            if stat(candidate, &file) == 0, file.st_mode & S_IFMT == S_IFREG { return candidate }
        }
        throw NotFound(name: name)
    }
}
