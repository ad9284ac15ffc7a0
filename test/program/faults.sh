#!/bin/sh
# Everything fails once: test/program/faults.sh BUILD_FOLDER
#
# As SQLite tests: each command runs a small task again and again; in the n-th run the n-th call of
# one kind fails (memory, write, a write that takes half, fsync, rename, open, close, read, a new
# thread), and in another run that call and all after it, until a run has fewer calls. Whatever
# fails, the exit status and one line say so, the old file or the new one is complete under its
# name, and nothing is left beside it. If a kind has many calls, the first, the last and some
# between are taken; with FAULTS=all, all of them.
#
# shellcheck disable=SC2317 # a case names its functions
build=$(realpath "${1:?usage: faults.sh BUILD_FOLDER}")
grimoire=$build/grimoire
root=$(realpath "$(dirname "$0")/../..")
# shellcheck source=test/cli/tap.sh
. "$root/test/cli/tap.sh"

if ! ${CC:-cc} -std=c11 -Wall -Wextra -O1 -shared -fPIC "$root/test/program/faults/shim.c" -o "$work/shim.so" -ldl \
        2> "$work/err" || [ "$(LD_PRELOAD=$work/shim.so "$grimoire" version 2>&1)" != "$("$grimoire" version)" ]; then
    echo "ok 1 - faults # SKIP no library can be loaded before this program"
    exit 0
fi

# In $work/here, with all files that a command reads.
mkdir "$work/here" "$work/keep" "$work/old"
cd "$work/here" || exit 4
"$grimoire" find all --scheme black > "$work/long.txt"
"$grimoire" prove bishop d1 --bits 4 --direction down --cut 2 --log "$work/whole.log" > "$work/out"
mark=$work/mark
counts=$work/counts
export GRIM_FAULT_COUNTS="$counts" GRIM_FAULT_MARK="$mark"

