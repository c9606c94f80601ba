import RickAndMorty

/// What is wrong with a command line, or with a variable of the environment that counts like an option.
nonisolated enum UsageError: Error, Equatable {
    case unknownOption(String)
    case unexpectedArgument(String)
    case unwantedArgument(String, of: String)
    case missingArgument(String, of: String)
    case needsNetwork(command: String)
    case missingValue(of: String, called: String)
    case unwantedValue(of: String)
    case badValue(of: String, reason: String)
}

nonisolated extension UsageError: CustomStringConvertible {
    /// A sentence for the person. What they typed is shown, so it is made safe.
    var description: String {
        switch self {
        case .unknownOption(let option): "There is no option \(SafeText(option).string)."
        case .unexpectedArgument(let argument): "\(SafeText(argument).string) is not something rickmorty can open."
        case .unwantedArgument(let argument, let command):
            "The command \(command) does not take \(SafeText(argument).string)."
        case .missingArgument(let argument, let command): "The command \(command) needs \(argument)."
        case .needsNetwork(let command): "The command \(command) needs the network: leave --offline out."
        case .missingValue(let option, let value): "The option \(option) needs a value: \(option) \(value)."
        case .unwantedValue(let option): "The option \(option) takes no value."
        case .badValue(let source, let reason): "\(source): \(reason)"
        }
    }
}
