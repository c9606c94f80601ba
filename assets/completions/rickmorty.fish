# How fish completes rickmorty; printed by rickmorty completions fish.

# The command that is typed, of one word or two.
function __rickmorty_command
    set -l words (commandline -opc)[2..]
    set -l name
    while set -q words[1]
        switch $words[1]
            case --api --chaos --chaos-delay --chaos-seed --comment --date --dimension --episode --fields --format --gender --images --log --name --page --rating --species --spoilers --status --theme --title --type
                set -e words[1]
            case '-*'
            case '*'
                contains -- (string join ' ' $name $words[1]) 'characters' 'character' 'episodes' 'episode' 'locations' 'location' 'random' 'path' 'sync' 'favourites' 'favourites list' 'favourites add' 'favourites remove' 'diary' 'diary list' 'diary stats' 'diary add' 'diary edit' 'diary delete' 'diary export' 'diary import' 'config' 'doctor' 'completions' 'manual' 'help'; and set -a name $words[1]
        end
        set -e words[1]
    end
    string join ' ' $name
end

# What is typed of the last word, without quotes; of --option=value the value.
function __rickmorty_typed
    set -l typed (commandline -ct | string replace -r '^--[^=]*=' '')
    string replace -r '^["\']' '' -- $typed | string replace -a '\\' ''
end

function __rickmorty_is
    test "$(__rickmorty_command)" = "$argv"
end

