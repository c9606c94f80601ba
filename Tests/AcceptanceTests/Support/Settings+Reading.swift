import RickAndMorty
import RickAndMortyUI

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

nonisolated extension Settings {
    /// - Parameter line: without the program's name, its words separated by spaces.
    init(
        _ line: String,
        environment: [String: String] = [:],
        kinds: [any Resource.Type] = ResourceKinds.models
    ) throws(UsageError) {
        self = try CommandLineParser.settings(
            arguments: line.split(separator: " ").map(String.init),
            environment: { environment[$0] },
            kinds: kinds
        )
    }
}
