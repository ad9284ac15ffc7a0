#!/bin/sh
# The Book from outside: test/cli/book.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
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

book 0 bishop d1 && has 'bishop d1 plain, 5 relevant squares' '4 bits: impossible with any constant, proved here'
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
! grep -q '.\{81\}' "$work/out"
ok $? "--open stays within 80 columns"

book 0 --markdown && sed 's/[0-9]* of [0-9]* jobs/jobs/' "$work/out" > "$work/now" &&
    sed 's/[0-9]* of [0-9]* jobs/jobs/' doc/book.md | diff - "$work/now" >&2
ok $? "doc/book.md is what --markdown prints"

book 0 --svg "$work/book.svg" && "$grimoire" book | cmp -s - "$work/out" && xmllint --noout "$work/book.svg"
ok $? "--svg also draws the boards, well-formed"
cmp -s "$work/book.svg" doc/pictures/book.svg
ok $? "doc/pictures/book.svg is drawn again, byte for byte"
# Each cell of the four boards is one row: its bits, and whether one less is proved, claimed or open.
[ "$(grep -c 'class="bits"\|class="more"' "$work/book.svg")" -eq 256 ] &&
    for state in proved claimed open; do
        [ "$(grep -c "rect class=\"$state\" .* width=\"42\"" "$work/book.svg")" -eq "$(grep -c "\"state\":\"$state\"" data/book/book.jsonl)" ] ||
            echo "$state"
    done > "$work/off" && [ ! -s "$work/off" ] &&
    grep -q "<title[^>]*>$(grep -c '"state":"proved"' data/book/book.jsonl) of 256 minima proved; " "$work/book.svg"
ok $? "it has the bits and the state of every row, and says in its title how many are proved"

book 0 --lines && cmp -s "$work/out" data/book/book.jsonl && "$grimoire" book --json > "$work/rows" &&
    python3 -c 'import json, sys
rows = [json.loads(line) for line in open(sys.argv[1])]
sys.exit(not all(row.pop("schema") == "grimoire.book-row/1" and isinstance(row.pop("logs"), list) for row in rows)
    or rows != json.load(open(sys.argv[2]))["rows"])' "$work/out" "$work/rows"
ok $? "data/book/book.jsonl is what --lines prints: the rows of --json, one a line, with their logs"
grep -o '"file":"[^"]*"[^}]*"sha256":"[0-9a-f]*"' data/book/book.jsonl |
    sed 's/"file":"\([^"]*\)".*"sha256":"\([0-9a-f]*\)"/\2  data\/book\/\1/' | sort -u > "$work/sums" &&
    [ "$(wc -l < "$work/sums")" -eq "$(find data/book/proofs -type f | wc -l)" ] && sha256sum -c --quiet "$work/sums" >&2
ok $? "it has the digest of every file of the folder"
# As doc/dataset.md has it for strangers.
python3 - << 'END'
import glob, json, re, sys, zlib
digests = {log["file"]: log["digest"] for line in open("data/book/book.jsonl") for log in json.loads(line)["logs"]}
for path in glob.glob("data/book/proofs/*.log"):
    lines = [line for line in open(path) if not line.startswith("#")]
    head, jobs = lines[:3], lines[3:]
    for line in jobs:
        said, check = line.rstrip("\n").rsplit(" check ", 1)
        if zlib.crc32((head[1] + head[2] + said).encode()) != int(check, 16):
            sys.exit(path + ": " + line)
    jobs.sort(key=lambda line: int(line.split()[1]))
    digest = 0xcbf29ce484222325
    for byte in "".join(head + jobs).encode():
        digest = (digest ^ byte) * 0x100000001b3 % 2**64
    if digests[path[len("data/book/"):]] != "%016x" % digest:
        sys.exit(path + ": digest %016x" % digest)
END
ok $? "checks and digests of logs are what doc/dataset.md says"
book 0 bishop d1 --lines && [ "$(wc -l < "$work/out")" -eq 2 ] && ! grep -vxFf data/book/book.jsonl "$work/out"
ok $? "the lines of one square"

