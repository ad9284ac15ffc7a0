#!/bin/bash
# What the completions offer, in every shell that is installed.
#
#   test/program/completions.sh [BUILD_FOLDER]
#
# shellcheck disable=SC2317 # `expect` calls functions by name
set -euo pipefail

cd "$(dirname "$0")/../.."
PATH=$(cd "${1:-build}" && pwd):$PATH
export PATH
number=0
failed=0

# expect SHELL LINE WANTED...: completing LINE offers exactly these words, in any order.
expect() {
    local shell=$1 line=$2 said wanted
    shift 2
    said=$("offers_$shell" "$line" | LC_ALL=C sort | tr '\n' ' ')
    wanted=$(printf '%s\n' "$@" | LC_ALL=C sort | tr '\n' ' ')
    number=$((number + 1))
    if [ "$said" = "$wanted" ]; then
        echo "ok $number - $shell: grimoire $line"
    else
        echo "not ok $number - $shell: grimoire $line"
        echo "# offered $said, wanted $wanted"
        failed=1
    fi
}

offers_bash() {
    # shellcheck disable=SC2016
    bash -c '
        . scripts/completions/grimoire.bash
        IFS=" " read -r -a COMP_WORDS <<< "grimoire $1"
        case "$1" in "" | *" ") COMP_WORDS+=("") ;; esac
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _grimoire
        printf "%s\n" "${COMPREPLY[@]}"' bash "$1"
}

# Fish offers options only after a dash, and descriptions after a tab; it ends folders with a slash,
# bash leaves that to its line editor.
offers_fish() {
    fish -c "source scripts/completions/grimoire.fish; complete -C 'grimoire $1'" |
        sed 's/\t.*//; s|/$||'
}

# What zsh's own functions would do with their arguments.
offers_zsh() {
    # shellcheck disable=SC2016
    zsh -f -c '
        compadd() { shift; for word in "$@"; do [[ $word = $PREFIX* ]] && print -r -- $word; done }
        _describe() { local -a list=("${(@P)@[-1]}"); compadd -- "${(@)list%%:*}" }
        _files() { setopt local_options null_glob; [[ $1 = -/ ]] && print -l $PREFIX*(/) || print -l $PREFIX* }
        compset() { PREFIX=${PREFIX#*=} }
        words=(grimoire ${=1})
        case "$1" in "" | *" ") words+=("") ;; esac
        CURRENT=$#words PREFIX=$words[-1]
        . scripts/completions/_grimoire
        true' zsh "$1"
}

for shell in bash fish zsh; do
    command -v "$shell" > /dev/null || { echo "# $shell is missing"; continue; }
    expect "$shell" "ver" verify version
    expect "$shell" "verify --scheme fi" fixed
    expect "$shell" "verify --s" --scheme
    expect "$shell" "show r" rook rank
    expect "$shell" "show rook e" e1 e2 e3 e4 e5 e6 e7 e8
    expect "$shell" "show --scheme pext bishop h" h1 h2 h3 h4 h5 h6 h7 h8
    expect "$shell" "show rank c" c c1
    expect "$shell" "find a" all
    expect "$shell" "find --t" --threads --time --tries
    expect "$shell" "find density --scheme " black fancy fixed
    expect "$shell" "verify --factors Makef" Makefile
    expect "$shell" "perft --ch" --chess960
    expect "$shell" "perft 5 --generator b" bmi2
    expect "$shell" "perft --suite Makef" Makefile
    expect "$shell" "be" bench
    expect "$shell" "bench --se" --seconds --seed
    expect "$shell" "bench --regime l" latency
    expect "$shell" "bench --quick --data u" uniform
    expect "$shell" "bench --scheme fi" fixed
    expect "$shell" "bench --baseline peer_n" peer_naive
    expect "$shell" "bench --compare Makef" Makefile
    expect "$shell" "bench --compare Makefile CONTRIB" CONTRIBUTING.md
    expect "$shell" "bench --csv --svg test/pe" test/peers
    expect "$shell" "emit --l" --lang --list
    expect "$shell" "emit --scheme hy" hybrid hyperbola
    expect "$shell" "emit --scheme f" fancy fewest fixed
    expect "$shell" "emit --scheme pe" pext pext16
    expect "$shell" "emit --with-test --lang py" python
    expect "$shell" "emit --scheme black --tables f" filled
    expect "$shell" "emit --order a" a1 a8
    expect "$shell" "emit --factors Makef" Makefile
    expect "$shell" "find group bishop --s" --seed --shapes --share --steps
    expect "$shell" "find group b" bishop
    expect "$shell" "prove --bits 9 rook h" h1 h2 h3 h4 h5 h6 h7 h8
    expect "$shell" "prove rook e3 --kernel c" cuda
    expect "$shell" "book check --re" --replay
    expect "$shell" "book a" add
    expect "$shell" "book check b" bishop
    expect "$shell" "perft --d" --divide
    expect "$shell" "perft --suite Makefile --d" --depth
    expect "$shell" "merge Makef" Makefile
    expect "$shell" "merge Makefile CONTRIB" CONTRIBUTING.md
done
# A = is a word of its own for bash, and within a word for zsh; fish says all of it.
expect bash "verify --scheme = fi" fixed
expect bash "verify --scheme = fixed --j" --json
for shell in bash zsh; do
    command -v "$shell" > /dev/null || continue
    expect "$shell" "verify --scheme=fi" fixed
done
echo "1..$number"
exit "$failed"
