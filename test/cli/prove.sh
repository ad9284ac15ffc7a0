#!/bin/sh
# The exhaustive search from outside: test/cli/prove.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
log=$work/log
d1='bishop d1 --bits 4 --direction down --cut 6'
c1='bishop c1 --bits 4 --direction down --cut 8'

# prove ARGUMENT...: to $work/out and $work/err; the words of a problem may come as one
prove() {
    # shellcheck disable=SC2048,SC2086
    "$grimoire" prove $* > "$work/out" 2> "$work/err"
}

# answers STATUS LINE ARGUMENT...: with this exit status, this line, and nothing on stderr
answers() {
    wanted=$1 line=$2
    shift 2
    prove "$@"
    [ $? -eq "$wanted" ] && grep -qx -- "$line" "$work/out" && [ ! -s "$work/err" ]
    ok $? "prove $*: $line"
}

# refuses TEXT ARGUMENT...: exit status 4, and the log is what it was
refuses() {
    text=$1
    shift
    cp "$log" "$work/before"
    # shellcheck disable=SC2048,SC2086
    fails 4 "$text" prove $*
    cmp -s "$log" "$work/before"
    ok $? "and the log is unchanged"
}

is_same() { # LOG LOG WHAT: but for the order of lines
    sort "$1" > "$work/a"
    sort "$2" | cmp -s "$work/a" -
    ok $? "$3"
}

# ---- answers ----

answers 1 'answer NO' "$d1"
answers 1 'problem bishop d1 bits 4 plain down cut 6' "$d1"
answers 0 'answer YES' bishop d1 --shift 59 --direction down
answers 0 'factors 9547' bishop d8 --bits 5 --all --direction down
answers 0 'factors 9547' bishop d8 --bits 5 --all --direction up --kernel portable
answers 3 'share 2 of 3' "$d1" --job 2/3

answers 1 'No 4-bit factor exists for the bishop on d1.' "$d1"
answers 0 'A 5-bit factor exists for the bishop on d1: 0x[0-9a-f]*.' bishop d1 --bits 5 --direction down
answers 0 'A 5-bit factor exists for the bishop on d8: 0x[0-9a-f]*; there are 9547.' \
    bishop d8 --bits 5 --all --direction down
answers 0 'A 5-bit factor exists for the bishop on d1 with black indexing, in a range of at most 32 slots: 0x.*' \
    bishop d1 --bits 5 --black --range 32
answers 1 'No 4-bit factor exists for the bishop on e8 with any constant.' bishop e8 --bits 4 --free
answers 0 'constant 0x[0-9a-f]*' bishop d8 --bits 5 --free
answers 0 'A 5-bit factor exists for the bishop on d8 with some constant: 0x[0-9a-f]*; there are 83890.' \
    bishop d8 --bits 5 --free --all
answers 0 'An 8-bit factor exists for the bishop on d1: 0x.*' bishop d1 --bits 8 --direction down
answers 3 'Whether a 4-bit factor exists for the bishop on d1 is open: 21 of 64 jobs are done.' "$d1" --job 2/3

prove bishop d1 --bits 4 --estimate
grep -qE '^estimate down nodes [0-9.e+]+ tests [0-9.e+]+ error [0-9]+%( seconds [0-9.e+-]+)?$' "$work/out" &&
    grep -q '^estimate up ' "$work/out" && [ "$(wc -l < "$work/out")" -eq 2 ]
ok $? "--estimate covers both directions, and starts nothing"

# 2^18 children in the first stage: a probe does not look at them all.
prove bishop c2 --bits 4 --black --estimate
grep -qE '^estimate down nodes [0-9.e+]+ tests ' "$work/out" && grep -q '^estimate up ' "$work/out"
ok $? "--estimate ends for a black bishop on c2"

prove bishop d1 --bits 4 --json
python3 -c 'import json, sys; a = json.load(sys.stdin)
sys.exit(not (a["answer"] == "NO" and a["done"] == a["jobs"] == 2 ** 2 and a["missing"] == []
    and len(a["nodes"]) == 5 and len(a["estimates"]) == 2 and len(a["digest"]) == 16))' \
    < "$work/out"
ok $? "the answer as JSON"

