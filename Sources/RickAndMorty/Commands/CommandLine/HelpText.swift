import TerminalUI

/// Text of `--help`, generated from the tables of commands, options and environment variables.
package nonisolated enum HelpText {
    /// Line width in columns.
    private static let width = 80

    package static var text: String {
        """
        Browse the world of Rick and Morty in the terminal.

        Usage: rickmorty [OPTIONS] [COMMAND | ADDRESS | WORDS]

        Without arguments, opens the full-screen app. ADDRESS and WORDS open a
        page in it: character/1, S01E07, favourites, activity, an API URL,
        "Rick Sanchez", "characters?status:dead".

        Commands:
        \(table(Command.shown.map { ($0.name, $0.help) }))

        Options:
        \(table(Option.global.map { ($0.title, $0.help) }))

        Environment variables:
        \(table(Variable.all.map { ($0.name, $0.help) }))

        Run 'rickmorty COMMAND --help' for details of a command, or 'rickmorty manual'
        for the manual page. Press ? in the app for keyboard shortcuts.

        """
    }

    /// Help for a command and its subcommands.
    package static func text(of name: String) -> String {
        let commands = Command.all.filter { $0.name == name || (!$0.isHidden && $0.name.hasPrefix(name + " ")) }
        let rest = "Global options also apply: rickmorty --help"
        return commands.map(text).joined(separator: "\n") + "\n\(rest)\n"
    }

    private static func text(of command: Command) -> String {
        let prefix = "Usage: rickmorty "
        let usage = command.usage.wrapped(to: width - prefix.count, keepingBrackets: true)
            .joined(separator: "\n" + spaces(prefix.count))
        let options = command.options.map { ($0.title, $0.help) }
        let details = (command.helpParagraphs + command.topics.flatMap(\.paragraphs))
            .flatMap { $0.wrapped(to: width, keepingBrackets: true) }.map { $0 + "\n" }.joined()
        return """
            \(prefix)\(usage)

            \(command.help).
            \(details)\
            \(options.isEmpty ? "" : "\n\(table(options))\n")
            """
    }

    private static func table(_ lines: [(name: String, help: String)]) -> String {
        let nameWidth = lines.map(\.name.count).max() ?? 0
        return lines.map { "  \($0)\(spaces(nameWidth - $0.count + 3))\($1)" }.joined(separator: "\n")
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

/// Help text shared by several commands.
nonisolated enum HelpTopic {
    case questions, output

    var paragraphs: [String] {
        switch self {
        case .questions:
            [
                "QUERY is words, conditions, or both. Words match titles and values, in any order.",
                "Conditions are FIELD:VALUE, FIELD:A,B (either) and -FIELD:VALUE (not); for numbers, seasons and dates"
                    + " also FIELD>=VALUE and FIELD:FROM..TO. Quote values that contain spaces."
                    + " In a shell, put single quotes around any condition that contains quotes or the > sign, such as"
                    + " 'name:\"rick sanchez\"'."
                    + " sort:FIELD sorts, sort:-FIELD in reverse.",
            ]
        case .output:
            [
                "In a terminal, prints a table, or a card for a single result; otherwise, tab-separated columns.",
                "JSON has all fields of the API except 'created', under the API's names. One item requested by ID or name,"
                    + " or picked at random, is an object; search results are a list, even if there is only one. The"
                    + " format jsonl prints one object per line. In lists, --fields reduces JSON to the listed fields,"
                    + " with the column names as keys.",
            ]
        }
    }
}

package nonisolated enum Version {
    package static let current = "2.0.0"
    /// Output of `--version`.
    package static let text = "rickmorty \(current)\n"
    /// Value of the User-Agent header.
    package static let userAgent = "rickmorty/\(current)"
}
