#!/bin/sh
# grimoire bench, from outside: test/cli/bench.sh PATH_TO_GRIMOIRE test/bench/traps.sh tests whether
# its figures are right; here runs are as short as possible.
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"

# bench ARGUMENT...: into out and err; succeeds if the command does and prints no error
bench() {
    "$grimoire" bench --seconds 0 "$@" > "$work/out" 2> "$work/err" && [ ! -s "$work/err" ]
}

# json FILE EXPRESSION: it is JSON of which this is true
json() {
    python3 -c '
import json, sys
a = json.load(open(sys.argv[1]))
sys.exit(not eval("(" + sys.argv[2] + ")"))' "$1" "$2"
    ok $? "$(basename "$1"): $(printf '%s' "$2" | tr -s ' \n' ' ')"
}

# Names of rows, one a line, from CSV.
rows_of() {
    tail -n +2 "$1" | cut -d , -f 7 | sort
}

# has_rows NAME...: exactly these, each with an answer to the one question
has_rows() {
    printf '%s\n' "$@" | sort > "$work/wanted"
    rows_of "$work/out" | diff "$work/wanted" - > "$work/differs"
}

# compares STATUS ARGUMENT...: --compare ends with this status and without errors
compares() {
    wanted=$1
    shift
    "$grimoire" bench --compare "$@" > "$work/out" 2> "$work/err"
    [ $? -eq "$wanted" ] && [ ! -s "$work/err" ] && [ -s "$work/out" ]
    ok $? "exit status $wanted for --compare $(echo "$*" | sed "s|$work/||g")"
}

# change FROM TO EXPRESSION: a copy with something changed
change() {
    python3 -c '
import json, sys
a = json.load(open(sys.argv[1]))
exec(sys.argv[3])
json.dump(a, open(sys.argv[2], "w"))' "$@"
}

# on_terminal COMMAND...: with a terminal as its standard output
on_terminal() {
    # shellcheck disable=SC2016 # the inner shell expands them
    python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' sh -c '"$0" "$@" 2> /dev/null' "$@"
}

has_escapes() {
    grep -q "$(printf '\033')" "$1"
}

# ---- Wrong usage ----------------------------------------------------------------------------

fails 2 '--regime takes throughput, latency, cold, batch, union, fill, program, vectorised or beside, not "warm"' \
    bench --regime warm
fails 2 'beside, not ""' bench --regime ''
fails 2 '--data takes playouts, trace or uniform, not "games"' \
    bench --regime latency --data games
fails 2 'no scheme "magic"' bench --regime union --scheme magic
fails 2 'no row here is called "magic"' bench --regime union --baseline magic
fails 2 'kernel has no single lookups' bench --regime batch --baseline kernel
fails 2 'one of --json and --csv' bench --json --csv
fails 2 'one of --quick, --pick and --regime' bench --quick --pick
fails 2 'one of --quick, --pick and --regime' bench --quick --regime cold
fails 2 'one of --quick, --pick and --regime' bench --regime cold --pick
fails 2 '--data goes with --regime' bench --data trace
fails 2 '--data goes with --regime' bench --quick --data trace
fails 2 '--seconds takes a number from 0 to 3600, not "3601"' bench --regime union --seconds 3601
for seconds in -1 1.5 ten '' 99999999999999999999; do
    fails 2 '--seconds takes a number' bench --regime union --seconds "$seconds"
done
for seed in -1 one '' 18446744073709551616; do
    fails 2 '--seed takes a number from 0 to 18446744073709551615' bench --pick --seed "$seed"
done
fails 2 'bench takes no argument "throughput"' bench throughput
fails 2 'bench takes no argument "rook"' bench --regime union rook
fails 2 'no option --rapid' bench --rapid
for option in --regime --data --scheme --baseline --seed --seconds --svg --compare; do
    fails 2 "$option needs a value" bench $option
done
fails 2 'bench --compare takes two files' bench --compare before.json
fails 2 'bench --compare takes two files' bench --compare 1.json 2.json 3.json
fails 2 'bench --compare has no option --csv' bench --compare 1.json 2.json --csv
fails 2 'bench --compare has no option --regime' bench --compare 1.json 2.json --regime cold
for regime in cold union fill program beside; do
    fails 2 "the regime $regime has no choice of data" bench --regime $regime --data uniform
done

# ---- JSON -----------------------------------------------------------------------------------

