#!/bin/sh
# grimoire verify --factors from outside: test/cli/factors.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
data=$(dirname "$0")/../../data/factors

# The rook's 64 factors of a file of ours, one a line.
rooks() {
    awk '$1 == "rook" { print $3 }' "$data/$1.txt"
}

# says STATUS TEXT FILE WHAT
says() {
    "$grimoire" verify --factors "$3" > "$work/out" 2>&1
    [ $? -eq "$1" ] && grep -qF -- "$2" "$work/out"
    ok $? "$4"
}

for file in "$data"/*.txt; do
    says 0 'all 64 squares good' "$file" "$(basename "$file") is all right"
    "$grimoire" verify --factors "$file" --json | python3 -c 'import json, sys; json.load(sys.stdin)'
    ok $? "$(basename "$file") as JSON"
done

# ---- as people paste them ----

{ echo 'static const U64 RookMagics[64] = {'; rooks fancy | sed 's/$/ULL,/'; echo '};'; } > "$work/magics.c"
says 0 'all 64 squares good' "$work/magics.c" "a C array"
{ echo 'pub const ROOKS: [u64; 64] = ['; rooks fancy | sed 's/$/_u64,/'; echo '];'; } > "$work/magics.rs"
says 0 'all 64 squares good' "$work/magics.rs" "a Rust array"
{ echo 'magics = {'; rooks fancy | awk '{ row = row == "" ? $1 : $1 ", " row }
    NR % 8 == 0 { print row ","; row = "" }'; echo '};'; } > "$work/mirrored.c"
says 0 'the board is mirrored' "$work/mirrored.c" "an array that begins with h1"
{ echo 'R = {'; rooks mul32xor | sed 's/$/,/'; echo '};'; } > "$work/half.c"
says 0 'these are 32-bit factors' "$work/half.c" "32-bit factors"
sed '14s/0x\(....\)..../0x\1ffff/' "$work/magics.c" > "$work/wrong.c"
says 1 'first failing square: e2' "$work/wrong.c" "a wrong digit is found"
says 1 'their attacks differ' "$work/wrong.c" "with the two boards that it confuses"
sed '10d' "$work/magics.c" > "$work/missing.c"
says 4 'has 63 numbers, 64 are needed' "$work/missing.c" "a missing number"
sed 's/12/11/' "$data/fancy.txt" | grep -v '^#' > "$work/bits.txt"
says 1 'first failing square: a1' "$work/bits.txt" "too few index bits"

# ---- what cannot be read ----

head -n 60 "$data/black.txt" > "$work/cut.txt"
fails 4 'cut.txt: the text ends after' verify --factors "$work/cut.txt"
sed '20s/0x/0xg/' "$data/black.txt" > "$work/digit.txt"
fails 4 'digit.txt:20: ' verify --factors "$work/digit.txt"
sed '20p' "$data/black.txt" > "$work/twice.txt"
fails 4 'a second time' verify --factors "$work/twice.txt"
sed '$s/ [0-9]*$/ 99999999/' "$data/black.txt" > "$work/offset.txt"
fails 4 'too large' verify --factors "$work/offset.txt"
sed 's/^scheme .*/scheme magic/' "$data/black.txt" > "$work/scheme.txt"
fails 4 'magic' verify --factors "$work/scheme.txt"
head -c 10000000 /dev/urandom > "$work/noise"
fails 4 'no list of 64 factors' verify --factors "$work/noise"
: > "$work/empty"
fails 4 'empty' verify --factors "$work/empty"
fails 4 'nowhere' verify --factors "$work/nowhere"
fails 4 'tmp' verify --factors "$work"
