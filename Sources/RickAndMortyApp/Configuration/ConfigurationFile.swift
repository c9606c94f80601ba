import RickAndMorty
import RickAndMortyData
import SystemSupport

/// The file of the user's settings.
nonisolated struct ConfigurationFile {
    static let name = "config.json5"
    /// In bytes.
    private static let limit = 64 << 10

    let folder: String
    var path: String { "\(folder)/\(Self.name)" }

    /// - Returns: `nil` where there is no home folder.
    init?(in folders: Folders) {
        guard let folder = folders.config else { return nil }
        self.folder = folder
    }

    var exists: Bool { FileSystem.exists(path) }

    /// A file that is not there sets nothing.
    func read() -> Configuration {
        guard exists else { return Configuration(isBlank: true) }
        do throws(FileError) {
            return ConfigurationReader.configuration(of: try TextFile(path: path).text(limit: Self.limit))
        } catch {
            return Configuration(problems: [.unreadable(error)])
        }
    }

    /// Writes a first one, in which everything is commented out.
    ///
    /// - Returns: `false` where there is one already, which stays as it is.
    func makeFirst() throws(FileError) -> Bool {
        try TextFile(path: path).makeIfMissing(FirstConfiguration.text)
    }
}
