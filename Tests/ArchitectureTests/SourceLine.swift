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

    /// Number of leading blanks.
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