# The whole Book: test/program/book_whole.sh.
book 0 check bishop c2 --replay 0 --threads 2 && has 'wrong 0' 'logs 2, whole 2' &&
    grep -q '^jobs replayed 0 of ' "$work/out" && grep -q '^facts [1-9]' "$work/out"
ok $? "the logs of one square are the ones that were accepted"

book 0 check bishop d1 --replay 100 --threads 2 --seed 7 && has 'wrong 0' 'logs 2, whole 2' \
    'jobs replayed 8 of 8, sampled with the seed 7' \
    'chance that a single wrong job would have been found 100%'
ok $? "the proofs of one square, job by job"

book 0 check bishop d1 && grep -q '^jobs replayed 1 of 8, sampled with the seed [0-9]*$' "$work/out" &&
    has 'chance that a single wrong job would have been found 12.5%'
ok $? "a share by default, with its seed and its chance"

# The facts are in the program.
mkdir "$work/empty"
(cd "$work/empty" && COLUMNS=1000 "$grimoire" book rook c2) |
    sed 's/, in the Book; the log itself is not in this installation$//' > "$work/there"
COLUMNS=1000 book 0 rook c2 && cmp -s "$work/out" "$work/there" && has '8 bits: impossible, proved here' &&
    (cd "$work/empty" && "$grimoire" book --markdown) | cmp -s - doc/book.md
ok $? "the Book is the same in an empty folder"

# ---- a made-up Book, and what is wrong with it ----

own=$work/own
start() { # a book without logs
    rm -rf "$own"
    mkdir -p "$own/proofs"
    grep -E '^(grimoire-book|source|bishop (b1|c1|d1|e1)) ' data/book/facts.txt | grep -vE ' (log|replayed) ' > "$own/facts.txt"
}

accept() { # NAME: the log of this name stands from now on, as it is
    "$grimoire" book add --by 'The Grimoire authors' --book "$own" "$own/proofs/$1" > "$work/line" 2> "$work/err"
}

# wrong TEXT: the check fails and says so
wrong() {
    "$grimoire" book check --book "$own" --replay 100 > "$work/out" 2> "$work/err"
    [ $? -eq 1 ] && grep -qF -- "$1" "$work/err" && ! grep -qx 'wrong 0' "$work/out"
    ok $? "found to be wrong: $1"
}

# c1, because the bound of search/bound/bound.h leaves it open.
start
book 0 bishop c1 --book "$own" && grep -qx '4 bits: open' "$work/out"
ok $? "without its log a row is open"
echo 'bishop c1 plain no 4 fiekas' >> "$own/facts.txt"
book 0 bishop c1 --book "$own" && grep -q '^4 bits: impossible, as claimed elsewhere: ' "$work/out"
ok $? "or claimed elsewhere"
sed '$d' data/book/proofs/bishop-c1-4.log > "$own/proofs/bishop-c1-4.log"
accept bishop-c1-4.log && book 0 --open --book "$own" &&
    grep -A 1 '^bishop c1 plain .* claimed ' "$work/out" | grep -qx '    begun, 3 of 4 jobs' &&
    book 0 check --book "$own" --replay 0 && has 'logs 1, whole 0'
ok $? "a log that lacks a job is no proof, and may be accepted as an open one"
start
cp data/book/proofs/bishop-c1-4.log "$own/proofs"
book 0 bishop c1 --book "$own" && has '4 bits: open'
ok $? "a log that was not accepted is no proof"
wrong 'WRONG: proofs/bishop-c1-4.log was not accepted'
accept bishop-c1-4.log && book 0 bishop c1 --book "$own" && has '4 bits: impossible, proved here' &&
    book 0 check --book "$own" --replay 0
