#!/bin/sh
# Joining logs from outside: test/cli/merge.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
d1='bishop d1 --bits 4 --direction down --cut 6'

# prove FILE ARGUMENT...: with this log
prove() {
    file=$1
    shift
    # shellcheck disable=SC2086
    "$grimoire" prove $d1 --log "$file" "$@" > "$work/out" 2> "$work/err"
}

merge() {
    "$grimoire" merge "$@" > "$work/out" 2> "$work/err"
}

prove "$work/whole"
digest=$(grep '^digest ' "$work/out")

# ---- shares ----

for k in 1 2 3 4 5; do
    prove "$work/share-$k" --job $k/5
    [ $? -eq 3 ] && [ ! -s "$work/err" ]
    ok $? "share $k of 5"
done
merge "$work"/share-[135] -o "$work/some"
[ $? -eq 3 ] && grep -qx 'answer OPEN' "$work/out" && grep -q '^missing 1 3 6 8 ' "$work/out"
ok $? "three of them are incomplete, and it says what is missing"
merge "$work/some" "$work"/share-* -o "$work/all"
[ $? -eq 1 ] && grep -qx 'answer NO' "$work/out" && grep -qx "$digest" "$work/out" && [ ! -s "$work/err" ]
ok $? "all of them are complete, even if some are given twice"
cmp -s "$work/whole" "$work/all"
ok $? "byte by byte"
merge "$work/whole" --json
python3 -c 'import json, sys; a = json.load(sys.stdin)
sys.exit(not (a["answer"] == "NO" and a["done"] == a["jobs"] == 64 and a["missing"] == []))' < "$work/out"
ok $? "without -o it says what a log says, as JSON, too"
{ head -n 3 "$work/whole"; tail -n +4 "$work/whole" | sort -R; } > "$work/mixed"
merge "$work/mixed" -o "$work/sorted"
cmp -s "$work/whole" "$work/sorted"
ok $? "jobs come in their order"
prove "$work/some"
[ $? -eq 1 ] && grep -qx 'resumed with 38 of 64 jobs' "$work/out" && grep -qx "$digest" "$work/out"
ok $? "a merged log can be continued"

# ---- factors ----

"$grimoire" prove bishop d8 --bits 5 --all --direction down --cut 3 --log "$work/count" > "$work/one"
merge "$work/count" && grep -qx 'factors 9547' "$work/out" && grep -qx "$(grep '^factor ' "$work/one")" "$work/out"
ok $? "factors are counted"

# ---- incomplete logs ----

head -c -5 "$work/whole" > "$work/cut"
merge "$work/cut" -o "$work/mended"
[ $? -eq 3 ] && grep -q 'line 67 is truncated; it is left out' "$work/err" && grep -qx 'missing 63' "$work/out"
ok $? "a cut line is left out"
prove "$work/mended"
cmp -s "$work/mended" "$work/whole"
ok $? "and its job is done again"
sed '30s/nodes /nodes 1/' "$work/whole" > "$work/altered"
merge "$work/altered"
[ $? -eq 3 ] && grep -q 'line 30 is damaged or no log line; it is left out' "$work/err" &&
    grep -qx 'missing 26' "$work/out"
ok $? "so is a damaged line"

# ---- a forged log ----

# forge PROBLEM JOBS: a log of this many jobs that found nothing, each with a valid check
forge() {
    python3 - "$@" << 'END'
import sys, zlib
head = "problem %s\narithmetic 1\n" % sys.argv[1]
print("grimoire-proof 1\n" + head, end="")
stages = int(sys.argv[3])
for number in range(int(sys.argv[2])):
    job = "job %d factors 0 nodes%s" % (number, " 0" * stages)
    print("%s check %08x" % (job, zlib.crc32((head + job).encode())))
END
}

forge 'rook c2 bits 9 plain down cut 4' 16 10 > "$work/forged"
fails 4 'forged, job 0, stage 1: the log says 0 nodes, but recounting finds at least 1' \
    merge "$work/forged"
fails 4 'forged, job 0, stage 1: the log says 0' prove rook c2 --bits 9 --log "$work/forged"
fails 4 'forged, job 0, stage 1: the log says 0' merge "$work/forged" -o "$work/forged-on"
[ ! -e "$work/forged-on" ]
ok $? "and nothing is written of it"
merge "$(dirname "$0")/../../data/book/proofs/rook-c2-9.log" && grep -qx 'factors 1' "$work/out" && [ ! -s "$work/err" ]
ok $? "a genuine log is accepted, with the factor that its last job ended with"

# ---- refusals ----

"$grimoire" prove bishop d1 --bits 4 --direction down --cut 5 --log "$work/other" > "$work/out"
fails 4 'is a log of "bishop d1 bits 4 plain down cut 5", those before it' \
    merge "$work/whole" "$work/other"
fails 4 'already exists' merge "$work/share-1" -o "$work/whole"
fails 4 'is not a log' merge "$0"
fails 4 'No such file' merge "$work/none"
fails 4 'No such file' merge "$work/whole" -o "$work/none/log"
fails 2 'merge takes the logs' merge

# Only a kernel that counts differently could write this: a line with other counts and a valid
# check.
python3 - "$work/whole" "$work/disputed" << 'END'
import sys, zlib
lines = open(sys.argv[1]).read().splitlines()
head = "\n".join(lines[1:3]) + "\n"
job = lines[10].split(" check ")[0].replace("nodes ", "nodes 1")
lines[10] = "%s check %08x" % (job, zlib.crc32((head + job).encode()))
open(sys.argv[2], "w").write("\n".join(lines) + "\n")
END
fails 4 'disputed, job 7, stage 1: the log says ' merge "$work/disputed"
fails 4 'line 11 has other counts for job 7' merge "$work/whole" "$work/disputed"
fails 4 'disputed, job 7, stage 1: the log says ' prove bishop d1 --bits 4 --log "$work/disputed"
"$grimoire" prove bishop d1 --bits 4 --log "$work/disputed" --only 7 > "$work/out" 2> "$work/err"
[ $? -eq 1 ] && grep -q 'disagrees about job 7' "$work/err"
ok $? "repeating the job shows which counts are wrong"

(ulimit -f 1; merge "$work/whole" -o "$work/full")
[ $? -eq 4 ] && [ ! -e "$work/full" ]
ok $? "on a full disk nothing is left half written"

"$grimoire" merge "$work/whole" > "$work/named"
"$grimoire" merge - < "$work/whole" | cmp -s - "$work/named"
ok $? "- is standard input"
