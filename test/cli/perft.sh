#!/bin/sh
# Counting lines of moves: test/cli/perft.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
data=$(dirname "$0")/../../data/perft
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
rooks='1rk3r1/1p4p1/8/8/8/8/1P4P1/1RK3R1 w GBgb - 0 1'

# counts NODES ARGUMENT...: perft succeeds and counts this many
counts() {
    nodes=$1
    shift
    "$grimoire" perft "$@" > "$work/out" 2> "$work/err" &&
        grep -qx "nodes $nodes" "$work/out" && [ ! -s "$work/err" ]
    ok $? "perft $*: $nodes"
}

# json EXPRESSION ARGUMENT...: the answer is JSON of which this is true
json() {
    expression=$1
    shift
    "$grimoire" perft "$@" --json |
        python3 -c 'import json, sys; a = json.load(sys.stdin); sys.exit(not eval(sys.argv[1]))' \
            "$expression"
    ok $? "perft $* --json: $expression"
}

# suite STATUS TEXT: a suite of these lines on standard input
suite() {
    printf '%b' "$2" | "$grimoire" perft --suite - > "$work/out" 2> "$work/err"
    [ $? -eq "$1" ]
    ok $? "exit status $1 for the suite $(printf '%s' "$2" | sed 's/[\]/|/g')"
}

# unreadable TEXT SUITE: exit status 4 and one line that says this
unreadable() {
    suite 4 "$2"
    [ "$(wc -l < "$work/err")" -eq 1 ] && grep -qF -- "$1" "$work/err" && [ ! -s "$work/out" ]
    ok $? "it says: $1"
}

# ---- counts ----

counts 1 0
counts 20 1
counts 400 2
counts 8902 3
counts 197281 4
counts 119060324 6
counts 97862 3 "$kiwipete"
# shellcheck disable=SC2086 # the fields of a FEN as arguments
counts 4085603 4 $kiwipete
counts 97862 3 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -'
counts 0 5 '7k/5KQ1/8/8/8/8/8/8 b - - 0 1'
counts 0 1 '7k/8/5KQ1/8/8/8/8/8 b - - 0 1'
counts 218 1 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1'
# What takes less than ten milliseconds, as here on any processor, has neither time nor rate.
has_lines() { # DEPTH LINES
    "$grimoire" perft "$1" > "$work/out"
    [ "$(cut -d ' ' -f 1 "$work/out" | tr '\n' ' ')" = "$2 " ]
}
has_lines 1 "nodes generator threads"
ok $? "the lines of the answer"
has_lines 6 "nodes seconds rate generator threads"
ok $? "with time and rate if the run was long enough"

# ---- every way to count ----

for way in "--threads 2" "--threads 5" "--threads 1024" "--hash 1" "--hash 17" "--no-bulk" \
    "--hash 16 --threads 3" "--no-bulk --threads 2" "--chess960"; do
    # shellcheck disable=SC2086
    counts 4085603 4 "$kiwipete" $way
done
counts 4865609 5 --threads 7
counts 11030083 6 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 --threads 2 --hash 8
kings='7k/8/8/8/8/8/8/K7 w - - 0 1'
counts 9642192050662659700 24 "$kings" --hash 64
fails 4 'perft 25: more nodes than 64 bits can count' perft 25 "$kings" --hash 64
fails 4 'perft 1000: more nodes than 64 bits can count' perft 1000 "$kings" --hash 64
# Each side has one move, forever.
cages='k1b5/1p1p4/1P1P4/8/8/1p1p4/1P1P4/K1B5 w - - 0 1'
for way in "" "--threads 3" "--hash 1" "--no-bulk" "--generator portable"; do
    # shellcheck disable=SC2086
    counts 1 1000 "$cages" $way
done
# shellcheck disable=SC3045 # where the shell has no such limit there is nothing to see
(ulimit -s 512 2> "$work/err"; "$grimoire" perft 1000 "$cages" --threads 3 | grep -qx 'nodes 1')
ok $? "a deep count needs no deep stack"
for generator in portable bmi2 avx512; do
    "$grimoire" perft 1 --generator $generator > /dev/null 2>&1 || {
        echo "# $generator does not run here"
        continue
    }
    counts 4085603 4 "$kiwipete" --generator $generator
    grep -qx "generator $generator" "$work/out"
    ok $? "$generator counted"
    counts 97862 3 "$kiwipete" --generator $generator --no-bulk
    counts 4085603 4 "$kiwipete" --generator $generator --hash 2
