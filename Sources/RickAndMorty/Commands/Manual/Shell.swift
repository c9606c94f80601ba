/// A shell with a completion script.
package nonisolated enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// Completion script, which calls `rickmorty complete` with the typed line.
    package var script: String {
        switch self {
        case .bash:
            """
            # bash completion for rickmorty, printed by 'rickmorty completions bash'
            _rickmorty() {
                local found
                found=$(rickmorty complete bash -- "${COMP_LINE:0:COMP_POINT}" "$2" 2> /dev/null) || compopt -o default
                COMPREPLY=()
                [[ $found ]] && mapfile -t COMPREPLY <<< "$found"
                [[ $found == *[:=] ]] && compopt -o nospace
            }
            complete -o nosort -F _rickmorty rickmorty

            """
        case .zsh:
            """
            #compdef rickmorty
            # zsh completion for rickmorty, printed by 'rickmorty completions zsh'
            _rickmorty() {
                local -a values shown open
                local found value help line="${(j: :)words[1,CURRENT-1]} ${words[CURRENT]%$SUFFIX$QISUFFIX}"
                found=$(rickmorty complete zsh -- "$line" 2> /dev/null) || { _files; return }
                while IFS=$'\\t' read -r value help; do
                    if [[ $value == *[:=] ]]; then
                        open+=("$value")
                    elif [[ -n $value ]]; then
                        values+=("$value") shown+=("$value${help:+  -- $help}")
                    fi
                done <<< "$found"
                local case='m:{[:lower:][:upper:]}={[:upper:][:lower:]}'
                compadd -M $case -V rickmorty -S '' -a open
                compadd -M $case -V rickmorty -l -d shown -a values
            }
            if [[ $funcstack[1] == _rickmorty ]]; then _rickmorty "$@"; else compdef _rickmorty rickmorty; fi

            """
        case .fish:
            """
            # fish completion for rickmorty, printed by 'rickmorty completions fish'
            function __rickmorty
                rickmorty complete fish -- "$(commandline -cp)" 2> /dev/null
                or __fish_complete_path (commandline -ct)
            end
            complete -c rickmorty -f -k -a '(__rickmorty)'

            """
        }
    }
}

/// A shell's command line up to the cursor. Only its last command is completed.
nonisolated struct ShellLine {
    /// Words of the command before the one being typed, without quotes.
    private(set) var words: [String] = []
    /// The word being typed, with quotes and backslashes.
    private(set) var rawWord = ""
    /// The word being typed, without quotes and backslashes.
    private(set) var typed = ""
    /// The unclosed quote, if any.
    private(set) var quote: Character?
    /// Number of opening and closing quotes in the word being typed.
    private(set) var quoteCount = 0

    init(_ line: String) {
        var isEscaped = false
        for character in line {
            if isEscaped {
                // Within double quotes, a backslash escapes only a few characters.
                if quote != nil, !"$`\"\\".contains(character) { typed.append("\\") }
                typed.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote || quote == nil && (character == "'" || character == "\"") {
                quote = quote == nil ? character : nil
                quoteCount += 1
            } else if quote == nil, character.isWhitespace || ";|&(\n".contains(character) {
                let isWord = !rawWord.isEmpty
                if isWord { words.append(typed) }
                (rawWord, typed, quoteCount) = ("", "", 0)
                if !character.isWhitespace || character.isNewline { words = [] }
                continue
            } else {
                typed.append(character)
            }
            rawWord.append(character)
        }
    }

    /// Words after the program name, which variable assignments may precede.
    var arguments: [String] {
        Array(words.drop { $0.contains("=") }.dropFirst())
    }
}

nonisolated extension Shell {
    /// Formats candidates as lines for the shell's script: text, tab and help, or for bash, escaped text only.
    ///
    /// - Parameter part: part of the last word that bash replaces, with quotes and backslashes.
    func lines(_ candidates: [CompletionCandidate], of line: ShellLine, replacing part: String) -> [String] {
        guard self == .bash else { return candidates.map { "\($0.text)\t\($0.help)" } }
        // bash keeps the word up to a colon or an opening quote.
        let kept = ShellLine(String(line.rawWord.dropLast(part.count)))
        guard line.rawWord.hasSuffix(part), kept.quoteCount == line.quoteCount else { return [] }
        return candidates.filter { $0.text.hasPrefix(kept.typed) }.map {
            Self.escaped(String($0.text.dropFirst(kept.typed.count)), in: line.quote)
        }
    }

    private static func escaped(_ text: String, in quote: Character?) -> String {
        switch quote {
        case "'": text.replacing("'", with: "'\\''")
        case nil: escaping(text) { !$0.isLetter && !$0.isNumber && !"_-./:=@%+,".contains($0) }
        default: escaping(text) { "\\\"$`".contains($0) }
        }
    }

    private static func escaping(_ text: String, where isSpecial: (Character) -> Bool) -> String {
        text.map { isSpecial($0) ? "\\\($0)" : "\($0)" }.joined()
    }
}
