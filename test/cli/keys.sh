#!/bin/sh
# grimoire find keys from outside: test/cli/keys.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"

keys=$work/keys.txt

# finds TEXT ARGUMENT...: a factor, and this line of output
finds() {
    text=$1
    shift
    "$grimoire" find keys "$keys" "$@" > "$work/out" 2> "$work/err" && [ ! -s "$work/err" ] && grep -qF -- "$text" "$work/out"
    ok $? "find keys $*: $text"
}

# refuses STATUS TEXT KEYS ARGUMENT...: of a file with these keys
refuses() {
    wanted=$1 text=$2
    printf '%b' "$3" > "$keys"
    shift 3
    fails "$wanted" "$text" find keys "$keys" "$@"
}

# The rows again, by another calculator: each index is as the head says, and no index has two values.
holds() {
    python3 -c '
import re, sys
head, _, *rows = sys.stdin.read().splitlines()
factor, shift = re.search(r"key \* (0x[0-9a-f]{16}) >> ([0-9]+);", head).groups()
values = {}
for row in rows:
    index, key, *value = row.split()
    assert int(index) == (int(key, 16) * int(factor, 16)) % 2**64 >> int(shift)
    assert values.setdefault(index, value or key) == (value or key)
assert len(rows) == int(sys.argv[1])' "$1" < "$work/out"
    ok $? "each of $1 keys has the index that is printed"
}

for i in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do echo "$((1 << i)) bit$i"; done > "$keys"
finds '; bits 4, keys 16, values 16, indices in use 16 of 16'
holds 16
finds '; bits 6, keys 16, values 16, indices in use 16 of 64' --bits 6
awk 'BEGIN { srand(1); for (i = 0; i < 200; i++) printf "0x%08x%07x1 v%d\n", 2^32 * rand(), 2^28 * rand(), i % 150 }' > "$keys"
finds 'keys 200, values 150,'
holds 200
cp "$work/out" "$work/first"
"$grimoire" find keys - < "$keys" | cmp -s - "$work/first"
ok $? "the same from standard input"
! "$grimoire" find keys "$keys" --seed 2 | cmp -s - "$work/first"
ok $? "another seed, another factor"

# A slider's occupancies with its attacks are such a list.
"$grimoire" show carry-rippler rook a1 --keys > "$keys"
finds '; bits 12, keys 4096, values 49,'
holds 4096
finds '# index = key * 0x0080001020400080 >> 52; bits 12,' --bits 12 --factor 0x0080001020400080
holds 4096
fails 1 'with 0x0080001020400000 two values have one index of 12 bits' \
    find keys "$keys" --bits 12 --factor 80001020400000
fails 2 '--factor goes with --bits N' find keys "$keys" --factor 1
"$grimoire" show carry-rippler bishop d8 --keys > "$keys"
fails 1 'no factor has 4 bits for these keys: all were tried' find keys "$keys" --bits 4 --tries 100000000

# Osborne's bishops: the halves xored, one product of 32 bits. From the ranks 4 and 5 two relevant squares are 32 apart.
folded=
for square in a b c d e f g h; do
    for rank in 1 2 3 4 5 6 7 8; do
        "$grimoire" show carry-rippler bishop $square$rank --keys --fold | "$grimoire" find keys - > "$work/out" 2>&1 &&
            grep -qE '^# .* 0x00000000[0-9a-f]{8} ' "$work/out" && folded="$folded $square$rank"
    done
done
# shellcheck disable=SC2086
[ "$(printf '%s\n' $folded | tr -d 'a-h' | sort | uniq -c | tr -s ' \n' '  ')" = " 8 1 8 2 8 3 8 6 8 7 8 8 " ]
ok $? "plain xor of the halves works for the bishops of all ranks but 4 and 5"

refuses 1 'no factor has 2 bits for 5 values: they need 3' '1\n2\n3\n4\n5\n' --bits 2
refuses 1 'no factor has 2 bits for these keys: all were tried' \
    '0x2000000000000000 a\n0x4000000000000000 b\n0x6000000000000000 a\n0x8000000000000000 b\n0xa000000000000000 c\n0xc000000000000000 d\n0xe000000000000000 a\n' --bits 2
refuses 4 'keys.txt: has no key' ''
refuses 4 'keys.txt:2: a key is a number of up to 64 bits, decimal or with 0x' '1\nx\n'
refuses 4 'keys.txt:1: a value has up to 31 characters of ASCII' '1 \0377\n'
refuses 4 'keys.txt:1: a null byte' '1 \000\n'
refuses 4 'keys.txt:2: the key 0x7 has another value in line 1' '7 a\n0x7 b\n'
refuses 4 'keys.txt:1: behind the key there is at most one word' '7 a b\n'
fails 4 '/dev/zero: more than 8 MiB: too large for a file of keys' find keys /dev/zero
fails 4 'No such file' find keys "$work/nowhere"
fails 2 'find keys takes a file of keys' find keys
fails 2 'find keys takes a file of keys' find keys a b
fails 2 '--bits takes a number from 1 to 20' find keys "$keys" --bits 21
awk 'BEGIN { srand(2); for (i = 0; i < 200; i++) printf "0x%08x%08x\n", 2^32 * rand(), 2^32 * rand() }' > "$keys"
fails 3 'no factor of 8 bits was found for these keys in 100 guesses and as many candidates' \
    find keys "$keys" --bits 8 --tries 100
