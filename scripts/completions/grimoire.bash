# Completions of grimoire(1) for bash.

_grimoire_schemes() {
    grimoire list --json 2> /dev/null | sed -n 's/.*{"name":"\([^"]*\)".*/\1/p'
}

_grimoire_emit_schemes() {
    grimoire emit --list 2> /dev/null | sed -n 's/ (needs PEXT)//g; s/^schemes: //p'
}

_grimoire_languages() {
    grimoire emit --list --json 2> /dev/null | sed -n 's/.*{"name":"\([^"]*\)".*/\1/p'
}

_grimoire_squares() {
    echo {a..h}{1..8}
}

# The words after the command that are neither options nor their values, each after a dot.
_grimoire_arguments() {
    local i
    for ((i = 2; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            --json | --all | --black | --estimate | --open | --markdown | --divide | --chess960 | --no-bulk | --quick | \
                --pick | --csv | --with-test | --list) ;;
            --*) i=$((i + 1)) ;;
            *) printf '.%s' "${COMP_WORDS[i]}" ;;
        esac
    done
}

_grimoire_words() {
    case ${COMP_WORDS[1]}$(_grimoire_arguments) in
        show) echo rook bishop queen rank ;;
        show.rank) echo {a..h} ;;
        find) echo rook bishop all bitscan group ;;
        prove) echo rook bishop group ;;
        book) echo rook bishop check add ;;
        book.check) echo rook bishop ;;
        show.rook | show.bishop | show.queen | find.rook | find.bishop | prove.rook | prove.bishop | \
            book.rook | book.bishop | book.check.rook | book.check.bishop)
            _grimoire_squares
            ;;
    esac
    case ${COMP_WORDS[1]} in
        list) echo --json ;;
        show) echo --occ --fen --scheme --svg --json ;;
        verify) echo --all --scheme --factors --json ;;
        find)
            echo --bits --scheme --seed --tries --time --threads --recipe --goal --count --json
            ;;
        prove)
            echo --bits --shift --black --range --slots --all --direction --cut --estimate --threads \
                --log --job --only --kernel --json
            ;;
        merge) echo -o --json ;;
        pack) echo --scheme --from --with --seed --rounds --time -o ;;
        book) echo --open --markdown --json --book --replay --part --threads --seed ;;
        perft)
            echo --divide --suite --depth --threads --hash --chess960 --no-bulk --generator --json
            ;;
        bench)
            echo --quick --pick --regime --data --scheme --baseline --seed --seconds --svg --json \
                --csv --compare
            ;;
        emit)
            echo --scheme --lang --tables --piece --order --name --factors --with-test -o --list --json
            ;;
    esac
}

# What compgen calls them: bench --svg draws several pictures, into a folder.
_grimoire_files() {
    case ${COMP_WORDS[1]}${COMP_WORDS[COMP_CWORD - 1]} in
        bench--svg) echo -d ;;
        *) echo -f ;;
    esac
}

_grimoire() {
    local current=${COMP_WORDS[COMP_CWORD]} words
    COMPREPLY=()
    case ${COMP_WORDS[COMP_CWORD - 1]} in
        --scheme)
            words=$(_grimoire_schemes)
            [ "${COMP_WORDS[1]}" != pack ] || words="fixed black packed packedshare packedswap packedboth packed16 packed8 byte"
            [ "${COMP_WORDS[1]}" != emit ] || words=$(_grimoire_emit_schemes)
            ;;
        --lang) words=$(_grimoire_languages) ;;
        --tables) words="constant filled" ;;
        --piece) words="rook bishop both" ;;
        --order) words="a1 h1 a8" ;;
        --recipe) words="carryfree fewbits romstad stockfish" ;;
        --goal) words="bits range slots" ;;
        --generator) words="portable bmi2 avx512" ;;
        --direction) words="down up best" ;;
        --kernel) words="best portable avx512 cuda" ;;
        --regime) words="throughput latency cold batch union fill program vectorised" ;;
        --data) words="playouts trace uniform" ;;
        --baseline) words="$(_grimoire_schemes) peer_fancy peer_naive peer_pext" ;;
        --book)
            mapfile -t COMPREPLY < <(compgen -d -- "$current")
            return
            ;;
        --factors | --from | --with | --svg | --suite | --compare | --log | -o)
            mapfile -t COMPREPLY < <(compgen "$(_grimoire_files)" -- "$current")
            return
            ;;
        --occ | --fen | --bits | --seed | --rounds | --seconds | --tries | --count | --time | --depth | --threads | --hash | \
            --shift | --range | --slots | --cut | --job | --only | --replay | --name)
            return
            ;;
        *)
            if [ "$COMP_CWORD" -eq 1 ]; then
                words="list show verify find prove merge book pack perft bench emit help version"
                words="$words --json --help --version"
            elif [ "${COMP_WORDS[COMP_CWORD - 2]}" = --compare ] ||
                [[ ${COMP_WORDS[1]} = merge && $current != -* ]]; then
                mapfile -t COMPREPLY < <(compgen -f -- "$current")
                return
            else
                words=$(_grimoire_words)
            fi
            ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -o filenames -F _grimoire grimoire
