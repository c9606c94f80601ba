import TestSupport

@testable import RickAndMortyCommands

/// A temporary home folder with a settings file.
struct ConfiguredHome {
    private let folder: TemporaryFolder

    init(_ text: String) throws {
        folder = try TemporaryFolder()
        _ = try ConfigurationFile(in: Folders(environment: environment))?.writeTemplate()
        try write(text)
    }

    var path: String { folder.file("rickmorty/config.json5") }

    func write(_ text: String) throws {
        try folder.write(Array(text.utf8), to: "rickmorty/config.json5")
    }

    func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Start {
        try Start(arguments: arguments) { environment[$0] ?? self.environment($0) }
    }

    private func environment(_ name: String) -> String? {
        name == "XDG_CONFIG_HOME" ? folder.path : nil
    }
}
