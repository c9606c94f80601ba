#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program that was built with these tests.
enum BuiltProgram {
    struct NotFound: Error {}

    /// Beside the tests, or beside the bundle they are in.
    static func path() throws -> String {
        guard let bundle = CommandLine.arguments.first(where: { $0.contains(".xctest") }),
            let resolved = realpath(bundle, nil)
        else { throw NotFound() }
        defer { free(resolved) }
        var directory = String(cString: resolved).split(separator: "/")
        while directory.popLast() != nil {
            let candidate = "/" + directory.joined(separator: "/") + "/rickmorty"
            var file = stat()
            if stat(candidate, &file) == 0, file.st_mode & S_IFMT == S_IFREG { return candidate }
        }
        throw NotFound()
    }
}
