internal import Libc

/// A text in a file that only the user can read. The file is removed when this is released.
@MainActor
final class PrivateFile {
    let path: String

    /// - Parameter text: gets a line break at its end, as text files have one.
    init(_ text: String) throws(CommandError) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let template = strdup("\(folder.isEmpty ? "/tmp" : folder)/text.XXXXXX")
        defer { free(template) }
        guard let template, case let descriptor = mkstemp(template), descriptor >= 0 else {
            throw .noFile(errno: errno)
        }
        path = String(cString: template)
        guard let file = fdopen(descriptor, "w") else { throw .noFile(errno: errno) }
        let isWritten = fputs(text.hasSuffix("\n") ? text : text + "\n", file) >= 0
        guard fclose(file) == 0, isWritten else { throw .noFile(errno: errno) }
    }

    isolated deinit { unlink(path) }
}