done
GRIMOIRE_WITHOUT=bmi2,avx2,avx512 "$grimoire" perft 2 | grep -qx 'generator portable'
ok $? "an older processor gets the portable generator"

# ---- divide ----

for threads in 1 2 5; do
    "$grimoire" perft 4 "$kiwipete" --divide --threads $threads | sed '/^$/,$d' > "$work/$threads"
    [ "$(awk '{ sum += $2 } END { print sum, NR }' "$work/$threads")" = "4085603 48" ] &&
        cmp -s "$work/1" "$work/$threads"
    ok $? "divide with $threads threads: 48 moves, 4085603 together"
done
for way in "--hash 4" "--no-bulk" "--generator portable"; do
    # shellcheck disable=SC2086
    "$grimoire" perft 4 "$kiwipete" --divide $way | sed '/^$/,$d' | cmp -s - "$work/1"
    ok $? "divide with $way is the same"
done
grep -qx 'e1g1: 86975' "$work/1"
ok $? "castling is e1g1"
"$grimoire" perft 4 "$kiwipete" --divide --chess960 | grep -qx 'e1h1: 86975'
ok $? "with --chess960 it is e1h1"
"$grimoire" perft 1 "$rooks" --divide --chess960 > "$work/out"
grep -qx 'c1b1: 1' "$work/out" && grep -qx 'c1g1: 1' "$work/out"
ok $? "castling from other squares"
[ "$("$grimoire" perft 0 --divide | grep -c :)" -eq 0 ]
ok $? "depth 0 has no moves"
"$grimoire" perft 2 '7k/P7/8/8/8/8/8/K7 w - - 0 1' --divide | grep -q '^a7a8n: '
ok $? "promotions have their letter"

# ---- JSON ----

json 'a["nodes"] == 8902 and a["depth"] == 3 and "divide" not in a' 3
json 'a["generator"] in ("portable", "bmi2", "avx512") and a["threads"] == 2' 4 --threads 2
json 'a["seconds"] >= 0 and a["nodes_per_second"] > 0' 0
json 'sum(m["nodes"] for m in a["divide"]) == a["nodes"] == 97862' 3 "$kiwipete" --divide
json '[m["move"] for m in a["divide"]].count("e1c1") == 1' 2 "$kiwipete" --divide
json 'a["fen"].split()[2] == "GBgb"' 2 "$rooks" --chess960
json 'a["divide"] == [] and a["nodes"] == 0' 2 '7k/5KQ1/8/8/8/8/8/8 b - - 0 1' --divide

# ---- suites ----

"$grimoire" perft --suite "$data/wiki.epd" --depth 4 > "$work/out"
ok $? "the suite wiki.epd to depth 4"
grep -qx 'positions 7' "$work/out" && grep -qx 'counts 28' "$work/out" &&
    grep -qx 'nodes 11456555' "$work/out"
ok $? "how many positions, counts and nodes it had"
for way in "--threads 2" "--hash 2" "--no-bulk" "--generator portable"; do
    # shellcheck disable=SC2086
    "$grimoire" perft --suite "$data/wiki.epd" --depth 3 $way > /dev/null
    ok $? "the suite with $way"
done
"$grimoire" perft --suite - --depth 3 < "$data/double960.epd" | grep -q '^standard input: all right'
ok $? "a suite on standard input"
suite 0 "\n  # nothing\n\n7k/8/8/8/8/8/8/K7 w - - ;D1 3 ;D2 9\r\n$kings;D0 1;D2 9"
json 'a["right"] and a["positions"] == 7 and a["counts"] == 14' --suite "$data/wiki.epd" --depth 2

suite 1 '# one\n7k/8/8/8/8/8/8/K7 w - - 0 1 ;D1 3 ;D2 10 ;D3 1\n'
grep -qx 'standard input:2: 7k/8/8/8/8/8/8/K7 w - - 0 1' "$work/out" &&
    grep -qx 'depth 2: expected 10, got 9' "$work/out" && grep -qx 'a1b1: 3' "$work/out"
