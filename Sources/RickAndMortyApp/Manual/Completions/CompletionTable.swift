/// What the scripts of all shells are made from.
nonisolated enum CompletionTable {
    /// The values of one option, behind one command; behind all of them where that is `nil`.
    struct Value {
        let command: String?
        let option: Option
    }

    /// Options that take a value, by name: the next word is not a command.
    static var valueOptions: [String] {
        let all = (Option.all + Command.shown.flatMap(\.options)).filter { $0.valueName != nil }.map(\.name)
        return Set(all).sorted()
    }

    /// Those of commands first: they come before options of the same name that hold for all.
    static var values: [Value] {
        let own = Command.shown.flatMap { command in
            command.options.map { Value(command: command.name, option: $0) }
        }
        return (own + Option.all.map { Value(command: nil, option: $0) }).filter { $0.option.valueName != nil }
    }

    /// The first words of all commands, each once, with the help of the command that is called so.
    static var firstWords: [(word: String, help: String)] {
        Command.shown.filter { !$0.name.contains(" ") }.map { ($0.name, $0.help) }
    }

    /// The second words of the commands that begin with a word.
    static func secondWords(of name: String) -> [(word: String, help: String)] {
        Command.shown.filter { $0.name.hasPrefix(name + " ") }.map {
            (String($0.name.dropFirst(name.count + 1)), $0.help)
        }
    }
}
