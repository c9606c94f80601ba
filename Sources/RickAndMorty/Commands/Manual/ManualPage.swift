import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// Manual page in roff, generated from the tables of commands, options, environment variables and keys.
package nonisolated enum ManualPage {
    package static var text: String {
        let sections = [
            section("NAME", "rickmorty \\- browse the world of Rick and Morty in the terminal"),
            section("SYNOPSIS", ".B rickmorty\n[\\fIoptions\\fR] [\\fIcommand\\fR]"),
            section("DESCRIPTION", description),
            section("COMMANDS", Command.shown.map(entry).joined(separator: "\n")),
            section("OPTIONS", Option.global.map(entry).joined(separator: "\n")),
            section("KEYS", keys),
            section("PORTRAITS", portraits),
            section("ENVIRONMENT", Variable.all.map { tagged(bold($0.name), $0.help) }.joined(separator: "\n")),
            section("FILES", files.map { tagged(italic($0.path), $0.help) }.joined(separator: "\n")),
            section("EXIT STATUS", codes.map { tagged(bold("\($0.code.rawValue)"), $0.help) }.joined(separator: "\n")),
        ]
        return header + "\n" + sections.joined(separator: "\n") + "\n"
    }

    private static let header = """
        .\\" Made from the program's own tables: rickmorty manual.
        .TH RICKMORTY 1 "" "rickmorty \(Version.current)" "User Commands"
        .nh
        .ad l
        """

    private static let description = """
        \(escaped("Shows characters with their portraits, episodes and locations, page by page, live from a public API;"))
        \(escaped("keeps favourites, and a diary of what was watched."))
        \(escaped("Without a network there is what was kept, and a catalogue inside the program."))
        .PP
        \(escaped("Without a command it browses; an address in place of a command is opened:"))
        \(escaped("character/1, S01E07, a URL of the API, favourites or activity."))
        \(escaped("The bottom line of the screen shows the keys that work here and now."))
        \(escaped("Options may stand anywhere; those of a command come after it."))
        """

    private static let portraits = """
        \(escaped("Portraits are in pixels where the terminal shows images by kitty's protocol, by sixels or by iTerm2's"))
        \(escaped("protocol, and in coloured blocks elsewhere; rickmorty doctor says which, and why."))
        .PP
        \(escaped("In tmux they are in pixels if its terminal is kitty 0.28 or later or Ghostty, and tmux passes images on:"))
        \(escaped("set -g allow-passthrough on in ~/.tmux.conf. Other terminals, and a kitty before 0.28, show none in tmux,"))
        \(escaped("unless they show sixels and tmux does, which is 3.4 or later and built with them."))
        """

    private static let files = [
        (path: "~/.config/rickmorty/config.json5", help: "the settings; rickmorty config --init writes a first one"),
        (
            path: "~/.local/share/rickmorty/library.db",
            help: "favourites, the diary, and who was guessed; beside it backups of \(AppPolicy.backups) days"
        ),
        (
            path: "~/.cache/rickmorty/cache.db",
            help: "what the API said, up to \(AppPolicy.cacheBytes >> 20) MiB; it can be deleted at any time"
        ),
        (path: "~/.local/state/rickmorty/place", help: "where the program was left"),
        (path: "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME, XDG_STATE_HOME", help: "say where else they are"),
    ]

    private static let codes: [(code: ExitCode, help: String)] = [
        (.fine, "all is well"), (.failed, "it failed"), (.usage, "the command line is wrong, or there is no terminal"),
        (.network, "the network failed"), (.nothingFound, "nothing was found"),
    ]

    private static var keys: String {
        let notes =
            "Digits switch sections, so no key takes a count before it. While a text is typed, Ctrl-C cancels it."
        let table = Keys.standard.bindings.map { binding in
            tagged(binding.keys.map { bold($0.name(in: .ascii)) }.joined(separator: ", "), binding.help)
        }
        return ([escaped(notes)] + table).joined(separator: "\n")
    }

    private static func entry(_ command: Command) -> String {
        let options = command.options.map(entry)
        let nested = options.isEmpty ? [] : [".RS"] + options + [".RE"]
        let details = command.details.isEmpty ? [] : [".IP"] + command.details.map(escaped)
        let help = command.help.prefix(1).uppercased() + command.help.dropFirst()
        return ([tagged(bold(command.usage), help + ".")] + details + nested).joined(separator: "\n")
    }

    private static func entry(_ option: Option) -> String {
        let names = [option.short, option.name].compactMap(\.self).joined(separator: ", ")
        let value = option.valueName.map { " " + italic($0) } ?? ""
        return tagged(bold(names) + value, option.help)
    }

    private static func section(_ title: String, _ text: String) -> String { ".SH \(title)\n\(text)" }

    private static func tagged(_ tag: String, _ text: String) -> String { ".TP\n\(tag)\n\(escaped(text))" }

    // Not wrapped: a tag must be on one line.
    private static func bold(_ text: String) -> String { "\\fB\(text.map(escaped).joined())\\fR" }
    private static func italic(_ text: String) -> String { "\\fI\(text.map(escaped).joined())\\fR" }

    /// Escapes plain text for roff, so that no line is a command and ASCII characters stay literal, and wraps it.
    private static func escaped(_ text: String) -> String {
        text.wrapped(to: 78, keepingBrackets: true).map { line in
            let plain = line.map(escaped).joined()
            return plain.hasPrefix(".") ? "\\&\(plain)" : plain
        }.joined(separator: "\n")
    }

    private static func escaped(_ character: Character) -> String {
        switch character {
        case "\\": "\\e"
        case "-": "\\-"
        case "'": "\\(aq"
        case "^": "\\(ha"
        case "~": "\\(ti"
        case "`": "\\(ga"
        default: String(character)
        }
    }
}
