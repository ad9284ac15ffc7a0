#!/bin/sh
# grimoire show, from outside: test/cli/show.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"

attacks() {
    "$grimoire" show "$@" --json | sed -n 's/^"attacks":"\(0x[0-9a-f]*\)"}$/\1/p'
}

fails_show() {
    wanted=$1 text=$2
    shift 2
    fails "$wanted" "$text" show "$@"
}

parses() {
    if command -v xmllint > /dev/null; then
        xmllint --noout "$1"
    elif command -v python3 > /dev/null; then
        python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$1"
    else
        grep -q '</svg>' "$1"
    fi
}

# One JSON text after another.
json_parses() {
    if command -v python3 > /dev/null; then
        python3 -c '
import json, sys
text = sys.stdin.read().strip()
while text:
    lookup, end = json.JSONDecoder().raw_decode(text)
    assert lookup["piece"] and lookup["square"] and lookup["scheme"]
    assert int(lookup["attacks"], 16) and int(lookup["occupancy"], 16) >= 0
    for step in lookup["steps"]:
        assert step["label"] and int(step["value"], 16) >= 0 and step["bits"] >= 0
        assert step["kind"] in ("board", "index", "number", "word")
    text = text[end:].strip()'
    else
        grep -q '"attacks":"0x'
    fi
}

# ---- Every scheme ----------------------------------------------------------------------------

schemes=$("$grimoire" list --json | sed -n 's/.*{"name":"\([a-z0-9]*\)".*/\1/p')
[ "$(echo "$schemes" | wc -l)" -ge 20 ]
ok $? "there are schemes to show"

# The rook on e4 with blockers on e2, c4, f4 and e6: letters number the mask's squares from below, and a bit of the
# product has the letter of the only copy of the factor in it, unless something is carried there.
"$grimoire" show rook e4 --scheme fancy --occ 0x0042100425001000 > "$work/letters"
grep -q '^4 .*  4 \. C D E R F G \. ' "$work/letters"
ok $? "the squares of the mask have letters"
grep -q '^8\[0 I 0 D D A F 0\]' "$work/letters"
ok $? "and so have the bits of the index that one of them has made"
"$grimoire" show rook e4 --scheme fancy --occ 0x0042100425001000 --svg "$work/letters.svg" > /dev/null
ink=$(sed -n 's/^PALETTE(I, "\(#[0-9a-f]*\)".*/\1/p' "$(dirname "$0")/../../answers/palette.def")
grep -q "[.]inkI{fill:$ink}" "$work/letters.svg" && grep -q 'class="inkI"' "$work/letters.svg"
ok $? "in the drawing in the colours of the page"
# Whatever is added besides (black's other squares, packed's constant) has no letter, and may carry.
cat > "$work/letters.py" << 'PYTHON'
import json, sys
told, drawn = json.load(open(sys.argv[1])), open(sys.argv[2]).read().split("\n")
values = {step["label"]: int(step["value"], 16) for step in told["steps"]}
full = 2**64 - 1
outside = values.get("not_mask", 0)
mask = values.get("mask", full & ~outside)
blockers = [sq for sq in range(64) if int(told["occupancy"], 16) & mask & 1 << sq]
letters = dict(zip([sq for sq in range(64) if mask >> sq & 1], "ABCDEFGHIJKL"))
added = (values.get("constant", 0) + outside * values["factor"]) & full
expected, carried = {}, 0
for column in range(64):
    ones = [letters[sq] for sq in blockers if column >= sq and values["factor"] >> column - sq & 1]
    ones += ["added"] * (added >> column & 1)
    if values["product"] >> column & 1:
        expected[column] = ones[0] if len(ones) == 1 and not carried and ones != ["added"] else "1"
    carried = (carried + len(ones)) // 2
head = next(i for i, line in enumerate(drawn) if "product" in line.split())
left = drawn[head].index("product")
found = {}
for row in range(8):
    marks = drawn[head + 1 + row][left + 2 : left + 18 : 2]
    found.update({56 - 8 * row + file: mark for file, mark in enumerate(marks) if mark not in ". 0"})
sys.exit(found != expected or not any(mark > "1" for mark in found.values()))
PYTHON
agree=0
for scheme in fancy plain fixed black packed packedshare byte shared indirect16; do
    "$grimoire" show rook e4 --scheme $scheme --occ 0042100425001000 --json > "$work/told" &&
        "$grimoire" show rook e4 --scheme $scheme --occ 0042100425001000 > "$work/drawn" &&
        python3 "$work/letters.py" "$work/told" "$work/drawn" && agree=$((agree + 1))
