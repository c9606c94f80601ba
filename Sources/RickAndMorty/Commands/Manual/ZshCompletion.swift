nonisolated enum ZshCompletion {
    static var text: String {
        """
        #compdef rickmorty
        # How zsh completes rickmorty; printed by rickmorty completions zsh.

        # Ids or names of what is on this machine, in any case.
        _rickmorty_things() {
            local -a lines values texts
            local line
            lines=(${(f)"$(rickmorty complete $1 $2 ${(Q)PREFIX} 2> /dev/null)"})
            for line in $lines; do
                values+=("${line%%$'\\t'*}")
                texts+=("${line/$'\\t'/  }")
            done
            compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -l -d texts -a values
        }

        # A question: names and fields, or the values of a field.
        _rickmorty_asked() {
            local -a lines values texts
            local line
            [[ $PREFIX == *[:=\\<\\>]* ]] || _rickmorty_things names $1
            lines=(${(f)"$(rickmorty complete question $1 ${(Q)PREFIX} 2> /dev/null)"})
            for line in $lines; do
                values+=("${line%%$'\\t'*}")
                texts+=("${line/$'\\t'/  }")
            done
            if [[ $PREFIX == *[:=\\<\\>]* ]]; then
                compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -l -d texts -a values
            else
                compadd -S '' -a values
            fi
        }

        _rickmorty() {
            local command= word prev=${words[CURRENT - 1]}
            local -a choices
            local -i i
            for ((i = 2; i < CURRENT; i++)); do
                word=${words[i]}
                case $word in
                    (\(CompletionTable.valueOptions.joined(separator: "|"))) i=$((i + 1)) ;;
                    (-*) ;;
                    (*)
                        case "${command:+$command }$word" in
                            (\(Command.shown.map { quoted($0.name) }.joined(separator: "|")))
                                command="${command:+$command }$word" ;;
                        esac ;;
                esac
            done
            if compset -P '--*='; then prev=${words[CURRENT]%%=*}; fi
            case "$command:$prev" in
        \(values)
            esac
            if [[ $PREFIX == -* ]]; then
                case $command in
        \(own)
                esac
                choices+=(
        \(list(Option.global.map { ($0.name, $0.help) }))
                )
                _describe -o option choices
            else
                case $command in
        \(arguments)
                esac
                (($#choices)) && _describe argument choices
            fi
        }

        if [[ $funcstack[1] == _rickmorty ]]; then _rickmorty "$@"; else compdef _rickmorty rickmorty; fi

        """
    }

    private static var values: String {
        CompletionTable.values.map { command, option in
            "        (\(command.map(quoted) ?? "*"):\(option.name)) \(answer(option.completion)) ;;"
        }.joined(separator: "\n")
    }

    private static var own: String {
        Command.shown.filter { !$0.options.isEmpty }.map { command in
            choice(command.name, among: command.options.map { ($0.name, $0.help) })
        }.joined(separator: "\n")
    }

    private static var arguments: String {
        CompletionTable.arguments.map { command, arguments in
            switch arguments {
            case .words(let words): choice(command, among: words)
            case .completion(let completion): "            (\(quoted(command))) \(answer(completion)) ;;"
            }
        }.joined(separator: "\n")
    }

    private static func choice(_ command: String, among words: [(word: String, help: String)]) -> String {
        "            (\(quoted(command))) choices=(\n\(list(words))\n            ) ;;"
    }

    private static func list(_ words: [(word: String, help: String)]) -> String {
        words.map { word, help in
            "                " + quoted(help.isEmpty ? word : "\(word):\(help.replacing(":", with: "\\:"))")
        }.joined(separator: "\n")
    }

    private static func answer(_ completion: Completion) -> String {
        switch completion {
        case .none: "return"
        case .choices(let choices): "compadd -- \(choices.joined(separator: " ")); return"
        case .commands: "compadd -- \(CompletionTable.firstWords.map(\.word).joined(separator: " ")); return"
        case .files: "_files; return"
        case .ids(let topic): "_rickmorty_things ids \(topic); return"
        case .names(let topic): "_rickmorty_things names \(topic); return"
        case .question(let topic): "_rickmorty_asked \(topic); return"
        }
    }

    private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
