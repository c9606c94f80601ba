// The benchmarks are built without Testing.
#if canImport(Testing)
    import TerminalTesting
    package import TerminalUI
    package import Testing

    /// Expects that a canvas matches the file of that name in the test's `Snapshots` directory.
    ///
    /// With `RECORD_SNAPSHOTS=1` in the environment the file is written instead, and the test fails: recorded files are to
    /// be reviewed, then compared without the variable.
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
                Issue.record("\(file.name) is different\n\(difference)", sourceLocation: sourceLocation)
            } else {
                Issue.record("\(file.name) was never recorded\n\(text)", sourceLocation: sourceLocation)
            }
        } catch {
            Issue.record(error, sourceLocation: sourceLocation)
        }
    }
#endif
