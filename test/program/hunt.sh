#!/bin/sh
# scripts/hunt on a Book that has bishop c1 alone: test/program/hunt.sh BUILD_FOLDER
build=$(cd "${1:?usage: hunt.sh BUILD_FOLDER}" && pwd)
grimoire=$build/grimoire
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/../cli/tap.sh"
hunt=$(cd "$(dirname "$0")/../.." && pwd)/scripts/hunt

mkdir -p "$work/data/book/proofs" "$work/doc"
grep -E '^(grimoire-book|source|bishop c1 )' data/book/facts.txt | grep -v ' log ' > "$work/data/book/facts.txt"
echo old > "$work/doc/book.md"
cd "$work" || exit 1

# A job that was done before is not done again.
mkdir -p build/hunt
"$grimoire" prove bishop c1 --bits 4 --direction down --cut 2 --job 1/4 --log build/hunt/bishop-c1-4.log > out
begun=$(grep '^job ' build/hunt/bishop-c1-4.log)
"$hunt" "$grimoire" 2 > out 2> err
ok $? "the hunt ends when nothing is open"
[ "$(grep '^hunt: ' out)" = 'hunt: prove bishop c1 --bits 4 --direction down
hunt: prove bishop c1 --bits 4 --black --direction down
hunt: nothing is open' ]
ok $? "the cheapest row comes first"
[ -n "$begun" ] && [ "$(grep '^job ' data/book/proofs/bishop-c1-4.log | head -n 1)" = "$begun" ]
ok $? "it goes on where it was"
"$grimoire" book check --book data/book > out 2> err && grep -qx 'logs 2, whole 2' out
ok $? "both logs are in the Book"
"$grimoire" book --markdown --book data/book | cmp -s - doc/book.md
ok $? "and the page is written"

"$hunt" "$grimoire" > out 2> err && [ "$(cat out)" = 'hunt: nothing is open' ]
ok $? "then there is nothing to do"
mkdir elsewhere && cd elsewhere && "$hunt" "$grimoire" > out 2> err
[ $? -eq 2 ] && grep -q 'there is no data/book here' err
ok $? "outside of a tree it says so"