# Up, a quarter of the jobs has 70 % of the nodes; of sixteen none has a tenth.
prove rook f6 --bits 9 --job 1000/1000
grep -qx 'problem rook f6 bits 9 plain up cut 4' "$work/out" && grep -qx 'jobs 0 of 16' "$work/out"
ok $? "a tree is cut until no job has more than a tenth"
for threads in 1 3; do "$grimoire" prove bishop c8 --bits 4 --threads $threads --json > "$work/$threads"; done
cmp -s "$work/1" "$work/3"
ok $? "the estimate is the same with any number of threads"
python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' timeout -s INT 20 "$grimoire" \
    prove bishop c8 --bits 4 --free --direction up --cut 6 --log "$work/terminal" > "$work/out"
grep -q 'job [0-9]* of 64, [0-9.e+]* of about [0-9.e+]* nodes, [0-9]* s left' "$work/out"
ok $? "progress in nodes on a terminal"

# ---- the log ----

answers 1 'answer NO' "$d1" --log "$log"
[ "$(head -n 1 "$log")" = 'grimoire-proof 1' ] && [ "$(grep -c '^job ' "$log")" -eq 64 ]
ok $? "a log has a line for each job"
answers 1 'resumed with 64 of 64 jobs' bishop d1 --bits 4 --log "$log"
for threads in 2 7; do
    prove "$d1" --threads $threads --log "$work/threads-$threads"
    is_same "$log" "$work/threads-$threads" "$threads threads give the log of one"
done

# The job of every line can be repeated.
for job in 0 17 63; do
    prove bishop d1 --bits 4 --log "$log" --only $job && grep -qxF "$(cat "$work/out")" "$log"
    ok $? "job $job is as the log says"
done
sed 's/^\(job 5 .*nodes \)[0-9]* [0-9]*/\11 1/' "$log" > "$work/other"
fails 4 'line 9 is damaged or no log line' prove bishop d1 --bits 4 --log "$work/other" --only 5

# ---- interruptions ----

# The log of a stopped run is part of the complete log.
prove "$c1" --log "$work/whole"
cp "$work/out" "$work/whole-out"
for signal in INT TERM HUP; do
    rm -f "$work/stopped"
    # shellcheck disable=SC2086
    "$grimoire" prove $c1 --threads 2 --log "$work/stopped" > "$work/out" 2> "$work/err" &
    process=$!
    until grep -q '^job ' "$work/stopped" 2> /dev/null; do sleep 0.01; done
    kill -$signal $process
    wait $process
    [ $? -eq 3 ] && grep -q 'the same command continues' "$work/err" && grep -qx 'answer OPEN' "$work/out"
    ok $? "SIG$signal ends it with exit status 3"
    grep '^job ' "$work/stopped" | sort > "$work/part"
    sort "$work/whole" | comm -23 "$work/part" - > "$work/strange"
    [ ! -s "$work/strange" ]
    ok $? "and every line is whole"
done

# ---- a loss of power ----

# tears BYTES LINE WHAT: a log cut to this many bytes is continued, says which line it dropped, and
# ends up complete
tears() {
    head -c "$1" "$work/whole" > "$work/torn"
    # shellcheck disable=SC2086
    "$grimoire" prove $c1 --log "$work/torn" > "$work/out" 2> "$work/err"
    [ $? -eq 1 ] && [ "$(wc -l < "$work/err")" -eq 1 ] &&
        grep -qF "torn, line $2 is truncated, as by a power failure: it is dropped" "$work/err" &&
        sort "$work/torn" > "$work/a" && sort "$work/whole" | cmp -s "$work/a" -
    ok $? "$3"
}

size=$(wc -c < "$work/whole")
tears $((size - 3)) 259 "a last line that was cut is dropped, and its job done again"
tears $((size - 1)) 259 "so is one that lacks nothing but its end"
tears "$(($(head -n 3 "$work/whole" | wc -c) + 1))" 4 "so is the first of them"
for bytes in 5 17 40 60 70; do
    tears $bytes "$(head -c $bytes "$work/whole" | wc -l | awk '{ print $1 + 1 }')" "a head of $bytes bytes is begun anew"
done
head -c 60 "$work/whole" > "$work/torn"
prove bishop c1 --bits 4 --log "$work/torn" && status=0 || status=$?
[ $status -eq 1 ] && grep -q 'the log is begun anew' "$work/err" && [ "$(head -n 1 "$work/torn")" = 'grimoire-proof 1' ]
ok $? "so is one whose direction and cut the command leaves open"
{ cat "$work/whole"; printf '\0\0\0'; } > "$work/torn"
prove "$c1" --log "$work/torn" && status=0 || status=$?
[ $status -eq 1 ] && cmp -s "$work/whole" "$work/torn"
ok $? "so is what a file system filled up with zeros"

# ---- without a log ----

