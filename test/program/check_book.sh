#!/bin/sh
# The Book without the program that made it: test/program/check_book.sh BUILD_FOLDER
#
# Every factor, and a share of the jobs of every log, by a checker that shares nothing with the
# prover; and errors are noticed. make test-long has more LOOKS.
grimoire=${1:?usage: check_book.sh BUILD_FOLDER}/grimoire
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/../cli/tap.sh"
cd "$(dirname "$0")/../.." || exit 1
looks=${LOOKS:-30000} jobs=${JOBS:-1}

# ---- The checker itself ----

[ "$(wc -l < test/search/checker.c)" -lt 300 ]
ok $? "the checker has less than 300 lines"
[ "$(sed -n 's/^#include "\(.*\)"/\1/p' test/search/checker.[ch] test/search/check_job.c | sort -u)" = checker.h ]
ok $? "and includes nothing of ours"
"${CC:-cc}" -std=c11 -O2 -Wall -Wextra -Werror -o "$work/checker" test/search/checker.c test/search/check_job.c
ok $? "it is compiled by one command"

# agrees JOB PIECE SQUARE BITS INDEXING DIRECTION CUT: its line is that of prove
agrees() {
    case $5 in plain) option= ;; *) option=--$5 ;; esac
    rm -f "$work/log"
    # shellcheck disable=SC2086
    "$grimoire" prove "$2" "$3" --bits "$4" $option --direction "$6" --cut "$7" --job "$(($1 + 1))/$((1 << $7))" \
        --log "$work/log" > "$work/out" 2>&1
    grep "^job $1 " "$work/log" | sed 's/ first 0x[0-9a-f]*//; s/ check .*//' > "$work/line"
    [ -s "$work/line" ] && "$work/checker" "$2 $3 bits $4 $5 $6 cut $7" "$1" | cmp -s - "$work/line"
    ok $? "$2 $3 bits $4 $5 $6, job $1 of $((1 << $7)): as prove counts"
}
# has_factor: and the log of the last job has a factor, which is one
has_factor() {
    agrees "$@"
    first=$(sed -n 's/.* first \(0x[0-9a-f]*\).*/\1/p' "$work/log")
    [ -n "$first" ] && "$work/checker" "$2 $3 bits $4 $5 up cut 0" "$first"
    ok $? "and its factor is one"
}
agrees 0 bishop d1 4 plain down 0
agrees 3 bishop e8 4 plain down 3
agrees 1 bishop d1 4 black down 2
agrees 9 bishop e1 4 black down 4
agrees 0 bishop d8 4 plain up 1
agrees 2 bishop e8 4 free up 4
has_factor 1 bishop d8 5 free up 1
has_factor 7 bishop e8 5 black up 6
has_factor 0 bishop d8 5 black up 0
agrees 1 rook h7 8 free up 10
agrees 70 rook g7 7 black up 8
"$work/checker" 'rook e7 bits 9 plain up cut 0' 0xffffffe9ffe7ce00 &&
    ! "$work/checker" 'rook e7 bits 9 plain up cut 0' 0xffffffe9ffe7ce02 &&
    ! "$work/checker" 'rook e7 bits 8 plain up cut 0' 0xffffffe9ffe7ce00
ok $? "a factor, its neighbour, and one bit fewer"
limits() { "$work/checker" "rook f7 bits 12 black $1 down cut 0" 0x0000001800e08018; }
limits 'range 897' && ! limits 'range 896' && limits 'slots 640' && ! limits 'slots 639' && limits 'range 897 slots 640'
ok $? "a factor, its range and its slots, and one less of each"

# refuses PROBLEM JOB...
refuses() {
    "$work/checker" "$@" > "$work/out" 2> "$work/err"
    [ $? -eq 2 ] && [ ! -s "$work/out" ] && grep -q '^checker: ' "$work/err"
    ok $? "it refuses: $*"
}
for problem in 'bishup d1 bits 4 plain down cut 2' 'bishop i1 bits 4 plain down cut 2' 'bishop d1 bits 4 plain donw cut 2' \
    'bishop d1 bits 4 plane down cut 2' 'bishop d1 bits 4 any down cut 2' 'bishop d1 bits -4 plain down cut 2' \
    'bishop d1 bits 4 plain range 0 down cut 2' 'bishop d1 bits 4 plain range 17 down cut 2' \
    'bishop d1 bits 4 plain slots 9 range 9 down cut 2' 'bishop d1 bits 4 plain slots down cut 2' \
    'bishop d1 bits 4 black range 9 up cut 2' 'bishop d1 bits 4 free slots 9 up cut 2' \
    'bishop d1 bits 4 plain down cut 2 all' 'bishop d1 bits 14 plain down cut 2' 'bishop d1 bits 4 plain down cut 21'; do
    refuses "$problem" 0
