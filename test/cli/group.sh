#!/bin/sh
# grimoire prove group and find group from outside: test/cli/group.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
data=$(dirname "$0")/../../data/book

# gives STATUS TEXT ARGUMENT...: this exit status, and a line of output with this text
gives() {
    wanted=$1 text=$2
    shift 2
    "$grimoire" "$@" > "$work/out" 2> "$work/err"
    [ $? -eq "$wanted" ] && [ ! -s "$work/err" ] && grep -qF -- "$text" "$work/out"
    ok $? "$*: $text"
}

is_json() {
    python3 -c 'import json, sys; json.load(sys.stdin)' < "$work/out"
    ok $? "and this is JSON"
}

# ---- prove group ----

gives 1 'rooks in one table of 13 bits, 8192 slots: NO.' prove group --squares 0
gives 1 'bishops in one table of 11 bits, 2048 slots: NO.' prove group --squares 0
gives 1 '  all        12960   14740   14740' prove group rook --squares 3
gives 1 '  all         1986    2258    2258' prove group bishop --squares 3
gives 1 '  2 2           9      11      12' prove group --squares 4
gives 1 'rooks in one table of 14 bits, 16384 slots: NO.' prove group rook --bits 14
gives 3 'rooks in one table of 15 bits, 32768 slots: OPEN' prove group rook --bits 15 --squares 4
gives 3 'bishops in one table of 12 bits, 4096 slots: OPEN' prove group bishop --bits 12 --squares 4
gives 1 '"minima":[{"rays":[2,2],"slots":12}]' prove group --squares 4 --json
is_json
fails 2 '--bits goes with PIECE' prove group --bits 12
fails 2 '--bits takes a number from 1 to 30' prove group rook --bits 0
fails 2 '--squares' prove group --squares 7
fails 2 'use rook or bishop' prove group queen
fails 2 'prove group takes rook, bishop or neither' prove group rook bishop

# ---- find group ----

easy='--bits 16 --shapes 4 --steps 1500'
# shellcheck disable=SC2086 # several words are meant
gives 0 'source found here: grimoire find group bishop --form black --bits 16 --seed 5' \
    find group bishop $easy --seed 5
cp "$work/out" "$work/found.txt"
gives 0 'black bishops in one table of 16 bits, every occupancy: good' \
    find group --check "$work/found.txt"
# shellcheck disable=SC2046 # the words of the source line are the command
"$grimoire" $(sed -n 's/^source found here: grimoire //p' "$work/found.txt") |
    cmp -s - "$work/found.txt"
ok $? "the source line gives the same bytes again"
gives 0 '"form":"self"' find group bishop --form self --bits 20 --shapes 8 --steps 1500 --json
is_json
sed 's/^bits 16/bits 12/' "$work/found.txt" > "$work/narrow.txt"
gives 1 'two attack sets in one slot' find group --check "$work/narrow.txt"
gives 1 '"good":false' find group --check "$work/narrow.txt" --json
sed '/^d4/d' "$work/found.txt" > "$work/missing.txt"
"$grimoire" find group --check "$work/missing.txt" > "$work/out" 2> "$work/err"
[ $? -eq 3 ] && grep -q 'every occupancy: good' "$work/out" && grep -q 'missing.txt: 1 of 64 squares are missing' "$work/err"
ok $? "without one square the others are good, and the group is open"
sed '/^[a-h][1-8]/d' "$work/found.txt" > "$work/none.txt"
fails 4 'none.txt: has no square with a factor' find group --check "$work/none.txt"
sed 's/^d4 0x/d4 /' "$work/found.txt" > "$work/digits.txt"
fails 4 'digits.txt:35: neither piece, form, bits, range, slots, source, columns nor a square' find group --check "$work/digits.txt"
sed 's/^d4/e4/' "$work/found.txt" > "$work/twice.txt"
fails 4 'twice.txt:36: neither' find group --check "$work/twice.txt"
fails 4 'nowhere.txt: ' find group --check "$work/nowhere.txt"


