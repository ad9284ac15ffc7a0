#!/bin/sh
# grimoire find from outside, except for the tests in program.sh: test/cli/find.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"

json() {
    python3 -c 'import json, sys; json.load(sys.stdin)'
}

# is_good FILE WHAT: a file of factors without an error, according to verify
is_good() {
    "$grimoire" verify --factors "$1" | grep -q 'all right'
    ok $? "$2"
}

# same WHAT ARGUMENT...: with 1, 2 and 7 threads the same bytes, not empty
same() {
    what=$1
    shift
    "$grimoire" find "$@" > "$work/one" && [ -s "$work/one" ] &&
        "$grimoire" find "$@" --threads 2 | cmp -s - "$work/one" &&
        "$grimoire" find "$@" --threads 7 | cmp -s - "$work/one"
    ok $? "$what: the same with 1, 2 and 7 threads"
}

# ---- schemes and seeds ----

for scheme in fancy fixed black; do
    for seed in 2 3; do
        "$grimoire" find all --scheme "$scheme" --seed "$seed" > "$work/$scheme.$seed"
        is_good "$work/$scheme.$seed" "$scheme from seed $seed"
    done
    cmp -s "$work/$scheme.2" "$work/$scheme.3"
    [ $? -eq 1 ]
    ok $? "$scheme: another seed, other factors"
done
[ "$("$grimoire" find rook e4 --scheme black --bits 10 | awk '{ print $4 }')" = 10 ]
ok $? "black with a variable shift"
"$grimoire" find all --scheme black --json | json
ok $? "black as JSON"

same fancy all
same "fancy from few bits" bishop d4 --recipe fewbits
same "one square" rook e4 --recipe fewbits --seed 4
same "within the periods" bishop d4 --recipe periods
same "a climb" bishop b2 --goal bits
same "a climb for few slots" bishop c3 --goal slots --scheme black --tries 5

# ---- on a terminal ----

# on_terminal COLUMNS WORDS: a command line with a terminal as its standard error; what that shows, a line for each return
on_terminal() {
    # shellcheck disable=SC2016 # the inner shell expands them
    python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' sh -c "stty cols $1; $2" "$grimoire" > "$work/raw"
    sed "s/$(printf '\033')\[K//g" "$work/raw" | tr '\r' '\n' | sed '/^$/d' > "$work/shown"
}

# shellcheck disable=SC2016
on_terminal 80 '"$0" find all > /dev/null'
[ "$(tail -n 1 "$work/shown")" = 'grimoire: a factor for each of 128 squares; table of 107648 slots, 841.0 KiB' ]
ok $? "find all ends with its total"
"$grimoire" find all > "$work/fancy" 2> "$work/err" && [ ! -s "$work/err" ]
ok $? "and says nothing in a pipe"
# shellcheck disable=SC2016
on_terminal 80 '"$0" find all --scheme black > /dev/null'
grep -qx 'grimoire: a factor for each of 128 squares; table of [0-9]* slots, [0-9.]* KiB' "$work/shown"
ok $? "of a fixed shift, too"
# shellcheck disable=SC2016
on_terminal 50 '"$0" find rook a1 --bits 9 --time 2 > /dev/null'
grep -q '^candidate [0-9]*, [0-9.e+]* per second' "$work/shown" && ! grep '^candidate .\{41\}' "$work/shown"
ok $? "progress is one line, as wide as the terminal"

# ends_by_signal STATUS PATTERN ARGUMENT...: with this status, and a message like that
ends_by_signal() {
    wanted=$1 pattern=$2
    shift 2
    for seconds in 1 10; do # on a busy machine the first may come before the program is ready for it
        timeout --preserve-status -s INT $seconds "$grimoire" find "$@" > "$work/out" 2> "$work/err"
        [ $? -eq "$wanted" ] && grep -q "$pattern" "$work/err" && return
    done
    return 1
}

# ---- recipes ----

