/// A line of a source file, with its position.
struct SourceLine: Sendable, CustomStringConvertible {
    /// Path relative to the package's root.
    let path: String
    /// Line number, counted from 1.
    let number: Int
    /// The line without its comment.
    let code: Substring

    var description: String { "\(path):\(number)" }

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
