import FoundationEssentials

/// A folder of its own for a test, gone with it.
package final class TemporaryFolder {
    package let path: String

    package init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "rickmorty-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    package func file(_ name: String) -> String { "\(path)/\(name)" }

    package func read(_ name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
