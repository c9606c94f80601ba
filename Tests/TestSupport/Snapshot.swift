import FoundationEssentials

// The benchmarks are built without Testing.
#if canImport(Testing)
    import TerminalTesting
    package import TerminalUI
    package import Testing

    /// Expects that a canvas matches the file of that name in the test's `Snapshots` directory.
    ///
    /// With `RECORD_SNAPSHOTS=1` in the environment, the file is written instead, and the test fails. Review recorded
    /// files, then run the test without the variable.
    package func expectSnapshot(
        _ name: String,
        of canvas: Canvas,
        testFile: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let file = SnapshotFile(name, besideTest: testFile)
        expect(canvas.styledText, in: file, sourceLocation)
    }

    /// Expects that a file of the package has this content. It is recorded like a snapshot.
    ///
    /// - Parameter path: relative to the package's root.
    package func expectRecorded(
        _ text: String,
        at path: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expect(text, in: SnapshotFile(inPackage: path), sourceLocation)
    }

    private func expect(_ text: String, in file: SnapshotFile, _ sourceLocation: SourceLocation) {
        do {
            if SnapshotFile.isRecording {
                try file.write(text)
                Issue.record("Recorded \(file.path)", sourceLocation: sourceLocation)
            } else if let recorded = try file.read() {
                guard text != recorded else { return }
                let difference = LineDifference(from: recorded, to: text)
                Issue.record("\(file.name) differs\n\(difference)", sourceLocation: sourceLocation)
            } else {
                Issue.record("\(file.name) has not been recorded\n\(text)", sourceLocation: sourceLocation)
            }
        } catch {
            Issue.record(error, sourceLocation: sourceLocation)
        }
    }
#endif

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
        let top = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
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

/// The lines of two texts, with removed lines marked `-` and inserted lines `+`.
struct LineDifference: CustomStringConvertible {
    let description: String

    init(from old: String, to new: String) {
        let oldLines = Self.lines(old)
        let newLines = Self.lines(new)
        let changes = newLines.difference(from: oldLines)
        let removed = Dictionary(uniqueKeysWithValues: changes.removals.map { ($0.offset, $0.line) })
        let inserted = Dictionary(uniqueKeysWithValues: changes.insertions.map { ($0.offset, $0.line) })
        var report: [String] = []
        var oldOffset = 0
        for (offset, line) in newLines.enumerated() {
            while let removedLine = removed[oldOffset] {
                report.append("- \(removedLine)")
                oldOffset += 1
            }
            if let insertedLine = inserted[offset] {
                report.append("+ \(insertedLine)")
            } else {
                report.append("  \(line)")
                oldOffset += 1
            }
        }
        report += removed.filter { $0.key >= oldOffset }.sorted { $0.key < $1.key }.map { "- \($0.value)" }
        description = report.joined(separator: "\n")
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    fileprivate var line: ChangeElement {
        switch self {
        case .insert(_, let element, _), .remove(_, let element, _): element
        }
    }
}
