nonisolated enum FishCompletion {
    static var text: String {
        """
        # How fish completes rickmorty; printed by rickmorty completions fish.

        # The command that is typed, of one word or two.
        function __rickmorty_command
            set -l words (commandline -opc)[2..]
            set -l name
            while set -q words[1]
                switch $words[1]
                    case \(CompletionTable.valueOptions.joined(separator: " "))
                        set -e words[1]
                    case '-*'
                    case '*'
                        contains -- (string join ' ' $name $words[1]) \(commands); and set -a name $words[1]
                end
                set -e words[1]
            end
            string join ' ' $name
        end

        # What is typed of the last word, without quotes; of --option=value the value.
        function __rickmorty_typed
            set -l typed (commandline -ct | string replace -r '^--[^=]*=' '')
            string replace -r '^["\\']' '' -- $typed | string replace -a '\\\\' ''
        end

        function __rickmorty_is
            test "$(__rickmorty_command)" = "$argv"
        end

        complete -c rickmorty -f
        \(words)
        \(common)
        \(own)

        """
    }

    private static var commands: String { Command.shown.map { quoted($0.name) }.joined(separator: " ") }

    private static var words: String {
        let first = CompletionTable.firstWords.map { line(of: "", ["-a \($0.word)", "-d \(quoted($0.help))"]) }
        let others = Command.shown.flatMap { command in
            CompletionTable.secondWords(of: command.name).map {
                line(of: command.name, ["-a \($0.word)", "-d \(quoted($0.help))"])
            } + (command.arguments == .none ? [] : [line(of: command.name, answer(command.arguments))])
        }
        return (first + others).joined(separator: "\n")
    }

    private static var common: String {
        Option.global.map { (["complete -c rickmorty"] + parts(of: $0)).joined(separator: " ") }.joined(separator: "\n")
    }

    private static var own: String {
        Command.shown.flatMap { command in command.options.map { line(of: command.name, parts(of: $0)) } }
            .joined(separator: "\n")
    }

    private static func line(of command: String, _ parts: [String]) -> String {
        (["complete -c rickmorty -n \(quoted("__rickmorty_is " + command))"] + parts).joined(separator: " ")
    }

    private static func parts(of option: Option) -> [String] {
        let value = option.valueName == nil ? [] : ["-r"] + answer(option.completion)
        return ["-l \(option.name.dropFirst(2))"] + value + ["-d \(quoted(option.help))"]
    }

    private static func answer(_ completion: Completion) -> [String] {
        switch completion {
        case .none: ["-f"]
        case .choices(let choices): ["-f", "-a \(quoted(choices.joined(separator: " ")))"]
        case .commands: ["-f", "-a \(quoted(CompletionTable.firstWords.map(\.word).joined(separator: " ")))"]
        case .files: ["-F"]
        case .ids(let topic): ["-f", "-a '(rickmorty complete ids \(topic) (__rickmorty_typed) 2> /dev/null)'"]
        case .names(let topic): ["-f", "-a '(rickmorty complete names \(topic) (__rickmorty_typed) 2> /dev/null)'"]
        case .question(let topic):
            [
                "-f",
                "-a '(rickmorty complete names \(topic) (__rickmorty_typed) 2> /dev/null;"
                    + " rickmorty complete question \(topic) (__rickmorty_typed) 2> /dev/null)'",
            ]
        }
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}
