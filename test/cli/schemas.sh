#!/bin/sh
# Checks --json answers against data/schemas: test/cli/schemas.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
schemas=$root/data/schemas

build=$(dirname "$grimoire")
"${CC:-cc}" -std=c11 -o "$work/valid_json" "$root/test/cli/valid_json.c" "$build/libcli.a" "$build/libgrimoire.a"
ok $? "the validator is compiled"

# answers NAME ARGUMENT...: the answer is as the schema grimoire.NAME says
answers() {
    name=$1
    shift
    "$grimoire" "$@" --json > "$work/out" 2> "$work/err"
    got=$("$work/valid_json" "$schemas" < "$work/out") && [ "$got" = "$name" ]
    ok $? "$* --json is as $name says"
    echo "$name" >> "$work/asked"
}

# refused TEXT ANSWER: the validator sees what is wrong
refused() {
    ! echo "$2" | "$work/valid_json" "$schemas" > "$work/out" 2> "$work/err" && grep -qF -- "$1" "$work/err"
    ok $? "the validator says: $1"
}

# ---- The validator ----

fen='{"schema":"grimoire.fen/1","occupancy":"0x00000000000000ff"}'
[ "$(printf '%s\n%s\n' "$fen" "$fen" | "$work/valid_json" "$schemas" | tr '\n' ' ')" = "fen fen " ]
ok $? "answers one behind the other"
refused 'does not begin with the name' '[]'
refused 'does not begin with the name' '{"occupancy":"0x00000000000000ff"}'
refused 'its file is of another schema' '{"schema":"grimoire.fen/2","occupancy":"0x00000000000000ff"}'
refused 'No such file' '{"schema":"grimoire.nothing/1"}'
refused '.occupancy: does not match' '{"schema":"grimoire.fen/1","occupancy":"0xff"}'
refused '.occupancy: has another type' '{"schema":"grimoire.fen/1","occupancy":255}'
refused 'lacks occupancy' '{"schema":"grimoire.fen/1"}'
refused 'has not: more' '{"schema":"grimoire.fen/1","occupancy":"0x00000000000000ff","more":1}'
refused '.range: has another type: 1.5' '{"schema":"grimoire.measure/1","range":1.5,"slots":1}'
refused '.nodes.[]: has another type' '{"schema":"grimoire.estimate/1","nodes":[1,"2"],"tests":1,"error":0}'
refused '.answer: has another value' '{"schema":"grimoire.proof/1","answer":"MAYBE"}'
refused '.clash: is none' '{"schema":"grimoire.judgement/1","clash":"elsewhere"}'
refused 'is not JSON' '{"schema":"grimoire.fen/1",}'

# ---- The program ----

