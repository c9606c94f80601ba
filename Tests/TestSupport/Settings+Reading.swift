package import RickAndMorty
package import RickAndMortyCommands

extension Settings {
    /// - Parameter line: the arguments, separated by spaces.
    package init(
        _ line: String,
        environment: [String: String] = [:],
        kinds: [any Resource.Type]? = nil
    ) throws(UsageError) {
        self = try CommandLineParser.settings(
            arguments: line.split(separator: " ").map(String.init),
            environment: { environment[$0] },
            kinds: kinds
        )
    }
}