ok $? "once it is accepted it is a proof"
cp "$own/proofs/bishop-c1-4.log" "$own/proofs/bishop-e1-4.log"
wrong 'WRONG: proofs/bishop-e1-4.log was not accepted'
rm "$own/proofs/bishop-e1-4.log"
sed -i '5d' "$own/proofs/bishop-c1-4.log"
wrong 'is not the log that was accepted: that had 4 jobs, this one has 3'
echo 'my notes' > "$own/proofs/bishop-c1-4.log"
wrong 'WRONG: proofs/bishop-c1-4.log is not the log that was accepted'
rm "$own/proofs/bishop-c1-4.log"
mkdir "$own/proofs/bishop-c1-4.log"
fails 4 'bishop-c1-4.log: ' book check --book "$own" --replay 0
rmdir "$own/proofs/bishop-c1-4.log"
wrong 'WRONG: proofs/bishop-c1-4.log was accepted, but is missing'
rm -r "$own/proofs"
"$grimoire" book check --book "$own" > "$work/out" 2> "$work/err"
[ $? -eq 3 ] && [ "$(wc -l < "$work/err")" -eq 1 ] && grep -q 'logs of the Book are not here' "$work/err" &&
    has 'wrong 0' && COLUMNS=1000 book 0 bishop c1 --book "$own" &&
    grep -q 'jobs, digest .*, in the Book; the log itself is not in this installation$' "$work/out"
ok $? "without logs the check says so, and the answers stay"

start
sed 's/^job \([0-9]*\) factors 0 nodes \([0-9]*\)/job \1 factors 0 nodes 9\2/' \
    data/book/proofs/bishop-d1-4.log > "$own/proofs/bishop-d1-4.log"
fails 4 'is damaged or no log line' book add --by 'The Grimoire authors' --book "$own" "$own/proofs/bishop-d1-4.log"

# other LOG LINE...: the log with one node more in the last stage of these jobs, and checks that are made for that
other() {
    python3 - "$@" << 'END'
import sys, zlib
lines = open(sys.argv[1]).read().splitlines()
head = zlib.crc32("".join(line + "\n" for line in lines[1:3]).encode())
for line in map(int, sys.argv[2:]):
    job, check = lines[line].split(" check ")
    assert "%08x" % zlib.crc32(job.encode(), head) == check
    words = job.split()
    words[-1] = str(int(words[-1]) + 1)
    job = " ".join(words)
    lines[line] = job + " check %08x" % zlib.crc32(job.encode(), head)
print("\n".join(lines))
END
}

# All stages of d1 are small: its first stages are the whole.
start
cp data/book/proofs/bishop-d1-4.log "$own/proofs" && accept bishop-d1-4.log
other data/book/proofs/bishop-d1-4.log 3 > "$own/proofs/bishop-d1-4.log"
wrong 'WRONG: proofs/bishop-d1-4.log is not the log that was accepted: its SHA-256 is'
fails 1 'job 0, stage 5: the log says 1 nodes, but recounting finds 0' \
    book add --by 'The Grimoire authors' --book "$own" "$own/proofs/bishop-d1-4.log"

# Three jobs of c1 have a stage of more than 100,000 nodes; the stages after it only a replay can
# check.
start
large=$(awk '/^job / { for (i = 6; i < NF - 1; i++) if ($i > 100000) { printf " %d", NR - 1; break } }' \
    data/book/proofs/bishop-c1-4.log)
# shellcheck disable=SC2086
other data/book/proofs/bishop-c1-4.log $large > "$own/proofs/bishop-c1-4.log"
accept bishop-c1-4.log
wrong 'WRONG: proofs/bishop-c1-4.log disagrees about job'
: > "$work/named"
for part in 1 2 3 4; do
    "$grimoire" book check --book "$own" --part $part/4 2>> "$work/named" |
        grep -qx "jobs replayed 1 of 4, part $part of 4" || echo "part $part" >> "$work/named"
done
[ "$(wc -l < "$work/named")" -eq 3 ] && [ "$(sort -u "$work/named" | grep -c ' disagrees about job ')" -eq 3 ]
ok $? "four parts do every job once: three are wrong, and each is named once"

start
sed -i 's/^\(bishop e1 plain yes 5\) 0x................/\1 0x0000000000000001/' "$own/facts.txt"
wrong 'WRONG: bishop e1 plain, 0x0000000000000001 is not a factor with its bits'
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
cp data/book/proofs/bishop-d1-4.log "$own/proofs" && accept bishop-d1-4.log
wrong 'but proofs/bishop-d1-4.log says there is none'
"$grimoire" book --book "$own" > /dev/null 2> "$work/err"
[ $? -eq 1 ] && grep -q WRONG "$work/err"
ok $? "and a check without --by reports it, too"

