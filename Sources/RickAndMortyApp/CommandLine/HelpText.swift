/// What `--help` prints, made from the tables of commands, options and variables.
nonisolated enum HelpText {
    static var text: String {
        """
        Browse the world of Rick and Morty in the terminal.

        Usage: rickmorty [options] [command]

        Commands, without which it browses:
        \(commands)

        Options:
        \(options)

        Environment, where not empty:
        \(variables)

        Keys are shown at the bottom of the screen; ? shows all of them.

        """
    }

    private static var commands: String {
        table(Command.all.map { ($0.usage, $0.help) }, widestName: 20)
    }

    private static var options: String {
        table(
            (Option.all + Command.all.flatMap(\.options)).map {
                ($0.name + ($0.valueName.map { " \($0)" } ?? ""), $0.help)
            }
        )
    }

    private static var variables: String {
        table(Variable.all.map { ($0.name, $0.help) })
    }

    /// - Parameter widestName: in columns; the help of wider ones is in the next line.
    private static func table(_ lines: [(name: String, help: String)], widestName: Int = .max) -> String {
        let width = lines.map(\.name.count).filter { $0 <= widestName }.max() ?? 0
        return
            lines
            .map { name, help in
                let gap = name.count > width ? "\n" + spaces(width + 5) : spaces(width - name.count + 3)
                return "  \(name)\(gap)\(help)"
            }
            .joined(separator: "\n")
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
