import RickAndMorty
import RickAndMortyPresentation

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

extension FuzzTarget {
    static func readSettings(_ bytes: [UInt8]) throws {
        let configuration = ConfigurationReader.configuration(of: String(decoding: bytes, as: UTF8.self))
        // JSON5 counts more characters as ends of lines than the line feed.
        let lines = bytes.count + 1
        for problem in configuration.problems {
            try require(problem.description.isPrintable, "a message that is not printable: \(problem)")
            guard let line = problem.line else { continue }
            try require((1...lines).contains(line), "a problem in line \(line) of \(lines)")
        }
        _ = try? CommandLineParser.settings(arguments: [], environment: { _ in nil }, over: configuration.settings)
    }

    /// Reads each line as an argument, and the first one as the value of every variable, too.
    static func readCommandLine(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        let arguments = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for argument in arguments {
            guard let destination = DeepLink(argument)?.destination else { continue }
            try require(destination.id > 0, "a link to \(destination)")
        }
        for variable in [nil, arguments.first] {
            do throws(UsageError) {
                _ = try CommandLineParser.settings(arguments: arguments, environment: { _ in variable })
            } catch {
                try require(error.description.isPrintable, "a message that is not printable: \(error)")
            }
        }
    }
}
