#!/bin/sh
# grimoire pack from outside: test/cli/pack.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
data=$(dirname "$0")/../../data

slots() {
    sed -n 's/^slots //p' "$1"
}

# A published packing, made shorter: the squares are right, the count is lower, its authors are
# named, and the command in the file reproduces the same bytes.
for scheme in fixed black; do
    cp "$data/starts/$scheme.txt" "$work/start.txt"
    (cd "$work" && "$grimoire" pack --scheme $scheme --from start.txt --rounds 400 -o $scheme.txt) > "$work/out"
    ok $? "$scheme: the published packing can be shortened"
    [ "$(slots "$work/$scheme.txt")" -lt "$(slots "$work/start.txt")" ] &&
        grep -q "$(slots "$work/$scheme.txt") slots" "$work/out"
    ok $? "$scheme: fewer slots than the published"
    "$grimoire" verify --factors "$work/$scheme.txt" > /dev/null
    ok $? "$scheme: every square is right, and no two share a slot"
    grep -q '^source Volker Annuss' "$work/$scheme.txt"
    ok $? "$scheme: the authors of its starting point are named"
    again=$(sed -n 's/^source packed here: grimoire //p' "$work/$scheme.txt")
    # shellcheck disable=SC2086
    (cd "$work" && "$grimoire" $again -o again.txt) > "$work/out" && cmp -s "$work/$scheme.txt" "$work/again.txt"
    ok $? "$scheme: $again leads to the same bytes"
done
(cd "$work" && "$grimoire" pack --scheme black --from black.txt --rounds 250 -o third.txt) > "$work/out" &&
    [ "$(slots "$work/third.txt")" -lt "$(slots "$work/black.txt")" ] &&
    [ "$(grep -c '^source packed here' "$work/third.txt")" -eq 2 ]
ok $? "pack continues from its own packing, and the file has both commands"
(cd "$work" && "$grimoire" pack --scheme black --from black.txt --seed 2 --rounds 250 -o other.txt) > "$work/out"
[ -f "$work/other.txt" ] && ! cmp -s "$work/third.txt" "$work/other.txt"
ok $? "another seed, another packing"
"$grimoire" pack --scheme fixed --from "$work/start.txt" --rounds 1 -o "$work/none.txt" > "$work/out" 2> "$work/err"
[ $? -eq 3 ] && grep -q 'no packing yet in round 1' "$work/err" && [ ! -e "$work/none.txt" ]
ok $? "no file until there is a packing: OPEN"
"$grimoire" pack --scheme black --from "$work/black.txt" --time 1 -o "$work/timed.txt" > "$work/out" 2> "$work/err"
status=$?
[ $status -eq 3 ] || { [ $status -eq 0 ] && "$grimoire" verify --factors "$work/timed.txt" > /dev/null; }
ok $? "a time limit ends it with a packing or OPEN"

# The round in which it was found is the last one of the command in the file.
"$grimoire" pack --scheme byte --from "$work/start.txt" --rounds 400 --json -o "$work/json.txt" > "$work/out" 2> "$work/err" &&
    [ ! -s "$work/err" ] && [ "$(wc -l < "$work/out")" -eq 1 ] &&
    grep -q '"scheme":"black","asked":"byte"' "$work/out" &&
    grep -qF "\"file\":\"$work/json.txt\",\"slots\":$(slots "$work/json.txt")," "$work/out" &&
    grep -qF "\"round\":$(sed -n 's/^source packed here.* //p' "$work/json.txt"),\"rounds\":400}" "$work/out"
ok $? "--json says what is in the file"
"$grimoire" pack --scheme black --from "$work/start.txt" --rounds 1 --json -o "$work/none.txt" > "$work/out" 2> "$work/err"
[ $? -eq 3 ] && [ ! -s "$work/out" ] && [ ! -e "$work/none.txt" ]
ok $? "and nothing where it ends open"

# Free constants and shifts take a packing of either scheme as it is.
"$grimoire" pack --scheme packed --from "$work/black.txt" --with "$data/factors/fewest.txt" --rounds 400 \
    -o "$work/packed.txt" > "$work/out" &&
    [ "$(slots "$work/packed.txt")" -lt "$(slots "$work/black.txt")" ] &&
    "$grimoire" verify --factors "$work/packed.txt" > /dev/null
