/// What `--help` prints, made from the tables of options and variables.
nonisolated enum HelpText {
    static var text: String {
        """
        Browse the characters and episodes of Rick and Morty in the terminal.

        Usage: rickmorty [options]

        Options:
        \(options)

        Environment, where not empty:
        \(variables)

        Keys are shown at the bottom of the screen; ? shows all of them.

        """
    }

    private static var options: String {
        table(Option.all.map { ($0.name + ($0.valueName.map { " \($0)" } ?? ""), $0.help) })
    }

    private static var variables: String {
        table(Variable.all.map { ($0.name, $0.help) })
    }

    private static func table(_ lines: [(name: String, help: String)]) -> String {
        let width = lines.map(\.name.count).max() ?? 0
        return
            lines
            .map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))   \($0.help)" }
            .joined(separator: "\n")
    }
}
