#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The package's files on the disk.
enum SourceTree {
    /// The package's root, two directories above this file's.
    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
        separator: "/"
    )

    /// The names of what is directly in a directory; the hidden ones are not among them.
    static func entries(of directory: String = "") throws -> Set<String> {
        let all = try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(directory)")
        return Set(all.filter { !$0.hasPrefix(".") })
    }

    /// The paths of the files under a directory whose names end in one of the extensions.
    static func files(under directory: String, endingIn extensions: Set<String>) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(directory)")
            .filter { path in path.split(separator: ".").last.map { extensions.contains(String($0)) } ?? false }
            .map { "\(directory)/\($0)" }
            .sorted()
    }

    static func text(of path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    static func lines(of path: String) throws -> [SourceLine] {
        try text(of: path)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
            .map { SourceLine(path: path, number: $0 + 1, text: $1) }
    }

    /// Every line of Swift under a directory.
    static func swift(under directory: String) throws -> [SourceLine] {
        try files(under: directory, endingIn: ["swift"]).flatMap(lines(of:))
    }
}