ok $? "a wrong count: where, which position and depth, what was expected, its divide"
echo "$kings ;D2 10" > "$work/wrong.epd"
json '(not a["right"]) and a["wrong"]["line"] == 1 and a["wrong"]["got"] == 9' \
    --suite "$work/wrong.epd"
json 'a["wrong"]["expected"] == 10 and len(a["wrong"]["divide"]) == 3' --suite "$work/wrong.epd"

# Lines that cannot be read are left out and reported.
suite 1 "# one\n$kings ;D1 3\nno position ;D1 1\n$kings ;D1 3 ;D2 x\n$kings ;D2 9\n"
[ ! -s "$work/err" ] && grep -qx 'standard input: all right, but 2 lines cannot be read' "$work/out" &&
    grep -qx 'positions 2' "$work/out" && grep -qx 'counts 2' "$work/out"
ok $? "lines that cannot be read are left out"
tail -n 2 "$work/out" | sed 's/;.*//' > "$work/last"
printf '%s\n' 'standard input:3: a field is missing' 'standard input:4: "' | cmp -s - "$work/last"
ok $? "the answer ends with them"
printf '%s\n' 'no position' "$kings ;D1 3" > "$work/left.epd"
json 'a["right"] is False and a["counts"] == a["unreadable"] == a["unreadable_lines"][0]["line"] == 1' \
    --suite "$work/left.epd"
fails 4 'left.epd:1: a field is missing' perft --suite "$work/left.epd" --strict
[ ! -s "$work/out" ]
ok $? "--strict ends at the first one, before anything is counted"
"$grimoire" perft --suite "$data/wiki.epd" --depth 1 --strict > "$work/out"
ok $? "--strict takes what can be read"
{ echo "$kings ;D1 3" && yes no | head -n 21; } > "$work/left.epd"
"$grimoire" perft --suite "$work/left.epd" > "$work/out"
grep -q 'but 21 lines cannot' "$work/out" && grep -q 'left.epd:21: ' "$work/out" &&
    ! grep -q 'left.epd:22: ' "$work/out" && tail -n 1 "$work/out" | grep -qx 'and 1 more'
ok $? "of many lines it names the first twenty"
suite 1 "no\n$kings ;D2 10 ;D3 1\n$kings ;D1 4"
grep -qx 'depth 2: expected 10, got 9' "$work/out" && tail -n 1 "$work/out" | grep -q '^standard input:1: '
ok $? "a wrong count ends it, and the unreadable line is named, too"
unreadable 'standard input:1: a field is missing' "no\nposition\n"
grep -q 'nor can any other line be read' "$work/err"
ok $? "where nothing can be read, the error says so"

unreadable 'standard input:1: a field is missing' '7k/8/8/8/8/8/8/K7 w ;D1 3'
unreadable 'standard input:2: a side has no king' "# one\n8/8/8/8/8/8/8/K7 w - - 0 1 ;D1 3"
unreadable 'standard input:1: has no counts' "$kings\n"
unreadable 'has no counts up to depth 1000' '# nothing at all\n'
unreadable '";D1001 5" is not a count' "$kings ;D1 3 ;D1001 5"
unreadable '";E1 3" is not a count' "$kings ;E1 3"
unreadable '";D1" is not a count' "$kings ;D1"
unreadable '";D1 three" is not a count' "$kings ;D1 three"
unreadable '";D1 3x" is not a count' "$kings ;D1 3x"
unreadable '";D 3" is not a count' "$kings ;D 3"
unreadable '";D1 -3" is not a count' "$kings ;D1 -3"
unreadable '";D1 99999999999999999999" is not a count' "$kings ;D1 99999999999999999999"
unreadable 'has a null byte' "$kings ;D1 3\n\0"
"$grimoire" perft --suite /dev/zero > "$work/out" 2> "$work/err"
[ $? -eq 4 ] && grep -q 'more than 64 MiB' "$work/err"
ok $? "reading an endless suite ends"
fails 4 'No such file' perft --suite "$work/nothing"
fails 4 'directory' perft --suite "$work"

# ---- refusals ----

