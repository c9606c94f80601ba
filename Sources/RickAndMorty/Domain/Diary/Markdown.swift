import SystemSupport

/// Tables of GitHub Flavored Markdown.
package enum Markdown {
    /// The first two lines of a table.
    package static func head(_ names: [String]) -> String { row(names) + row(names.map { _ in "---" }) }

    /// - Parameter cells: any texts; line breaks become spaces.
    package static func row(_ cells: [String]) -> String {
        "| " + cells.map { escaped(SafeText($0).string) }.joined(separator: " | ") + " |\n"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += #"\`*_[]<>|~"#.contains($1) ? "\\\($1)" : String($1) }
    }
}
