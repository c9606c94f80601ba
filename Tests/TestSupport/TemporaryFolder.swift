import FoundationEssentials

/// A temporary folder, deleted when it is deallocated.
package final class TemporaryFolder {
    package let path: String

    /// - Parameter inMemory: whether to use a file system in memory, if there is one, to avoid waiting for the disk.
    package init(inMemory: Bool = false) throws {
        let memory = "/dev/shm"
        let usesMemory = inMemory && FileManager.default.isWritableFile(atPath: memory)
        let parent = usesMemory ? URL(filePath: memory) : FileManager.default.temporaryDirectory
        path = parent.appending(path: "rickmorty-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    package func file(_ name: String) -> String { "\(path)/\(name)" }

    package func read(_ name: String) throws -> String {
        let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
        // Foundation leaks the buffer of an empty file.
        if attributes[.size] as? UInt64 == 0 { return "" }
        return try String(contentsOfFile: file(name), encoding: .utf8)
    }

    package func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: file(name)))) }

    package func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: file(name)))
    }

    /// Names of the files in a folder, sorted.
    package func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
    }

    /// The permissions of a file or a folder.
    package func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? Int
    }

    package func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: file(name), toPath: file(other))
    }

    package func link(_ name: String, to path: String) throws {
        try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: path)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
