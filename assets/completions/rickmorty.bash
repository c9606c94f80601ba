# How bash completes rickmorty; printed by rickmorty completions bash.

# Ids or names of what is on this machine, which bash quotes as it does the names of files.
_rickmorty_things() {
    local typed=$3 IFS=
    case $typed in
        \'*) typed=${typed:1} ;;
        \"*) typed=${typed:1} typed=${typed//\\/} ;;
        *) typed=${typed//\\/} ;;
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
            --api | --chaos | --chaos-delay | --chaos-seed | --comment | --date | --dimension | --episode | --fields | --format | --gender | --images | --limit | --log | --name | --page | --png | --rating | --sort | --species | --spoilers | --status | --theme | --title | --type)
                i=$((i + 1))
                [[ ${COMP_WORDS[i]} == = ]] && i=$((i + 1))
                ;;
            -*) ;;
            *)
                case "${command:+$command }$word" in
                    characters | character | episodes | episode | locations | location | random | path | guess | sync | favourites | 'favourites list' | 'favourites add' | 'favourites remove' | diary | 'diary list' | 'diary stats' | 'diary dex' | 'diary year' | 'diary add' | 'diary edit' | 'diary delete' | 'diary export' | 'diary import' | config | doctor | completions | manual | help)
                        command="${command:+$command }$word"
                        ;;
                esac
                ;;
        esac
    done
    case "$command:$prev" in
        characters:--name) _rickmorty_things names character "$cur"; return ;;
        characters:--status) COMPREPLY=($(compgen -W 'alive dead unknown' -- "$cur")); return ;;
        characters:--species) return ;;
        characters:--type) return ;;
        characters:--gender) COMPREPLY=($(compgen -W 'female male genderless unknown' -- "$cur")); return ;;
        characters:--sort) COMPREPLY=($(compgen -W 'id name status species type gender origin location episodes first last -id -name -status -species -type -gender -origin -location -episodes -first -last' -- "$cur")); return ;;
        characters:--limit) return ;;
        characters:--page) return ;;
        characters:--format) COMPREPLY=($(compgen -W 'tsv csv json jsonl markdown' -- "$cur")); return ;;
        characters:--fields) COMPREPLY=($(compgen -W 'id name status species type gender origin location episodes' -- "$cur")); return ;;
        character:--format) COMPREPLY=($(compgen -W 'tsv csv json jsonl markdown' -- "$cur")); return ;;
        character:--fields) COMPREPLY=($(compgen -W 'id name status species type gender origin location episodes' -- "$cur")); return ;;
        episodes:--name) _rickmorty_things names episode "$cur"; return ;;
        episodes:--episode) return ;;
        episodes:--sort) COMPREPLY=($(compgen -W 'id name aired season characters rated watched -id -name -aired -season -characters -rated -watched' -- "$cur")); return ;;
        episodes:--limit) return ;;
        episodes:--page) return ;;
        episodes:--format) COMPREPLY=($(compgen -W 'tsv csv json jsonl markdown' -- "$cur")); return ;;
        episodes:--fields) COMPREPLY=($(compgen -W 'id name air_date episode characters' -- "$cur")); return ;;
        episode:--format) COMPREPLY=($(compgen -W 'tsv csv json jsonl markdown' -- "$cur")); return ;;
        episode:--fields) COMPREPLY=($(compgen -W 'id name air_date episode characters' -- "$cur")); return ;;
        locations:--name) _rickmorty_things names location "$cur"; return ;;
        locations:--type) return ;;
        locations:--dimension) return ;;
        locations:--sort) COMPREPLY=($(compgen -W 'id name type dimension residents -id -name -type -dimension -residents' -- "$cur")); return ;;
        locations:--limit) return ;;
        locations:--page) return ;;
        locations:--format) COMPREPLY=($(compgen -W 'tsv csv json jsonl markdown' -- "$cur")); return ;;
        locations:--fields) COMPREPLY=($(compgen -W 'id name type dimension residents' -- "$cur")); return ;;
        location:--format) COMPREPLY=($(compgen -W 'tsv csv json jsonl markdown' -- "$cur")); return ;;
        location:--fields) COMPREPLY=($(compgen -W 'id name type dimension residents' -- "$cur")); return ;;
        random:--format) COMPREPLY=($(compgen -W 'tsv csv json jsonl markdown' -- "$cur")); return ;;
        'diary year':--png) _rickmorty_files "$cur"; return ;;
        'diary add':--rating) return ;;
        'diary add':--date) return ;;
        'diary add':--comment) return ;;
        'diary edit':--title) return ;;
        'diary edit':--rating) return ;;
        'diary edit':--date) return ;;
        'diary edit':--comment) return ;;
        'diary export':--format) COMPREPLY=($(compgen -W 'csv json jsonl markdown' -- "$cur")); return ;;
        *:--api) return ;;
        *:--theme) COMPREPLY=($(compgen -W 'default light high-contrast mono' -- "$cur")); return ;;
        *:--images) COMPREPLY=($(compgen -W 'auto blocks kitty sixel iterm off' -- "$cur")); return ;;
        *:--spoilers) COMPREPLY=($(compgen -W 'show hide' -- "$cur")); return ;;
        *:--log) _rickmorty_files "$cur"; return ;;
        *:--chaos) return ;;
        *:--chaos-delay) return ;;
        *:--chaos-seed) return ;;
    esac
    if [[ $cur == -* ]]; then
        case $command in
            characters) choices='--name --status --species --type --gender --sort --limit --page --all --json --format --fields --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            character) choices='--json --format --fields --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            episodes) choices='--name --episode --sort --limit --page --all --json --format --fields --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            episode) choices='--json --format --fields --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            locations) choices='--name --type --dimension --sort --limit --page --all --json --format --fields --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            location) choices='--json --format --fields --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            random) choices='--json --format --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            path) choices='--json --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            sync) choices='--portraits --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            favourites) choices='--json --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            'favourites list') choices='--json --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            diary) choices='--json --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            'diary list') choices='--json --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            'diary stats') choices='--json --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            'diary dex') choices='--json --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            'diary year') choices='--png --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            'diary add') choices='--rating --date --comment --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            'diary edit') choices='--title --rating --date --comment --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            'diary delete') choices='--yes --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            'diary export') choices='--format --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            'diary import') choices='--skip-bad --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            config) choices='--init --api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
            *) choices='--api --offline --ascii --linear --no-color --theme --no-mouse --no-motion --fresh --images --no-images --spoilers --log --chaos --chaos-delay --chaos-seed --no-pager --quiet --no-config --help --version' ;;
        esac
    else
        case $command in
            '') choices='characters character episodes episode locations location random path guess sync favourites diary config doctor completions manual help' ;;
            characters) _rickmorty_asked character "$cur"; return ;;
            character) _rickmorty_things ids character "$cur"; return ;;
            episodes) _rickmorty_asked episode "$cur"; return ;;
            episode) _rickmorty_things ids episode "$cur"; return ;;
            locations) _rickmorty_asked location "$cur"; return ;;
            location) _rickmorty_things ids location "$cur"; return ;;
            random) choices='character episode location' ;;
            path) _rickmorty_things ids character "$cur"; return ;;
            favourites) choices='list add remove' ;;
            diary) choices='today week month all list stats dex year add edit delete export import' ;;
            'diary list') choices='today week month all' ;;
            'diary export') _rickmorty_files "$cur"; return ;;
            'diary import') _rickmorty_files "$cur"; return ;;
            completions) choices='bash zsh fish' ;;
            help) COMPREPLY=($(compgen -W 'characters character episodes episode locations location random path guess sync favourites diary config doctor completions manual help' -- "$cur")); return ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$choices" -- "$cur"))
}

complete -F _rickmorty rickmorty