# Sixteen jobs that found nothing, with right checks and a forged line: the factor in the same file
# contradicts them, and so do their first stages.
start
python3 - > "$own/proofs/rook-c2-9.log" << 'END'
import zlib
head = "problem rook c2 bits 9 plain down cut 4\narithmetic 1\n"
print("grimoire-proof 1\n" + head, end="")
for number in range(16):
    job = "job %d factors 0 nodes%s" % (number, " 0" * 10)
    print("%s check %08x" % (job, zlib.crc32((head + job).encode())))
END
fails 1 'job 0, stage 1: the log says 0 nodes' book add --by 'The Grimoire authors' --book "$own" "$own/proofs/rook-c2-9.log"
{
    echo 'rook c2 plain yes 9 0x0002002cac99fffa fiekas'
    echo "rook c2 plain log 9 down cut 4 jobs 16 no digest 0123456789abcdef sha256 $(
        sha256sum "$own/proofs/rook-c2-9.log" | cut -d ' ' -f 1)"
} >> "$own/facts.txt"
"$grimoire" book rook c2 --book "$own" > "$work/out" 2> "$work/err"
[ $? -eq 1 ] && grep -q 'WRONG: rook c2 plain has a factor of 9 bits, 0x0002002cac99fffa, but proofs/rook-c2-9.log says there is none' \
    "$work/err" && ! grep -q '9 bits: impossible' "$work/out"
ok $? "a no is no answer where a factor is known"
wrong 'WRONG: proofs/rook-c2-9.log disagrees with its line in facts.txt'

# ---- adding ----

# state: everything in the folder
state() {
    (cd "$own" && find . -type f | sort | xargs sha256sum)
}

# refused STATUS TEXT LOG: in one line, and nothing is written
refused() {
    state > "$work/before"
    fails "$1" "$2" book add --by 'The Grimoire authors' --book "$own" "$3"
    state | cmp -s - "$work/before"
    ok $? "and nothing is written"
}

whole=data/book/proofs/bishop-c1-4.log
head -n 5 "$whole" > "$work/half.log"
{ head -n 3 "$whole"; tail -n 1 "$whole"; } > "$work/other-half.log"
start
book 0 add --by 'The Grimoire authors' --book "$own" "$work/half.log" && has "$own/proofs/bishop-c1-4.log: 2 of 4 jobs, open" &&
    cmp -s "$work/half.log" "$own/proofs/bishop-c1-4.log" && grep -q '^bishop c1 plain log 4 .* jobs 2 open ' "$own/facts.txt" &&
    book 0 check --book "$own" --replay 0
ok $? "an open log gets its name and its line"
refused 1 'has 1 of 4 jobs, less than the log of the Book, which has 2 of 4' "$work/other-half.log"
{ head -n 3 "$whole"; tail -n 2 "$whole"; } > "$work/other-half.log"
refused 1 "bishop-c1-4.log; \`grimoire merge\` joins logs" "$work/other-half.log"
"$grimoire" merge "$work/half.log" "$work/other-half.log" -o "$work/merged.log" > "$work/out"
book 0 add --by 'The Grimoire authors' --book "$own" "$work/merged.log" && has "$own/proofs/bishop-c1-4.log: 4 of 4 jobs, no" &&
    [ "$(grep -c '^bishop c1 plain log 4 ' "$own/facts.txt")" -eq 1 ] && book 0 bishop c1 --book "$own" &&
    has '4 bits: impossible, proved here' && book 0 check --book "$own" --replay 0
ok $? "two that are merged take its place"
state > "$work/before"
book 0 add --by 'The Grimoire authors' --book "$own" "$work/merged.log" && state | cmp -s - "$work/before" &&
    book 0 add --by 'The Grimoire authors' --book "$own" "$own/proofs/bishop-c1-4.log" && state | cmp -s - "$work/before"
