// The benchmark, which is no test, is built where there is no Testing.
#if canImport(Testing)
    package import TerminalUI
    package import Testing

    /// Expects that a canvas looks as it does in the file of that name in the `Snapshots` directory of the test.
    ///
    /// With `RECORD_SNAPSHOTS=1` in the environment the file is written instead, and the test fails: whoever records
    /// looks at what came out, and runs again without.
    package func expectSnapshot(
        _ name: String,
        of canvas: Canvas,
        testFile: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let file = SnapshotFile(name, besideTest: testFile)
        let picture = SnapshotPicture(canvas).text
        do {
            if SnapshotFile.isRecording {
                try file.write(picture)
                Issue.record("Recorded \(file.path)", sourceLocation: sourceLocation)
            } else if let recorded = try file.read() {
                guard picture != recorded else { return }
                let difference = LineDifference(from: recorded, to: picture)
                Issue.record("\(name) looks different\n\(difference)", sourceLocation: sourceLocation)
            } else {
                Issue.record("\(name) was never recorded\n\(picture)", sourceLocation: sourceLocation)
            }
        } catch {
            Issue.record(error, sourceLocation: sourceLocation)
        }
    }
#endif
