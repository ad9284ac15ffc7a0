# Completions of grimoire(1) for bash: made by `make gen` from cli/commands.def.

_grimoire_commands='list show board verify find prove merge pack book perft bench emit help version --json --help --version'

_grimoire_is_form() {
    case $1 in
        'show --piece' | 'show rank' | 'show sets' | 'show sharing' | 'show carry-rippler' | 'show mapping' | 'show bitscan' | 'verify --piece' | 'find --piece' | 'find bitscan' | 'find keys' | 'find zeros' | 'find density' | 'find group' | 'find group --check' | 'prove group' | 'prove --board' | 'prove halves' | 'pack --piece' | 'book check' | 'book add' | 'perft --suite' | 'bench --piece' | 'bench --compare' | 'emit --board' | 'emit --list') ;;
        *) return 1 ;;
    esac
}

_grimoire_takes_value() {
    case $1 in
        show:--occ) ;;
        show:--fen) ;;
        show:--scheme) ;;
        show:--svg) ;;
        show:--board) ;;
        show:--drawn) ;;
        show:--piece) ;;
        show:--on) ;;
        show:--square) ;;
        show:--mask) ;;
        show:--key) ;;
        show:--bits) ;;
        board:--board) ;;
        board:--drawn) ;;
        board:--piece) ;;
        board:--on) ;;
        board:--square) ;;
        board:--occ) ;;
        verify:--scheme) ;;
        verify:--factors) ;;
        verify:--board) ;;
        verify:--drawn) ;;
        verify:--piece) ;;
        verify:--on) ;;
        find:--scheme) ;;
        find:--bits) ;;
        find:--goal) ;;
        find:--recipe) ;;
        find:--seed) ;;
        find:--tries) ;;
        find:--time) ;;
        find:--threads) ;;
        find:--board) ;;
        find:--drawn) ;;
        find:--piece) ;;
        find:--on) ;;
        find:--count) ;;
        find:--factor) ;;
        find:--width) ;;
        find:--svg) ;;
        find:--form) ;;
        find:--range) ;;
        find:--shapes) ;;
        find:--steps) ;;
        find:--moves) ;;
        find:--check) ;;
        prove:--bits) ;;
        prove:--shift) ;;
        prove:--range) ;;
        prove:--slots) ;;
        prove:--direction) ;;
        prove:--cut) ;;
        prove:--threads) ;;
        prove:--log) ;;
        prove:--job) ;;
        prove:--only) ;;
        prove:--kernel) ;;
        prove:--squares) ;;
        prove:--board) ;;
        prove:--scheme) ;;
        prove:--order) ;;
        merge:-o) ;;
        pack:--scheme) ;;
        pack:--from) ;;
        pack:--with) ;;
        pack:--seed) ;;
        pack:--rounds) ;;
        pack:--time) ;;
        pack:-o) ;;
        pack:--board) ;;
        pack:--drawn) ;;
        pack:--piece) ;;
        pack:--on) ;;
        book:--book) ;;
        book:--svg) ;;
        book:--replay) ;;
        book:--part) ;;
        book:--threads) ;;
        book:--seed) ;;
        book:--by) ;;
        perft:--svg) ;;
        perft:--threads) ;;
        perft:--hash) ;;
        perft:--generator) ;;
        perft:--suite) ;;
        perft:--depth) ;;
        bench:--regime) ;;
        bench:--data) ;;
        bench:--scheme) ;;
        bench:--baseline) ;;
        bench:--seed) ;;
        bench:--seconds) ;;
        bench:--svg) ;;
        bench:--board) ;;
        bench:--drawn) ;;
        bench:--piece) ;;
        bench:--on) ;;
        bench:--compare) ;;
        emit:--scheme) ;;
        emit:--lang) ;;
        emit:--tables) ;;
        emit:--piece) ;;
        emit:--order) ;;
        emit:--name) ;;
        emit:--factors) ;;
        emit:-o) ;;
        emit:--board) ;;
        emit:--on) ;;
        *) return 1 ;;
    esac
}

