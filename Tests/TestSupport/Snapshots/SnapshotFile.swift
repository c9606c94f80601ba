import FoundationEssentials

/// The file of a snapshot.
struct SnapshotFile {
    let name: String
    let path: String

    /// - Parameter test: path of a source file; the nearest `Snapshots` directory from there upwards is used.
    init(_ name: String, besideTest test: String) {
        var directory = Substring(test)
        repeat {
            directory = directory[..<(directory.lastIndex(of: "/") ?? directory.startIndex)]
        } while !directory.isEmpty && !FileManager.default.fileExists(atPath: "\(directory)/Snapshots")
        self.name = name
        path = "\(directory)/Snapshots/\(name).txt"
    }

    /// - Parameter name: a path relative to the package's root.
    init(inPackage name: String) {
        let top = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        self.name = name
        path = (top + [Substring(name)]).joined(separator: "/")
    }

    static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    /// The recorded content, if any.
    func read() throws -> String? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    func write(_ text: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