bench --regime union --json
ok $? "a run as JSON"
mv "$work/out" "$work/union.json"
json "$work/union.json" 'a["grimoire"] and a["seed"] == 1'
json "$work/union.json" 'a["blocks"] == 3 and a["rounds"] > 0'
json "$work/union.json" 'a["baseline"] == "peer_fancy" and a["control"] == "peer_control"'
json "$work/union.json" '{"processor", "compiler", "pinned_to", "virtual", "shares_core",
    "others_busy", "stolen", "off_cpu", "width", "beside", "cycle_ns"} <= set(a["machine"])'
json "$work/union.json" 'all(set(r) == {"name", "scheme", "table_bytes", "what"} for r in
    a["rows"])'
json "$work/union.json" 'len({r["name"] for r in a["rows"]}) == len(a["rows"]) > 20'
json "$work/union.json" '[r["row"] for r in a["answers"]] == [r["name"] for r in a["rows"]]'
json "$work/union.json" 'all(set(r) == {"regime", "data", "piece", "row", "ns", "ratio", "low",
    "high", "doubtful"} and (r["regime"], r["data"], r["piece"]) == ("union", "-", "all") and r["ns"] > 0 and
    0 < r["low"] <= r["ratio"] <= r["high"] for r in a["answers"])'
json "$work/union.json" '[r["ratio"] for r in a["answers"] if r["row"] == "peer_fancy"] == [1]'
json "$work/union.json" 'a["pick"] == [] and a["refused"] == []'

bench --regime cold --scheme black --json
ok $? "cold as JSON"
mv "$work/out" "$work/cold.json"
json "$work/cold.json" 'len({r["cold_kib"] for r in a["answers"]}) > 3'
json "$work/cold.json" '{(r["dependent"], r["prefetched"]) for r in a["answers"]} ==
    {(x, y) for x in (False, True) for y in (False, True)}'
json "$work/cold.json" 'all(r.get("to") == ("fancy" if r["prefetched"] else None) for r in
    a["answers"])'

json "$work/cold.json" 'a["crossover"] == []'

bench --regime cold --scheme lzcnt --json
ok $? "cold rows with and without a table as JSON"
mv "$work/out" "$work/crossover.json"
json "$work/crossover.json" '[(c["regime"], c["dependent"]) for c in a["crossover"]] ==
    [("cold", False), ("cold", True)]'
json "$work/crossover.json" 'all(c["least_kib"] == 32 and c["most_kib"] == 32768 and
    (c["small_kib"] or 99999) > (c["table_kib"] or 0) and 0 < c["low"] <= c["ratio"] <= c["high"]
    for c in a["crossover"])'
json "$work/crossover.json" 'all(c["table"] == "fancy" and c["small"].startswith("lzcnt") for c in
    a["crossover"])'

bench --regime beside --scheme dual --json
ok $? "beside a network as JSON"
mv "$work/out" "$work/beside.json"
json "$work/beside.json" '[r["network_kib"] for r in a["answers"] if r["row"] == "peer_fancy"] ==
    [64, 256, 1024, 4096]'
json "$work/beside.json" '[p["for"] for p in a["pick"]] == ["beside"]'
json "$work/beside.json" '[(c["regime"], c["least_kib"], c["most_kib"], c["small"][:4]) for c in
    a["crossover"]] == [("beside", 64, 4096, "dual")]'
compares 0 "$work/beside.json" "$work/beside.json"
bench --regime beside --scheme dual && grep -q '^Beside a network: from few weights to many' "$work/out" &&
    grep -q '^Beside a network: .*a table of attacks' "$work/out"
ok $? "beside a network in words"

bench --pick --json
ok $? "a recommendation as JSON"
mv "$work/out" "$work/pick.json"
json "$work/pick.json" '[p["for"] for p in a["pick"]] == ["single", "queen", "cold", "beside", "small"]'
json "$work/pick.json" 'a["crossover"] == []'
json "$work/pick.json" 'all(set(p) == {"for", "row", "scheme", "flags", "ratio", "low", "high",
    "certain", "ties"} for p in a["pick"])'

# Three programs compete for its one processor: nothing that depends on caches is certain.
if processor=$(taskset -cp $$ 2> /dev/null | sed 's/.*: *\([0-9]*\).*/\1/') && [ -n "$processor" ]; then
    others=
    for _ in 1 2 3; do
        taskset -c "$processor" sh -c 'while :; do :; done' &
        others="$others $!"
    done
    taskset -c "$processor" "$grimoire" bench --pick --seconds 0 --json > "$work/busy.json"
    # shellcheck disable=SC2086 # one for each
    kill $others
    json "$work/busy.json" '[p["certain"] for p in a["pick"] if p["for"] in ("cold", "beside")] == [False, False]'