done
for job in 4 -1 3x '' 18446744073709551619 0x 0xg 0x00000000000000001; do
    refuses 'bishop d1 bits 4 plain down cut 2' "$job"
done
refuses 'bishop d1 bits 4 plain down cut 2' 0 -1

# ---- The Book ----

rows=$(wc -l < data/book/book.jsonl)
scripts/check-book --jobs "$jobs" --looks "$looks" --threads "$(nproc)" > "$work/out" 2>&1
status=$?
sed 's/^/# /' "$work/out"
[ "$status" -eq 0 ] && grep -q "^$rows factors, $((2 * rows)) ranges and slots, .* 0 wrong$" "$work/out"
ok $? "every factor of the Book, and a share of every log"

scripts/check-book --jobs 1 --looks 1 --seed 1 > "$work/out" 2>&1
grep -q ", $(find data/book/proofs -type f | wc -l) logs; " "$work/out"
ok $? "every file of the folder, whether a row names it or not"

# finds TEXT: what is wrong with the copy, which is made anew for the next
mkdir "$work/book"
lines=$work/book/book.jsonl
copy() {
    rm -rf "$work/book/proofs"
    mkdir "$work/book/proofs"
    cp data/book/proofs/bishop-[cd]1-4.log "$work/book/proofs"
    grep -E '"bishop","square":"[cd]1","indexing":"plain"' data/book/book.jsonl > "$lines"
}
finds() {
    scripts/check-book --part --jobs 4 "$lines" > "$work/out" 2>&1
    [ $? -eq 1 ] && grep -q "^WRONG: .*$1" "$work/out" && grep -q "^2 factors, .* [1-9] wrong$" "$work/out"
    ok $? "it finds: $1"
    copy
}
log=$work/book/proofs/bishop-d1-4.log
accept() { # what is now in the log, as its row's
    sed -i "/\"d1\"/s/\"sha256\":\"[0-9a-f]*\"/\"sha256\":\"$(sha256sum "$log" | cut -d ' ' -f 1)\"/g" "$lines"
}
seal() { # what is now in the log, by the checks of its lines as well
    python3 - "$log" << 'END'
import sys, zlib
lines = open(sys.argv[1], newline="").read().split("\n")
for i, line in enumerate(lines[3:-1], 3):
    said = line.partition(" check ")[0]
    crc = zlib.crc32("\n".join((*lines[1:3], said)).encode())
    lines[i] = f"{said} check {crc:08x}"
open(sys.argv[1], "w", newline="").write("\n".join(lines))
END
    accept
}
copy
scripts/check-book --part --jobs 4 "$lines" | grep -q '^2 factors, .* 2 logs; .* 4 counted again whole, 4 in part; 0 wrong$'
ok $? "two rows, all of their jobs"
sed -i '2s/"factor":"0x[0-9a-f]*"/"factor":"0x0000000000000001"/' "$lines"
finds 'is no factor'
sed -i '1s/"range":{"slots":[0-9]*/"range":{"slots":511/' "$lines"
finds 'has another range than 511'
sed -i '2s/"slots":{"slots":32,/"slots":{"slots":33,/' "$lines"
finds 'has another slots than 33'
echo '# more' >> "$log"
finds 'another SHA-256'
sed -i '/"d1"/s/"digest":"2/"digest":"3/g' "$lines"
finds 'bishop-d1-4.log has another digest'
sed -i '/"d1"/s/"answer":"no"/"answer":"open"/' "$lines"
finds 'bishop-d1-4.log has another answer'
sed -i '2s/"digest":"2/"digest":"3/' "$lines"
finds 'less and logs do not say the same'
sed -i '2s/"logs":.*/"logs":[]}/' "$lines"
finds 'less and logs do not say the same'
sed -i '2s/"source":"[^"]*"/"log":"proofs\/bishop-d1-4.log"/' "$lines"
finds 'has not met its factor'
sed -i '1s/\("logs":\[{"file":"proofs\/bishop-\)c/\1d/' "$lines"
finds 'bishop-d1-4.log is of another row'
sed -i 's/^\(job 2 .*nodes [0-9]*\) 51 /\1 52 /' "$log" && accept
finds 'job 2 has another check'
sed -i 's/^\(job 2 .*nodes [0-9]*\) 51 /\1 52 /' "$log" && seal
finds 'job 2 is otherwise'
sed -i '/^job 1 /d' "$log" && accept
finds 'is no proof'
sed -i 's/^job 1 /job 0 /' "$log" && seal
finds 'job 0 comes twice'
sed -i -e '/^job 3 /d' -e 's/^job 1 .*/&\n&/' "$log" && sed -i '6s/^job 1 /job 5 /' "$log" && seal
finds 'job 5 is beyond the cut'
sed -i 's/^\(job 2 factors\) 0 /\1 1 first 0x0000000000000001 /' "$log" && seal
finds 'job 2 has a first that is no factor'
sed -i 's/^job 2 factors 0 /job 2 factors 1 /' "$log" && seal
finds 'factors without a first'
sed -i '1s/1/2/' "$log" && accept
finds 'does not begin or end as logs do'
sed -i '3s/1/2/' "$log" && seal
finds 'does not begin or end as logs do'
cp "$work/book/proofs/bishop-c1-4.log" "$log" && accept
finds 'is of another problem'
rm "$log"
finds 'is not there'
cp "$log" "$work/book/proofs/bishop-d2-4.log"
finds 'bishop-d2-4.log: it is of another problem'
sed -i '1s/"by":"log"/"by":"bound"/' "$lines"
finds 'the bound leaves room'
sed -i '1s/"less":.*"nodes"/"less":{"bits":4,"state":"proved","by":"log","any_constant":false,"nodes"/' "$lines"
finds 'nothing is no proof'
sed -i '1s/"by":"log",//' "$lines"
finds 'what is proved is so by a log'
sed -i '1s/"any_constant":false/"any_constant":true/' "$lines"
finds 'that of any constant is not proved'
sed -i '1s/"less":{"bits":4/"less":{"bits":3/' "$lines"
finds 'less is not one bit fewer'
sed -i '1s/.*/&\n&/' "$lines"
finds 'line 2: .* this row comes twice'
echo '{}' >> "$lines"
finds 'line 3: KeyError'
sed -i -e 1h -e 2G "$lines" && sed -i '3s/"bits":[0-9]*,//' "$lines"
finds "line 3: KeyError: 'bits'"
echo 'no JSON' >> "$lines"
finds 'line 3: JSONDecodeError'

