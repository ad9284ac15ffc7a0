#!/bin/bash
# The bench on rows with known results, those of test/peers: a copy of the baseline, one that does
# the baseline's work twice, and one that is wrong on one square. The clock is real, so this tests
# only what holds on every processor; a slowdown of known size is left to the made-up clock of
# test/bench/test_bench.c.
#
#   test/bench/traps.sh [BUILD_FOLDER]
set -u

cd "$(dirname "$0")/../.." || exit 4
build=$(realpath "${1:-build}") || exit 4
traps=$build/traps
grimoire=$traps/grimoire
# shellcheck source=test/cli/tap.sh
. test/cli/tap.sh

# What is compiled already is not compiled again; dates are kept for make to see that. The objects are
# as new as their sources first: make looks for headers only in the folder that they are from.
copy_objects() {
    nice make --no-print-directory B="$build" "$build/grimoire" > "$work/made" || exit 4
    rm -rf "$traps"
    mkdir "$traps" || exit 4
    cp -a "$build"/{answers,base,bench,chess,cli,emit,judge,lib,riders,search} "$build"/{libgrimoire.a,single_header} \
        "$build"/{grimoire.h,program_bytes.h,book_folder.h,book_facts.def} "$traps"
}

build_traps() {
    nice make --no-print-directory V=1 B="$traps" \
        PEERS="test/peers/copy.c test/peers/twice.c test/peers/wrong.c" "$grimoire" > "$work/made"
}

# Every command of make's says behind -o what it makes.
made_only() {
    grep -vE '^(compiling|linking|writing) ' "$work/made" | sed 's/.* -o //' | LC_ALL=C sort | diff - <(printf '%s\n' "$@" | LC_ALL=C sort)
}

measure() {
    "$grimoire" bench --regime throughput --seconds 2 --csv > "$work/csv"
}

# ratios_of ROW CONDITION: in all three answers of the row the condition of awk's holds
ratios_of() {
    awk -F , -v row="$1" '
        $7 != row { next }
        { answers++; ratio = $10; low = $11; high = $12 }
        '"$2"' { good++ }
        END { exit !(answers == 3 && good == 3) }' "$work/csv"
}

# The same code at two addresses may run at different speeds; it must not be called different by
# more than its interval and a tenth.
is_copy_equal() {
    ratios_of peer_copy 'low < 1.1 && 0.9 < high'
}

is_twice_slower() {
    ratios_of peer_twice '1 < low'
}

# ---- building ----

copy_objects
build_traps
ok $? "a program with the user's own peers"
[ -x "$grimoire" ] || exit 1
made_only "$traps"/bench/peers/{copy,twice,wrong}.o "$traps"/{bench/rows,cli/table}.o "$grimoire"
ok $? "only the peers and the lists of them are compiled for it"

# ---- a row that is wrong ----

"$grimoire" bench --regime union --seconds 0 > "$work/out"
[ $? -eq 1 ]
ok $? "a wrong row is exit status 1"
grep -q '^peer_wrong is refused: rook e4, ' "$work/out"
ok $? "it is refused by name, with the square"
"$grimoire" bench --regime union --seconds 0 --json | python3 -c '
import json, sys
refused = json.load(sys.stdin)["refused"]
assert [(r["row"], r["piece"], r["square"]) for r in refused] == [("peer_wrong", "rook", "e4")]'
ok $? "the same as JSON"

# ---- rows whose speed is known ----

# Rows take turns, so a machine's load rarely changes ratios, but it may.
for _ in 1 2 3; do
    measure
    status=$?
    is_copy_equal && is_twice_slower && break
done
grep -E ',peer_(copy|twice),' "$work/csv" | sed 's/^/# /'
[ "$status" -eq 1 ]
ok $? "with --csv, too, a wrong row is exit status 1"
is_copy_equal
ok $? "peer_copy is not called different by more than its interval says"
is_twice_slower
ok $? "peer_twice is no tie, and slower"
! grep -q peer_wrong "$work/csv"
ok $? "peer_wrong has no answers"
[ -z "$(cut -d , -f 1-7 "$work/csv" | sort | uniq -d)" ]
ok $? "a row answers a question once"

# ---- without them ----

"$build/grimoire" bench --regime throughput --seconds 0 --csv > "$work/csv"
ok $? "a program without them has nothing to refuse"
grep -q ',peer_fancy,' "$work/csv" && ! grep -qE 'peer_(copy|twice|wrong)' "$work/csv"
ok $? "it has peers, but not these"
