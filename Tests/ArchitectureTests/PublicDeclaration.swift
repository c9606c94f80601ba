/// A declaration in the interface of a library: a public one, a case of a public enumeration, or a requirement of a public
/// protocol.
struct PublicDeclaration {
    let line: SourceLine
    /// Base name; that of an initializer with its first label, as in "init(rawValue".
    let name: Substring
    let isRequirement: Bool
    let isDocumented: Bool

    /// The declarations of source files, whose lines are indented by four blanks in a type.
    static func all(in lines: [SourceLine]) -> [PublicDeclaration] {
        var declarations: [PublicDeclaration] = []
        /// The last line of each indentation: the one with four blanks less is that with the name of a member's type.
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
    /// Whether it has more than blanks and a comment.
    fileprivate var hasCode: Bool { code.contains { $0 != " " } }

    /// Whether it has an attribute of the declaration in the next line, and nothing else.
    fileprivate var isAttribute: Bool {
        code.contains("@") && code.wholeMatch(of: #/(?:\s*@\w+(?:\([^)]*\))?)+/#) != nil
    }

    fileprivate var declaredName: Substring? {
        let kinds = #/\b(?:struct|class|enum|protocol|func|var|let|case|typealias|associatedtype)\s+(\w+|[^\w\s(]+)/#
        return code.firstMatch(of: kinds)?.1 ?? code.firstMatch(of: #/\b(?:init|subscript)\b\??(?:\(\w+)?/#)?.0
    }
}
