import FoundationEssentials
import LoadResource
import TerminalApp
import TerminalUI

/// The files of a folder in a table that is sorted by name, size or date, and filtered.
@main @MainActor
enum Files {
    static func main() {
        let folder = CommandLine.arguments.dropFirst().first ?? "."
        TerminalApp.run(folder, table(of: folder))
    }

    static func table(of folder: String) -> Table<File> {
        let files = LoadableResource(errorMessage: { _ in "The folder cannot be read" }) {
            try await File.all(in: folder)
        }
        let columns = [
            TableColumn<File>("Name", \.name, width: .share(3), priority: 1),
            TableColumn<File>("Bytes", \.bytes, width: .fixed(12), alignment: .trailing),
            TableColumn<File>("Changed", \.changed, width: .fixed(10)) { String($0.ISO8601Format().prefix(10)) },
        ]
        let table = Table(files, columns: columns, filteredBy: \.name)
        table.sort(by: "Name")
        return table
    }
}

struct File {
    let name: String
    let bytes: Int
    let changed: Date

    /// Those of a folder, with the attributes that can be read.
    @concurrent
    static func all(in folder: String) async throws -> [File] {
        try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
            let bytes = (attributes?[.size] as? UInt).map { Int($0) } ?? 0
            return File(name: name, bytes: bytes, changed: attributes?[.modificationDate] as? Date ?? .distantPast)
        }
    }
}