# run WISH: the command of the case with it; to $work/out, $work/err and $status
run() {
    rm -rf "$mark" ./* .grimoire-*
    [ -z "$old" ] || cp -r "$work/old/$old" "$result"
    # shellcheck disable=SC2086
    GRIM_FAULT=$1 LD_PRELOAD=$work/shim.so "$grimoire" $command > "$work/out" 2> "$work/err"
    status=$?
}

# A file that is replaced is the old one or the new one.
is_whole() {
    if [ -e "$result" ]; then
        cmp -s "$result" "$work/keep/new" || { [ -n "$old" ] && cmp -s "$result" "$work/old/$old"; }
    else
        [ -z "$old" ]
    fi
}

# A log can be continued, to the same end.
is_whole_log() {
    [ -e "$result" ] || return 0
    # shellcheck disable=SC2086
    "$grimoire" $command > /dev/null 2>&1
    sort "$result" > "$work/a"
    sort "$work/whole.log" | cmp -s - "$work/a"
}

# A log that prove saves where it had none.
is_log() {
    [ -e "$result" ] || return 0
    "$grimoire" merge "$result" > /dev/null 2>&1
    [ $? -eq 3 ]
}

# A Book has its old facts or the new ones, and the same command, given again, makes it whole.
is_book() {
    cmp -s "$result/facts.txt" "$work/old/$old/facts.txt" || cmp -s "$result/facts.txt" "$work/keep/new/facts.txt" || return 1
    # shellcheck disable=SC2086
    "$grimoire" $command > /dev/null 2>&1
    diff -r "$result" "$work/keep/new" > /dev/null
}

# Pictures of what was measured differ each time.
is_picture() {
    [ ! -e "$result" ] || tail -n 1 "$result" | grep -q '</svg>$'
}

# What went wrong in a run; nothing if all is well.
judge() {
    lines=$(wc -l < "$work/err")
    others=$(find . -type f ! -path "./${result:-none}" ! -path "./book/[fp]*" ! -path ./pic/speed-size.svg | head -n 1)
    if [ "$status" -ne "$good" ] && [ "$status" -ne 4 ]; then
        echo "exit status $status"
    elif [ "$status" -eq 4 ] && [ "$lines" -ne 1 ]; then
        echo "$lines lines on stderr"
    elif [ -n "$others" ]; then
        echo "$others is left"
    elif [ -n "$result" ] && ! $whole; then
        echo "$result is neither the old file nor the new one"
    elif [ "$status" -eq "$good" ] && ! is_complete; then
        echo "exit status $status, but the answer is not complete"
    fi
}

# Times and files that are written one after the other are not asked for.
is_complete() {
    [ -z "$result" ] || [ "$whole" != is_whole ] || cmp -s "$result" "$work/keep/new" || return 1
    [ -n "$any_answer" ] || cmp -s "$work/out" "$work/keep/out"
}

# numbers CALLS: which of them are to fail
numbers() {
    awk -v calls="$1" -v all="${FAULTS:-}" -v few="$few" 'BEGIN {
        for (n = 1; n <= calls + 1; n++)
            if (all == "all" || n <= few || n > calls - 2 || n % (int(calls / few) + 1) == 0)
                print n
    }'
}

# each KIND: every call of it once, and once with all after it
each() {
    kind=$1
    calls=$(sed -n "s/^$kind //p" "$work/keep/counts")
    [ "$calls" -gt 0 ] || return
    for n in $(numbers "$calls"); do
        for wish in "$kind $n" "$kind $n on"; do
            [ "$n" -le "$calls" ] || [ "$wish" = "$kind $n" ] || continue
            run "$wish"
            runs=$((runs + 1))
            wrong=$(judge)
            [ -z "$wrong" ] || { echo "# $wish: $wrong: $(head -n 1 "$work/err")"; bad=$((bad + 1)); }
        done
    done
}

# survives STATUS OLD RESULT ARGUMENT...: a command that ends with this exit status, and writes RESULT, before
# which there is OLD under its name; either may be empty
survives() {
    good=$1 old=$2 result=$3 runs=0 bad=0
    shift 3
    command=$*
    run ""
    [ "$status" -eq "$good" ] || { echo "# undisturbed: exit status $status: $(cat "$work/err")"; bad=1; }
    rm -rf "$work/keep/new"
    [ ! -e "$result" ] || cp -r "$result" "$work/keep/new"
    cp "$work/out" "$work/keep/out"
    cp "$counts" "$work/keep/counts"
    for kind in malloc write short fsync rename open close read thread; do
        each $kind
    done
    [ $bad -eq 0 ]
    ok $? "$command${old:+ over an old file}: $runs runs"
}

echo "something else" > "$work/old/text"
head -n 5 "$work/whole.log" > "$work/old/log"
whole=is_whole any_answer='' few=8
survives 0 text out.c emit --lang c --scheme fancy -o out.c
survives 0 "" out.js emit --lang js --scheme hyperbola -o out.js
survives 0 text out.h emit --board 4x4 --piece R --lang c -o out.h
survives 0 text out.svg show rook e4 --svg out.svg
survives 0 text out.svg show --scheme byte --svg out.svg
survives 0 text out.svg show --board 4x4 --piece R --svg out.svg
survives 0 text out.svg book --svg out.svg
survives 0 text out.svg find density bishop b1 --tries 1000 --threads 2 --svg out.svg
survives 0 text out.txt pack --scheme black --from "$work/long.txt" --rounds 3 -o out.txt
survives 1 "" out.log merge "$work/whole.log" -o out.log
any_answer=1
survives 0 text out.svg perft 3 --svg out.svg
whole=is_picture
survives 0 "" pic/regimes.svg bench --regime throughput --scheme fancy --seconds 0 --svg pic
whole=is_whole_log
survives 1 "" new.log prove bishop d1 --bits 4 --direction down --cut 2 --threads 2 --log new.log
survives 1 log half.log prove bishop d1 --bits 4 --direction down --cut 2 --log half.log
whole=is_log
survives 1 "" bishop-d1-4.log prove bishop d1 --bits 4 --direction down --cut 2 --threads 3
mkdir -p "$work/old/book/proofs"
grep -vE '^bishop d1 plain (log|replayed) ' "$root/data/book/facts.txt" > "$work/old/book/facts.txt"
whole=is_book
survives 0 book book book add "$work/whole.log" --by Ann --book book
head -n 4 "$work/whole.log" > "$work/old/book/proofs/bishop-d1-4.log"
survives 0 book book book add "$work/whole.log" --by Ann --book book
grep -v '^bishop d1 black log' "$root/data/book/facts.txt" > "$work/old/book/facts.txt"
cp "$root/data/book/proofs/bishop-d1-4.log" "$work/old/book/proofs"
survives 0 book book book check bishop d1 --replay 100 --seed 1 --by Ann --book book
any_answer=
whole=is_whole
survives 0 "" "" find all --scheme fancy --threads 3
few=4
survives 0 "" "" find group bishop --bits 16 --shapes 2 --steps 300
printf '1\n2\n3\n' > "$work/keys.txt"
survives 0 "" "" find keys "$work/keys.txt"
survives 0 "" "" find group --check "$root/data/book/group-bishop-14.txt"
survives 0 "" "" verify --factors "$work/long.txt"
survives 0 "" "" book rook e4 --book "$root/data/book"
survives 0 "" "" book check bishop d1 --replay 0 --seed 1 --book "$root/data/book"
any_answer=1
survives 0 "" "" perft 4 --threads 3 --hash 1
survives 0 "" "" perft --suite "$root/data/perft/fischer.epd" --depth 2

# It takes seconds, but for want of its one table.
GRIM_FAULT="malloc 1" LD_PRELOAD=$work/shim.so "$grimoire" find all --scheme offsetin > "$work/out" 2> "$work/err"
[ $? -eq 4 ] && grep -q 'not enough memory' "$work/err" && [ ! -s "$work/out" ]
ok $? "find all --scheme offsetin without memory for its table is not open"

# A no requires the Book, which takes memory for its text and for its facts.
: > "$work/said"
for n in $(seq 30); do
    GRIM_FAULT="malloc $n" LD_PRELOAD=$work/shim.so "$grimoire" merge "$work/whole.log" > "$work/out" 2> "$work/err"
    [ $? -ne 4 ] || [ -s "$work/out" ] || cat "$work/err" >> "$work/said"
done
[ "$(grep -c 'not enough memory to check the no of .* against the Book' "$work/said")" -eq 2 ]
ok $? "a no that cannot be held against the book is a failure"