ok $? "packed: from a packing of black, with candidates of another file"

# Schemes whose squares share slots, or have slots for two squares: from scratch, reproducibly,
# right, and shorter with more rounds. The first rounds place one square each and have no table yet.
for scheme in packedshare packedswap packedboth; do
    first=$([ $scheme = packedshare ] && echo 129 || echo 65)
    for rounds in "$first" $((first + 40)); do
        for again in 1 2; do
            "$grimoire" pack --scheme $scheme --with "$data/factors/fewest.txt,$data/starts/black.txt" \
                --rounds "$rounds" --seed 7 -o "$work/$rounds.$again" > "$work/out"
        done
        grep -v '^source' "$work/$rounds.1" > "$work/one"
        grep -v '^source' "$work/$rounds.2" | cmp -s - "$work/one" &&
            "$grimoire" verify --factors "$work/$rounds.1" > /dev/null
        ok $? "$scheme with $rounds rounds is right, and the same again"
    done
    [ "$(slots "$work/$((first + 40)).1")" -lt "$(slots "$work/$first.1")" ]
    ok $? "$scheme: forty rounds make the table shorter"
    [ "$(slots "$data/factors/$scheme.txt")" -lt "$(slots "$work/$((first + 40)).1")" ]
    ok $? "$scheme: and the table of data/factors is shorter still"
    cp "$work/$first.1" "$work/start.txt"
    "$grimoire" pack --scheme $scheme --from "$work/start.txt" --rounds 200 -o "$work/on.txt" > "$work/out" &&
        [ "$(slots "$work/on.txt")" -lt "$(slots "$work/start.txt")" ] &&
        "$grimoire" verify --factors "$work/on.txt" > /dev/null
    ok $? "$scheme: pack continues from such a packing"
done

# A scheme that looks up in another scheme's slots has that scheme's factors.
"$grimoire" pack --scheme packed8 --from "$data/factors/fewest.txt" --rounds 65 -o "$work/eight.txt" > "$work/out" &&
    grep -q '^scheme packedswap$' "$work/eight.txt" && "$grimoire" verify --factors "$work/eight.txt" > /dev/null &&
    grep -q 'packed8 uses the slots of packedswap, so these are factors for packedswap' "$work/out"
ok $? "packed8 has its slots from packedswap, and the output says so"

# ---- what cannot be done ----

fails 2 'pack needs --scheme NAME and -o FILE' pack
fails 2 'pack needs -o FILE' pack --scheme black
fails 2 '--scheme takes fixed, black, packed, packedshare, packedswap, packedboth, packed16, packed8 or byte, not "pext"' pack --scheme pext -o "$work/none.txt"
fails 2 'pack takes no argument "black"' pack black -o "$work/none.txt"
fails 2 'from 1' pack --scheme black --rounds 0 -o "$work/none.txt"
fails 2 'from 1' pack --scheme black --time 0 -o "$work/none.txt"
fails 2 'takes a number' pack --scheme black --seed x -o "$work/none.txt"
fails 2 'needs a value' pack --scheme black -o
fails 2 'separated by commas' pack --scheme black --with ,x -o "$work/none.txt"
fails 4 'nowhere' pack --scheme black --from "$work/nowhere" -o "$work/none.txt"
fails 2 'not "offsetin"' pack --scheme offsetin -o "$work/none.txt"
fails 4 'for the scheme mul32' pack --scheme black --with "$data/factors/mul32.txt" -o "$work/none.txt"
head -n 60 "$work/black.txt" > "$work/cut.txt"
fails 4 'cut.txt: the text ends after' pack --scheme black --from "$work/cut.txt" -o "$work/none.txt"
fails 4 'tmp' pack --scheme black --from "$work" -o "$work/none.txt"
awk '$1 == "rook" || $1 == "bishop" { $3 = "0x1" } { print }' "$work/black.txt" > "$work/useless.txt"
fails 1 'none of these factors' pack --scheme black --with "$work/useless.txt" -o "$work/none.txt"
fails 4 'nowhere/none.txt' pack --scheme black --from "$work/start.txt" --with "$work/start.txt" --rounds 400 \
    -o "$work/nowhere/none.txt"