# Files that are not exactly of the format are refused: numbers with a tail or out of range, a head
# line that is missing or repeated, no newline at the end.
broken() {
    sed "$1" "$work/found.txt" > "$work/broken.txt"
    fails 4 "$2" find group --check "$work/broken.txt"
}
broken 's/^bits 16/bits 16abc/' 'broken.txt:4: bits are a number'
broken 's/^bits 16/bits 4294967312/' 'broken.txt:4: bits are a number'
broken 's/^bits 16/bits +16/' 'broken.txt:4: bits are a number'
broken '1d' 'broken.txt:1: the first line is: grimoire-group 1'
broken '2d' 'broken.txt: piece, form and bits are needed'
broken '3d' 'broken.txt: piece, form and bits are needed'
broken '4d' 'broken.txt: piece, form and bits are needed'
broken '4p' 'broken.txt:5: bits are a number'
broken 's/^d4 0x/d4 0x1/' 'neither piece, form, bits, range, slots, source, columns nor a square'
broken 's/^d4 \(.*\)/d4 \1 \1/' 'neither piece, form, bits, range, slots, source, columns nor a square'
broken 's/^bits 16/& &/' 'neither piece, form, bits, range, slots, source, columns nor a square'
broken 's/^d4/dd4/' 'neither piece, form, bits, range, slots, source, columns nor a square'
timeout 20 "$grimoire" find group --check /dev/zero > "$work/out" 2> "$work/err"
[ $? -eq 4 ] && grep -q '/dev/zero: more than 1 MiB: too large for a file of a group' "$work/err"
ok $? "a file without an end is refused"
fails 4 'is a directory' find group --check "$work"
fails 4 '/dev/null: the file is empty' find group --check /dev/null
"$grimoire" find group --check - < "$work/found.txt" | grep -q '^standard input: black bishops'
ok $? "- is standard input"

for file in "$data"/group-*.txt; do
    gives 0 'every occupancy: good' find group --check "$file"
done

gives 0 'slots shared' find group bishop --bits 13 --shapes 8 --steps 1500 --share --range 6500
cp "$work/out" "$work/shared.txt"
gives 0 '13 bits, slots shared, below slot 6500, every occupancy: good' find group --check "$work/shared.txt"
gives 0 '"bits":13,"shared":true,"range":6500' find group --check "$work/shared.txt" --json
sed '/^slots shared/d' "$work/shared.txt" > "$work/alone.txt"
gives 1 'a slot beyond the last' find group --check "$work/alone.txt"
sed 's/^range .*/range 9000/' "$work/shared.txt" > "$work/beyond.txt"
fails 4 'beyond.txt: the range has more slots than the bits allow' find group --check "$work/beyond.txt"
fails 2 '--range 9000 is more' find group bishop --bits 13 --range 9000
fails 1 'without --share plain indexing has no such table at any size' find group rook --form plain --bits 20
gives 0 '# slot = ((occ & mask) * M) >> (64 - bits); no offsets; table[slot] & attacks on an empty board' \
    find group bishop --form plain --bits 16 --shapes 100 --steps 300 --share
cp "$work/out" "$work/plain.txt"
gives 0 'plain bishops in one table of 16 bits, slots shared, every occupancy: good' \
    find group --check "$work/plain.txt"
sed '/^slots shared/d' "$work/plain.txt" > "$work/alone.txt"
gives 1 'plain bishops in one table of 16 bits, every occupancy: two attack sets in one slot' \
    find group --check "$work/alone.txt"
sed 's/^form plain/form white/' "$work/plain.txt" > "$work/white.txt"
fails 4 'white.txt:3: a form is self, black or plain' find group --check "$work/white.txt"

# ---- ended before it is found ----

# rest STATUS TEXT: this exit status, this on stderr, and on stdout squares that share the table,
# which the command in their source line reproduces
rest() {
    [ "$status" -eq "$1" ] && grep -q "$2" "$work/err"
    ok $? "it ends with exit status $1: $2"
    "$grimoire" find group --check "$work/rest.txt" > "$work/out" 2> "$work/err"
    [ $? -eq 3 ] && grep -q 'every occupancy: good' "$work/out" && grep -q 'squares are missing' "$work/err"
    ok $? "what it had is read again: $(grep -c ' 0x' "$work/rest.txt") squares"
    again=$(sed -n 's/^source found here: grimoire //p' "$work/rest.txt")
    # shellcheck disable=SC2086
    "$grimoire" $again 2> "$work/err" | cmp -s - "$work/rest.txt"
    ok $? "$again gives the same"
}
"$grimoire" find group bishop --bits 10 --shapes 4 --steps 1500 --moves 5 > "$work/rest.txt" 2> "$work/err"
status=$?
rest 3 'bishops in one table of 10 bits are open: after 5 moves'
interrupt TERM find group bishop --bits 12 --shapes 2 --steps 300
cp "$work/out" "$work/rest.txt"
rest 3 'bishops in one table of 12 bits are open: after [0-9]* moves'
fails 2 'find group needs --bits N' find group rook
fails 2 'find group takes a piece' find group --bits 20
fails 2 '--bits takes a number from 10 to 24' find group rook --bits 9
fails 2 '--form takes self, black or plain' find group rook --bits 20 --form white
fails 2 '--shapes takes a number from 1' find group rook --bits 20 --shapes 0
fails 2 'find group --check takes no argument "rook"' find group rook --check "$work/found.txt"
