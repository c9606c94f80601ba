import RickAndMorty

/// The commands for shells and for who installs the program.
nonisolated extension Command {
    static let shell = [completions, manual, complete]

    private static let completions = Command(
        "completions",
        usage: "completions \(Shell.all.map(\.name).joined(separator: "|"))",
        help: "print how a shell completes what is typed",
        arguments: .choices(Shell.all.map(\.name))
    ) { (settings, arguments) throws(UsageError) in
        let names = Shell.all.map(\.name)
        guard arguments.count == 1, names.contains(arguments[0]) else {
            throw .badValue(of: "completions", reason: "The shells are \(names.joined(separator: ", "))")
        }
        settings.task = .completions(shell: arguments[0])
    }

    private static let manual = Command(
        "manual",
        usage: "manual",
        help: "print the page for man",
        details: ["Read it with rickmorty manual | man -l -"]
    ) { (settings, arguments) throws(UsageError) in
        if let argument = arguments.first { throw .unwantedArgument(argument, of: "manual") }
        settings.task = .manual
    }

    /// What the shells ask.
    private static let complete = Command(
        "complete",
        usage: "complete ids|names KIND TEXT",
        help: "print what is on this machine and matches",
        isHidden: true
    ) { (settings, arguments) throws(UsageError) in
        guard (2...3).contains(arguments.count), let kind = CandidateRequest.Kind(rawValue: arguments[0]),
            ResourceKinds.named(arguments[1]) != nil
        else { throw .missingArgument("ids or names, and a kind", of: "complete") }
        settings.task = .complete(
            CandidateRequest(kind: kind, topic: arguments[1], text: arguments.dropFirst(2).first ?? "")
        )
    }
}