# Without a log the jobs go to one named after the problem, and no file is overwritten.
mkdir "$work/here"
cd "$work/here" || exit 4
echo mine > bishop-c1-4.log
is_kept() {
    [ -e bishop-c1-4-2.log ]
}
# shellcheck disable=SC2086
interrupt INT prove $c1
[ "$status" -eq 3 ] && [ "$(cat bishop-c1-4.log)" = mine ] && [ "$(grep -c '^job ' bishop-c1-4-2.log)" -gt 0 ] &&
    grep -q ' of 256 jobs were done and are in bishop-c1-4-2.log; `grimoire prove ' "$work/err"
ok $? "stopped without a log it saves one, and leaves the file that has its name"
# shellcheck disable=SC2016 # backquotes as they are printed
again=$(sed 's/.*`grimoire \(.*\)`.*/\1/' "$work/err")
# shellcheck disable=SC2086
"$grimoire" $again > "$work/out" 2> "$work/err"
[ $? -eq 1 ] && [ "$(grep '^digest' "$work/out")" = "$(grep '^digest' "$work/whole-out")" ]
ok $? "$again continues"
cd - > /dev/null || exit 4

lines() { # FILE: how many jobs it has
    grep -c '^job ' "$1" 2> /dev/null
}

# Some time after the next line: the moments are random, seeded by the process number.
kills=0
: > "$work/killed"
awk -v seed=$$ 'BEGIN { srand(seed); for (i = 0; i < 10; i++) print rand() / 20 }' > "$work/moments"
while read -r moment; do
    before=$(lines "$work/killed")
    # shellcheck disable=SC2086
    "$grimoire" prove $c1 --threads 2 --log "$work/killed" > "$work/out" 2>&1 &
    process=$!
    until [ "$(lines "$work/killed")" -gt "$before" ] || ! kill -0 $process 2> /dev/null; do
        sleep 0.001
    done
    sleep "$moment"
    kill -KILL $process 2> /dev/null
    wait $process 2> /dev/null
    [ $? -eq 137 ] && kills=$((kills + 1))
done < "$work/moments"
prove "$c1" --threads 2 --log "$work/killed"
[ $? -eq 1 ] && [ $kills -gt 0 ] && [ "$(grep '^digest' "$work/out")" = "$(grep '^digest' "$work/whole-out")" ]
ok $? "the digest after $kills kills is that of an uninterrupted run"
is_same "$work/whole" "$work/killed" "and so is the log"

# ---- refusals of logs ----

refuses 'is the log of "bishop d1 bits 4 plain down cut 6", and this is "bishop c1' \
    bishop c1 --bits 4 --log "$log"
refuses 'plain all down cut 6"' bishop d1 --bits 4 --all --log "$log"
refuses 'down cut 7"' bishop d1 --bits 4 --cut 7 --log "$log"
refuses 'plain up cut 6"' bishop d1 --bits 4 --direction up --log "$log"
sed '20s/nodes [0-9]*/nodes 77/' "$work/threads-2" > "$log"
refuses "line 20 is damaged or no log line; \`grimoire merge" bishop d1 --bits 4 --log "$log"
{ cat "$work/threads-2"; grep '^job 7 ' "$work/threads-2"; } > "$log"
refuses 'line 68 repeats a job' bishop d1 --bits 4 --log "$log"
sed 's/^arithmetic .*/arithmetic 0/' "$work/threads-2" > "$log"
refuses 'counts nodes by other rules' bishop d1 --bits 4 --log "$log"
echo something else > "$log"
refuses 'is not a log of grimoire prove' bishop d1 --bits 4 --log "$log"

# A line without an end may be the beginning of a log, or the user's own text.
printf 'grimoire-proof 1\nmy notes' > "$log"
refuses 'line 2 is damaged or no log line; a log without its head is useless: use another file' bishop d1 --bits 4 --log "$log"
printf 'grimoire-proof 1\nproblem bishop is my notes' > "$log"
refuses 'line 2 is truncated, and no log of this problem begins so' bishop d1 --bits 4 --log "$log"
head -n 2 "$work/threads-2" | head -c 60 > "$log"
refuses 'no log of this problem begins so' bishop c1 --bits 4 --log "$log"
refuses 'no log of this problem begins so' bishop d1 --bits 4 --direction up --log "$log"
refuses 'no log of this problem begins so' bishop d1 --bits 4 --cut 7 --log "$log"
head -n 2 "$work/threads-2" > "$log"
refuses 'no log of this problem begins so' bishop d1 --bits 5 --log "$log"