"$grimoire" --json | "$work/valid_json" "$schemas" | grep -qx advice
ok $? "--json is as advice says"
echo advice >> "$work/asked"
answers list list
answers verify verify --scheme black
for scheme in plain lzcnt pext line; do answers show show queen d4 --scheme $scheme; done
answers rank show rank
answers sets show sets
answers mapping show mapping rook a1
answers sharing show sharing
answers subsets show carry-rippler bishop d4
answers board board --board 9x10 --piece nN --square b1 --occ b2,d3
answers board board --board hex4 --piece R --reversed --verify
answers board-show show --board 9x10 --piece nN
answers board-show show --board 8x12 --piece R --fast
answers board-bench bench --board 4x4 --piece R
answers board-pack pack --board 9x10 --piece nN
answers board-factors find --board 9x10 --piece nN
answers board-factors find --board 8x12 --piece R --fast
answers board-verify verify --board 9x10 --piece nN
for scheme in plain lzcnt pext line; do answers scheme show --scheme $scheme; done
answers judgement verify --factors "$root/data/factors/black.txt"
sed '/^columns/,$s/0x0/0x1/' "$root/data/factors/black.txt" > "$work/wrong.txt"
answers judgement verify --factors "$work/wrong.txt"
sed 's/^rook *a1 .*/& what/' "$root/data/factors/black.txt" > "$work/broken.txt"
answers error verify --factors "$work/broken.txt"
answers factor find rook a1
answers factor find bishop b2 --goal range --scheme black --tries 2
answers factors find all
answers factors find all --scheme fixed
answers factors find all --scheme mul32one --tries 1000
answers bitscan find bitscan --count 3
for bits in 1 3 6; do answers bitscan-trial show bitscan --bits $bits; done
printf '1 a\n2 a\n3\n' > "$work/keys.txt"
answers keys find keys "$work/keys.txt"
answers density find density bishop d4 --scheme black --tries 1000
answers zeros find zeros bishop d8 --width 13
answers zeros find zeros all --width 4 --tries 100
answers group find group bishop --form self --bits 20 --shapes 8 --steps 1500
answers group find group bishop --bits 15 --shapes 8 --steps 1500 --moves 20
answers group find group bishop --form plain --bits 16 --shapes 100 --steps 300 --share
answers group-check find group --check "$root/data/book/group-bishop-14.txt"
"$grimoire" find group bishop --form plain --bits 16 --shapes 100 --steps 300 --share > "$work/plain.txt"
answers group-check find group --check "$work/plain.txt"
answers proof prove bishop d1 --bits 4
answers halves prove halves bishop d8 --bits 4
answers halves prove halves bishop d8 --bits 5 --scheme mul32xor
answers halves-estimate prove halves bishop d8 --bits 4 --estimate
answers estimates prove bishop d1 --bits 4 --estimate
answers bound prove group
answers bound prove group rook --bits 14 --squares 4
answers fewest prove --board 4x3
answers fewest prove --board 3x3 bishop --free
answers proof merge "$root/data/book/proofs/bishop-d1-4.log"
answers book book
answers book book --open
"$grimoire" book --lines | "$work/valid_json" "$schemas" > "$work/lines" &&
    [ "$(sort "$work/lines" | uniq -c | tr -s ' ')" = ' 256 book-row' ]
ok $? "book --lines is as book-row says, line by line"
echo book-row >> "$work/asked"
answers book-check book check bishop d1 --part 1/5 --book "$root/data/book"
answers book-check book check bishop a1 --seed 3 --replay 0 --book "$root/data/book"
answers pack pack --scheme byte --from "$root/data/starts/black.txt" --rounds 400 -o "$work/packed.txt"
answers perft perft 3
answers perft perft 3 --divide
answers suite perft --suite "$root/data/perft/standard.epd" --depth 2
echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 401' > "$work/wrong.epd"
answers suite perft --suite "$work/wrong.epd"
answers languages emit --list
answers bench bench --pick
cp "$work/out" "$work/pick.json"
answers bench bench --regime cold --scheme black --seconds 1
answers bench-changes bench --compare "$work/pick.json" "$work/pick.json"
sed -E 's/"(ratio|low|high)":([0-9])/"\1":1\2/g' "$work/pick.json" > "$work/slower.json"
answers bench-changes bench --compare "$work/pick.json" "$work/slower.json"

# ---- All of them ----

grep -oh '"grimoire\.[a-z-]*/[0-9]*"' "$root"/answers/*.c "$root"/answers/*/*.[ch] "$root"/cli/*.c |
    tr -d '"' | sort -u > "$work/named"
# shellcheck disable=SC2016 # JSON Schema's own $id
sed -n 's/^  "$id": "\(.*\)",$/\1/p' "$schemas"/*.json | sort > "$work/written"
diff "$work/named" "$work/written" >&2
ok $? "the schemas that the sources name are those of data/schemas"
(cd "$schemas" && printf 'grimoire.%s/1\n' *.json) | sed 's/\.json//' | sort | diff "$work/written" - >&2
ok $? "each is in the file of its name"
# The answers of the page in the browser are checked by test/web/core.js.
printf '%s\n' error estimate fen layout measure schemes slot | sort > "$work/pages"
sed 's/^/grimoire./; s/$/\/1/' "$work/asked" | sort -u > "$work/met"
sed 's/^/grimoire./; s/$/\/1/' "$work/pages" | sort -u - "$work/met" | diff "$work/written" - >&2
ok $? "each was tested, except those of the explorer"
"$root/scripts/schema-page" | cmp - "$root/doc/json.md" >&2
ok $? "doc/json.md is what scripts/schema-page prints"
