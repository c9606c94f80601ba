/// A shell with a completion script.
package nonisolated enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// Generated from the tables of commands and options.
    package var script: String {
        switch self {
        case .bash: BashCompletion.text
        case .zsh: ZshCompletion.text
        case .fish: FishCompletion.text
        }
    }
}

/// Tables for the scripts of all shells.
nonisolated enum CompletionTable {
    /// Names of options with a value: the next word is not a command.
    static var valueOptions: [String] {
        let all = (Option.global + Command.shown.flatMap(\.options)).filter { $0.valueName != nil }.map(\.name)
        return Set(all).sorted()
    }

    /// Options with a value, of one command or (`nil`) of all. Those of commands come first: they take precedence over
    /// common options of the same name.
    static var values: [(command: String?, option: Option)] {
        let own = Command.shown.flatMap { command in command.options.map { (command.name as String?, $0) } }
        return (own + Option.global.map { (nil, $0) }).filter { $0.option.valueName != nil }
    }

    /// What completes the arguments of a command.
    enum Arguments {
        case words([(word: String, help: String)])
        case completion(Completion)
    }

    /// The commands with arguments or second words, after the completion without a command, whose name is empty.
    static var arguments: [(command: String, arguments: Arguments)] {
        let others = Command.shown.compactMap { command -> (String, Arguments)? in
            let words = secondWords(of: command.name)
            if case .choices(let choices) = command.arguments {
                return (command.name, .words(choices.map { ($0, "") } + words))
            }
            guard words.isEmpty else { return (command.name, .words(words)) }
            return command.arguments == .none ? nil : (command.name, .completion(command.arguments))
        }
        return [("", .words(firstWords))] + others
    }

    /// First words of all commands, with their help.
    static var firstWords: [(word: String, help: String)] {
        Command.shown.filter { !$0.name.contains(" ") }.map { ($0.name, $0.help) }
    }

    /// Second words of the commands that start with a word.
    static func secondWords(of name: String) -> [(word: String, help: String)] {
        Command.shown.filter { $0.name.hasPrefix(name + " ") }.map {
            (String($0.name.dropFirst(name.count + 1)), $0.help)
        }
    }
}