# What stands behind an option: words, @files, @folders, or nothing that could be offered.
_grimoire_values() {
    case $1 in
        'show:--scheme') echo rays line hyperbola rbit dual lzcnt plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid  ;;
        'show:--svg') echo @files ;;
        'show --piece:--drawn') echo @files ;;
        'show --piece:--svg') echo @files ;;
        'show rank:--svg') echo @files ;;
        'board:--drawn') echo @files ;;
        'verify:--scheme') echo rays line hyperbola rbit dual lzcnt plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid  ;;
        'verify:--factors') echo @files ;;
        'verify --piece:--drawn') echo @files ;;
        'find:--scheme') echo fancy fixed black mul32 mul32xor mul32one shiftin offsetin  ;;
        'find:--goal') echo bits range slots ;;
        'find:--recipe') echo carryfree fewbits periods kannan romstad stockfish ;;
        'find --piece:--drawn') echo @files ;;
        'find density:--scheme') echo fancy fixed black ;;
        'find density:--svg') echo @files ;;
        'find group:--form') echo self black plain ;;
        'find group --check:--check') echo @files ;;
        'prove:--direction') echo down up best ;;
        'prove:--log') echo @files ;;
        'prove:--kernel') echo best portable avx512 cuda  ;;
        'prove halves:--scheme') echo mul32 mul32xor mul32one ;;
        'prove halves:--order') echo both low high best ;;
        'merge:-o') echo @files ;;
        'pack:--scheme') echo fixed black packed packedshare packedswap packedboth packed16 packed8 byte  ;;
        'pack:--from') echo @files ;;
        'pack:--with') echo @files ;;
        'pack:-o') echo @files ;;
        'pack --piece:--drawn') echo @files ;;
        'book:--book') echo @folders ;;
        'book:--svg') echo @files ;;
        'book check:--book') echo @folders ;;
        'book add:--book') echo @folders ;;
        'perft:--svg') echo @files ;;
        'perft:--generator') echo portable bmi2 avx512  ;;
        'perft --suite:--suite') echo @files ;;
        'perft --suite:--generator') echo portable bmi2 avx512  ;;
        'bench:--regime') echo throughput latency cold batch union fill program vectorised beside  ;;
        'bench:--data') echo playouts trace uniform  ;;
        'bench:--scheme') echo rays line hyperbola rbit dual lzcnt plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid  ;;
        'bench:--baseline') echo rays line hyperbola rbit dual lzcnt plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid peer_bytes peer_control peer_dual peer_fancy peer_naive peer_obstruction peer_pext peer_rotated peer_share32 peer_share40 peer_sharearrays peer_tests  ;;
        'bench:--svg') echo @folders ;;
        'bench --piece:--drawn') echo @files ;;
        'bench --compare:--compare') echo @files ;;
        'emit:--scheme') echo rays line hyperbola rbit plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid  ;;
        'emit:--lang') echo c cpp rust go python swift java csharp kotlin zig js ts js32 ts32  ;;
        'emit:--tables') echo constant filled ;;
        'emit:--piece') echo both rook bishop ;;
        'emit:--order') echo a1 h1 a8 ;;
        'emit:--factors') echo @files ;;
        'emit:-o') echo @files ;;
        'emit --board:--lang') echo c cpp rust go python swift java csharp kotlin zig js ts js32 ts32  ;;
        'emit --board:-o') echo @files ;;
    esac
}

# What stands in the first place behind the words of a form, from 0, and in the next.
_grimoire_places() {
    case $1 in
        'show:0') echo rook bishop queen rank sets sharing carry-rippler mapping bitscan ;;
        'show:1') echo a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8 ;;
        'show rank:0') echo a b c d e f g h a1 b1 c1 d1 e1 f1 g1 h1 ;;
        'show carry-rippler:0') echo rook bishop ;;
        'show carry-rippler:1') echo a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8 ;;
        'show mapping:0') echo rook bishop ;;
        'show mapping:1') echo a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8 ;;
        'find:0') echo rook bishop all bitscan keys zeros density group ;;
        'find:1') echo a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8 ;;
        'find keys:'*) echo @files ;;
        'find zeros:0') echo rook bishop all ;;
        'find zeros:1') echo a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8 ;;
        'find density:0') echo rook bishop ;;
        'find density:1') echo a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8 ;;
        'find group:0') echo rook bishop ;;
        'prove:0') echo rook bishop group halves ;;
        'prove:1') echo a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8 ;;
        'prove group:0') echo rook bishop ;;
        'prove --board:0') echo rook bishop ;;
        'prove halves:0') echo rook bishop ;;
        'prove halves:1') echo a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8 ;;
        'merge:'*) echo @files ;;
        'book:0') echo rook bishop check add ;;
        'book:1') echo a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8 ;;
        'book check:0') echo rook bishop ;;
        'book check:1') echo a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8 ;;
        'book add:'*) echo @files ;;
        'bench --compare:'*) echo @files ;;
    esac
}