done
[ $agree -eq 9 ]
ok $? "letters as the sum of copies has them, with what is added besides: $agree of 9 schemes"
"$grimoire" show rook e4 --scheme hyperbola | grep -q 'A B C'
[ $? = 1 ]
ok $? "a scheme without a mask of relevant squares has none"

busy=0x8f5a0240a118e7b3

# The attacks on some squares, one a line.
attacks_of() { # SCHEME PIECE
    for square in a1 h1 d4 b7 h8; do
        attacks "$2" $square --scheme "$1" --occ $busy
    done
}

for piece in rook bishop queen; do
    wanted=$(attacks_of rays $piece)
    [ "$(echo "$wanted" | wc -l)" -eq 5 ]
    ok $? "rays: $piece attacks something on every square"
    for scheme in $schemes; do
        [ "$(attacks_of "$scheme" $piece)" = "$wanted" ]
        ok $? "$scheme: $piece attacks what rays says"
        "$grimoire" show $piece d4 --scheme "$scheme" --svg "$work/x.svg" > "$work/out" &&
            parses "$work/x.svg" && grep -q "^$piece on d4, scheme $scheme\$" "$work/out" &&
            grep -q 'attacks$' "$work/out" && ! grep -q ' $' "$work/out"
        ok $? "$scheme: $piece is drawn as text and as SVG"
        "$grimoire" show $piece c6 --scheme "$scheme" --json >> "$work/all.json"
        ok $? "$scheme: $piece gives JSON"
    done
done
json_parses < "$work/all.json"
ok $? "all of it is JSON"

for scheme in pext pext16 hybrid; do
    wanted=$(attacks queen d4 --scheme rays)
    [ "$(GRIMOIRE_WITHOUT=bmi2 attacks queen d4 --scheme $scheme)" = "$wanted" ]
    ok $? "$scheme: drawn from geometry where there is no BMI2"
done

# ---- Occupancy -------------------------------------------------------------------------------

start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
[ "$(attacks rook a1 --fen "$start")" = 0x0000000000000102 ]
ok $? "a FEN gives the occupancy"
[ "$(attacks rook d4 --occ 0xffff00000000ffff)" = "$(attacks rook d4 --fen "$start")" ]
ok $? "--occ and --fen agree"
[ "$(attacks rook d4 --occ 0)" = 0x08080808f7080808 ]
ok $? "an empty board"
"$grimoire" show rook d4 | grep -q example
ok $? "the default position is said to be an example"
"$grimoire" show rook d4 --occ 0 --scheme black > "$work/out"
! grep -q 'example\|pick' "$work/out" && ! grep -q "$(printf '\033')" "$work/out"
ok $? "no example, no pick and no colour where none is wanted"
widths=$(COLUMNS=20 "$grimoire" show rook d4 --scheme black | awk '/^  a b/ { print length }')
[ "$(echo "$widths" | sort -u)" = 17 ]
ok $? "one board in a row on 20 columns"
[ "$(COLUMNS=138 "$grimoire" show rook d4 --scheme black | grep -c '^  a b')" -eq 1 ]
ok $? "seven panels in a row on 138 columns"

# ---- Occupancies and attack sets -------------------------------------------------------------

"$grimoire" show sets > "$work/out"
grep -q '^8  4096/49  2048/42  2048/70  2048/84 ' "$work/out" &&
    grep -q '^8    83\.59    48\.76    29\.26    24\.38 ' "$work/out" &&
    grep -q '^5    32/12    32/12   128/48  512/108 ' "$work/out"
ok $? "show sets: the figures of the Magic Bitboards page"
[ "$(grep '^all squares' "$work/out" | tr -dc '0-9 \n' | tr -s ' \n' '  ')" = " 102400 4900 2090 5248 1428 368 " ]
ok $? "show sets: 4,900 and 1,428 attack sets in all"

"$grimoire" show sharing > "$work/out"
grep -qx '    2       3     16 rooks a1 b2 bishops a1 b1 a2' "$work/out" &&
    grep -qx '4 arrays for 8 rook and 12 bishop squares:' "$work/out"
ok $? "show sharing: two rooks and three bishops on one array"
# By another program: no square of the examples comes in another's way, and none could join.
"$grimoire" show sharing --json | python3 -c '
import json, sys
steps = {"rooks": ((0, 1), (0, -1), (1, 0), (-1, 0)), "bishops": ((1, 1), (1, -1), (-1, 1), (-1, -1))}
def reached(kind, square, most):
    file, rank = ord(square[0]) - 97, int(square[1]) - 1
    lines = [(file + n * x, rank + n * y) for x, y in steps[kind] for n in range(1, most)]
    return {(x, y) for x, y in lines if 0 <= x < 8 and 0 <= y < 8}