fails 2 'perft takes a depth' perft
fails 2 'DEPTH takes a number from 0 to 1000' perft 1001
fails 2 'perft has no option -1' perft -1
fails 2 'DEPTH takes a number from 0 to 1000, not "+1"' perft +1
fails 2 'DEPTH takes' perft ''
fails 2 'DEPTH takes' perft 99999999999999999999
fails 2 'DEPTH takes' perft "$kiwipete"
fails 2 'the side to move is neither' perft 3 8/8/8/8/8/8/8/Kk6 x - - 0 1
fails 2 'a field is missing' perft 3 startpos
fails 2 'a field is missing' perft 3 ''
fails 2 'side not to move is in check' perft 3 '4k3/4R3/8/8/8/8/8/4K3 w - - 0 1'
fails 2 'something follows' perft 3 "$kiwipete" 7
fails 2 'a field is missing' perft 3 "$(printf '%9999d' 0 | tr ' ' x)"
fails 2 '--threads takes a number from 1 to 1024, not "0"' perft 3 --threads 0
fails 2 '--threads takes' perft 3 --threads 1025
fails 2 '--threads takes' perft 3 --threads two
fails 2 '--hash takes a number from 1' perft 3 --hash 0
fails 2 '--hash takes' perft 3 --hash 1.5
fails 2 '--hash takes' perft 3 --hash 1048577
fails 2 'say one of --hash MB and --no-bulk' perft 3 --hash 1 --no-bulk
fails 2 '--generator takes portable, bmi2 or avx512, not "fast"' perft 3 --generator fast
fails 2 'needs a value' perft 3 --threads
fails 2 'no option --fast' perft 3 --fast
# shellcheck disable=SC2016
fails 2 '--depth is for `grimoire perft --suite`' perft 3 --depth 3
fails 2 'perft --suite takes no argument "3"' perft 3 --suite "$data/wiki.epd"
fails 2 'perft --suite has no option --divide' perft --suite "$data/wiki.epd" --divide
fails 2 '--depth takes a number from 1 to 1000' perft --suite "$data/wiki.epd" --depth 0
for generator in bmi2 avx512; do
    "$grimoire" perft 1 --generator "$generator" 2>&1 | grep -q "another processor architecture" && continue
    GRIMOIRE_WITHOUT=bmi2
    export GRIMOIRE_WITHOUT
    fails 2 "$generator needs BMI2" perft 3 --generator $generator
    unset GRIMOIRE_WITHOUT
done
# shellcheck disable=SC3045 # dash has it
(ulimit -v 262144 && "$grimoire" perft 3 --hash 65536) > "$work/out" 2> "$work/err"
[ $? -eq 4 ] && grep -q 'out of memory for a hash table of 65536 MB' "$work/err"
ok $? "no memory for the hash table is exit status 4"

# ---- a picture ----

pictures=$(dirname "$0")/../../doc/pictures
"$grimoire" perft 4 "$kiwipete" --threads 2 --divide --svg "$work/kiwipete.svg" > "$work/out" && xmllint --noout "$work/kiwipete.svg"
ok $? "--svg: well-formed"
cmp -s "$work/kiwipete.svg" "$pictures/perft-kiwipete.svg"
ok $? "the picture of doc/chess.md is drawn again, byte for byte"
# What is drawn of each move is what --divide prints.
sed -n 's/^\(.*\): \([0-9]*\)$/\1 \2/p' "$work/out" | sort > "$work/printed"
sed -n 's/.*class="[a-z ]*mono"[^>]*>\([^<]*\)<.*/\1/p' "$work/kiwipete.svg" | tr -d , | paste -d ' ' - - | sort > "$work/drawn"
[ -s "$work/printed" ] && cmp -s "$work/printed" "$work/drawn"
ok $? "each move has its nodes"
titled() { # TITLE ARGUMENT...
    title=$1
    shift
    "$grimoire" perft "$@" --svg "$work/x.svg" > "$work/out" && xmllint --noout "$work/x.svg" && grep -q "<title[^>]*>$title</title>" "$work/x.svg"
    ok $? "perft $*: $title"
}
titled '48 moves, 4,085,603 nodes at depth 4; f3f5 leads to most: 104,992' 4 "$kiwipete"
titled '20 moves, 20 nodes at depth 1' 1
titled '20 moves, 8,902 nodes at depth 3; e2e4 leads to most: 600' 3
titled '5 moves, 1,920 nodes at depth 4; d3c2 and others lead to most: 440' 4 '8/8/8/3k4/8/3K4/8/8 w - -'
titled '0 moves, 1 node at depth 0' 0
titled '0 moves, 0 nodes at depth 5' 5 '7k/5KQ1/8/8/8/8/8/8 b - - 0 1'
titled '218 moves, 218 nodes at depth 1' 1 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1'
titled '17 moves, 2,433 nodes at depth 3; e1g1 leads to most: 162' 3 '8/8/p4k2/8/8/8/2PPPPPP/4K2R w K - 0 1'
grep -q 'class="arrow" d="M285 444L362 444"' "$work/x.svg"
ok $? "castling is an arrow from the king to its new square"
"$grimoire" perft 2 --svg "$work/no/such/x.svg" > "$work/out" 2> "$work/err"
[ $? -eq 4 ] && grep -q 'x.svg: No such file' "$work/err" && [ "$(wc -l < "$work/err")" -eq 1 ]
ok $? "a picture that cannot be written is reported"
fails 2 '--svg' perft --suite "$data/wiki.epd" --svg "$work/x.svg"

