internal import Libc

/// A text for an editor, in a file that only the user can read. It has a folder of its own, in which editors also leave
/// backups; both are removed when it is released.
@MainActor
final class EditedFile {
    let path: String
    private let folder: String
    private let isEnded: Bool

    /// - Parameters:
    ///   - text: gets a line break at its end, as text files have one.
    ///   - name: of the file.
    init(_ text: String, named name: String) throws(CommandError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let template = strdup("\(parent.isEmpty ? "/tmp" : parent)/edit.XXXXXX")
        defer { free(template) }
        guard let created = template.flatMap(mkdtemp) else { throw .noFile(errno: errno) }
        folder = String(cString: created)
        path = "\(folder)/\(name)"
        isEnded = text.hasSuffix("\n")
        guard let file = fopen(path, "wx") else { throw .noFile(errno: errno) }
        fchmod(fileno(file), 0o600)
        let isWritten = fputs(isEnded ? text : text + "\n", file) >= 0
        guard fclose(file) == 0, isWritten else { throw .noFile(errno: errno) }
    }

    /// The text as it was saved, without the line break that was added.
    func editedText() throws(CommandError) -> String {
        // By its path: an editor may replace the file.
        guard let file = fopen(path, "r") else { throw .noFile(errno: errno) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        guard ferror(file) == 0 else { throw .noFile(errno: errno) }
        guard let edited = String(validating: bytes, as: UTF8.self) else { throw .notText }
        return isEnded || !edited.hasSuffix("\n") ? edited : String(edited.dropLast())
    }

    isolated deinit {
        if let entries = opendir(folder) {
            while let entry = readdir(entries) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                unlink("\(folder)/\(name)")
            }
            closedir(entries)
        }
        rmdir(folder)
    }
}