_grimoire_options() {
    case $1 in
        'list') echo --long --json ;;
        'show') echo --occ --fen --scheme --svg --json --piece ;;
        'show --piece') echo --board --drawn --piece --on --reversed --square --occ --fast --computed --svg --json ;;
        'show rank') echo --occ --svg --json ;;
        'show sets') echo --json ;;
        'show sharing') echo --json ;;
        'show carry-rippler') echo --mask --keys --fold --json ;;
        'show mapping') echo --key --bits --json ;;
        'show bitscan') echo --bits --json ;;
        'board') echo --board --drawn --piece --on --reversed --square --occ --fast --computed --verify --json ;;
        'verify') echo --all --scheme --factors --json --piece ;;
        'verify --piece') echo --board --drawn --piece --on --reversed --fast --json ;;
        'find') echo --scheme --bits --goal --recipe --seed --tries --time --threads --json --piece ;;
        'find --piece') echo --board --drawn --piece --on --reversed --fast --json ;;
        'find bitscan') echo --bits --seed --count --json ;;
        'find keys') echo --bits --factor --seed --tries --json ;;
        'find zeros') echo --bits --width --seed --tries --threads --json ;;
        'find density') echo --scheme --bits --seed --tries --threads --svg --json ;;
        'find group') echo --bits --form --share --range --seed --shapes --steps --moves --json --check ;;
        'find group --check') echo --check --json ;;
        'prove') echo --bits --shift --black --free --range --slots --all --direction --cut --estimate --threads --log --job --only --kernel --json --board ;;
        'prove group') echo --bits --squares --json ;;
        'prove --board') echo --board --free --threads --json ;;
        'prove halves') echo --bits --scheme --order --estimate --threads --json ;;
        'merge') echo -o --json ;;
        'pack') echo --scheme --from --with --seed --rounds --time -o --json --piece ;;
        'pack --piece') echo --board --drawn --piece --on --reversed --fast --seed --rounds --json ;;
        'book') echo --open --markdown --book --svg --json --lines ;;
        'book check') echo --replay --part --threads --seed --book --by --json ;;
        'book add') echo --by --threads --book ;;
        'perft') echo --divide --svg --threads --hash --no-bulk --chess960 --generator --json --suite ;;
        'perft --suite') echo --suite --depth --strict --threads --hash --no-bulk --chess960 --generator --json ;;
        'bench') echo --quick --pick --regime --data --scheme --baseline --seed --seconds --svg --json --csv --piece --compare ;;
        'bench --piece') echo --board --drawn --piece --on --reversed --fast --seed --json ;;
        'bench --compare') echo --compare --json ;;
        'emit') echo --scheme --lang --tables --piece --order --name --factors --with-test -o --board --list ;;
        'emit --board') echo --board --piece --lang --on --reversed --fast --computed --name -o ;;
        'emit --list') echo --list --json ;;
    esac
}

_grimoire_offer() {
    local kind
    case $1 in
        @files) kind=(-f) ;;
        @folders) kind=(-d) ;;
        *) kind=(-W "$1") ;;
    esac
    mapfile -t COMPREPLY < <(compgen "${kind[@]}" -- "$2")
}

# An option and its value are three words here where a = stands between them.
_grimoire() {
    local current=${COMP_WORDS[COMP_CWORD]} form=${COMP_WORDS[1]} chooser='' option='' place=0 word i
    for ((i = 2; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [ "$word" = = ]; then
            continue
        elif [ -n "$option" ]; then
            option=''
        elif [[ $word = -* ]]; then
            if _grimoire_takes_value "${form%% *}:$word"; then option=$word; fi
            if _grimoire_is_form "$form ${word%%=*}"; then chooser=" ${word%%=*}"; fi
        elif [ "$place" = 0 ] && _grimoire_is_form "$form $word"; then
            form="$form $word"
        else
            place=$((place + 1))
        fi
    done
    if [ "$current" = = ]; then current=''; fi
    if [[ $current = --*=* ]]; then
        option=${current%%=*}
        current=${current#*=}
    fi
    form=$form$chooser
    if [ "$COMP_CWORD" -eq 1 ]; then
        _grimoire_offer "$_grimoire_commands" "$current"
    elif [ -n "$option" ]; then
        _grimoire_offer "$(_grimoire_values "$form:$option")" "$current"
    elif [ "$(_grimoire_places "$form:$place")" = @files ] && [[ $current != -* ]]; then
        _grimoire_offer @files "$current"
    else
        _grimoire_offer "$(_grimoire_places "$form:$place") $(_grimoire_options "$form")" "$current"
    fi
}

complete -o filenames -F _grimoire grimoire
