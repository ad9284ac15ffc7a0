#!/bin/sh
# scripts/hunt on a Book that has only bishop c1: test/program/hunt.sh BUILD_FOLDER
build=$(cd "${1:?usage: hunt.sh BUILD_FOLDER}" && pwd)
grimoire=$build/grimoire
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/../cli/tap.sh"
hunt=$(cd "$(dirname "$0")/../.." && pwd)/scripts/hunt

mkdir -p "$work/data/book/proofs" "$work/doc"
grep -E '^(grimoire-book|source|bishop c1 plain )' data/book/facts.txt |
    grep -vE ' (log|replayed) ' > "$work/data/book/facts.txt"
echo old > "$work/doc/book.md"
cd "$work" || exit 1

# On a busy machine it would wait. $work/how records how the hunt sets its priority.
mkdir bin
# shellcheck disable=SC2016
printf '#!/bin/sh\necho "${0##*/} $*" >> "%s/how"\nshift 2\nexec "$@"\n' "$work" > bin/chrt
chmod +x bin/chrt
export PATH="$work/bin:$PATH"

# Nothing is computed in vain: the name is checked before the first job.
for words in '' "$grimoire" "$grimoire 2"; do
    # shellcheck disable=SC2086
    "$hunt" $words > out 2> err
    [ $? -eq 2 ] && grep -q '^usage: scripts/hunt PROGRAM THREADS NAME$' err
    ok $? "not without a name"
done
cp data/book/facts.txt facts
"$hunt" "$grimoire" 2 ' Ann' > out 2> err
[ $? -eq 2 ] && grep -q 'a name for the Book has' err && [ ! -s out ] && [ ! -e build ] &&
    [ "$(cat doc/book.md)" = old ] && cmp -s facts data/book/facts.txt && [ -z "$(ls data/book/proofs)" ]
ok $? "what is no name is refused before anything is begun"

# A job that was done before is not done again.
mkdir -p build/hunt
"$grimoire" prove bishop c1 --bits 4 --direction down --cut 2 --job 1/4 --log build/hunt/bishop-c1-4.log > out
begun=$(grep '^job ' build/hunt/bishop-c1-4.log)
"$hunt" "$grimoire" 2 'Ann of Here' > out 2> err
ok $? "the hunt ends when nothing is open"
[ "$(grep '^hunt: ' out)" = 'hunt: prove bishop c1 --bits 4 --direction down
hunt: nothing is open' ]
ok $? "and says what it does"
[ -n "$begun" ] && [ "$(grep '^job ' data/book/proofs/bishop-c1-4.log | head -n 1)" = "$begun" ]
ok $? "it continues where it stopped"
"$grimoire" book check --book data/book > out 2> err && grep -qx 'logs 1, whole 1' out
ok $? "the log is in the Book"
grep -q '^bishop c1 plain log 4 .* by Ann of Here$' data/book/facts.txt
ok $? "under the name of who lent the machine"
"$grimoire" book --markdown --book data/book | cmp -s - doc/book.md
ok $? "and the page is written"

grep -q '^chrt --idle 0 .*grimoire prove bishop c1 --bits 4 ' how
ok $? "where a processor has nothing else to do"
"$hunt" "$grimoire" 1 Ann > out 2> err && [ "$(cat out)" = 'hunt: nothing is open' ]
ok $? "then there is nothing to do"
"$hunt" "$PWD/no-such-program" 1 Ann > out 2> err
[ $? -gt 1 ] && ! grep -q 'nothing is open' out
ok $? "a program that fails is no end of the work"

# Without chrt, or without the right to use it.
printf '#!/bin/sh\nexit 1\n' > no-chrt && chmod +x no-chrt
mv bin/chrt bin/nice && mv no-chrt bin/chrt && rm how

# With 6 bits known for bishop d8, some constant works with 5: that is found once, and then black is
# searched by itself.
mkdir -p some/data/book/proofs some/doc && cd some || exit 1
cat > data/book/facts.txt << 'END'
grimoire-book 1
source made made up
bishop d8 black yes 6 0x0000000000000001 made
bishop d8 black nodes 5 down 1e14
bishop d8 free nodes 5 up 1e6
END
echo old > doc/book.md
"$hunt" "$grimoire" 1 Ann > out 2> err
[ "$(grep '^hunt: ' out)" = 'hunt: prove bishop d8 --bits 5 --free --direction up
hunt: prove bishop d8 --bits 5 --black --direction up
hunt: nothing is open' ]
ok $? "a constant that does is found once"
[ "$(ls build/hunt)" = 'bishop-d8-5-black.log
bishop-d8-5-free.log' ]
ok $? "each in a log by its name"
cd ..
grep -q '^nice -n 19 .*grimoire prove bishop d8 --bits 5 --free ' how && ! grep -q '^chrt' how
ok $? "with the lowest priority where there is no class idle"
mkdir elsewhere && cd elsewhere && "$hunt" "$grimoire" 1 Ann > out 2> err
[ $? -eq 2 ] && grep -q 'there is no data/book here' err
ok $? "outside of a tree it says so"
