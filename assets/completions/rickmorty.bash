# bash completion for rickmorty, printed by 'rickmorty completions bash'
_rickmorty() {
    local found
    found=$(rickmorty complete bash -- "${COMP_LINE:0:COMP_POINT}" "$2" 2> /dev/null) || compopt -o default
    COMPREPLY=()
    [[ $found ]] && mapfile -t COMPREPLY <<< "$found"
    [[ $found == *[:=] ]] && compopt -o nospace
}
complete -o nosort -F _rickmorty rickmorty
