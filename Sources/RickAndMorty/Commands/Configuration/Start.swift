/// Settings of a program start, in ascending precedence: settings file, environment, command line.
package nonisolated struct Start {
    /// `nil` if the file is not to be read or there is no folder for it.
    let file: ConfigurationFile?
    /// Modification time of the file before it was read.
    var modified: Duration?
    package let configuration: Configuration
    package let settings: Settings
    private let arguments: [String]
    private let environment: (String) -> String?

    /// - Throws: `UsageError` for problems of the environment or the command line.
    package init(arguments: [String], environment: @escaping (String) -> String?) throws(UsageError) {
        self.arguments = arguments
        self.environment = environment
        let alone = try CommandLineParser.settings(arguments: arguments, environment: environment)
        file = alone.readsConfiguration ? ConfigurationFile(in: Folders(environment: environment)) : nil
        modified = file?.modified
        configuration = file?.read() ?? Configuration()
        settings = try CommandLineParser.settings(
            arguments: arguments,
            environment: environment,
            over: configuration.settings
        )
    }

    /// Reads the file again.
    func again() throws(UsageError) -> Start {
        try Start(arguments: arguments, environment: environment)
    }
}