complete -c rickmorty -f
complete -c rickmorty -n '__rickmorty_is ' -a characters -d 'list characters, a page of them or all'
complete -c rickmorty -n '__rickmorty_is ' -a character -d 'show characters by their ids or names'
complete -c rickmorty -n '__rickmorty_is ' -a episodes -d 'list episodes, a page of them or all'
complete -c rickmorty -n '__rickmorty_is ' -a episode -d 'show episodes by their ids or names'
complete -c rickmorty -n '__rickmorty_is ' -a locations -d 'list locations, a page of them or all'
complete -c rickmorty -n '__rickmorty_is ' -a location -d 'show locations by their ids or names'
complete -c rickmorty -n '__rickmorty_is ' -a random -d 'show a random one from this machine'
complete -c rickmorty -n '__rickmorty_is ' -a path -d 'find the shortest chain of shared episodes and places'
complete -c rickmorty -n '__rickmorty_is ' -a sync -d 'fetch everything for offline use'
complete -c rickmorty -n '__rickmorty_is ' -a favourites -d 'list favourites; alone on a terminal, open them'
complete -c rickmorty -n '__rickmorty_is ' -a diary -d 'list what was watched; alone on a terminal, open it'
complete -c rickmorty -n '__rickmorty_is ' -a config -d 'say where the settings are, and what is wrong with them'
complete -c rickmorty -n '__rickmorty_is ' -a doctor -d 'look at terminal, network and files, and say what to do'
complete -c rickmorty -n '__rickmorty_is ' -a completions -d 'print how a shell completes what is typed'
complete -c rickmorty -n '__rickmorty_is ' -a manual -d 'print the page for man'
complete -c rickmorty -n '__rickmorty_is ' -a help -d 'show what a command takes'
complete -c rickmorty -n '__rickmorty_is characters' -f -a '(rickmorty complete names character (__rickmorty_typed) 2> /dev/null)'
complete -c rickmorty -n '__rickmorty_is character' -f -a '(rickmorty complete ids character (__rickmorty_typed) 2> /dev/null)'
complete -c rickmorty -n '__rickmorty_is episodes' -f -a '(rickmorty complete names episode (__rickmorty_typed) 2> /dev/null)'
complete -c rickmorty -n '__rickmorty_is episode' -f -a '(rickmorty complete ids episode (__rickmorty_typed) 2> /dev/null)'
complete -c rickmorty -n '__rickmorty_is locations' -f -a '(rickmorty complete names location (__rickmorty_typed) 2> /dev/null)'
complete -c rickmorty -n '__rickmorty_is location' -f -a '(rickmorty complete ids location (__rickmorty_typed) 2> /dev/null)'
complete -c rickmorty -n '__rickmorty_is random' -f -a 'character episode location'
complete -c rickmorty -n '__rickmorty_is path' -f -a '(rickmorty complete ids character (__rickmorty_typed) 2> /dev/null)'
complete -c rickmorty -n '__rickmorty_is favourites' -a list -d 'list favourites, the last one first'
complete -c rickmorty -n '__rickmorty_is favourites' -a add -d 'mark favourites'
complete -c rickmorty -n '__rickmorty_is favourites' -a remove -d 'unmark favourites'
complete -c rickmorty -n '__rickmorty_is diary' -a list -d 'list entries with what edit and delete call them'
complete -c rickmorty -n '__rickmorty_is diary' -a stats -d 'add up seasons, ratings and days in a row'
complete -c rickmorty -n '__rickmorty_is diary' -a add -d 'write about a title, or an episode (7, S01E07, episode/7)'
complete -c rickmorty -n '__rickmorty_is diary' -a edit -d 'change an entry, which diary list has the reference of'
complete -c rickmorty -n '__rickmorty_is diary' -a delete -d 'delete entries, which diary list has the references of'
complete -c rickmorty -n '__rickmorty_is diary' -a export -d 'write it all to a file, or to standard output'
complete -c rickmorty -n '__rickmorty_is diary' -a import -d 'add what is in FILE and not yet in the diary'
complete -c rickmorty -n '__rickmorty_is diary' -f -a 'today week month all'
complete -c rickmorty -n '__rickmorty_is diary list' -f -a 'today week month all'
complete -c rickmorty -n '__rickmorty_is diary export' -F
complete -c rickmorty -n '__rickmorty_is diary import' -F
complete -c rickmorty -n '__rickmorty_is completions' -f -a 'bash zsh fish'
complete -c rickmorty -n '__rickmorty_is help' -f -a 'characters character episodes episode locations location random path sync favourites diary config doctor completions manual help'
complete -c rickmorty -l api -r -f -d 'ask this API instead of https://rickandmortyapi.com/api'
complete -c rickmorty -l offline -d 'use no network, only what is on this machine'
complete -c rickmorty -l ascii -d 'draw with ASCII characters only'
complete -c rickmorty -l linear -d 'browse by plain prompts and numbered lines'
complete -c rickmorty -l no-color -d 'use no colour'
complete -c rickmorty -l theme -r -f -a 'default light high-contrast mono' -d 'the colours: default, light, high-contrast or mono'
complete -c rickmorty -l no-mouse -d 'leave the mouse to the terminal'
complete -c rickmorty -l no-motion -d 'let nothing turn while something loads'
complete -c rickmorty -l fresh -d 'begin at the beginning, not where it was left'
complete -c rickmorty -l images -r -f -a 'auto blocks kitty sixel iterm off' -d 'the portraits: auto, blocks, kitty, sixel, iterm or off'
complete -c rickmorty -l no-images -d 'show no portraits'
complete -c rickmorty -l spoilers -r -f -a 'show hide' -d 'show, or hide who first appears in an unwatched episode'
complete -c rickmorty -l log -r -F -d 'append what is loaded to FILE, a JSON object a line'
complete -c rickmorty -l chaos -r -f -d 'let loads fail on purpose, this share of them (0 to 1)'
complete -c rickmorty -l chaos-delay -r -f -d 'delay each load by up to so many milliseconds'
complete -c rickmorty -l chaos-seed -r -f -d 'fail in the same places as another run with it'
complete -c rickmorty -l no-pager -d 'print lists as they are, without PAGER or less'
complete -c rickmorty -l quiet -d 'say only what fails'
complete -c rickmorty -l no-config -d 'leave the configuration file unread'
complete -c rickmorty -l help -d 'show this help'
complete -c rickmorty -l version -d 'show the version'
complete -c rickmorty -n '__rickmorty_is characters' -l name -r -f -a '(rickmorty complete names character (__rickmorty_typed) 2> /dev/null)' -d 'part of the name'
complete -c rickmorty -n '__rickmorty_is characters' -l status -r -f -a 'alive dead unknown' -d 'alive, dead or unknown'
complete -c rickmorty -n '__rickmorty_is characters' -l species -r -f -d 'part of the species'
complete -c rickmorty -n '__rickmorty_is characters' -l type -r -f -d 'part of the type, a finer species'
complete -c rickmorty -n '__rickmorty_is characters' -l gender -r -f -a 'female male genderless unknown' -d 'female, male, genderless or unknown'
complete -c rickmorty -n '__rickmorty_is characters' -l page -r -f -d 'this page, from 1, instead of the first'
complete -c rickmorty -n '__rickmorty_is characters' -l all -d 'all pages, each as soon as it comes'
complete -c rickmorty -n '__rickmorty_is characters' -l json -d 'as JSON, with the API\'s own names'
complete -c rickmorty -n '__rickmorty_is characters' -l format -r -f -a 'tsv csv json jsonl markdown' -d 'tsv, csv, json, jsonl or markdown'
complete -c rickmorty -n '__rickmorty_is characters' -l fields -r -f -a 'id name status species type gender origin location episodes' -d 'these fields in this order, as in name,id'
complete -c rickmorty -n '__rickmorty_is character' -l json -d 'as JSON, with the API\'s own names'
complete -c rickmorty -n '__rickmorty_is character' -l format -r -f -a 'tsv csv json jsonl markdown' -d 'tsv, csv, json, jsonl or markdown'
complete -c rickmorty -n '__rickmorty_is character' -l fields -r -f -a 'id name status species type gender origin location episodes' -d 'these fields in this order, as in name,id'
complete -c rickmorty -n '__rickmorty_is episodes' -l name -r -f -a '(rickmorty complete names episode (__rickmorty_typed) 2> /dev/null)' -d 'part of the name'
complete -c rickmorty -n '__rickmorty_is episodes' -l episode -r -f -d 'part of the code: S01 is the first season'
complete -c rickmorty -n '__rickmorty_is episodes' -l page -r -f -d 'this page, from 1, instead of the first'
complete -c rickmorty -n '__rickmorty_is episodes' -l all -d 'all pages, each as soon as it comes'
complete -c rickmorty -n '__rickmorty_is episodes' -l json -d 'as JSON, with the API\'s own names'
complete -c rickmorty -n '__rickmorty_is episodes' -l format -r -f -a 'tsv csv json jsonl markdown' -d 'tsv, csv, json, jsonl or markdown'
complete -c rickmorty -n '__rickmorty_is episodes' -l fields -r -f -a 'id name air_date episode characters' -d 'these fields in this order, as in name,id'
complete -c rickmorty -n '__rickmorty_is episode' -l json -d 'as JSON, with the API\'s own names'
complete -c rickmorty -n '__rickmorty_is episode' -l format -r -f -a 'tsv csv json jsonl markdown' -d 'tsv, csv, json, jsonl or markdown'
complete -c rickmorty -n '__rickmorty_is episode' -l fields -r -f -a 'id name air_date episode characters' -d 'these fields in this order, as in name,id'
complete -c rickmorty -n '__rickmorty_is locations' -l name -r -f -a '(rickmorty complete names location (__rickmorty_typed) 2> /dev/null)' -d 'part of the name'
complete -c rickmorty -n '__rickmorty_is locations' -l type -r -f -d 'part of the type: planet, station'
complete -c rickmorty -n '__rickmorty_is locations' -l dimension -r -f -d 'part of the dimension\'s name'
complete -c rickmorty -n '__rickmorty_is locations' -l page -r -f -d 'this page, from 1, instead of the first'
complete -c rickmorty -n '__rickmorty_is locations' -l all -d 'all pages, each as soon as it comes'
complete -c rickmorty -n '__rickmorty_is locations' -l json -d 'as JSON, with the API\'s own names'
complete -c rickmorty -n '__rickmorty_is locations' -l format -r -f -a 'tsv csv json jsonl markdown' -d 'tsv, csv, json, jsonl or markdown'
complete -c rickmorty -n '__rickmorty_is locations' -l fields -r -f -a 'id name type dimension residents' -d 'these fields in this order, as in name,id'
complete -c rickmorty -n '__rickmorty_is location' -l json -d 'as JSON, with the API\'s own names'
complete -c rickmorty -n '__rickmorty_is location' -l format -r -f -a 'tsv csv json jsonl markdown' -d 'tsv, csv, json, jsonl or markdown'
complete -c rickmorty -n '__rickmorty_is location' -l fields -r -f -a 'id name type dimension residents' -d 'these fields in this order, as in name,id'
complete -c rickmorty -n '__rickmorty_is random' -l json -d 'as JSON, with the API\'s own names'
complete -c rickmorty -n '__rickmorty_is random' -l format -r -f -a 'tsv csv json jsonl markdown' -d 'tsv, csv, json, jsonl or markdown'
complete -c rickmorty -n '__rickmorty_is path' -l json -d 'as a JSON object'
complete -c rickmorty -n '__rickmorty_is sync' -l portraits -d 'portraits, too'
complete -c rickmorty -n '__rickmorty_is favourites' -l json -d 'as JSON, with what is known of each'
complete -c rickmorty -n '__rickmorty_is favourites list' -l json -d 'as JSON, with what is known of each'
complete -c rickmorty -n '__rickmorty_is diary' -l json -d 'as JSON, with the names of exported files'
complete -c rickmorty -n '__rickmorty_is diary list' -l json -d 'as JSON, with the names of exported files'
complete -c rickmorty -n '__rickmorty_is diary stats' -l json -d 'as a JSON object'
complete -c rickmorty -n '__rickmorty_is diary add' -l rating -r -f -d '0 to 5, in halves'
complete -c rickmorty -n '__rickmorty_is diary add' -l date -r -f -d 'today, yesterday or like 2026-11-20'
complete -c rickmorty -n '__rickmorty_is diary add' -l comment -r -f -d 'what there is to say about it'
complete -c rickmorty -n '__rickmorty_is diary edit' -l title -r -f -d 'a title, or an episode'
complete -c rickmorty -n '__rickmorty_is diary edit' -l rating -r -f -d '0 to 5, in halves'
complete -c rickmorty -n '__rickmorty_is diary edit' -l date -r -f -d 'today, yesterday or like 2026-11-20'
complete -c rickmorty -n '__rickmorty_is diary edit' -l comment -r -f -d 'what there is to say about it'
complete -c rickmorty -n '__rickmorty_is diary delete' -l yes -d 'delete without asking, as in a script'
complete -c rickmorty -n '__rickmorty_is diary export' -l format -r -f -a 'csv json jsonl markdown' -d 'csv, json, jsonl or markdown'
complete -c rickmorty -n '__rickmorty_is diary import' -l skip-bad -d 'leave out what is no entry'
complete -c rickmorty -n '__rickmorty_is config' -l init -d 'write a first one, with every setting commented out'
