#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The package's files on disk.
enum SourceTree {
    /// The package's root, two directories above this file's.
    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
        separator: "/"
    )

    /// The names of the entries of a directory, without hidden ones.
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

/// A line of a source file, with its position.
struct SourceLine: Sendable, CustomStringConvertible {
    /// Path relative to the package's root.
    let path: String
    /// Line number, counted from 1.
    let number: Int
    /// The line without its comment.
    let code: Substring
    /// Whether it belongs to a documentation comment.
    let isDocumentation: Bool

    init(path: String = "", number: Int = 1, text: Substring) {
        self.path = path
        self.number = number
        code = text.firstRange(of: "//").map { text[..<$0.lowerBound] } ?? text
        isDocumentation = text.drop(while: \.isWhitespace).hasPrefix("///")
    }

    var description: String { "\(path):\(number)" }

    /// Number of leading spaces.
    var indentation: Int { code.prefix { $0 == " " }.count }

    /// The imported module, if any.
    var importedModule: String? {
        guard code.contains("import ") else { return nil }
        let importing =
            #/
            ^\s* (?: @\w+ (?: \([^)]*\) )? \s+ )*
            (?: (?: public | package | internal | fileprivate | private ) \s+ )?
            import \s+ (?: [a-z]+ \s+ )? (\w+)
            /#
        return code.firstMatch(of: importing).map { String($0.1) }
    }
}

/// A declaration in the interface of a library: a public one, a case of a public enumeration, or a requirement of a
/// public protocol.
struct PublicDeclaration {
    let line: SourceLine
    /// Base name. An initializer includes its first label, as in "init(rawValue".
    let name: Substring
    let isRequirement: Bool
    let isDocumented: Bool

    /// The declarations in source files with an indentation of four spaces.
    static func all(in lines: [SourceLine]) -> [PublicDeclaration] {
        var declarations: [PublicDeclaration] = []
        /// The most recent line at each indentation. The one indented by four spaces less declares the enclosing type.
        var last: [Int: Substring] = [:]
        var isDocumented = false
        for line in lines {
            if line.isDocumentation { isDocumented = true }
            guard line.hasCode, !line.isAttribute else { continue }
            let owner = last[line.indentation - 4] ?? ""
            let isRequirement = owner.contains("public protocol ")
            let isCase = owner.contains("public enum ") && line.code.contains("case ")
            let isPublic = line.code.contains("public ") && line.importedModule == nil
            if isRequirement || isCase || isPublic, let name = line.declaredName {
                declarations.append(
                    PublicDeclaration(line: line, name: name, isRequirement: isRequirement, isDocumented: isDocumented)
                )
            }
            last[line.indentation] = line.code
            isDocumented = false
        }
        return declarations
    }
}

extension SourceLine {
    /// Whether the line has more than spaces and a comment.
    fileprivate var hasCode: Bool { code.contains { $0 != " " } }

    /// Whether the line has nothing but attributes of the next declaration.
    fileprivate var isAttribute: Bool {
        code.contains("@") && code.wholeMatch(of: #/(?:\s*@\w+(?:\([^)]*\))?)+/#) != nil
    }

    fileprivate var declaredName: Substring? {
        let kinds = #/\b(?:struct|class|enum|protocol|func|var|let|case|typealias|associatedtype)\s+(\w+|[^\w\s(]+)/#
        return code.firstMatch(of: kinds)?.1 ?? code.firstMatch(of: #/\b(?:init|subscript)\b\??(?:\(\w+)?/#)?.0
    }
}
