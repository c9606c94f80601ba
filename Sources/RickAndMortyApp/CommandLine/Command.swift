/// One command of the command line: a line of the table that parsing and help are made from.
nonisolated struct Command: Sendable {
    /// One word, or two: "diary add".
    let name: String
    /// What it takes, as the help says it: "sync [--portraits]".
    let usage: String
    let help: String
    /// Those that only this command has.
    let options: [Option]
    /// Takes the command over into the settings, which know all options by then; is given what came with it.
    let apply: @Sendable (inout Settings, [String]) throws(UsageError) -> Void

    init(
        _ name: String,
        usage: String,
        help: String,
        options: [Option] = [],
        apply: @escaping @Sendable (inout Settings, [String]) throws(UsageError) -> Void
    ) {
        self.name = name
        self.usage = usage
        self.help = help
        self.options = options
        self.apply = apply
    }
}

nonisolated extension Command {
    static let all = [sync] + diary

    private static let sync = Command(
        "sync",
        usage: "sync [--portraits]",
        help: "fetch everything for offline use",
        options: [
            Option("--portraits", help: "with sync: portraits, too") { settings, _ in settings.syncsPortraits = true }
        ]
    ) { (settings, arguments) throws(UsageError) in
        if let argument = arguments.first { throw .unwantedArgument(argument, of: "sync") }
        if settings.isOffline { throw .needsNetwork(command: "sync") }
        settings.task = .sync
    }
}
