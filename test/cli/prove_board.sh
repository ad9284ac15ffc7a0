#!/bin/sh
# The fewest index bits on small boards: test/cli/prove_board.sh PATH_TO_GRIMOIRE. data/small-boards.txt is
# what the program prints; with TEST_LONG=1 for the rook on 6x6 too, which takes an hour of a processor.
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
known=$(dirname "$0")/../../data/small-boards.txt

# recorded BOARD [PIECE]: its part of the file
recorded() {
    awk -v board="$1," -v piece="${2:-}" \
        '/ on [0-9]x[0-9],/ { here = $3 == board && (piece == "" || $1 == piece) } here' "$known" |
        sed '${/^$/d;}'
}

# is_known BOARD [PIECE]: what is printed stands in the file
is_known() {
    "$grimoire" prove --board "$@" --threads "$(nproc)" > "$work/out" && recorded "$@" | cmp -s - "$work/out"
    ok $? "data/small-boards.txt has the fewest bits on $*"
}

for board in 3x3 4x4 5x5 ${TEST_LONG:+6x6}; do
    is_known "$board"
done
is_known 6x6 bishop

"$grimoire" prove --board 5x4 bishop > "$work/out" &&
    sed -n 3,7p "$work/out" | tr '\n' / | grep -qF '4  2 2 2 2 2/3  1 1 2 1 1/2  1 1 2 1 1/1  2 2 2 2 2/   a b c d e/'
ok $? "a board is drawn with rank 1 below"
"$grimoire" prove --board 3x3 rook --free | grep -q '^a1  .*  0x[0-9a-f]*  0x[0-9a-f]*  '
ok $? "with any constant, the constant is printed"
"$grimoire" prove --board 1x1 | grep -q '^sum 0, of relevant squares 0$'
ok $? "nothing is relevant on a single square"
fails 2 '--board takes files and ranks from 1x1 to 6x6, such as 5x5, not "7x5"' prove --board 7x5
fails 2 'not "5x"' prove --board 5x
fails 2 'not "0x3"' prove --board 0x3
fails 2 'use rook or bishop' prove --board 3x3 queen
