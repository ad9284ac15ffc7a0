#!/bin/sh
# The Book from outside: test/cli/book.sh PATH_TO_GRIMOIRE
grimoire=${1:?usage: book.sh PATH_TO_GRIMOIRE}
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
case $grimoire in /*) ;; *) grimoire=$PWD/$grimoire ;; esac
cd "$(dirname "$0")/../.." || exit 1

# book STATUS ARGUMENT...: this exit status and nothing on stderr; the answer is in $work/out
book() {
    wanted=$1
    shift
    "$grimoire" book "$@" > "$work/out" 2> "$work/err"
    [ $? -eq "$wanted" ] && [ ! -s "$work/err" ]
}

has() { # LINE...: the answer has them
    for line in "$@"; do
        grep -qxF -- "$line" "$work/out" || return 1
    done
}

# ---- the Book of this tree ----

book 0 && grep -q ' proved here, .* claimed elsewhere, .* open$' "$work/out" &&
    [ "$(grep -c '^  [1-8] ' "$work/out")" -eq 32 ]
ok $? "four boards and a total"

book 0 bishop d1 && has 'bishop d1 plain, 5 relevant squares' '4 bits: impossible, proved here'
ok $? "a row with its proof"

# Every square's mask has room for a factor; so the Book knows one, plain and black.
book 0 --json && python3 -c 'import json, sys
rows = json.load(sys.stdin)["rows"]
sys.exit(not (len(rows) == 256 and all(0 < r["bits"] <= r["squares"] for r in rows)
    and all(r["less"]["bits"] == r["bits"] - 1 for r in rows)
    and all("jobs" not in r["less"] or r["less"]["done"] <= r["less"]["jobs"] for r in rows)))' \
    < "$work/out"
ok $? "256 rows as JSON, each with a factor"

book 0 --open && ! grep -q ' proved ' "$work/out"
ok $? "--open lists nothing that is proved"

book 0 --markdown && sed 's/[0-9]* of [0-9]* jobs/jobs/' "$work/out" > "$work/now" &&
    sed 's/[0-9]* of [0-9]* jobs/jobs/' doc/book.md | diff - "$work/now" >&2
ok $? "doc/book.md is what scripts/book-table makes"

book 0 check --replay 0 && has 'wrong 0' 'jobs replayed 0' && grep -q '^facts [1-9]' "$work/out"
ok $? "every factor is one"

book 0 check bishop d1 --replay 100 --threads 2 --seed 7 && has 'wrong 0' 'logs 2, whole 2' &&
    grep -q '^jobs replayed [1-9]' "$work/out"
ok $? "the proofs of one square, job by job"

# ---- a book of one's own, and what is wrong with it ----

own=$work/own
start() { # a book without logs
    rm -rf "$own"
    mkdir -p "$own/proofs"
    grep -E '^(grimoire-book|source|bishop (b1|c1|d1|e1)) ' data/book/facts.txt > "$own/facts.txt"
}

# wrong TEXT: the check fails and says so
wrong() {
    "$grimoire" book check --book "$own" --replay 100 > "$work/out" 2> "$work/err"
    [ $? -eq 1 ] && grep -qF -- "$1" "$work/err" && ! grep -qx 'wrong 0' "$work/out"
    ok $? "found to be wrong: $1"
}

# c1, because the bound of search/bound.h leaves it open.
start
book 0 bishop c1 --book "$own" && grep -qx '4 bits: open' "$work/out"
ok $? "without its log a row is open"
echo 'bishop c1 plain no 4 fiekas' >> "$own/facts.txt"
book 0 bishop c1 --book "$own" && grep -q '^4 bits: impossible, as claimed elsewhere: ' "$work/out"
ok $? "or claimed elsewhere"
cp data/book/proofs/bishop-c1-4.log "$own/proofs"
book 0 bishop c1 --book "$own" && has '4 bits: impossible, proved here'
ok $? "until its log comes"
sed '$d' data/book/proofs/bishop-c1-4.log > "$own/proofs/bishop-c1-4.log"
book 0 --open --book "$own" && grep -q '^bishop c1 plain .* claimed .* [0-9] of [0-9] jobs$' "$work/out"
ok $? "a log that lacks a job is no proof"
cp "$own/proofs/bishop-c1-4.log" "$own/proofs/bishop-e1-4.log"
fails 4 'is the log of "bishop c1 bits 4' book --book "$own"

start
sed 's/^job \([0-9]*\) factors 0 nodes \([0-9]*\)/job \1 factors 0 nodes 9\2/' \
    data/book/proofs/bishop-d1-4.log > "$own/proofs/bishop-d1-4.log"
fails 4 'is not as it was written' book --book "$own"

# A log whose sums are right and whose counts are not: its check is made for them by the same sum.
python3 - data/book/proofs/bishop-d1-4.log "$own/proofs/bishop-d1-4.log" << 'END'
import sys, zlib
lines = open(sys.argv[1]).read().splitlines()
head = zlib.crc32("".join(line + "\n" for line in lines[1:3]).encode())
job, check = lines[3].split(" check ")
assert "%08x" % zlib.crc32(job.encode(), head) == check
words = job.split()
words[-1] = str(int(words[-1]) + 1)
job = " ".join(words)
lines[3] = job + " check %08x" % zlib.crc32(job.encode(), head)
open(sys.argv[2], "w").write("\n".join(lines) + "\n")
END
wrong 'WRONG: proofs/bishop-d1-4.log says otherwise of job'

start
sed -i 's/^\(bishop e1 plain yes 5\) 0x................/\1 0x0000000000000001/' "$own/facts.txt"
wrong 'WRONG: bishop e1 plain, 0x0000000000000001 is no factor for its bits'
start
sed -i 's/^\(bishop e1 black range\) [0-9]*/\1 511/' "$own/facts.txt"
wrong 'WRONG: bishop e1 black'
start
sed -i 's/^\(bishop e1 plain slots\) [0-9]*/\1 1/' "$own/facts.txt"
wrong 'WRONG: bishop e1 plain'
start
echo 'bishop b1 plain no 4 fiekas' >> "$own/facts.txt"
wrong 'WRONG: bishop b1 plain has a factor of 4 bits'
start
sed -i 's/^bishop d1 plain yes 5/bishop d1 plain yes 4/' "$own/facts.txt"
cp data/book/proofs/bishop-d1-4.log "$own/proofs"
wrong 'and proofs/bishop-d1-4.log says there is none'
"$grimoire" book --book "$own" > /dev/null 2> "$work/err"
[ $? -eq 1 ] && grep -q WRONG "$work/err"
ok $? "and who only looks is told, too"

# ---- refusals ----

fails 4 'no-such-folder/facts.txt: No such file' book --book "$work/no-such-folder"
start
echo 'rook e3 plain perhaps 9' >> "$own/facts.txt"
fails 4 'a fact is one of yes, no' book --book "$own"
fails 2 'a piece and a square' book rook
fails 2 'a queen is both' book queen e4
fails 2 'neither --open nor --markdown' book check --open
fails 2 'are for book check' book --replay 5
fails 2 '--markdown writes the whole book' book rook e4 --markdown
fails 2 '100' book check --replay 101
cd "$work" || exit 1
[ -r /usr/local/share/grimoire/book/facts.txt ] || fails 4 'there is no book in data/book' book

echo "1..$number"
[ "$failures" -eq 0 ]