ok $? "the same once more, from elsewhere or from its place, changes nothing"
refused 1 'less than the log of the Book, which has 4 of 4' "$work/half.log"
other "$work/merged.log" 3 > "$work/forged.log"
refused 1 'recounting finds' "$work/forged.log"
sed '4s/nodes /nodes 7/' "$work/merged.log" > "$work/altered.log"
refused 4 'is damaged or no log line' "$work/altered.log"
refused 4 'No such file' "$work/none.log"
grep -vE ' (log|replayed) ' "$own/facts.txt" > "$work/facts" && cp "$work/facts" "$own/facts.txt"
refused 1 'does not have job 0' "$work/other-half.log"
echo 'my notes' > "$own/proofs/bishop-c1-4.log"
refused 4 'is not a log' "$work/merged.log"
rm "$own/proofs/bishop-c1-4.log"
"$grimoire" prove bishop c1 --bits 4 --direction down --cut 3 --log "$work/cut3.log" > "$work/out"
head -n 4 "$work/cut3.log" > "$work/cut3-open.log"
book 0 add --by 'The Grimoire authors' --book "$own" "$work/half.log" && book 0 add --by 'The Grimoire authors' --book "$own" "$work/cut3.log" &&
    has "$own/proofs/bishop-c1-4.log: 8 of 8 jobs, no"
ok $? "a whole log takes the place of an open one with another cut"
refused 1 'less than' "$work/cut3-open.log"
echo 'rook e3 plain perhaps 9' >> "$own/facts.txt"
refused 4 ': a fact is one of yes, no' "$work/merged.log"
start
(cd "$own" && "$grimoire" book add --by Ann "$work/merged.log") 2> "$work/err"
[ $? -eq 2 ] && grep -q 'there is no Book here' "$work/err" && [ ! -e "$own/proofs/bishop-c1-4.log" ]
ok $? "outside a tree it needs a folder"

# Any constant: one log for both indexings. Bishop e8 has 5 bits in both, and the Book does not ask
# about fewer than 4.
"$grimoire" prove bishop e8 --bits 4 --free --log "$work/free.log" > "$work/out"
start
grep '^bishop e8 ' data/book/facts.txt | grep -vE ' (log|replayed) ' >> "$own/facts.txt"
book 0 add --by 'The Grimoire authors' --book "$own" "$work/free.log" && has "$own/proofs/bishop-e8-4-free.log: 4 of 4 jobs, no" &&
    book 0 bishop e8 --book "$own" &&
    [ "$(grep -c '^4 bits: impossible with any constant, proved here$' "$work/out")" -eq 2 ]
ok $? "a log of any constant proves the rows of both indexings"
sed -i -E '/^bishop e8 .* (log|replayed) /d' "$own/facts.txt"
"$grimoire" book check bishop e8 --book "$own" > "$work/out" 2> "$work/err"
[ $? -eq 1 ] && grep -q 'bishop-e8-4-free.log was not accepted' "$work/err"
ok $? "and is asked for where it was accepted"
"$grimoire" prove bishop e8 --bits 5 --free --log "$work/five.log" > "$work/out"
sed 's/ factors 1 first [^ ]*/ factors 0/' "$work/five.log" > "$work/no-five.log"
fails 4 'is damaged or no log line' book add --by 'The Grimoire authors' --book "$own" "$work/no-five.log"

# Black of bishop c3 asks through bits that only move its constant; from the top any constant may be cheaper.
asks() { # NODES COMMAND: with so many nodes for any constant from the top
    sed -i '/^bishop c3 free nodes/d' "$own/facts.txt"
    echo "bishop c3 free nodes 6 down $1" >> "$own/facts.txt"
    book 0 --open bishop c3 --book "$own" && has "    grimoire prove bishop c3 --bits 6 $2 --direction down"
}
start
printf 'bishop c3 black %s\n' "yes 7 $(sed -n 's/^bishop c3 black yes 7 //p' data/book/facts.txt)" 'nodes 6 down 1e9' >> "$own/facts.txt"
asks 2e9 --black
ok $? "a search that is dearer with any constant is done for one indexing"
asks 5e8 --free && grep -q ' free    5e+08$' "$work/out"
ok $? "and one that is cheaper with any constant is done with any"
"$grimoire" prove bishop c3 --bits 6 --free --direction up --cut 20 --job 1/1048576 --log "$work/up.log" > "$work/out"
echo 'bishop c3 free nodes 6 up 2e11' >> "$own/facts.txt"
book 0 add --by 'The Grimoire authors' --book "$own" "$work/up.log" && book 0 --open bishop c3 --book "$own" &&
    has '    grimoire prove bishop c3 --bits 6 --free --direction up' && grep -q ' up    2e+11$' "$work/out"
