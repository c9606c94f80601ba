// The benchmarks are built without Testing.
#if canImport(Testing)
    package import Testing

    /// Expects that a screen looks as in a picture of a type's documentation comment: a fenced block without a
    /// language. Recorded into the source, as a snapshot into its file.
    ///
    /// - Parameters:
    ///   - screen: the characters of a canvas.
    ///   - number: of the picture in the comment, from 1.
    ///   - type: name of a public type.
    ///   - path: of its source file, below `Sources/Libraries`.
    package func expect(
        _ screen: String,
        isPicture number: Int = 1,
        of type: String,
        in path: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        do {
            let file = SnapshotFile(inPackage: "Sources/Libraries/\(path)")
            var lines = try file.read()?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
            let pictures = pictures(of: type, in: lines)
            guard pictures.count >= number else {
                Issue.record(
                    "\(type) has \(pictures.count) pictures in \(path)\n\(screen)",
                    sourceLocation: sourceLocation
                )
                return
            }
            let picture = pictures[number - 1]
            let drawn = screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                line.isEmpty ? "///" : "/// \(line)"
            }
            guard lines[picture] != drawn[...] else { return }
            Issue.record("\(type) looks otherwise than in \(path)\n\(screen)", sourceLocation: sourceLocation)
            guard SnapshotFile.isRecording else { return }
            lines.replaceSubrange(picture, with: drawn)
            try file.write(lines.joined(separator: "\n"))
        } catch {
            Issue.record(error, sourceLocation: sourceLocation)
        }
    }

    /// The lines of each picture in the comment above a declaration.
    private func pictures(of type: String, in lines: [String]) -> [Range<Int>] {
        let declaration = lines.firstIndex { line in
            let words = line.split { !$0.isLetter && !$0.isNumber }
            return words.first == "public"
                && zip(words, words.dropFirst()).contains { pair in
                    ["struct", "class"].contains(pair.0) && pair.1 == type
                }
        }
        guard let declaration else { return [] }
        let above = lines[..<declaration].lastIndex { !$0.hasPrefix("///") && !$0.hasPrefix("@") }
        var pictures: [Range<Int>] = []
        var fence: (line: Int, isPicture: Bool)?
        for line in (above ?? -1) + 1..<declaration where lines[line].hasPrefix("/// ```") {
            if let open = fence {
                if open.isPicture { pictures.append(open.line + 1..<line) }
                fence = nil
            } else {
                fence = (line, lines[line] == "/// ```")
            }
        }
        return pictures
    }
#endif
