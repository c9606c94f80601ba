/// One line of a source file and where it stands.
struct SourceLine: Sendable, CustomStringConvertible {
    /// From the top of the package.
    let path: String
    /// From 1.
    let number: Int
    /// Without the comment at its end.
    let code: Substring

    var description: String { "\(path):\(number)" }

    /// The module this line imports, if it imports one.
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
