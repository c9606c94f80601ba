/// Reads the environment, then the arguments, which say the last word.
nonisolated enum CommandLineParser {
    static func settings(
        arguments: some Sequence<String>,
        environment: (String) -> String?
    ) throws(UsageError) -> Settings {
        var settings = Settings()
        for variable in Variable.all {
            guard let value = environment(variable.name), !value.isEmpty else { continue }
            try variable.apply(&settings, value)
        }
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            try take(argument, &rest, into: &settings)
        }
        return settings
    }

    /// `--name value` and `--name=value` are the same.
    private static func take(
        _ argument: String,
        _ rest: inout ArraySlice<String>,
        into settings: inout Settings
    ) throws(UsageError) {
        guard argument.hasPrefix("-") else { throw .unexpectedArgument(argument) }
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = Option.all.first(where: { $0.name == parts[0] }) else { throw .unknownOption(parts[0]) }
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