scripts/check-book "$lines" > "$work/out" 2>&1
[ $? -eq 1 ] && grep -q '^WRONG: 254 rows are missing$' "$work/out"
ok $? "a Book has all rows, unless it is said to be a part"

# ends STATUS WHAT ARGUMENT...: with a line of its own, and no traceback
ends() {
    status=$1 what=$2
    shift 2
    scripts/check-book "$@" > "$work/out" 2> "$work/err"
    [ $? -eq "$status" ] && [ ! -s "$work/out" ] && ! grep -q Traceback "$work/err" && tail -n 1 "$work/err" | grep -q '^check-book: '
    ok $? "$what"
}
cp -r data/book "$work/other"
cp "$work/other/proofs/bishop-d1-4.log" "$work/other/proofs/bishop-d1-5.log"
sed -i 's/ bits 4 / bits 5 /' "$work/other/proofs/bishop-d1-5.log"
sed -i 's/^job .*//; /^$/d' "$work/other/proofs/bishop-d1-5.log"
scripts/check-book --looks 1 "$work/other/book.jsonl" > "$work/out" 2>&1
[ $? -eq 1 ] && grep -q '^WRONG: proofs/bishop-d1-5.log: no row names it$' "$work/out" && grep -q ' 1 wrong$' "$work/out"
ok $? "a log is named by a row"

ends 4 'a file that is not there' "$work/nowhere.jsonl"
ends 4 'a folder' "$work"
ends 2 'no threads' --threads 0
ends 2 'no jobs' --jobs 0
CC=/nowhere/cc ends 4 'no compiler' "$lines"