def share(a, b):
    return reached(*a, 8) & reached(*b, 8) <= reached(*a, 2) & reached(*b, 2)
answer = json.load(sys.stdin)
everyone = [(kind, file + rank) for kind in steps for file in "abcdefgh" for rank in "12345678"]
for group in answer["groups"] + answer["arrays"]:
    squares = [(kind, square) for kind in steps for square in group[kind]]
    assert all(share(a, b) for a in squares for b in squares if a != b)
    assert not any(all(share(a, b) for b in squares) for a in everyone if a not in squares)
squares = [(kind, square) for group in answer["arrays"] for kind in steps for square in group[kind]]
assert len(squares) == len(set(squares)) == 20 and len(answer["groups"]) == 8'
ok $? "show sharing: its groups share, and are maximal"

"$grimoire" show carry-rippler > "$work/out"
[ "$(awk '/^ *[0-9]/ { printf "%s ", $2 }' "$work/out")" = "00000 00010 00100 00110 10000 10010 10100 10110 " ] &&
    [ "$(tail -n 1 "$work/out" | tr -s ' ')" = " 7 10110 00000 00000" ]
ok $? "show carry-rippler: the subsets of 10110, and back to none"
[ "$("$grimoire" show carry-rippler rook a1 | grep -c '0x.*0x.*0x')" -eq 4096 ] &&
    [ "$("$grimoire" show carry-rippler bishop b1 --json | grep -c '^"0x')" -eq 32 ]
ok $? "show carry-rippler PIECE SQUARE"
[ "$("$grimoire" show carry-rippler --mask 8000000000000001 --json | tr -d '\n')" = \
    '{"schema":"grimoire.subsets/1","mask":"0x8000000000000001","subsets":["0x0000000000000000","0x0000000000000001","0x8000000000000000","0x8000000000000001"]}' ]
ok $? "show carry-rippler --mask HEX --json"
[ "$("$grimoire" show carry-rippler --mask 0 | tail -n 1 | tr -s ' ')" = " 0 0 0 0" ]
ok $? "show carry-rippler: no bit, one subset"
fails_show 2 'at most 12 set bits, not 13' carry-rippler --mask 1fff
fails_show 2 'say one of --mask HEX and PIECE SQUARE' carry-rippler --mask 1 rook a1
fails_show 2 'show carry-rippler takes a piece and a square' carry-rippler rook
fails_show 2 'use rook or bishop' carry-rippler queen a1
fails_show 2 'show sets' sets rook

"$grimoire" show bitscan > "$work/out"
[ "$(grep -c ' bit [0-7] = ' "$work/out")" -eq 18 ] &&
    grep -qx '  7 |   100  |    bit 4 = 1, repeats step 3' "$work/out" &&
    grep -qx '    |00111010|' "$work/out" && grep -qx 'bitscan 8 0x3a' "$work/out"
ok $? "show bitscan: 18 steps to 0x3a, as in the paper"
grep -qx '    |abcdefgh|' "$work/out" && grep -qx '  4  efg = 101 = 5' "$work/out" &&
    grep -qx '  7  h00 = 000 = 0' "$work/out" && grep -qx 'Until all are found: 98, and 262.' "$work/out" &&
    [ "$(awk '$3 == "=" && NF == 6 { print $NF }' "$work/out" | sort -n | xargs)" = "0 1 2 3 4 5 6 7" ]
ok $? "show bitscan: the paper's letters, and an index for each bit"
right=0
for bits in 1 2 3 4 5 6; do
    "$grimoire" show bitscan --bits "$bits" --json | python3 -c '
import json, sys
answer = json.load(sys.stdin)
width, factor, bits = answer["width"], int(answer["factor"], 16), int(sys.argv[1])
assert width == 1 << bits and sorted(answer["indices"]) == list(range(width))
for i, index in enumerate(answer["indices"]):
    assert index == (factor << i) % (1 << width) >> width - bits
found = [step for step in answer["steps"] if step["end"] == "kept"]
assert factor == sum(step["value"] << step["bit"] for step in found) and len(found) == width
assert answer["first_up"] == len(answer["steps"]) and ("all_up" in answer) == (bits < 6)' "$bits" &&
        right=$((right + 1))
done
[ "$right" -eq 6 ]
ok $? "show bitscan --bits 1 to 6: the indices are what products say"
[ "$("$grimoire" show bitscan --bits 6 | grep -c '^126 ')" -eq 1 ]
ok $? "show bitscan: 126 steps for 64 bits"
fails_show 2 '--bits takes a number from 1 to 6' bitscan --bits 7

"$grimoire" show mapping > "$work/out"
grep -q '2^11 + 2^25 + 2^30$' "$work/out" && grep -q '^8  b45  b46  b47  b48  b49  b50  b51  b52$' "$work/out" &&
    grep -q '^4    0   b0   b1   b2   b3   b4   b5   b6$' "$work/out" &&
    grep -q '^4    0    0    0    0    0    0   b0   b1$' "$work/out"
ok $? "show mapping: the three boards of the paper"
grep -qx 'h8: b52 + b38 + b33' "$work/out" && [ "$(grep -c '^[a-h][1-8]: ' "$work/out")" -eq 10 ]
ok $? "show mapping: what each bit of the index is made of"
[ "$("$grimoire" show mapping --key 8000000000000001 --bits 2 --json | tr -d '\n')" = \
    '{"schema":"grimoire.mapping/1","key":"0x8000000000000001","shifts":[0,63],"index":[{"square":"h8","factor_bits":[63,0]},{"square":"g8","factor_bits":[62]}]}' ]
ok $? "show mapping --key HEX --json"
[ "$("$grimoire" show mapping --key 0 --bits 1 | tail -n 1)" = "h8: 0" ]
ok $? "show mapping: a key of nothing"
fails_show 2 '--key takes at most 12 set bits, not 13' mapping --key 1fff
fails_show 2 'say one of --key HEX and PIECE SQUARE' mapping --key 1 rook a1
fails_show 2 '--bits takes a number from 1 to 13' mapping --bits 14
fails_show 2 '--keys goes with PIECE SQUARE' carry-rippler --keys
fails_show 2 '--fold goes with --keys' carry-rippler bishop a1 --fold

# ---- One rank --------------------------------------------------------------------------------

"$grimoire" show rank --svg "$work/rank.svg" > "$work/out"
ok $? "show rank"
parses "$work/rank.svg"
ok $? "show rank: SVG"
grep -q '^1 x x R x x # . o$' "$work/out" && grep -q '= entry 676' "$work/out" &&
    [ "$(grep -c '^[1-7]\. ' "$work/out")" -eq 7 ]
ok $? "show rank: seven steps"
[ "$(attacks rank a --occ 81)" = 0xfe ] && [ "$(attacks rank h --occ 0x81)" = 0x7f ]
ok $? "show rank FILE --occ HEX"
"$grimoire" show rank h --json > "$work/h.json" && "$grimoire" show rank h1 --json | cmp -s - "$work/h.json" &&
    [ "$(attacks rank h1 --occ 0x81)" = 0x7f ]
ok $? "show rank h1 is show rank h"
bad=0
for file in a b c d e f g h; do
    for occ in 00 18 24 42 5a 81 99 a5 c3 e7 ff; do
        rank=$(attacks rank $file --occ $occ)
        board=$(attacks rook ${file}1 --scheme rays --occ $occ)
        [ -n "$rank" ] && [ "${board%"${rank#0x}"}" != "$board" ] || bad=1
    done
done
ok $bad "show rank: the attacks are those of a rook on the first rank"
"$grimoire" show rank --json | json_parses
ok $? "show rank: JSON"

# ---- A scheme alone ----------------------------------------------------------------------------

"$grimoire" list --json > "$work/list"
bad=0
for scheme in $schemes; do
    "$grimoire" show --scheme "$scheme" --json | sed 's/"schema":"grimoire.scheme\/1",//' > "$work/alone"
    grep -qF "$(cat "$work/alone")" "$work/list" && grep -qF "\"name\":\"$scheme\"" "$work/alone" || bad=1
done
ok $bad "show --scheme NAME says what the list says"
COLUMNS=100 "$grimoire" show --scheme black > "$work/out" && grep -q '^black: .*(Annuss 2017)$' "$work/out" &&
    grep -q '^lookup   slots\[' "$work/out" && grep -q '^table    685.1 KiB, a constant$' "$work/out" &&
    grep -q '^program  [0-9.]* KiB .*-DGRIM_SCHEME=black$' "$work/out"
ok $? "its formula, and what it costs"
fails_show 2 'show takes a piece and a square' --scheme black --occ 0
fails_show 2 'there is no scheme "magic"' --scheme magic

# ---- Its table as a picture --------------------------------------------------------------------

pictures=$(dirname "$0")/../../doc/pictures
bad=0
drawn=0
for scheme in $schemes; do
    rm -f "$work/table.svg"
    if "$grimoire" show --scheme "$scheme" --svg "$work/table.svg" > "$work/out" 2> "$work/err"; then
        drawn=$((drawn + 1))
        parses "$work/table.svg" && "$grimoire" show --scheme "$scheme" | cmp -s - "$work/out" || bad=1
    else
        grep -q "by a factor per square, .*; $scheme has none" "$work/err" && [ ! -e "$work/table.svg" ] && [ ! -s "$work/out" ] || bad=1
    fi
    # The factors' own file says how many slots it has and uses.
    of=$pictures/../../data/factors/$scheme.txt
    used=$(sed -n 's/.*[^0-9]\([0-9]*\) slots used$/\1/p' "$of" 2> "$work/err" | sed 's/\(...\)$/,\1/')
    slots=$(sed -n 's/^slots \([0-9]*\)\(...\)$/\1,\2/p' "$of" 2> "$work/err")
    [ -z "$used" ] || grep -q ">$used slots are in use" "$work/table.svg" || bad=1
    [ -z "$slots" ] || grep -q "<title[^>]*>$scheme: .* arrays in $slots slots," "$work/table.svg" || bad=1
done
[ "$bad" -eq 0 ] && [ "$drawn" -ge 18 ]
ok $? "show --scheme NAME --svg: $drawn tables, with the slots of their factors"
for scheme in fancy black; do
    "$grimoire" show --scheme $scheme --svg "$work/table.svg" > "$work/out" && cmp -s "$work/table.svg" "$pictures/table-$scheme.svg"
    ok $? "doc/pictures/table-$scheme.svg is drawn again, byte for byte"
done
titled() { # SCHEME TITLE
    "$grimoire" show --scheme "$1" --svg "$work/table.svg" > "$work/out" && grep -q "<title id=\"title\">$2</title>" "$work/table.svg"
    ok $? "the title of $1: $2"
}
titled packedswap 'packedswap: 64 arrays in 33,926 slots, .*'
titled shared 'shared: 48 arrays in 57,984 slots, .*'
titled plain 'plain: 128 arrays in 294,912 slots, [0-9]*% in use'
"$grimoire" show --scheme black --svg "$work/no/such/x.svg" > "$work/out" 2> "$work/err"
[ $? -eq 4 ] && grep -q 'x.svg: No such file' "$work/err" && [ "$(wc -l < "$work/err")" -eq 1 ]
ok $? "a picture of a table that cannot be written is reported"

# ---- What is refused -------------------------------------------------------------------------

fails_show 2 'show takes a piece and a square'
fails_show 2 'show takes a piece and a square' rook
fails_show 2 'show takes a piece and a square' rook d4 e5
fails_show 2 '"knight" is not a slider' knight d4
fails_show 2 '"knight" is not a slider' knight
fails_show 2 '"d9" is not a square' rook d9
fails_show 2 '"xyz" is not a board' rook d4 --occ xyz
fails_show 2 '"0x" is not a board' rook d4 --occ 0x
fails_show 2 '"12345678123456781" is not a board; --occ takes up to 16 hexadecimal digits' rook d4 --occ 12345678123456781
fails_show 2 'rank 8 of the FEN has 7 squares instead of 8' rook d4 --fen 7/8/8/8/8/8/8/8
fails_show 2 'the FEN is empty' rook d4 --fen ''
fails_show 2 'say one of --occ HEX and --fen FEN' rook d4 --occ 0 --fen 8/8/8/8/8/8/8/8
fails_show 2 'there is no scheme "magic"' rook d4 --scheme magic
fails_show 2 '--occ needs a value' rook d4 --occ
fails_show 2 'show has no option --colour' rook d4 --colour
fails_show 2 'FILE takes a, b, c, d, e, f, g, h, a1, b1, c1, d1, e1, f1, g1 or h1, not "i"' rank i
fails_show 2 'FILE takes a, b' rank c2
fails_show 2 'show rank takes a file' rank c d
fails_show 2 '"100" is not a board; --occ takes up to 2 hexadecimal digits' rank c --occ 100
fails_show 2 'show rank has no option --fen' rank --fen 8/8/8/8/8/8/8/8
fails_show 2 'show rank has no option --scheme' rank --scheme black
"$grimoire" show rook d4 --svg "$work/no/such/x.svg" > "$work/out" 2> "$work/err"
[ $? -eq 4 ] && grep -q 'x.svg: No such file' "$work/err"
ok $? "an SVG file that cannot be written is reported"
