import RickAndMorty

/// What is wrong with a command line, or with a variable of the environment that counts like an option.
nonisolated enum UsageError: Error, Equatable {
    case unknownOption(String)
    case unexpectedArgument(String)
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
        case .missingValue(let option, let value): "The option \(option) needs a value: \(option) \(value)."
        case .unwantedValue(let option): "The option \(option) takes no value."
        case .badValue(let source, let reason): "\(source): \(reason)"
        }
    }
}