"$grimoire" find all --recipe romstad > "$work/romstad"
is_good "$work/romstad" "romstad"
grep -q '^rook   a1 0x0a8002c000108020 12$' "$work/romstad"
ok $? "romstad begins with the factor that the program in the wiki prints first"
"$grimoire" find all --recipe stockfish > "$work/stockfish"
is_good "$work/stockfish" "stockfish"
grep -q '^rook   a1 0x0a80004000801220 12$' "$work/stockfish"
ok $? "stockfish begins with the factor that Stockfish begins with"
"$grimoire" find bishop d4 --recipe kannan > "$work/kannan"
[ "$(cat "$work/kannan")" = 'bishop d4 0x0000802002020200 9
# 64698 guesses of bits' ]
ok $? "Kannan's order says how many guesses it took"
fails 1 'no factor of 4 bits: all were tried, in 438482 guesses' find bishop d1 --bits 4 --recipe kannan
fails 3 'no factor among 1000 guesses' find bishop d1 --bits 4 --recipe kannan --tries 1000
ends_by_signal 1 'rook a1 has no factor of 3 bits' all --bits 3 --recipe kannan --tries 1000000000000
ok $? "a no among all squares stays a no after a signal"
grep -q 'find all --scheme fancy --recipe stockfish$' "$work/stockfish"
ok $? "a file says how it was found"

# ---- goals ----

"$grimoire" find bishop b2 --goal bits > "$work/row" &&
    [ "$(awk 'NR == 1 { print $4 }' "$work/row")" = 4 ]
ok $? "climbing finds a factor with one bit fewer"
for scheme in mul32 mul32xor mul32one; do
    [ "$("$grimoire" find bishop h1 --goal bits --scheme $scheme | awk 'NR == 1 { print $4 }')" = 5 ]
    ok $? "and with 32-bit factors, $scheme"
done
awk '$2 == "bishop" && $7 == "climb:1" && ++rows % 20 == 1' "$(dirname "$0")/../../data/halves.txt" > "$work/halves"
while read -r scheme piece square mask bits factor rest; do
    "$grimoire" find "$piece" "$square" --scheme "$scheme" --goal bits --bits "$bits" --tries 1 | grep -q "$factor $bits$"
    ok $? "$scheme $piece $square, $mask squares: $factor again${rest:+, as data/halves.txt says}"
done < "$work/halves"
"$grimoire" find bishop a1 --goal bits --bits 4 --tries 3 > "$work/out" 2> "$work/err"
[ $? -eq 3 ] && [ ! -s "$work/out" ] && grep -q 'open: no factor among 3 runs' "$work/err"
ok $? "what climbing does not find is open, exit status 3"
"$grimoire" find bishop b2 --goal range --scheme black --time 1 --json > "$work/timed"
runs=$(sed 's/.*"runs":\([0-9]*\).*/\1/' "$work/timed")
"$grimoire" find bishop b2 --goal range --scheme black --tries "$runs" --json | cmp -s - "$work/timed"
ok $? "a factor found in a second is found again by its number of runs"
"$grimoire" find all --goal slots --scheme fixed --tries 1 > "$work/slots"
is_good "$work/slots" "a climb for all squares"

# ---- stopped ----

interrupt TERM find bishop b2 --goal range --scheme black --tries 1000000
grep -q '1 of 1 squares found; `grimoire find bishop b2 ' "$work/err"
ok $? "a stopped climb prints its best, exit status $status, and says how it was found"
cp "$work/out" "$work/best"
# shellcheck disable=SC2016 # backquotes as they are printed
again=$(sed 's/.*`grimoire \(.*\)`.*/\1/' "$work/err")
# shellcheck disable=SC2086
"$grimoire" $again | cmp -s - "$work/best"
ok $? "$again gives the same"

interrupt TERM find all --goal bits --tries 1000000
! grep -vqE '^(rook  |bishop) [a-h][1-8] 0x[0-9a-f]{16} [0-9]+$' "$work/out" &&
    grep -q "^grimoire: stopped.*, $(grep -c . "$work/out") of 128 squares found" "$work/err"
ok $? "the rows of squares found before a stop, exit status $status"
interrupt TERM find all --scheme mul32one --time 1000000 --json
json < "$work/out"
ok $? "and as JSON"
interrupt HUP find bitscan --count 60000000 --json
json < "$work/out"
ok $? "a list of bitscans that is cut short is still JSON, exit status $status"

# ---- bitscan ----

[ "$("$grimoire" find bitscan --bits 3 --count 9 | grep -c '^bitscan 8 ')" -eq 4 ]
ok $? "four bitscan factors for a byte"
"$grimoire" find bitscan | grep -qx 'bitscan 64 0x07edd5e59a4e28c2'
ok $? "the first for 64 bits"
[ "$("$grimoire" find bitscan --seed 1)" != "$("$grimoire" find bitscan --seed 2)" ]
ok $? "another seed, another bitscan"
"$grimoire" find bitscan --count 3 --json | json
ok $? "bitscan as JSON"

# ---- zeros ----

"$grimoire" find zeros all --tries 2000 > "$work/zeros"
grep '^rook' "$work/zeros" | awk '$NF { exit 1 } { squares++ } END { exit squares != 64 }'
ok $? "no rook has a factor with all its ones in 12 consecutive bits"
[ "$(awk '$1 == "bishop" && $NF { printf "%s ", $2 }' "$work/zeros")" = "e1 e2 d7 d8 " ]
ok $? "four bishops have"
"$grimoire" find zeros all --tries 2000 --threads 3 | cmp -s - "$work/zeros"
ok $? "the same with 3 threads"
"$grimoire" find zeros rook a1 | grep -q '^0x[0-9a-f]*8000 has 15 zeros at the bottom, the most possible$'
ok $? "as many zeros at the bottom as possible"

# ---- density ----

"$grimoire" find density bishop b1 --threads 2 --svg "$work/b1.svg" > "$work/density"
cmp -s "$work/b1.svg" "$(dirname "$0")/../../doc/pictures/density-bishop-b1.svg"
ok $? "the picture of doc/factors.md is drawn again, byte for byte"
awk 'NR > 3 { found[$1] = $2 } END { exit !(found[15] > 2 * found[27] && found[50] > 2 * found[15]) }' "$work/density"
ok $? "factors of bishop b1 are sparse or dense"
grep -q '>rook e4: ' "$(dirname "$0")/../../doc/pictures/density-rook-e4.svg" &&
    "$grimoire" find density rook e4 --tries 20000 --svg "$work/e4.svg" > "$work/out" && grep -q '</svg>' "$work/e4.svg"
ok $? "a picture of rook e4"
"$grimoire" find density rook e4 --tries 1 --svg "$work/e4.svg" > "$work/out" && grep -q '>1e0<' "$work/e4.svg" &&
    ! grep -q '>1e-0<' "$work/e4.svg"
ok $? "a picture of one factor each"
# says_how_far WHAT ARGUMENT...: after a signal
says_how_far() {
    what=$1
    shift
    ends_by_signal 3 "^grimoire: stopped after [0-9]* of $what$" "$@" --tries 100000000 && [ ! -s "$work/out" ]
    ok $? "find $1 says how far it came before a signal"
}
says_how_far '63 numbers of ones' density rook e4
says_how_far '128 squares' zeros all
fails 2 '--scheme takes fancy, fixed or black, not "mul32"' find density rook e4 --scheme mul32

# ---- scripts about it ----

printf '#!/bin/sh\necho broken >&2\nexit 4\n' > "$work/broken" && chmod +x "$work/broken"
timeout 60 "$(dirname "$0")/../../scripts/compare-recipes" "$work/broken" 1 > "$work/out" 2> "$work/err"
[ $? -eq 1 ] && grep -q 'ends with status 4: broken$' "$work/err"
ok $? "recipes are not compared where the program fails"
! "$(dirname "$0")/../../scripts/halves-table" board > "$work/out" 2> "$work/err" && [ ! -s "$work/out" ]
ok $? "a table of another name is refused"

# ---- options that exclude each other ----

fails 2 '--recipe takes carryfree, fewbits, periods, kannan, romstad or stockfish, not "magic"' find all --recipe magic
fails 2 '--goal takes bits, range or slots, not "fun"' find all --goal fun
fails 2 'has its own seeds' find all --recipe stockfish --seed 1
fails 2 'is for fancy and mul32xor' find all --recipe romstad --scheme black
fails 2 'a seed of 32 bits' find all --recipe romstad --seed 4294967296
fails 2 'but no --time' find all --recipe romstad --time 1
fails 2 'periods is for fancy and fixed' find rook e4 --recipe periods --scheme black
fails 2 'kannan is for fancy and fixed' find rook e4 --recipe kannan --scheme black
fails 2 'but no --time' find rook e4 --recipe kannan --time 1
fails 2 'it takes one thread' find rook e4 --recipe kannan --threads 2
fails 2 'it takes one thread' find all --recipe romstad --threads 2
fails 2 'carryfree is for' find rook e4 --recipe carryfree --bits 9
fails 2 'say one of --goal NAME and --recipe NAME' find rook e4 --recipe fewbits --goal slots
fails 2 '--goal is for' find rook e4 --goal slots --scheme shiftin
fails 2 'has 12 bits for rooks' find all --scheme black --bits 10
fails 2 'has 12 bits for rooks' find all --scheme black --goal bits
# shellcheck disable=SC2016
fails 2 '--count is for `grimoire find bitscan`' find all --count 3
fails 2 'say one of --seed N and --count N' find bitscan --count 3 --seed 3
fails 2 'find bitscan has no option --trace' find bitscan --trace
fails 2 '--bits takes a number from 1 to 6, not "7"' find bitscan --bits 7
fails 2 'find bitscan has no option --threads' find bitscan --threads 2
fails 2 'find zeros takes a piece and a square' find zeros rook
fails 2 '--width takes a number from 1 to 26' find zeros rook a1 --width 27
fails 2 'fits 128 squares' find all --scheme offsetin --goal slots
fails 2 'from 1' find rook e4 --threads 0
fails 2 'find takes a piece and a square, such as rook e4, or all' find rook
fails 2 'find takes a piece and a square' find all rook
fails 2 'find takes a piece and a square' find rook e4 all
fails 2 '--scheme takes fancy, fixed' find rook e4 --scheme pext
