#!/bin/bash
# Each function of grimoire_chess.h has a test and a mutant, and functions.txt names them. That each is in the
# manual page is checked by scripts/check-docs, that the mutants are noticed by scripts/mutate-chess.
#
#   test/chess/functions.sh
set -euo pipefail

cd "$(dirname "$0")/../.."
header=include/grimoire_chess.h
table=test/chess/functions.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
number=0
failed=0

answer() { # WHAT FILE: what is wrong stands in the file
    number=$((number + 1))
    if [ -s "$2" ]; then
        echo "not ok $number - $1:"
        cat "$2"
        failed=1
    else
        echo "ok $number - $1"
    fi
}

# The functions that generators have, as the members of their struct.
sed -n '/^struct grim_generator {/,/^};/s/^.*(\*\([a-z_]*\))(.*/grim_\1/p' "$header" | sort > "$work/each"
[ -s "$work/each" ] || { echo "not ok - $header has no struct grim_generator"; exit 1; }
tr '\n' ' ' < "$header" |
    grep -oE '(GRIM_EXTERN GRIM_EXPORT|GRIM_INLINE) [a-z_0-9 ]*[ *]grim_[a-z0-9_]+\(' |
    sed 's/.*[ *]\(grim_[a-z0-9_]*\)($/\1/' | sort -u - "$work/each" > "$work/functions"
grep -v '^#' "$table" | sed 's/ | /|/g' > "$work/rows"

cut -d'|' -f1 "$work/rows" | sort | diff "$work/functions" - > "$work/missing" || true
answer "every function has a row, and every row a function" "$work/missing"

sed -n 's/^\([^|]*\)|each|.*/\1/p' "$work/rows" | sort | diff "$work/each" - > "$work/generators" || true
answer "functions of each generator are said to be" "$work/generators"

# The test exists, and its program calls the function; of each generator, through a pointer to it.
while IFS='|' read -r function which test _; do
    program=test/chess/test_${test%%:*}.c
    call="\b$function("
    [ "$which" = one ] || call="[>.]${function#grim_}("
    grep -qx "TEST(${test#*: })" "$program" || echo "$function: $program has no test ${test#*: }"
    grep -q "$call" "$program" test/chess/positions.h test/chess/same_moves.h ||
        echo "$function: $program does not call it"
done < "$work/rows" > "$work/tests" 2>&1
answer "every test is there and calls its function" "$work/tests"

while IFS='|' read -r function _ _ mutant; do
    grep -qF "mutate \"$mutant\" " scripts/mutate-chess || echo "$function: no mutant \"$mutant\""
done < "$work/rows" > "$work/mutants"
answer "every mutant is there" "$work/mutants"

exit "$failed"
