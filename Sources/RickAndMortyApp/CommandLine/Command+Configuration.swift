/// The command about the file of settings.
nonisolated extension Command {
    static let configuration = Command(
        "config",
        usage: "config [--init]",
        help: "say where the settings are, and what is wrong with them",
        details: [
            "Its path is printed, and what is wrong with it is said beside; then the exit code is 1.",
            "Every setting has a line in the file that --init writes. One that is there stays as it is.",
        ],
        options: [
            Option("--init", help: "write a first one, with every setting commented out") { settings, _ in
                settings.writesConfiguration = true
            }
        ]
    ) { (settings, arguments) throws(UsageError) in
        if let argument = arguments.first { throw .unwantedArgument(argument, of: "config") }
        settings.task = .configuration(isInitial: settings.writesConfiguration)
    }
}
