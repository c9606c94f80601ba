package import RickAndMorty
import RickAndMortyUI
import SystemSupport

/// Parses environment and arguments; arguments take precedence.
package nonisolated enum CommandLineParser {
    /// - Parameters:
    ///   - configured: defaults from the configuration file.
    ///   - kinds: the kinds of resources that have commands and can be opened; `nil` for those of the app.
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
        // Made for an argument only: most starts have none.
        lazy var commands = kinds.map(Command.all) ?? Command.all
        var command: Command?
        var words: [String] = []
        while let argument = rest.popFirst() {
            if argument.hasPrefix("-") {
                try take(argument, &rest, of: command, into: &settings)
            } else if let longer = self.command(command, argument, among: commands), words.isEmpty {
                command = longer
            } else if command != nil {
                words.append(argument)
            } else if settings.link == nil, let link = DeepLink(argument, of: kinds ?? ResourceKinds.models) {
                settings.link = link
            } else {
                let names = commands.filter { !$0.isHidden }.map(\.name) + DeepLink.sections
                let address = Nearest.address(to: argument, of: kinds ?? ResourceKinds.models)
                throw .unexpectedArgument(argument, nearest: address ?? Nearest.name(to: argument, among: names))
            }
        }
        // Help takes precedence over the command.
        if let command, settings.request == .browse {
            let limit = command.argumentLimit
            if words.count > limit { throw .unwantedArgument(words[limit], of: command.name) }
            settings.request = try command.request(settings, words)
        }
        if settings.request == .help, let command, command.name != "help" { settings.request = .helpOn(command.name) }
        return settings
    }

    /// - Returns: the command whose name starts or continues with `word`.
    private static func command(_ command: Command?, _ word: String, among commands: [Command]) -> Command? {
        let name = [command?.name, word].compactMap(\.self).joined(separator: " ")
        return commands.first { $0.name == name }
    }

    /// Applies an option: `--name value` or `--name=value`. A command's own options come after it.
    private static func take(
        _ argument: String,
        _ rest: inout ArraySlice<String>,
        of command: Command?,
        into settings: inout Settings
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let options = (command?.options ?? []) + Option.global
        guard let option = options.first(where: { [$0.name, $0.short].contains(parts[0]) }) else {
            throw .unknownOption(parts[0], nearest: Nearest.name(to: parts[0], among: options.map(\.name)))
        }
        guard let valueName = option.valueName else {
            guard parts.count == 1 else { throw .unwantedValue(of: option.name) }
            return try option.apply(&settings, "")
        }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
            throw .missingValue(of: option.name, called: valueName)
        }
        try option.apply(&settings, value)
    }
}

/// Error in the command line or in an environment variable.
package nonisolated enum UsageError: Error, Equatable, CustomStringConvertible {
    case unknownOption(String, nearest: String? = nil)
    case unexpectedArgument(String, nearest: String? = nil)
    case unknownCommand(String, nearest: String? = nil)
    case unwantedArgument(String, of: String)
    case missingArgument(String, of: String)
    case needsNetwork(command: String)
    case missingValue(of: String, called: String)
    case unwantedValue(of: String)
    case badValue(of: String, reason: String)

    /// - Parameters:
    ///   - word: what was typed in place of one of `words`, if anything.
    ///   - others: further words that may have been meant.
    static func noChoice(
        _ word: String?,
        of command: String,
        reason: String,
        among words: [String],
        orNearly others: [String] = []
    ) -> UsageError {
        let nearest = word.flatMap { Nearest.name(to: $0, among: words + others) }
        let hint = nearest.map { "." + Nearest.hint("\(command) \($0)") } ?? ""
        return .badValue(of: command, reason: "\(reason) \(words.joined(separator: ", "))\(hint)")
    }

    /// Message for the user, with untrusted text made safe.
    package var description: String {
        switch self {
        case .unknownOption(let option, let nearest):
            "There is no option \(SafeText(withoutCredentials: option).string)." + Nearest.hint(nearest)
        case .unexpectedArgument(let argument, let nearest):
            "\(SafeText(withoutCredentials: argument).string) is not something rickmorty can open."
                + Nearest.hint(nearest)
        case .unknownCommand(let name, let nearest):
            "There is no command \(SafeText(withoutCredentials: name).string)." + Nearest.hint(nearest)
        case .unwantedArgument(let argument, let command):
            "The command \(command) does not take \(SafeText(withoutCredentials: argument).string)."
        case .missingArgument(let argument, let command): "The command \(command) needs \(argument)."
        case .needsNetwork(let command): "The command \(command) needs the network: leave --offline out."
        case .missingValue(let option, let value): "The option \(option) needs a value: \(option) \(value)."
        case .unwantedValue(let option): "The option \(option) takes no value."
        case .badValue(let source, let reason): "\(source): \(reason)"
        }
    }
}
