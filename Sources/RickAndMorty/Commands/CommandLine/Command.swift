import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI

/// A command: a row of the table that drives parsing, help, the manual page and completions.
nonisolated struct Command: Sendable {
    /// One or two words, such as "diary add".
    let name: String
    /// Synopsis in help, such as "sync [--portraits]".
    var usage: String
    let help: String
    /// Paragraphs of help after the summary.
    var helpParagraphs: [String] = []
    /// Help topics shared with other commands. They are part of the command's help, and sections of the manual page.
    var topics: [HelpTopic] = []
    /// Completion of the arguments.
    var arguments = Completion.none
    /// Maximum number of arguments.
    var argumentLimit = 0
    /// Options in addition to the global ones.
    var options: [Option] = []
    /// Whether help omits the command, because only scripts call it.
    var isHidden = false
    /// Makes the request from the arguments and the settings, to which all options have been applied.
    let request: @Sendable (Settings, [String]) throws(UsageError) -> Settings.Request

    static let all = all(of: ResourceKinds.models)

    /// - Parameter kinds: kinds of resources to include commands for.
    static func all(of kinds: [any Resource.Type]) -> [Command] {
        resources(of: kinds) + [path, guess, sync] + favourites + diary + [
            configuration, doctor, completions, manual, complete, helpCommand,
        ]
    }

    /// Commands shown in help.
    static let shown: [Command] = all.filter { !$0.isHidden }

    static func named(_ name: String) -> Command? {
        all.first { $0.name == name }
    }

    private static let sync = Command(
        name: "sync",
        usage: "sync [--portraits]",
        help: "Download everything for offline use",
        helpParagraphs: [
            "Downloads only what is missing or older than a day. Run it again to resume after a failure."
        ],
        options: [Option("--portraits", help: "Include portraits", sets: \.includesPortraits)]
    ) { (settings, _) throws(UsageError) in
        if settings.isOffline { throw .needsNetwork(command: "sync") }
        return .sync
    }

    private static let helpCommand = Command(
        name: "help",
        usage: "help [COMMAND]",
        help: "Show help for a command",
        arguments: .commands,
        argumentLimit: .max
    ) { (_, words) throws(UsageError) in
        let name = words.joined(separator: " ")
        guard !name.isEmpty else { return .help }
        // `Command.all` contains this command, so it is read when the closure runs, not when the command is created.
        guard let command = Command.named(name) else {
            throw .unknownCommand(
                name,
                nearest: SpellingSuggestion.closestName(to: name, among: Command.shown.map(\.name))
            )
        }
        return .helpOn(command.name)
    }

    private static let doctor = Command(
        name: "doctor",
        usage: "doctor",
        help: "Check the terminal, network and files",
        helpParagraphs: [
            "Columns when piped: ok or warning, subject, finding, advice.",
            "The exit code is 0 if there are no warnings, 3 if only the network failed, and 1 otherwise.",
        ]
    ) { _, _ in .doctor }

    private static let configuration = Command(
        name: "config",
        usage: "config [--init]",
        help: "Print the path of the settings file and check the file",
        helpParagraphs: [
            "Prints the path of the file to standard output and its problems to standard error.",
            "The exit code is 1 if there are problems.",
        ],
        options: [
            Option("--init", help: "Create the file, with every setting commented out", sets: \.createsSettingsFile)
        ]
    ) { settings, _ in .configuration(isInitial: settings.createsSettingsFile) }

    // MARK: - Commands for shells and packaging

    private static let shells = Shell.allCases.map(\.rawValue)

    private static let completions = Command(
        name: "completions",
        usage: "completions \(shells.joined(separator: "|"))",
        help: "Print a shell completion script",
        arguments: .choices(shells),
        argumentLimit: 1
    ) { (_, arguments) throws(UsageError) in
        guard let shell = arguments.first.flatMap(Shell.init) else {
            throw .invalidChoice(arguments.first, of: "completions", kind: "shell", among: shells)
        }
        return .completions(shell)
    }

    private static let manual = Command(
        name: "manual",
        usage: "manual",
        help: "Print the manual page",
        helpParagraphs: ["To read it: rickmorty manual | man -l -"]
    ) { _, _ in .manual }

    /// Called by completion scripts.
    private static let complete = Command(
        name: "complete",
        usage: "complete \(shells.joined(separator: "|")) -- LINE [PART]",
        help: "Print completions of a command line",
        argumentLimit: .max,
        isHidden: true
    ) { (_, arguments) throws(UsageError) in
        guard (2...3).contains(arguments.count), let shell = Shell(rawValue: arguments[0]) else {
            throw .missingArgument("a shell and a line", of: "complete")
        }
        return .complete(
            CompletionRequest(shell: shell, line: arguments[1], part: arguments.dropFirst(2).first ?? "")
        )
    }
}

nonisolated extension Command {
    static let guess = Command(
        name: Strings.guess,
        usage: Strings.guess,
        help: "Guess the character of the day",
        helpParagraphs: [
            "The portrait starts as 2x2 blocks and sharpens with each of \(AppPolicy.guessesPerRound) tries. Wrong tries"
                + " reveal hints: species, status, first episode. Everyone gets the same character on a given day, one who appears in"
                + " \(AppPolicy.minEpisodesOfPuzzle) or more episodes. The game works offline.",
            "Guesses are green if right, yellow if they share an episode with the answer, and red otherwise (=, + and -"
                + " with --ascii).",
            "When piped, prints today's result and the streak.",
        ]
    ) { _, _ in .guess }
}

nonisolated extension Command {
    static let path = Command(
        name: "path",
        usage: "path FROM TO [--json]",
        help: "Find the shortest path between two characters",
        helpParagraphs: [
            "FROM and TO are names, IDs or addresses of characters. If several characters share a name, the one with"
                + " the most episodes is used.",
            "Neighbours in the path share an episode or a location (origin or last known). Uses local data only.",
            "Columns when piped: kind, id, name; characters alternate with what connects them. The exit code is 4"
                + " if there is no path.",
        ],
        arguments: .ids(topic: CharacterModel.name),
        argumentLimit: 2,
        options: [Option("--json", help: "Print JSON", sets: \.isJSON)]
    ) { (settings, arguments) throws(UsageError) in
        guard arguments.count == 2 else { throw .missingArgument("two characters", of: "path") }
        let ends = try arguments.map { (text) throws(UsageError) in
            try resource(text, of: CharacterModel.self, among: ResourceKinds.models, in: "path")
        }
        return .path(PathRequest(from: ends[0], to: ends[1], isJSON: settings.isJSON))
    }
}

package nonisolated struct PathRequest: Equatable {
    let from: ResourceReference
    let to: ResourceReference
    let isJSON: Bool
}