else
    ok 0 "beside busy programs nothing is certain # SKIP there is no taskset"
fi

# ---- CSV ------------------------------------------------------------------------------------

bench --regime union --csv --seed 7
ok $? "a run as CSV"
[ "$(head -n 1 "$work/out")" = \
    "regime,data,piece,kib,dependent,prefetched,row,table_bytes,ns,ratio,low,high,to" ]
ok $? "its first line names the columns"
# shellcheck disable=SC2046 # a word for each row
has_rows $(python3 -c 'import json, sys
for answer in json.load(open(sys.argv[1]))["answers"]: print(answer["row"])' "$work/union.json")
ok $? "then a line for each answer"
[ "$(awk -F , '{ print NF }' "$work/out" | sort -u)" = 13 ]
ok $? "each has thirteen columns"
cut -d , -f 1-8 "$work/out" > "$work/first"
bench --regime union --csv --seed 7 && cut -d , -f 1-8 "$work/out" | cmp -s - "$work/first"
ok $? "the same seed gives the same answers but for the times"

# ---- Rows -----------------------------------------------------------------------------------

bench --regime union --scheme black --csv && has_rows black fancy peer_fancy peer_control
ok $? "--scheme black keeps black and what it is compared with"
bench --regime union --scheme fancy --csv && has_rows fancy peer_fancy peer_control
ok $? "--scheme fancy has it once"
bench --regime union --scheme black --baseline black --csv && has_rows black fancy &&
    [ "$(cut -d , -f 13 "$work/out" | sort -u | tr '\n' ' ')" = "black to " ]
ok $? "--baseline black: ratios are to it"
env GRIMOIRE_WITHOUT=bmi2,avx2,avx512 \
    "$grimoire" bench --regime throughput --seconds 0 --csv > "$work/out"
ok $? "it runs on an older processor"
grep -q ',black,' "$work/out" && ! rows_of "$work/out" | grep -q 'pext\|hybrid\|avx'
ok $? "which has no rows that need a newer one"
for data in playouts trace uniform; do
    bench --regime throughput --scheme black --data $data --csv &&
        [ "$(cut -d , -f 2 "$work/out" | sort -u | tr '\n' ' ')" = "data $data " ]
    ok $? "--data $data"
done
for regime in latency batch fill program vectorised beside; do
    bench --regime $regime --scheme black --csv &&
        [ "$(cut -d , -f 1 "$work/out" | sort -u | tr '\n' ' ')" = \
            "$(printf '%s\n' regime $regime | sort | tr '\n' ' ')" ]
    ok $? "--regime $regime"
done

# ---- For people -----------------------------------------------------------------------------

bench --regime union && grep -q '^peer_fancy .* 1\.00' "$work/out"
ok $? "a table"
! has_escapes "$work/out"
ok $? "no escape sequences in a file"
bench --pick && grep -q -- '-DGRIM_SCHEME=' "$work/out"
ok $? "--pick prints the flags to build with"
! grep -q 'ns per lookup' "$work/out"
ok $? "--pick has no tables"

# is_in_order FIRST NEXT...: each of them begins a line of out, in this order
is_in_order() {
    awk -v wanted="$(printf '%s\n' "$@")" '
        BEGIN { count = split(wanted, begin, "\n") }
        at < count && $0 ~ "^(" begin[at + 1] ")" { at++ }
        END { exit at < count }' "$work/out"
}

# fits COLUMNS: no line of out is longer, and none ends with blanks
fits() {
    python3 -c '
import sys
lines = open(sys.argv[1], encoding="utf-8").read().split("\n")
wrong = [line for line in lines if len(line) > int(sys.argv[2]) or line != line.rstrip()]
sys.exit("\n".join("# " + line for line in wrong) if wrong or len(lines) < 10 else 0)' "$work/out" "$1"
}

# says TIMES TEXT: this many times, even across a line break
says() {
    [ "$(tr -s '\n ' '  ' < "$work/out" | grep -o "$2" | wc -l)" -eq "$1" ]
}

for columns in 80 120; do
    for run in '--quick' '--pick' '--regime cold --scheme lzcnt' '--regime latency --data uniform' '--regime program'; do
        # shellcheck disable=SC2086 # a word for each
        COLUMNS=$columns LC_ALL=C.UTF-8 bench $run && fits $columns
        ok $? "bench $run is no wider than $columns"
    done
done
COLUMNS='' bench --quick && fits 80
ok $? "nor than 80 in a pipe"
is_in_order '(Take|Perhaps) ' '  one lookup at a time ' '  queens ' '  without a table of attacks ' 'processor ' 'measured ' \
    'control ' 'spread ' 'Times are in ns' 'Throughput: ' 'peer_fancy ' 'Filling the table|.* Filling the table'
ok $? "the answer, the conditions, the tables"
says 1 'layout most engines use' && says 1 'peer_fancy (fancy magics, a structure per square: the layout most engines use)' &&
    tr -s '\n ' '  ' < "$work/out" | grep -o 'peer_fancy.\{0,10\}' | head -n 1 | grep -q '^peer_fancy (fancy'
ok $? "peer_fancy is explained once, at its first appearance"
says 1 'ns per lookup'
ok $? "the unit is stated once"
[ -n "$(tail -n 1 "$work/out")" ] && [ -n "$(head -n 1 "$work/out")" ]
ok $? "no empty line at either end"
bench --regime union && is_in_order 'Doubtful|The fastest, and how many times as fast' '  all sliders at once ' 'processor ' 'Times are'
ok $? "a regime alone says which row is the fastest"
bench --regime program && says 1 'how many times as fast it is as fancy ('
ok $? "for perft, compared with fancy, since peers have no perft"
if [ -n "${processor:-}" ]; then
    taskset -c "$processor" sh -c 'while :; do :; done' &
    other=$!
    taskset -c "$processor" "$grimoire" bench --regime cold --scheme lzcnt --seconds 0 > "$work/out"
    kill $other
    is_in_order 'Perhaps [a-z0-9_]* for cold caches: -DGRIM_SCHEME=' 'Doubtful: other programs .*\.$' '  cold caches .* \?$' 'disturbed '
    ok $? "beside a busy program it says so in one line, and gives its best guess"
else
    ok 0 "beside a busy program it says so # SKIP there is no taskset"
fi
on_terminal env NO_COLOR= "$grimoire" bench --regime union --seconds 0 > "$work/out"
has_escapes "$work/out"
ok $? "colours on a terminal"
on_terminal env NO_COLOR=1 "$grimoire" bench --regime union --seconds 0 > "$work/out"
grep -q '^peer_fancy' "$work/out" && ! has_escapes "$work/out"
ok $? "none with NO_COLOR"
python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' "$grimoire" bench --regime latency --seconds 3 \
    > "$work/out"
grep -q 'measuring [0-9]*%, [0-9]* s left' "$work/out"
ok $? "progress on a terminal"
"$grimoire" bench --regime union --seconds 0 > /dev/full 2> "$work/err"
[ $? -eq 4 ] && grep -q 'cannot write' "$work/err"
ok $? "a full disk is exit status 4"

"$grimoire" bench --quick --seconds 1 --csv > "$work/whole.csv" &&
    "$(dirname "$0")/../../scripts/bench-table" < "$work/whole.csv" > "$work/table" &&
    grep -q '^| .black. |\( [0-9.]* / [0-9.]* / [0-9.]* |\)* [0-9.]* | [0-9]* |$' "$work/table" &&
    [ "$(grep -c '^| [^a-z*]' "$work/table")" -eq "$(cut -d , -f 7 "$work/whole.csv" | sed '1d; /^kernel/d
        /^peer_control/d' | sort -u | wc -l)" ]
ok $? "scripts/bench-table has a line for each row"

# ---- Two runs -------------------------------------------------------------------------------

compares 0 "$work/union.json" "$work/union.json"
[ "$(head -n 1 "$work/out")" = "no change" ]
ok $? "a run and itself: no change"
compares 0 "$work/cold.json" "$work/cold.json"
compares 0 "$work/pick.json" "$work/pick.json" --json
json "$work/out" 'a["same"] and a["changed"] == [] and a["compared"] > 100'

change "$work/union.json" "$work/slower.json" '
for answer in a["answers"]:
    if answer["row"] == "black":
        answer.update(low=8.9, ratio=9, high=9.1)'
compares 1 "$work/union.json" "$work/slower.json"
is_in_order '1 of [0-9]* ratios changed$' 'slower .* union all black ' 'ratios compared: ' 'largest difference: '
ok $? "the finding first, then which row became slower"
change "$work/slower.json" "$work/elsewhere.json" 'a["machine"]["processor"] += " " + "x" * 40'
for columns in 80 120; do
    COLUMNS=$columns compares 1 "$work/union.json" "$work/elsewhere.json"
    is_in_order '1 of ' 'slower ' 'ratios ' 'before: ' 'after: '
    ok $? "then what was compared"
    awk -v most=$columns 'length > most { exit 1 }' "$work/out"
    ok $? "a comparison is no wider than $columns"
done
compares 1 "$work/slower.json" "$work/union.json"
grep -q '^faster .* union all black ' "$work/out"
ok $? "the other way round it is faster"
compares 1 "$work/union.json" "$work/slower.json" --json
json "$work/out" '[c["row"] for c in a["changed"]] == ["black"] and not a["same"]'
! has_escapes "$work/out"
ok $? "no escape sequences in a comparison"

change "$work/pick.json" "$work/other.json" '
a["pick"][0].update(row="rays", ties=[])
for answer in a["answers"]:
    answer.update(low=answer["low"] / 2, high=answer["high"] * 2)'
change "$work/pick.json" "$work/untied.json" 'a["pick"][0]["ties"] = []'
compares 1 "$work/untied.json" "$work/other.json"
grep -q '^recommendation for single: .* -> rays$' "$work/out"
ok $? "another recommendation is a change"

change "$work/union.json" "$work/schema.json" 'a["schema"] = "grimoire.bench/2"'
change "$work/union.json" "$work/baseline.json" 'a["baseline"] = "black"'
: > "$work/empty.json"
head -c 3000 "$work/union.json" > "$work/cut.json"
printf 'no run\n' > "$work/words.json"
printf '{"grimoire":"0.1.0"}\n' > "$work/bare.json"
head -c 4096 /dev/zero > "$work/zeros.json"
sed 's/"ratio":1,/"ratio":-1,/' "$work/union.json" > "$work/negative.json"
for wrong in missing empty cut words bare zeros negative schema baseline; do
    fails 4 "$wrong.json" bench --compare "$work/union.json" "$work/$wrong.json"
done
fails 4 'empty.json: the file is empty' bench --compare "$work/empty.json" "$work/union.json"
fails 4 'standard input: the file is empty' bench --compare - "$work/union.json" < "$work/empty.json"
fails 4 'missing.json: No such file' bench --compare "$work/missing.json" "$work/union.json"
fails 4 'cut.json:' bench --compare "$work/cut.json" "$work/union.json" --json
fails 4 'irectory' bench --compare "$work" "$work/union.json"
fails 4 'more than 16 MiB' bench --compare /dev/zero "$work/union.json"
fails 4 'no ratio of the same row' bench --compare "$work/union.json" "$work/cold.json"

# ---- Pictures -------------------------------------------------------------------------------

bench --regime throughput --svg "$work/warm"
ok $? "pictures in a new folder"

# draws FOLDER SCHEME...: the two pictures of schemes have each of them, one in every panel
draws() {
    folder=$1
    shift
    [ $# -gt 20 ] || return
    panels=$(grep -c 'class="h2"' "$folder/speed-size.svg")
    for scheme; do
        label=">$scheme\\(_[a-z0-9]*\\)\\{0,1\\}[<,]"
        [ "$(grep -c "$label" "$folder/speed-size.svg")" -ge "$panels" ] &&
            grep -q "$label" "$folder/regimes.svg" && continue
        echo "# $folder lacks $scheme"
        return 1
    done
}

# shellcheck disable=SC2046 # a word for each scheme
draws "$work/warm" $("$grimoire" list --json |
    sed -n '/"runs":"no"/d; s/.*{"name":"\([^"]*\)".*/\1/p')
ok $? "every scheme that runs here is in both pictures"
# shellcheck disable=SC2046
draws "$(dirname "$0")/../../doc/pictures" $("$grimoire" list --json |
    sed -n 's/.*{"name":"\([^"]*\)".*/\1/p')
ok $? "every scheme of the list is in both pictures of doc"
bench --regime cold --scheme black --svg "$work/cold"
ok $? "a picture of cold lookups"
for picture in warm/speed-size warm/regimes cold/cache; do
    xmllint --noout "$work/$picture.svg" && grep -q '<svg ' "$work/$picture.svg"
    ok $? "$picture.svg is well-formed"
done
bench --regime throughput --scheme black --svg "$work/warm" --csv && has_rows \
    black black black fancy fancy fancy peer_control peer_control peer_control \
    peer_fancy peer_fancy peer_fancy
ok $? "into the same folder again, and CSV"
"$grimoire" bench --regime union --scheme black --seconds 0 --svg "$work/none" > "$work/out" \
    2> "$work/err"
[ $? -eq 4 ] && grep -q 'no picture shows' "$work/err"
ok $? "a run without answers for a picture says so"
for folder in "$work/no/such/folder" "$work/empty.json"; do
    fails 4 "$folder: the folder cannot be made" bench --regime throughput --scheme black --seconds 0 --svg "$folder" --csv
done
