/// One command of the command line: a line of the table that parsing, help, manual and completions are made from.
nonisolated struct Command: Sendable {
    /// One word, or two: "diary add".
    let name: String
    /// What it takes, as the help says it: "sync [--portraits]".
    let usage: String
    let help: String
    /// What else there is to know of it, a sentence or two each.
    let details: [String]
    /// What a shell completes its arguments with.
    let arguments: Completion
    /// Those that only this command has.
    let options: [Option]
    /// Whether it is for programs only: no help names it.
    let isHidden: Bool
    /// Takes the command over into the settings, which know all options by then; is given what came with it.
    let apply: @Sendable (inout Settings, [String]) throws(UsageError) -> Void

    init(
        _ name: String,
        usage: String,
        help: String,
        details: [String] = [],
        arguments: Completion = .none,
        options: [Option] = [],
        isHidden: Bool = false,
        apply: @escaping @Sendable (inout Settings, [String]) throws(UsageError) -> Void
    ) {
        self.name = name
        self.usage = usage
        self.help = help
        self.details = details
        self.arguments = arguments
        self.options = options
        self.isHidden = isHidden
        self.apply = apply
    }
}

nonisolated extension Command {
    static let all: [Command] = resources + [sync] + diary + [configuration, doctor] + shell + [helping]

    /// Those that a person is told of.
    static let shown: [Command] = all.filter { !$0.isHidden }

    /// `nil` where there is none by that name.
    static func named(_ name: String) -> Command? {
        all.first { $0.name == name }
    }

    private static let sync = Command(
        "sync",
        usage: "sync [--portraits]",
        help: "fetch everything for offline use",
        details: [
            "Only what is not on this machine or older than a day is asked for. The exit code is 0 when all is here."
        ],
        options: [Option("--portraits", help: "portraits, too") { settings, _ in settings.syncsPortraits = true }]
    ) { (settings, arguments) throws(UsageError) in
        if let argument = arguments.first { throw .unwantedArgument(argument, of: "sync") }
        if settings.isOffline { throw .needsNetwork(command: "sync") }
        settings.task = .sync
    }
}
