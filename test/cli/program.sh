#!/bin/sh
# The program from outside, except show and factors: test/cli/program.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"

json() {
    python3 -c 'import json, sys; json.load(sys.stdin)'
}

# ---- overview ----

"$grimoire" > "$work/overview"
ok $? "the overview"
tail -n 1 "$work/overview" |
    grep -qE '^By rule of thumb, take -DGRIM_SCHEME=(pext -mbmi2|rbit|black) on this processor\.$'
ok $? "its last line suggests a scheme, with its flags"
sed -n 's/^CLI_COMMAND(\([a-z]*\),.*/\1/p' "$(dirname "$0")/../../cli/commands.def" | sort > "$work/commands"
sed -n 's/^[A-Z ].\{8\} \([a-z][a-z]*\)  *[^ ].*/\1/p' "$work/overview" | sort | cmp -s - "$work/commands"
ok $? "every command has a line"
sed -n '/^Look up/,/^$/p' "$work/overview" | cut -c 1-10 | tr -s ' \n' ' ' | grep -qx 'Look up Check Measure Search Generate '
ok $? "and is in its group"
[ "$(wc -l < "$work/overview")" -le 24 ] && awk 'length > 80 { exit 1 }' "$work/overview"
ok $? "it fits 24 lines of 80"
[ "$(grep -c '^grimoire [a-z]* ' "$work/overview")" -eq 4 ]
ok $? "with commands to try"
"$grimoire" --json | json
ok $? "the overview as JSON"
GRIMOIRE_WITHOUT=bmi2 "$grimoire" > "$work/without" && ! grep -q 'pext' "$work/without"
ok $? "without BMI2 it recommends no PEXT"
sed '$d' "$work/overview" > "$work/help.wanted"
"$grimoire" help | cmp -s - "$work/help.wanted"
ok $? "help is the overview without the suggestion"
"$grimoire" version | grep -qx 'grimoire [0-9.]*'
ok $? "version"
fails 2 'there is no command "verfiy"; did you mean verify?' verfiy
fails 2 'did you mean perft?' pertf
fails 2 'did you mean bench?' help benhc
# shellcheck disable=SC2016
fails 2 '`grimoire help` lists them' magic
"$grimoire" list > /dev/full 2> "$work/err"
[ $? -eq 4 ] && grep -q 'cannot write' "$work/err"
ok $? "a full disk is exit status 4"

# ---- list ----

"$grimoire" list --json | json
ok $? "list as JSON"
rows=$(grep -c '^GRIM_SCHEME_ROW(' "$(dirname "$0")/../../lib/schemes.def")
[ "$("$grimoire" list --json | grep -c '"name"')" -eq "$rows" ]
ok $? "list has every scheme of schemes.def, $rows"
GRIMOIRE_WITHOUT=bmi2 "$grimoire" list | grep -q '^pext .* no (BMI2)'
ok $? "list says that pext does not run without BMI2"
"$grimoire" list --long | awk '$1 == "black" && $4 > $2 && $4 < $2 + 8 { good = 1 } END { exit !good }'
ok $? "a program with black is its table and little else"
fails 2 'list has no option --jason; did you mean --json?' list --jason
fails 2 'did you mean --json?' list -json
fails 2 '--json takes no value' list --json=yes
fails 2 'no argument "--json"' list -- --json
fails 2 'no argument "black"' list black

# ---- verify ----

"$grimoire" verify --scheme hyperbola > "$work/out"
ok $? "verify one scheme"
grep -qE '^1 scheme in 1 compilation, [0-9,]* lookups, 0 wrong \(' "$work/out" && [ "$(wc -l < "$work/out")" = 1 ]
ok $? "verify says in one line how many are wrong"
"$grimoire" verify --scheme black --json | json
ok $? "verify as JSON"
fails 2 'no scheme "magic"' verify --scheme magic
fails 2 'no scheme "magic"' verify --scheme=magic
fails 2 'no scheme ""' verify --scheme=
fails 2 'needs a value' verify --scheme
fails 2 'verify has no option --schema; did you mean --scheme?' verify --schema
fails 2 'verify has no option --colour; see: grimoire help verify' verify --colour
# shellcheck disable=SC2016
fails 2 '--squares is for `grimoire prove group`' prove rook e4 --bits 9 --squares 3
fails 2 'say one of' verify --all --scheme black
fails 2 'no argument "black"' verify black

# ---- find ----

"$grimoire" find bishop e4 > "$work/row"
ok $? "find one factor"
grep -qF "$(awk '{ print $3 }' "$work/row")" "$(dirname "$0")/../../data/factors/fancy.txt"
ok $? "it is the one in data/factors/fancy.txt"
"$grimoire" find bishop e4 --json | json
ok $? "find one as JSON"
"$grimoire" find all --scheme mul32xor --json | json
ok $? "find all as JSON"
for scheme in fancy mul32 mul32xor mul32one shiftin; do
    "$grimoire" find all --scheme "$scheme" --seed 1 > "$work/$scheme.txt" &&
        cmp -s "$work/$scheme.txt" "$(dirname "$0")/../../data/factors/$scheme.txt"
    ok $? "find all --scheme $scheme --seed 1 is data/factors/$scheme.txt, byte for byte"
done
"$grimoire" find bishop a1 --bits 2 --tries 1000 > "$work/out" 2>&1
[ $? -eq 3 ]
ok $? "a search that finds nothing is open, exit status 3"
fails 2 'not a slider' find knight e4
fails 2 'not a square' find rook e9
fails 2 'no factors of its own' find queen e4
