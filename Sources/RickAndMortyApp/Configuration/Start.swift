/// Settings of a program start, in ascending precedence: settings file, environment, command line.
nonisolated struct Start {
    /// `nil` if the file is not to be read or there is no folder for it.
    let file: ConfigurationFile?
    let configuration: Configuration
    let settings: Settings
    private let arguments: [String]
    private let environment: (String) -> String?

    /// - Throws: `UsageError` for problems of the environment or the command line.
    init(
        arguments: some Sequence<String>,
        environment: @escaping (String) -> String?
    ) throws(UsageError) {
        let arguments = Array(arguments)
        let alone = try CommandLineParser.settings(arguments: arguments, environment: environment)
        let file = alone.readsConfiguration ? ConfigurationFile(in: Folders(environment: environment)) : nil
        try self.init(file: file, arguments: arguments, environment: environment)
    }

    private init(
        file: ConfigurationFile?,
        arguments: [String],
        environment: @escaping (String) -> String?
    ) throws(UsageError) {
        self.file = file
        configuration = file?.read() ?? Configuration()
        settings = try CommandLineParser.settings(
            arguments: arguments,
            environment: environment,
            over: configuration.settings
        )
        self.arguments = arguments
        self.environment = environment
    }

    /// Reads the file again.
    func again() throws(UsageError) -> Start {
        try Start(file: file, arguments: arguments, environment: environment)
    }
}

nonisolated extension Settings.Task {
    /// Whether problems of the file are written to standard error: not by commands that show them on a screen or ignore
    /// the file.
    var isToldOfConfiguration: Bool {
        switch self {
        case .sync, .diary, .resources: true
        case .browse, .doctor, .configuration, .manual, .help, .helpOn, .version, .completions, .complete: false
        }
    }
}
