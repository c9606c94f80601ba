/// Completion script for bash, which shows no descriptions.
nonisolated enum BashCompletion {
    static var text: String {
        """
        # How bash completes rickmorty; printed by rickmorty completions bash.

        # Ids or names of what is on this machine, which bash quotes as it does the names of files.
        _rickmorty_things() {
            local typed=$3 IFS=
            case $typed in
                \\'*) typed=${typed:1} ;;
                \\"*) typed=${typed:1} typed=${typed//\\\\/} ;;
                *) typed=${typed//\\\\/} ;;
            esac
            mapfile -t COMPREPLY < <(rickmorty complete "$1" "$2" "$typed" 2> /dev/null | cut -f 1)
            # A plain name may be that of a folder, too, and needs no quotes.
            if [[ ${COMPREPLY[*]} == *[![:alnum:]._-]* ]]; then compopt -o filenames; fi
        }

        # A question: names and fields, or the values of a field, of which bash takes a colon or a comparison for the end of
        # a word.
        _rickmorty_asked() {
            local line=${COMP_LINE:0:COMP_POINT} word start
            word=${line##*[[:blank:]]}
            start=${word%"${word##*[:=<>]}"}
            local -a offers
            mapfile -t offers < <(rickmorty complete question "$1" "$word" 2> /dev/null | cut -f 1)
            if [[ $start ]]; then
                COMPREPLY=("${offers[@]#"$start"}")
            else
                _rickmorty_things names "$1" "$2"
                COMPREPLY+=("${offers[@]}")
            fi
            if [[ ${#COMPREPLY[@]} == 1 && $COMPREPLY == *: ]]; then compopt -o nospace; fi
        }

        _rickmorty_files() {
            mapfile -t COMPREPLY < <(compgen -f -- "$1")
            compopt -o filenames
        }

        _rickmorty() {
            local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command= word choices= i
            COMPREPLY=()
            # --option=value comes in three words.
            if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD - 2]}; fi
            for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                case $word in
                    \(CompletionTable.valueOptions.joined(separator: " | ")))
                        i=$((i + 1))
                        [[ ${COMP_WORDS[i]} == = ]] && i=$((i + 1))
                        ;;
                    -*) ;;
                    *)
                        case "${command:+$command }$word" in
                            \(Command.shown.map { quoted($0.name) }.joined(separator: " | ")))
                                command="${command:+$command }$word"
                                ;;
                        esac
                        ;;
                esac
            done
            case "$command:$prev" in
        \(values)
            esac
            if [[ $cur == -* ]]; then
                case $command in
        \(options)
                esac
            else
                case $command in
        \(arguments)
                esac
            fi
            COMPREPLY=($(compgen -W "$choices" -- "$cur"))
        }

        complete -F _rickmorty rickmorty

        """
    }

    private static var values: String {
        CompletionTable.values.map { command, option in
            "        \(command.map(quoted) ?? "*"):\(option.name)) \(answer(option.completion)) ;;"
        }.joined(separator: "\n")
    }

    private static var options: String {
        let common = Option.global.map(\.name)
        let own = Command.shown.filter { !$0.options.isEmpty }.map { command in
            choice(quoted(command.name), among: command.options.map(\.name) + common)
        }
        return (own + [choice("*", among: common)]).joined(separator: "\n")
    }

    private static var arguments: String {
        CompletionTable.arguments.map { command, arguments in
            switch arguments {
            case .words(let words): choice(quoted(command), among: words.map(\.word))
            case .completion(let completion): "            \(quoted(command))) \(answer(completion)) ;;"
            }
        }.joined(separator: "\n")
    }

    private static func choice(_ pattern: String, among words: [String]) -> String {
        "            \(pattern)) choices='\(words.joined(separator: " "))' ;;"
    }

    private static func answer(_ completion: Completion) -> String {
        switch completion {
        case .none: "return"
        case .choices(let choices): words(choices)
        case .commands: words(CompletionTable.firstWords.map(\.word))
        case .files: "_rickmorty_files \"$cur\"; return"
        case .ids(let topic): "_rickmorty_things ids \(topic) \"$cur\"; return"
        case .names(let topic): "_rickmorty_things names \(topic) \"$cur\"; return"
        case .question(let topic): "_rickmorty_asked \(topic) \"$cur\"; return"
        }
    }

    private static func words(_ words: [String]) -> String {
        "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$cur\")); return"
    }

    private static func quoted(_ name: String) -> String {
        name.isEmpty || name.contains(" ") ? "'\(name)'" : name
    }
}
