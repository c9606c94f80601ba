import RickAndMorty
import RickAndMortyPresentation
import SystemSupport

/// Error in an argument, an environment variable or a setting.
package nonisolated enum UsageError: Error, Equatable, CustomStringConvertible {
    case unknownOption(String, nearest: String? = nil)
    case unexpectedArgument(String, nearest: String? = nil)
    case unknownCommand(String, nearest: String? = nil)
    case extraArgument(String, of: String)
    case missingArgument(String, of: String)
    case needsNetwork(command: String)
    case missingValue(of: String, called: String)
    case unexpectedValue(of: String)
    case invalidValue(of: String, reason: String)

    /// Error for an argument that is missing or is not one of the choices.
    ///
    /// - Parameters:
    ///   - word: the invalid argument; `nil` if it is missing.
    ///   - kind: noun for a choice, such as "shell".
    ///   - words: the choices, which the message lists.
    ///   - others: further words to suggest.
    static func invalidChoice(
        _ word: String?,
        of command: String,
        kind: String,
        among words: [String],
        orNearly others: [String] = []
    ) -> UsageError {
        let nearest = word.flatMap { SpellingSuggestion.closestName(to: $0, among: words + others) }
        let found = word.map { "unknown \(kind) '\(SafeText(withoutCredentials: $0).string)'" } ?? "missing \(kind)"
        let hint = SpellingSuggestion.hint(nearest.map { "\(command) \($0)" })
        return .invalidValue(of: command, reason: "\(found); expected \(words.alternatives)\(hint)")
    }

    /// Returns the result of a parser, converting its error to `invalidValue`.
    static func value<Value>(of source: String, _ make: () throws -> Value) throws(UsageError) -> Value {
        do { return try make() } catch { throw .invalidValue(of: source, reason: "\(error)") }
    }

    /// Command line that prints the help of the command with the error, or the general help.
    package var helpLine: String {
        switch self {
        case .extraArgument(_, let command), .missingArgument(_, let command), .needsNetwork(let command),
            .invalidValue(let command, _):
            Command.shown.contains { $0.name == command } ? "rickmorty \(command) --help" : "rickmorty --help"
        default: "rickmorty --help"
        }
    }

    /// Message for the user, with untrusted text sanitized.
    package var description: String {
        switch self {
        case .unknownOption(let option, let nearest):
            "unknown option '\(SafeText(withoutCredentials: option).string)'" + SpellingSuggestion.hint(nearest)
        case .unexpectedArgument(let argument, let nearest):
            "no command, address or name matches '\(SafeText(withoutCredentials: argument).string)'"
                + SpellingSuggestion.hint(nearest)
        case .unknownCommand(let name, let nearest):
            "unknown command '\(SafeText(withoutCredentials: name).string)'" + SpellingSuggestion.hint(nearest)
        case .extraArgument(let argument, let command):
            "\(command): unexpected argument '\(SafeText(withoutCredentials: argument).string)'"
        case .missingArgument(let argument, let command): "\(command) needs \(argument)"
        case .needsNetwork(let command): "\(command) needs the network. Run it without --offline"
        case .missingValue(let option, let value): "\(option) needs a value: \(option) \(value)"
        case .unexpectedValue(let option): "\(option) does not take a value"
        case .invalidValue(let source, let reason): "\(source): \(reason.uncapitalized)"
        }
    }
}
