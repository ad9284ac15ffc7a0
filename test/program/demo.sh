#!/bin/bash
# `make demo`: short enough to read, every line of it from what the program says.
#
#   test/program/demo.sh [BUILD_FOLDER]
set -u
cd "$(dirname "$0")/../.." || exit 4
build=${1:-build}
# shellcheck source=test/check.sh
. test/check.sh

rooms() {
    find . -path './build*' -prune -o -path ./web -prune -o -name '*.c' -print | cut -d/ -f2 | sort -u |
        grep -cE '^(answers|base|bench|chess|cli|emit|judge|lib|search)$'
}

# With a line for each folder that is compiled, and one for the program.
is_short() {
    [ "$(($(wc -l < "$work/demo") + $(rooms) + 1))" -lt 40 ] && awk 'length > 110' "$work/demo" | wc -l | grep -x 0
}

adds_up() {
    local lookups
    lookups=$("$build/grimoire" verify --json | grep -o '"lookups":[0-9]*' | awk -F: '{ sum += $2 } END { print sum }')
    tr -d , < "$work/demo" | grep -x "$(grep -c '^GRIM_SCHEME_ROW(' lib/schemes.def) schemes in [0-9]* compilations $lookups lookups 0 wrong (.*)"
}

# The number that is called e4's magic is that of the factors' file; the attacks are those of another scheme.
shows_the_magic() {
    local magic attacks occupied
    magic=$(awk '$1 == "rook" && $2 == "e4" { print $3 }' data/factors/fancy.txt)
    occupied=$("$build/grimoire" show rook e4 --scheme rays --json \
        --fen "$(sed -n "s/^position='\(.*\)'$/\1/p" scripts/demo)") &&
        attacks=$(echo "$occupied" | grep -o '"attacks":"0x[0-9a-f]*"' | head -n 1 | cut -d'"' -f4)
    [ -n "$magic" ] && [ -n "$attacks" ] && grep "^$magic, " "$work/demo" && grep "$attacks\$" "$work/demo"
}

# A program that is ours but for what it verifies and measures: BENCH is what it prints, "" a failure.
mkdir "$work/stub"
cat > "$work/stub/grimoire" << END
#!/bin/sh
case \$1 in
    verify) exit "\${VERIFY:-0}" ;;
    bench) [ -n "\$BENCH" ] && printf '%s\n' "\$BENCH" ;;
    *) exec "$(cd "$build" && pwd)/grimoire" "\$@" ;;
esac
END
chmod +x "$work/stub/grimoire"

# with PICK TEXT...: the demo of that program ends with success, and says each text in a line
with() {
    local text
    BENCH=$1 scripts/demo "$work/stub" > "$work/answer" 2>&1 || return 1
    cat "$work/answer"
    for text in "${@:2}"; do grep -qx -e "$text" "$work/answer" || return 1; done
}

fails() { # TEXT
    ! scripts/demo "$work/stub" > "$work/answer" 2>&1 || return 1
    cat "$work/answer"
    ! grep 'is the one to take' "$work/answer" && { [ -z "$1" ] || grep -x "$1" "$work/answer"; }
}

single='{"for":"single","row":"black","scheme":"black","flags":"","ratio":0.8,"low":0.79,"high":0.81'
rule=$("$build/grimoire" --json | grep -o '"rook":"[a-z0-9]*"' | cut -d'"' -f4)

scripts/demo "$build" > "$work/demo" 2>&1
report $? "the demo runs"
check "it fits a screen" is_short
check "its lookups add up" adds_up
check "its magic is the one in data" shows_the_magic
check "what was measured is what to take" with "$single,\"certain\":true,\"ties\":[]}," \
    'black is the one to take here: 1.25 times as fast as the layout most engines use' \
    '    -DGRIM_SCHEME=black -march=native'
check "with those that are as fast" with "$single,\"certain\":true,\"ties\":[\"fixed\",\"plain\"]}," \
    'tied with fixed, plain'
check "where nothing can be told, the rule" with "$single,\"certain\":false,\"ties\":[]}," \
    "$rule is the one to take here, by rule of thumb: the measurement was too noisy to decide;" \
    'in it black seemed 1.25 times as fast as the layout most engines use' "    -DGRIM_SCHEME=$rule -march=native"
export BENCH=
check "a bench that fails is said" fails 'demo: grimoire bench --pick failed'
export VERIFY=1 BENCH="$single,\"certain\":true,\"ties\":[]},"
check "a wrong lookup fails it" fails ''