# Two processes: the second is refused, the first does not notice.
rm -f "$work/shared"
# shellcheck disable=SC2086
"$grimoire" prove $c1 --log "$work/shared" > "$work/first" 2>&1 &
process=$!
until grep -q '^job ' "$work/shared" 2> /dev/null; do sleep 0.01; done
# shellcheck disable=SC2086
fails 4 'is being written by another process' prove $c1 --log "$work/shared"
wait $process
is_same "$work/whole" "$work/shared" "of two processes the first one's log is whole"

# Like a full disk: a limit on the blocks of a file.
rm -f "$work/full"
(ulimit -f 4; prove "$c1" --log "$work/full")
[ $? -eq 4 ] && grep -q 'the same command continues' "$work/err" && [ -z "$(tail -c 1 "$work/full")" ]
ok $? "on a full disk it ends, and leaves whole lines"
prove "$c1" --log "$work/full"
is_same "$work/whole" "$work/full" "where there is room again it goes on"
fails 4 'No such file or directory' prove bishop d1 --bits 4 --log "$work/none/log"

# ---- wrong usage ----

fails 2 'takes a piece and a square' prove bishop
fails 2 'prove needs --bits N or --shift N' prove bishop d1
fails 2 'say one of --bits N and --shift N' prove bishop d1 --bits 4 --shift 60
fails 2 'use rook or bishop' prove queen d1 --bits 9
fails 2 '--bits takes a number from 1 to 13' prove bishop d1 --bits 14
fails 2 '--shift takes a number from 51 to 63' prove bishop d1 --shift 50
fails 2 '--range takes a number from 1 to 16 where there are 4 bits' prove bishop d1 --bits 4 --range 17
fails 2 '--slots takes a number from 1 to 16 where there are 4 bits' prove bishop d1 --shift 60 --slots 17
fails 2 '--cut takes a number' prove bishop d1 --bits 4 --cut 21
fails 2 '--direction takes down, up or best' prove bishop d1 --bits 4 --direction left
fails 2 '--kernel takes' prove bishop d1 --bits 4 --kernel fast
fails 2 '--job takes a share' prove bishop d1 --bits 4 --job 3
fails 2 '--job takes one of the shares' prove bishop d1 --bits 4 --job 0/2
fails 2 '--job takes one of the shares' prove bishop d1 --bits 4 --job 3/2
fails 2 'there are 64 jobs' prove bishop d1 --bits 4 --direction down --cut 6 --only 64
fails 2 'black indexing with a limit' prove bishop d1 --bits 4 --black --range 10 --direction up
fails 2 'factors for any constant are counted from below only' prove bishop d1 --bits 4 --free --all --direction down
fails 2 'limits are for plain and black' prove bishop d1 --bits 4 --free --range 10

# ---- halves ----

answers 1 'bishop d8, mul32, 4 index bits: no factor, 5440432 nodes, order both' halves bishop d8 --bits 4
answers 1 'bishop d8, mul32, 4 index bits: no factor, 5440432 nodes, order low' \
    halves bishop d8 --bits 4 --order low --threads 3
"$grimoire" prove halves bishop c1 --bits 6 --scheme mul32xor > "$work/one"
for threads in 2 3 16; do
    "$grimoire" prove halves bishop c1 --bits 6 --scheme mul32xor --threads $threads | cmp -s - "$work/one"
    ok $? "the same factor and the same number of nodes with $threads threads"
done
interrupt INT prove halves rook a1 --bits 11 --scheme mul32xor --order both
[ "$status" -eq 3 ] && grep -q ': open, ' "$work/out" &&
    grep -qF 'grimoire prove halves rook a1 --bits 11 --scheme mul32xor --order both` starts again' "$work/err"
ok $? "a stopped search is open, and says how to start it again"
fails 2 'the rooks of mul32one are those of mul32' prove halves rook a1 --bits 12 --scheme mul32one
fails 2 '--bits takes a number from 1 to 12' prove halves rook a1 --bits 13

# If nothing can be written, the jobs are lost: that is worse than open. However slow the machine,
# after some of these seconds a job is done.
lost=
for seconds in 1 2 4 8 16 32; do
    lost=$(cd "$work" && ulimit -f 0 &&
        timeout --preserve-status -s INT "$seconds" "$grimoire" prove rook e3 --bits 9 --cut 18 2>&1 > /dev/null
        echo "status $?")
    case $lost in *'are lost'*) break ;; esac
done
echo "$lost" | grep -q 'are lost' && echo "$lost" | grep -qx 'status 4'
ok $? "lost jobs are a failure, not open"