# ---- options ----

# Those in the sources, by form, are in the help, the manual and the completions.
root=$(dirname "$0")/../..
for form in perft perft_suite; do
    sed -n '/define CLI_PERFT_ROWS/,/^$/p; /^CLI_[A-Z]*('$form',/p' "$root/cli/commands.def" |
        grep -o '"--[a-z0-9-]*"' | tr -d '"' | sort > "$work/options"
    command=$(echo $form | sed 's/_/ --/')
    "$grimoire" perft --help | awk -v form="grimoire $command " '
        /^grimoire/ { is_form = index($0, form) == 1 && (form ~ /--/ || !/--suite/) }
        is_form && /^  --/ { print $1 }' | sort > "$work/helped"
    cmp -s "$work/options" "$work/helped" && [ "$(wc -l < "$work/options")" -ge 8 ]
    ok $? "the help of $command lists its $(wc -l < "$work/options") options"
    sed -n "/^.*made: $command\$/,/made, to here/s/^.It Fl -\([a-z0-9-]*\).*/--\1/p" "$root/doc/grimoire.1" |
        { cat; echo --json; } | sort | cmp -s - "$work/options"
    ok $? "so does the manual"
    missing=0
    while read -r option; do
        for file in grimoire.bash _grimoire; do
            grep -q -e "$option" "$root/scripts/completions/$file" || missing=1
        done
        grep -q -e "-l ${option#--}" "$root/scripts/completions/grimoire.fish" || missing=1
    done < "$work/options"
    [ $missing -eq 0 ]
    ok $? "and so do the completions"
done

# ---- stopped ----

interrupt TERM perft 12
[ "$status" -eq 3 ] && grep -q 'stopped, [0-9]* of 20 moves counted' "$work/err" && ! grep -q '^nodes' "$work/out"
ok $? "when stopped, it prints the moves counted so far, $(grep -c : "$work/out")"
interrupt TERM perft 12 --hash 16
[ "$status" -eq 3 ] && grep -q 'stopped, [0-9]* of 20 moves counted' "$work/err"
ok $? "with a hash, too"
json_of_stopped() {
    python3 -c 'import json, sys; a = json.load(sys.stdin); sys.exit(not eval(sys.argv[1]))' "$1" < "$work/out"
    ok $? "stopped, as JSON: $1"
}
interrupt HUP perft 12 --json
json_of_stopped 'a["open"] + len(a["divide"]) == 20 and a["nodes"] == sum(m["nodes"] for m in a["divide"])'
printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D3 8902 ;D12 62854969236701747\n' > "$work/long.epd"
interrupt TERM perft --suite "$work/long.epd"
[ "$status" -eq 3 ] && grep -q 'long.epd: right so far' "$work/out" && grep -qx 'counts 1' "$work/out"
ok $? "a suite that is stopped says what was right"
interrupt TERM perft --suite "$work/long.epd" --json
json_of_stopped 'a["right"] is None and a["counts"] == 1'
