/// What `--help` prints, made from the table of options.
nonisolated enum HelpText {
    static var text: String {
        """
        Browse the characters and episodes of Rick and Morty in the terminal.

        Usage: rickmorty [options]

        Options:
        \(options)

        Environment:
          RICKMORTY_API   the same as --api
          NO_COLOR        the same as --no-color, when not empty

        Keys are shown at the bottom of the screen; ? shows all of them.

        """
    }

    private static var options: String {
        let names = Option.all.map { option in option.name + (option.valueName.map { " \($0)" } ?? "") }
        let width = names.map(\.count).max() ?? 0
        return zip(names, Option.all)
            .map { name, option in
                "  \(name)\(String(repeating: " ", count: width - name.count))   \(option.help)"
            }
            .joined(separator: "\n")
    }
}
