import FoundationEssentials

/// Where a snapshot is kept.
struct SnapshotFile {
    let path: String

    /// - Parameter test: path of a source file; its directory, or the nearest one above it, has the `Snapshots`.
    init(_ name: String, besideTest test: String) {
        var directory = Substring(test)
        repeat {
            directory = directory[..<(directory.lastIndex(of: "/") ?? directory.startIndex)]
        } while !directory.isEmpty && !FileManager.default.fileExists(atPath: "\(directory)/Snapshots")
        path = "\(directory)/Snapshots/\(name).txt"
    }

    static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    /// `nil` when there is none.
    func read() throws -> String? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    func write(_ text: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
