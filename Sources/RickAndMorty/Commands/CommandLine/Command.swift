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
    var details: [String] = []
    /// Completion of its arguments.
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
            configuration, doctor, completions, manual, complete, helping,
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
        help: "fetch everything for offline use",
        details: [
            "Only what is not on this machine or older than a day is asked for. The exit code is 0 when all is here."
        ],
        options: [Option("--portraits", help: "portraits, too", sets: \.syncsPortraits)]
    ) { (settings, _) throws(UsageError) in
        if settings.isOffline { throw .needsNetwork(command: "sync") }
        return .sync
    }

    private static let helping = Command(
        name: "help",
        usage: "help [COMMAND]",
        help: "show what a command takes",
        arguments: .commands,
        argumentLimit: .max
    ) { (_, words) throws(UsageError) in
        let name = words.joined(separator: " ")
        guard !name.isEmpty else { return .help }
        // `Command.all` contains this command, so it is read when the closure runs, not when the command is created.
        guard let command = Command.named(name) else {
            throw .unknownCommand(name, nearest: Nearest.name(to: name, among: Command.shown.map(\.name)))
        }
        return .helpOn(command.name)
    }

    private static let doctor = Command(
        name: "doctor",
        usage: "doctor",
        help: "look at terminal, network and files, and say what to do",
        details: [
            "In a pipe, a line is ok or warning, what was looked at, what was found, and what to do, with tabs between.",
            "The exit code is 0 when all is fine, 3 when only the network is not, and else 1.",
        ]
    ) { _, _ in .doctor }

    private static let configuration = Command(
        name: "config",
        usage: "config [--init]",
        help: "say where the settings are, and what is wrong with them",
        details: [
            "Its path is printed, and what is wrong with it beside it; then the exit code is 1.",
            "Every setting has a line in the file that --init writes. One that is there stays as it is.",
        ],
        options: [
            Option("--init", help: "write a first one, with every setting commented out", sets: \.writesConfiguration)
        ]
    ) { settings, _ in .configuration(isInitial: settings.writesConfiguration) }

    // MARK: - Commands for shells and packaging

    private static let shells = Shell.allCases.map(\.rawValue)

    private static let completions = Command(
        name: "completions",
        usage: "completions \(shells.joined(separator: "|"))",
        help: "print how a shell completes what is typed",
        arguments: .choices(shells),
        argumentLimit: .max
    ) { (_, arguments) throws(UsageError) in
        guard arguments.count == 1, let shell = Shell(rawValue: arguments[0]) else {
            let word = arguments.count == 1 ? arguments[0] : nil
            throw .noChoice(word, of: "completions", reason: "The shells are", among: shells)
        }
        return .completions(shell)
    }

    private static let manual = Command(
        name: "manual",
        usage: "manual",
        help: "print the page for man",
        details: ["Read it with rickmorty manual | man -l -"]
    ) { _, _ in .manual }

    /// Called by completion scripts.
    private static let complete = Command(
        name: "complete",
        usage: "complete \(shells.joined(separator: "|")) -- LINE [PART]",
        help: "print what completes a line up to the cursor",
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
        name: Words.guess,
        usage: Words.guess,
        help: "guess whose portrait it is, one a day",
        details: [
            "It has \(AppPolicy.guesses) tries, begins in 2x2 blocks, and sharpens with each; after a wrong one there is a"
                + " hint: species, status, first episode. All have the same puzzle on a day, without a network, too:"
                + " a character in \(AppPolicy.guessedEpisodes) episodes or more.",
            "A try is green if it is right, yellow if it is \(Words.meaning(.near)), and else red; v, o and x with --ascii.",
            "In a pipe, the result of the day is printed once there is one, and then the streak.",
        ]
    ) { _, _ in .guess }
}

nonisolated extension Command {
    static let path = Command(
        name: "path",
        usage: "path FROM TO [--json]",
        help: "find the shortest chain of shared episodes and places",
        details: [
            "FROM and TO are characters: names, ids or addresses. Of several with one name it is the one in most episodes.",
            "A place is shared by those who come from it and those who were last seen there. No network is used.",
            "In a pipe, a line is a kind, an id and a name with tabs between them: a character, what it shares with the"
                + " next one, that one, and so on. Without such a chain, the exit code is 4.",
        ],
        arguments: .ids(topic: CharacterModel.name),
        argumentLimit: 2,
        options: [Option("--json", help: "as a JSON object", sets: \.isJSON)]
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
