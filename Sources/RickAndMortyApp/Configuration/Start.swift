/// What a start of the program goes by: the file of settings, over which the environment counts, over which the
/// command line does.
nonisolated struct Start {
    /// `nil` where none is to be read, or there is no folder for it.
    let file: ConfigurationFile?
    let configuration: Configuration
    let settings: Settings
    private let arguments: [String]
    private let environment: (String) -> String?

    /// - Throws: `UsageError` for what is wrong outside of the file.
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

    /// With what the file says by now.
    func again() throws(UsageError) -> Start {
        try Start(file: file, arguments: arguments, environment: environment)
    }
}

nonisolated extension Settings.Task {
    /// Whether what is wrong with the file is said beside: not where a screen says it, nor where nothing goes by it.
    var isToldOfConfiguration: Bool {
        switch self {
        case .sync, .diary, .resources: true
        case .browse, .doctor, .configuration, .manual, .help, .helpOn, .version, .completions, .complete: false
        }
    }
}
