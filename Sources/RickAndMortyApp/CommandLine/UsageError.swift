import RickAndMorty
import SystemSupport

/// What is wrong with a command line, or with a variable of the environment that counts like an option.
nonisolated enum UsageError: Error, Equatable {
    /// - Parameter nearest: what may have been meant.
    case unknownOption(String, nearest: String? = nil)
    case unexpectedArgument(String, nearest: String? = nil)
    case unknownCommand(String, nearest: String? = nil)
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
        case .unknownOption(let option, let nearest):
            "There is no option \(SafeText(option).string)." + Self.hint(nearest)
        case .unexpectedArgument(let argument, let nearest):
            "\(SafeText(argument).string) is not something rickmorty can open." + Self.hint(nearest)
        case .unknownCommand(let name, let nearest):
            "There is no command \(SafeText(name).string)." + Self.hint(nearest)
        case .unwantedArgument(let argument, let command):
            "The command \(command) does not take \(SafeText(argument).string)."
        case .missingArgument(let argument, let command): "The command \(command) needs \(argument)."
        case .needsNetwork(let command): "The command \(command) needs the network: leave --offline out."
        case .missingValue(let option, let value): "The option \(option) needs a value: \(option) \(value)."
        case .unwantedValue(let option): "The option \(option) takes no value."
        case .badValue(let source, let reason): "\(source): \(reason)"
        }
    }
    private static func hint(_ nearest: String?) -> String {
        nearest.map { " Did you mean \($0)?" } ?? ""
    }
}
