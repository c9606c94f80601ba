/// The command about commands.
nonisolated extension Command {
    static let helping = Command(
        "help",
        usage: "help [COMMAND]",
        help: "show what a command takes",
        arguments: .commands
    ) { (settings, words) throws(UsageError) in
        let name = words.joined(separator: " ")
        guard !name.isEmpty else { return settings.task = .help }
        // Made from the table that it is in itself.
        guard let command = Command.named(name) else {
            throw .unknownCommand(name, nearest: Nearest.name(to: name, among: Command.shown.map(\.name)))
        }
        settings.task = .helpOn(command.name)
    }
}
