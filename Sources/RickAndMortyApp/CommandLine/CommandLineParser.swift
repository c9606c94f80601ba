/// Reads the environment, then the arguments, which say the last word.
nonisolated enum CommandLineParser {
    /// - Parameter configured: what holds where neither says anything.
    static func settings(
        arguments: some Sequence<String>,
        environment: (String) -> String?,
        over configured: Settings = Settings()
    ) throws(UsageError) -> Settings {
        var settings = configured
        for variable in Variable.all {
            guard let value = environment(variable.name), !value.isEmpty else { continue }
            try variable.apply(&settings, value)
        }
        var rest = Array(arguments)[...]
        var command: Command?
        var words: [String] = []
        while let argument = rest.popFirst() {
            if argument.hasPrefix("-") {
                try take(argument, &rest, of: command, into: &settings)
            } else if let longer = self.command(command, argument), words.isEmpty {
                command = longer
            } else if command != nil {
                words.append(argument)
            } else if settings.link == nil, let link = DeepLink(argument) {
                settings.link = link
            } else {
                let names = Command.shown.map(\.name)
                throw .unexpectedArgument(argument, nearest: Nearest.name(to: argument, among: names))
            }
        }
        // Who asks for help gets it, whatever else they ask for.
        if settings.task == .browse { try command?.apply(&settings, words) }
        if settings.task == .help, let command, command.name != "help" { settings.task = .helpOn(command.name) }
        return settings
    }

    /// - Returns: the one whose name a word begins, or goes on with.
    private static func command(_ command: Command?, _ word: String) -> Command? {
        let name = [command?.name, word].compactMap(\.self).joined(separator: " ")
        return Command.all.first { $0.name == name }
    }

    /// `--name value` and `--name=value` are the same. A command's own options come after it.
    private static func take(
        _ argument: String,
        _ rest: inout ArraySlice<String>,
        of command: Command?,
        into settings: inout Settings
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let options = (command?.options ?? []) + Option.all
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