ok $? "a search that was begun is continued, and its own size counts"

# In a tree: the facts of the program are not those of the file.
tree=$work/tree
mkdir -p "$tree/data/book/proofs" "$tree/doc/pictures"
grep -vE '^bishop [cd]1 .* (log|replayed) ' data/book/facts.txt > "$tree/data/book/facts.txt"
cp data/book/proofs/*.log "$tree/data/book/proofs"
rm "$tree"/data/book/proofs/bishop-[cd]1-*
echo old > "$tree/doc/book.md"
echo old > "$tree/doc/pictures/book.svg"
(cd "$tree" && "$grimoire" book add) && grep -q '^| c1 | .* | open |' "$tree/doc/book.md" &&
    grep -q '"square":"c1".*"state":"open"' "$tree/data/book/book.jsonl"
ok $? "without a log page and lines are written from the file"
(cd "$tree" && "$grimoire" book add --by "The Grimoire authors" "$OLDPWD"/data/book/proofs/bishop-d1-4.log "$OLDPWD"/data/book/proofs/bishop-[cd]1-4*.log) \
    > "$work/out" && cmp -s "$tree/data/book/facts.txt" data/book/facts.txt && cmp -s "$tree/doc/book.md" doc/book.md &&
    cmp -s "$tree/doc/pictures/book.svg" doc/pictures/book.svg && cmp -s "$tree/data/book/book.jsonl" data/book/book.jsonl &&
    diff -r "$tree/data/book/proofs" data/book/proofs && [ "$(wc -l < "$work/out")" -eq 5 ]
ok $? "logs that were taken out come back, and facts and page are what they were"

# ---- who computed a log, and who repeated its jobs ----

cp data/book/proofs/bishop-d1-4.log "$work/d1.log"
start
fails 2 'the Book records who computed a log: use --by NAME' book add --book "$own" "$work/d1.log"
for name in '' ' Ann' 'Ann ' 'Ann  B' 'A
B' 'Ann; Bob' 'Ann;' "$(printf '\302\240')" "$(printf '\343\200\200')" '-' "$(printf 'A\033[2J')" "$(printf 'A\342\200\256B')" "$(printf 'A\377')" "$(printf '%0401d' 0)"; do
    "$grimoire" book add --book "$own" --by "$name" "$work/d1.log" > "$work/out" 2> "$work/err"
    [ $? -eq 2 ] && grep -q 'a name for the Book has' "$work/err"
    ok $? "no name: $(printf %s "$name" | od -An -c | head -n 1)"
done
! grep -q ' log ' "$own/facts.txt" && [ -z "$(ls "$own/proofs")" ]
ok $? "and nothing was written"

head -n 4 "$work/d1.log" > "$work/begun.log"
head -n 5 "$work/d1.log" > "$work/more.log"
add() { # NAME LOG
    book 0 add --book "$own" --by "$1" "$2" && grep '^bishop d1 plain log 4 ' "$own/facts.txt" > "$work/fact"
}
add 'Ann of Here' "$work/begun.log" && grep -q ' by Ann of Here$' "$work/fact" &&
    add Ann "$work/more.log" && grep -q ' by Ann of Here; Ann$' "$work/fact" &&
    add Ann "$work/d1.log" && grep -q ' 4 no .* by Ann of Here; Ann$' "$work/fact" &&
    add Bob "$work/d1.log" && grep -q ' by Ann of Here; Ann$' "$work/fact"
ok $? "who continues a log is named after who began it"

# Other bytes but the same jobs: with a comment, and in another order.
{ cat "$work/d1.log" && echo '# hi'; } > "$work/commented.log"
{ head -n 3 "$work/d1.log" && tail -n 4 "$work/d1.log" | sort -r; } > "$work/reordered.log"
add Bob "$work/commented.log" && grep -q ' by Ann of Here; Ann$' "$work/fact" &&
    add Cy "$work/reordered.log" && grep -q ' by Ann of Here; Ann$' "$work/fact" &&
    rm "$own/proofs/bishop-d1-4.log" &&
    add Cy "$work/commented.log" && grep -q ' by Ann of Here; Ann$' "$work/fact" &&
    add Bob "$work/d1.log"
ok $? "who adds no job gets no credit"

replayed() { # LINE...: all that the facts say of it
    grep ' replayed ' "$own/facts.txt" | sort > "$work/have"
    printf '%s\n' "$@" | diff "$work/have" - >&2
}
book 0 check bishop d1 --book "$own" --part 1/4 --by Bob && replayed "$(grep 'jobs [0-3] by Bob$' "$own/facts.txt")" &&
    book 0 check bishop d1 --book "$own" --part 3/4 --by Bob && [ "$(grep -c ' replayed ' "$own/facts.txt")" -eq 1 ] &&
    book 0 bishop d1 --book "$own" && has '  2 of its jobs repeated by Bob' '  computed by Ann of Here; Ann' &&
    book 0 check bishop d1 --book "$own" --replay 100 --by Bob &&
    replayed 'bishop d1 plain replayed 4 down cut 2 jobs 0-3 by Bob'
ok $? "the jobs that one name has repeated add up"
book 0 check bishop d1 --book "$own" --part 2/4 --by Cy && [ "$(grep -c ' replayed 4 down cut 2 jobs [0-3-]* by ' "$own/facts.txt")" -eq 2 ] &&
    book 0 bishop d1 --lines --book "$own" && python3 -c 'import json, sys
less = json.loads(sys.stdin.readline())["less"]
sys.exit(less["computed_by"] != "Ann of Here; Ann" or sorted((r["by"], r["jobs"]) for r in less["replayed"])
    != [("Bob", 4), ("Cy", 1)])' < "$work/out"
ok $? "several names are told apart, in JSON as well"
sed -i '/^bishop d1 plain replayed /d' "$own/facts.txt"
sed -i 's/^\(job 2 .*nodes [0-9]*\) 51 /\1 52 /' "$own/proofs/bishop-d1-4.log"
"$grimoire" book check bishop d1 --book "$own" --replay 100 --by Bob > "$work/out" 2> "$work/err"
[ $? -eq 1 ] && ! grep -q ' replayed ' "$own/facts.txt"
ok $? "a check that fails credits nobody"
fails 2 'a name for the Book has' book check --book "$own" --by ''

# A log of another cut in its place: nobody has repeated its jobs.
start
add Ann "$work/d1.log" && book 0 check bishop d1 --book "$own" --replay 100 --by Bob && grep -q ' replayed ' "$own/facts.txt" &&
    "$grimoire" prove bishop d1 --bits 4 --direction down --cut 3 --log "$work/d1-3.log" > "$work/line"
add Cy "$work/d1-3.log" && ! grep -q ' replayed ' "$own/facts.txt" && grep -q ' cut 3 .* by Cy$' "$work/fact"
ok $? "another log in its place has its own author, and nobody has repeated it"

# In a tree the program's own facts are older: the jobs repeated are those of the log just added.
sed '/^bishop d1 plain \(log\|replayed\) 4 /d' data/book/facts.txt > "$tree/data/book/facts.txt"
rm "$tree/data/book/proofs/bishop-d1-4.log"
(cd "$tree" && "$grimoire" book add --by Cy "$work/d1-3.log" && "$grimoire" book check bishop d1 --replay 100 --by Bob) \
    > "$work/out" 2> "$work/err" && [ ! -s "$work/err" ] && has 'wrong 0' &&
    grep -q '^bishop d1 plain replayed 4 down cut 3 jobs 0-7 by Bob$' "$tree/data/book/facts.txt"
ok $? "in a tree as well, without building the program again"

# Two jobs of four, which Bob has repeated. With their log at hand, a longer log is known to contain
# them; without it, that cannot be known.
two_jobs() {
    start
    { head -n 3 "$work/d1.log" && tail -n 2 "$work/d1.log"; } > "$work/others.log"
    add Ann "$work/more.log" && book 0 check bishop d1 --book "$own" --replay 100 --by Bob &&
        replayed 'bishop d1 plain replayed 4 down cut 2 jobs 0-1 by Bob'
}
two_jobs && add Cy "$work/d1.log" && replayed 'bishop d1 plain replayed 4 down cut 2 jobs 0-1 by Bob'
ok $? "the credit for repeated jobs stays when a log grows"
two_jobs && rm "$own/proofs/bishop-d1-4.log" && add Ann "$work/more.log" &&
    replayed 'bishop d1 plain replayed 4 down cut 2 jobs 0-1 by Bob'
ok $? "and when the same log comes back"
two_jobs && rm "$own/proofs/bishop-d1-4.log" && add Ann "$work/others.log" && ! grep ' replayed ' "$own/facts.txt"
ok $? "of as many other jobs none counts as repeated"

# A name is plain text wherever it appears.
# shellcheck disable=SC2016
hostile='<script>alert("1")</script> | [x](javascript:1) `y` & \ *z*'
rm -rf "$work/named"
mkdir -p "$work/named/data/book/proofs" "$work/named/doc"
start && cp "$own/facts.txt" "$work/named/data/book" && : > "$work/named/doc/book.md"
(cd "$work/named" && "$grimoire" book add --by "$hostile" "$work/d1.log" && "$grimoire" book check bishop d1 --replay 100 \
    --book data/book --by "$hostile") > "$work/out" &&
    (cd "$work/named" && "$grimoire" book add) && python3 - "$hostile" "$work/named" << 'END'
import json, re, sys
name, tree = sys.argv[1:]
row = [json.loads(line) for line in open(tree + "/data/book/book.jsonl") if '"bishop","square":"d1","indexing":"plain"' in line][0]
page = [line for line in open(tree + "/doc/book.md") if line.startswith("| [bishop-d1-4.log]")][0]
cells = re.split(r"(?<!\\)\| ", page.strip(" |\n"))
signs = lambda text: re.sub(r"\\([^\w\s])", r"\1", text)
plain = re.sub(r"\\[^\w\s]", "", cells[2])
sys.exit(row["less"]["computed_by"] != name or row["less"]["replayed"] != [{"by": name, "jobs": 4}]
    or signs(cells[2]).strip() != name or bool(re.search(r"[^\w\s]", plain)))
END
ok $? "a name is text in the page and in JSON"

# ---- refusals ----

fails 4 'no-such-folder/facts.txt: No such file' book --book "$work/no-such-folder"
start
echo 'rook e3 plain perhaps 9' >> "$own/facts.txt"
fails 4 'a fact is one of yes, no' book --book "$own"
fails 2 'a piece and a square' book rook
fails 2 'use rook or bishop' book queen e4
fails 2 'book check has no option --open' book check --open
# shellcheck disable=SC2016
fails 2 '--replay is for `grimoire book check`' book --replay 5
fails 2 '--markdown prints the whole Book' book rook e4 --markdown
fails 2 '100' book check --replay 101
fails 2 'say one of --replay PERCENT and --part K/N' book check --part 1/2 --replay 5
fails 2 '--markdown prints the whole Book' book --lines --markdown
fails 2 'say one of --open and --markdown' book --open --markdown
fails 2 '--svg draws the whole Book' book rook e4 --svg "$work/no.svg"
fails 2 '--svg draws the whole Book' book --open --svg "$work/no.svg"
fails 2 'say one of --json and --lines' book --json --lines
fails 2 'a fixed order' book check --part 1/2 --seed 5
fails 2 'one of the shares' book check --part 3/2
fails 4 'is not a log' book add --by 'The Grimoire authors' --book "$own" "$0"
