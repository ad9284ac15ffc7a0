#!/bin/bash
# emit/place makes factor files that are right, the same each time, and shorter with more steps.
#
#   test/place.sh [BUILD_FOLDER]
set -uo pipefail

cd "$(dirname "$0")/.." || exit 1
build=${1:-build}
# shellcheck source=test/cli/tap.sh
. test/cli/tap.sh

slots() { # FILE
    sed -n 's/^slots //p' "$1"
}

make -s B="$build" "$build/place" || exit 1
for scheme in packed packedshare packedswap packedboth; do
    for steps in 0 40; do
        for again in 1 2; do
            "$build/place" $scheme $steps 7 data/factors/fewest.txt data/factors/black.txt \
                > "$work/$steps.$again"
        done
        cmp -s "$work/$steps.1" "$work/$steps.2"
        ok $? "$scheme with $steps steps is the same again"
        "$build/grimoire" verify --factors "$work/$steps.1" > "$work/said"
        ok $? "$scheme with $steps steps is right"
    done
    [ "$(slots "$work/40.1")" -le "$(slots "$work/0.1")" ]
    ok $? "$scheme needs no more slots after 40 steps"
    [ "$(slots "data/factors/$scheme.txt")" -lt "$(slots "$work/40.1")" ]
    ok $? "and fewer still in data/factors"
done
for steps in 0 40; do
    "$build/place" packedswap $steps 7 data/factors/fewest.txt data/factors/black.txt \
        > "$work/$steps.1"
done
[ "$(slots "$work/40.1")" -lt "$(slots "$work/0.1")" ]
ok $? "steps make a table shorter"

"$build/place" packedswap 0 2> /dev/null
[ $? = 2 ]
ok $? "without inputs it says how it is used"
"$build/place" fancy 0 1 data/factors/fewest.txt 2> /dev/null > "$work/said"
[ $? = 2 ]
ok $? "it knows no other scheme"
head -n 60 data/factors/fewest.txt > "$work/cut.txt"
"$build/place" packedswap 0 1 "$work/cut.txt" 2> "$work/said"
[ $? = 4 ] && grep -q 'cut.txt:0: the text ends after' "$work/said"
ok $? "an input that is cut is refused"
"$build/place" packedswap 0 1 data/factors/packedswap.txt 2> "$work/said"
[ $? = 4 ] && grep -q 'packedswap.txt: half a file has too few' "$work/said"
ok $? "half a file cannot be an input"
"$build/place" packedswap 0 1 data/factors/mul32.txt 2> "$work/said"
[ $? = 4 ] && grep -q 'mul32.txt: factors of other schemes' "$work/said"
ok $? "nor can factors of another product"

echo "1..$number"
exit "$((failures > 0))"
