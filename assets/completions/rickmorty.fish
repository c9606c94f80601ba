# fish completion for rickmorty, printed by 'rickmorty completions fish'
function __rickmorty
    rickmorty complete fish -- "$(commandline -cp)" 2> /dev/null
    or __fish_complete_path (commandline -ct)
end
complete -c rickmorty -f -k -a '(__rickmorty)'
