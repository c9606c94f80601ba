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
        expect(SnapshotPicture(canvas).text, in: file, sourceLocation)
    }

    /// Expects that a file of the package says this. It is recorded as snapshots are.
    ///
    /// - Parameter path: from the top of the package.
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
