package import RickAndMorty
import RickAndMortyUI
import SystemSupport

/// Parser of environment variables and command-line arguments. Arguments take precedence.
package nonisolated enum CommandLineParser {
    /// - Parameters:
    ///   - configured: settings that variables and arguments override, such as those of the settings file.
    ///   - kinds: kinds of resources with commands and addresses; `nil` for all kinds of the app.
    package static func settings(
        arguments: some Sequence<String>,
        environment: (String) -> String?,
        over configured: Settings = Settings(),
        kinds: [any Resource.Type]? = nil
    ) throws(UsageError) -> Settings {
        var settings = configured
        for variable in Variable.all {
            guard let value = environment(variable.name), !value.isEmpty else { continue }
            try variable.apply(&settings, value)
        }
        var rest = Array(arguments)[...]
        // Lazy, since most starts have no arguments.
        lazy var commands = kinds.map(Command.all) ?? Command.all
        var command: Command?
        var words: [String] = []
        var hasOptions = true
        while let argument = rest.popFirst() {
            if hasOptions, argument == "--" {
                hasOptions = false
            } else if hasOptions, argument.hasPrefix("-"), argument != "-", !isNegatedTerm(argument, of: command) {
                // "-" is a standard stream, not an option.
                try applyOption(argument, &rest, of: command, into: &settings)
            } else if let longer = self.command(command, argument, among: commands), words.isEmpty {
                command = longer
            } else if command != nil {
                words.append(argument)
            } else if settings.link == nil, let link = DeepLink(argument, of: kinds ?? ResourceKinds.models) {
                settings.link = link
            } else if settings.link == nil, let address = try question(argument, of: kinds ?? ResourceKinds.models) {
                settings.link = DeepLink(address)
            } else {
                let names = commands.filter { !$0.isHidden }.map(\.name) + DeepLink.sections
                let address = SpellingSuggestion.address(to: argument, of: kinds ?? ResourceKinds.models)
                let nearest = address ?? SpellingSuggestion.closestName(to: argument, among: names)
                guard nearest == nil, !argument.contains("/"), SafeText(argument).hasVisibleCharacters,
                    settings.link == nil
                        ? argument.contains(where: { $0.isLetter || $0.isNumber }) : settings.link?.words != nil
                else { throw .unexpectedArgument(argument, nearest: nearest) }
                let words = [settings.link?.words, argument].compactMap(\.self).joined(separator: " ")
                settings.link = DeepLink(words: words, of: kinds ?? ResourceKinds.models)
            }
        }
        if command != nil, let words = settings.link?.words { throw .unexpectedArgument(words) }
        // Help takes precedence over the command.
        if let command, settings.request == .browse {
            let limit = command.argumentLimit
            if words.count > limit { throw .extraArgument(words[limit], of: command.name) }
            settings.request = try command.request(settings, words)
        }
        if settings.request == .help, let command, command.name != "help" { settings.request = .helpOn(command.name) }
        return settings
    }

    /// Whether the argument starts with a negated term of a question, such as "-gender:male" or "-human", rather than
    /// being a misspelled option.
    private static func isNegatedTerm(_ argument: String, of command: Command?) -> Bool {
        guard let command, !argument.hasPrefix("--"), let term = try? QuestionText(argument).terms.first else {
            return false
        }
        if term.field != nil { return term.isNegated }
        guard case .question = command.arguments else { return false }
        let options = (command.options + Option.global).flatMap { [$0.name, $0.short].compactMap(\.self) }
        return argument.count > 2 && SpellingSuggestion.closestName(to: "-\(argument)", among: options) == nil
    }

    /// - Returns: `nil` if the text is not a list with a question, such as "characters?status:dead".
    private static func question(
        _ text: String,
        of kinds: [any Resource.Type]
    ) throws(UsageError) -> QuestionAddress? {
        try UsageError.value(of: SafeText(withoutCredentials: text).string) { try QuestionAddress(text, of: kinds) }
    }

    /// - Returns: the subcommand `word` of `command`, or the command `word` if `command` is `nil`; `nil` if there is no
    ///   such command.
    private static func command(_ command: Command?, _ word: String, among commands: [Command]) -> Command? {
        let name = [command?.name, word].compactMap(\.self).joined(separator: " ")
        return commands.first { $0.name == name }
    }

    /// Applies an option, `--name value` or `--name=value`. Options of a command are recognized only after the command.
    private static func applyOption(
        _ argument: String,
        _ rest: inout ArraySlice<String>,
        of command: Command?,
        into settings: inout Settings
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let options = (command?.options ?? []) + Option.global
        guard let option = options.first(where: { [$0.name, $0.short].contains(parts[0]) }) else {
            throw .unknownOption(
                parts[0],
                nearest: SpellingSuggestion.closestName(to: parts[0], among: options.map(\.name))
            )
        }
        guard let valueName = option.valueName else {
            guard parts.count == 1 else { throw .unexpectedValue(of: option.name) }
            return try option.apply(&settings, "")
        }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
            throw .missingValue(of: option.name, called: valueName)
        }
        try option.apply(&settings, value)
    }
}
