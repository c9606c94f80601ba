/// Settings at program start, from settings file, environment and command line, in ascending precedence.
package nonisolated struct LaunchConfiguration {
    /// `nil` with `--no-config`, or if there is no folder for it.
    let file: ConfigurationFile?
    /// Modification time of the file before it was read.
    var modified: Duration?
    package let configuration: Configuration
    package let settings: Settings
    private let arguments: [String]
    private let environment: (String) -> String?

    /// - Throws: `UsageError` for problems in the environment or the command line.
    package init(arguments: [String], environment: @escaping (String) -> String?) throws(UsageError) {
        self.arguments = arguments
        self.environment = environment
        let withoutFile = try CommandLineParser.settings(arguments: arguments, environment: environment)
        file = withoutFile.readsSettingsFile ? ConfigurationFile(in: Folders(environment: environment)) : nil
        modified = file?.modified
        configuration = file?.read() ?? Configuration()
        settings = try CommandLineParser.settings(
            arguments: arguments,
            environment: environment,
            over: configuration.settings
        )
    }

    /// Reloads the settings file.
    func reloaded() throws(UsageError) -> LaunchConfiguration {
        try LaunchConfiguration(arguments: arguments, environment: environment)
    }
}

/// Folders of the program, according to the XDG Base Directory Specification.
package nonisolated struct Folders {
    package let cache: String?
    package let config: String?
    package let data: String?
    package let state: String?

    /// - Parameter environment: returns the value of a variable. Without HOME, folders with no variable are `nil`.
    package init(environment: (String) -> String?) {
        // The specification says to ignore relative paths.
        func absolute(_ variable: String) -> String? {
            environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = absolute("HOME")
        func folder(_ variable: String, standard: String) -> String? {
            (absolute(variable) ?? home.map { "\($0)/\(standard)" }).map { "\($0)/rickmorty" }
        }
        cache = folder("XDG_CACHE_HOME", standard: ".cache")
        config = folder("XDG_CONFIG_HOME", standard: ".config")
        data = folder("XDG_DATA_HOME", standard: ".local/share")
        state = folder("XDG_STATE_HOME", standard: ".local/state")
    }

    /// Path of the response cache.
    package var cacheFile: String? { cache.map { "\($0)/cache.db" } }
    /// Path of the saved session.
    package var placeFile: String? { state.map { "\($0)/place" } }
    /// Path of the library, with favourites, diary and game results.
    package var libraryFile: String? { data.map { "\($0)/library.db" } }
}
