import TerminalUI

/// Text of `--help`, generated from the tables of commands, options and environment variables.
package nonisolated enum HelpText {
    /// Line width in columns.
    private static let width = 80

    package static var text: String {
        """
        Browse the world of Rick and Morty in the terminal.

        Usage: rickmorty [options] [command]

        Commands, without which it browses:
        \(table(Command.shown.map { ($0.name, $0.help) }))

        Options:
        \(table(Option.global.map { ($0.title, $0.help) }))

        Environment, where not empty:
        \(table(Variable.all.map { ($0.name, $0.help) }))

        In place of a command, an address is opened: character/1, S01E07, a URL of the
        API, favourites or activity.
        What a command takes is told by rickmorty COMMAND --help.
        Keys are shown at the bottom of the screen; ? shows all of them.

        """
    }

    /// Help for a command and its subcommands.
    package static func text(of name: String) -> String {
        let commands = Command.all.filter { $0.name == name || (!$0.isHidden && $0.name.hasPrefix(name + " ")) }
        let rest = "The options of rickmorty --help hold for it, too."
        return commands.map(text).joined(separator: "\n") + "\n\(rest)\n"
    }

    private static func text(of command: Command) -> String {
        let prefix = "Usage: rickmorty "
        let usage = command.usage.wrapped(to: width - prefix.count, keepingBrackets: true)
            .joined(separator: "\n" + spaces(prefix.count))
        let options = command.options.map { ($0.title, $0.help) }
        return """
            \(prefix)\(usage)

            \(command.help.prefix(1).uppercased())\(command.help.dropFirst()).
            \(command.details.flatMap { $0.wrapped(to: width, keepingBrackets: true) }.map { $0 + "\n" }.joined())\
            \(options.isEmpty ? "" : "\n\(table(options))\n")
            """
    }

    private static func table(_ lines: [(name: String, help: String)]) -> String {
        let widest = lines.map(\.name.count).max() ?? 0
        return lines.map { "  \($0)\(spaces(widest - $0.count + 3))\($1)" }.joined(separator: "\n")
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

/// The version of the program.
package nonisolated enum Version {
    package static let current = "1.0.0"
    /// Output of `--version`.
    package static let text = "rickmorty \(current)\n"
    /// Value of the User-Agent header.
    package static let userAgent = "rickmorty/\(current)"
}
