# Completions of grimoire(1) for bash.

_grimoire_schemes() {
    grimoire list --json 2> /dev/null | sed -n 's/.*{"name":"\([^"]*\)".*/\1/p'
}

_grimoire_squares() {
    echo {a..h}{1..8}
}

# The words after the command that are neither options nor their values, each after a dot.
_grimoire_arguments() {
    local i
    for ((i = 2; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            --json | --all | --divide | --chess960 | --no-bulk) ;;
            --*) i=$((i + 1)) ;;
            *) printf '.%s' "${COMP_WORDS[i]}" ;;
        esac
    done
}

_grimoire_words() {
    case ${COMP_WORDS[1]}$(_grimoire_arguments) in
        show) echo rook bishop queen rank ;;
        show.rank) echo {a..h} ;;
        find) echo rook bishop all ;;
        show.rook | show.bishop | show.queen | find.rook | find.bishop) _grimoire_squares ;;
    esac
    case ${COMP_WORDS[1]} in
        list) echo --json ;;
        show) echo --occ --fen --scheme --svg --json ;;
        verify) echo --all --scheme --factors --json ;;
        find) echo --bits --scheme --seed --tries --json ;;
        perft)
            echo --divide --suite --depth --threads --hash --chess960 --no-bulk --generator --json
            ;;
    esac
}

_grimoire() {
    local current=${COMP_WORDS[COMP_CWORD]} words
    COMPREPLY=()
    case ${COMP_WORDS[COMP_CWORD - 1]} in
        --scheme) words=$(_grimoire_schemes) ;;
        --generator) words="portable bmi2 avx512" ;;
        --factors | --svg | --suite)
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            return
            ;;
        --occ | --fen | --bits | --seed | --tries | --depth | --threads | --hash) return ;;
        *)
            if [ "$COMP_CWORD" -eq 1 ]; then
                words="list show verify find perft help version --json --help --version"
            else
                words=$(_grimoire_words)
            fi
            ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -o filenames -F _grimoire grimoire
