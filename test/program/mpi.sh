#!/bin/bash
# grimoire-mpi with 2 and 4 ranks, compared with one thread: test/program/mpi.sh BUILD_FOLDER
set -u
build=${1:?usage: mpi.sh BUILD_FOLDER}
grimoire=$build/grimoire
ranked=$build/grimoire-mpi
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/../cli/tap.sh"
# In containers tests run as root, on fewer processors than ranks; a rank's exit status is no mishap.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
mpi=(mpirun --quiet --oversubscribe)
d1=(bishop d1 --bits 4 --direction down --cut 6)
c1=(bishop c1 --bits 4 --direction down --cut 8)

if ! command -v mpirun > /dev/null || ! command -v mpicc > /dev/null; then
    echo "ok 1 - grimoire-mpi # SKIP there is no MPI here; scripts/setup installs it on Debian"
    exit 0
fi

is_same() { # LOG LOG WHAT: but for the order of lines
    cmp -s <(sort "$1") <(sort "$2")
    ok $? "$3"
}

"$grimoire" prove "${d1[@]}" --log "$work/d1" > "$work/d1.out"
"$grimoire" prove "${c1[@]}" --log "$work/c1" > "$work/c1.out"
for ranks in 1 2 4; do
    "${mpi[@]}" -n $ranks "$ranked" prove "${d1[@]}" --log "$work/d1-$ranks" > "$work/out" 2> "$work/err"
    [ $? -eq 1 ] && cmp -s "$work/out" "$work/d1.out"
    ok $? "$ranks ranks answer what one thread does"
    is_same "$work/d1" "$work/d1-$ranks" "and so does their log"
done

"${mpi[@]}" -n 3 "$ranked" prove bishop d8 --bits 5 --all --direction up --cut 4 > "$work/out" &&
    grep -qx 'factors 9547' "$work/out"
ok $? "factors of all ranks are counted"
"${mpi[@]}" -n 3 "$ranked" prove bishop d8 --bits 5 --direction up --cut 8 > "$work/out" &&
    grep -qx 'answer YES' "$work/out"
ok $? "one factor ends them all"

# mpirun passes the signal on; the log then has part of the jobs, and the same command continues.
"${mpi[@]}" -n 2 "$ranked" prove "${c1[@]}" --log "$work/stopped" > "$work/out" 2> "$work/err" &
process=$!
until grep -q '^job ' "$work/stopped" 2> /dev/null; do sleep 0.01; done
kill -TERM $process
wait $process
grep '^job ' "$work/stopped" | sort > "$work/part"
[ -s "$work/part" ] && [ -z "$(sort "$work/c1" | comm -23 "$work/part" -)" ]
ok $? "a stopped run leaves whole lines"
"${mpi[@]}" -n 2 "$ranked" prove "${c1[@]}" --log "$work/stopped" > "$work/out" 2> "$work/err"
[ $? -eq 1 ] && grep -q '^resumed with ' "$work/out"
ok $? "and continues"
is_same "$work/c1" "$work/stopped" "to the log of one thread"

for _ in 1 2 3; do
    "${mpi[@]}" -n 2 "$ranked" prove "${c1[@]}" --log "$work/killed" > "$work/out" 2> "$work/err" &
    process=$!
    lines=$(grep -c '^job ' "$work/killed" 2> /dev/null)
    until [ "$(grep -c '^job ' "$work/killed" 2> /dev/null || true)" != "$lines" ]; do sleep 0.01; done
    pkill -KILL -P $process
    wait $process
done 2> /dev/null
"${mpi[@]}" -n 4 "$ranked" prove "${c1[@]}" --log "$work/killed" > "$work/out" 2> "$work/err"
is_same "$work/c1" "$work/killed" "killed ranks take no more than their jobs with them"

"${mpi[@]}" -n 2 "$ranked" prove bishop d1 > "$work/out" 2> "$work/err"
[ $? -eq 2 ] && [ "$(grep -c '^grimoire-mpi: prove needs --bits N or --shift N' "$work/err")" -eq 1 ]
ok $? "wrong usage is said once"

"$grimoire" help prove > "$work/help"
is_helped() { # WORD...: with the sentences of grimoire's own help, under its own name
    "${mpi[@]}" -n 2 "$ranked" "$@" > "$work/out" 2> "$work/err" && [ ! -s "$work/err" ] &&
        head -n 1 "$work/out" | grep -q '^grimoire-mpi prove PIECE SQUARE ' &&
        [ "$(grep -c '^  -' "$work/out")" -gt 10 ] && ! grep -q 'prove group' "$work/out" &&
        ! grep '^  -' "$work/out" | grep -vqxFf "$work/help"
}
is_helped prove --help && is_helped prove rook -h && is_helped help && is_helped --help prove && is_helped -h
ok $? "help is grimoire's, for the one command that there is"

"${mpi[@]}" -n 2 "$ranked" prove group rook > "$work/out" 2> "$work/err"
[ $? -eq 2 ] && grep -q 'prove group. is for grimoire' "$work/err"
ok $? "prove group is not among it"
"${mpi[@]}" -n 2 "$ranked" merge > "$work/out" 2> "$work/err"
[ $? -eq 2 ] && grep -q 'one command, prove' "$work/err"
ok $? "the other commands are grimoire's"
"${mpi[@]}" -n 2 "$ranked" prve bishop d1 > "$work/out" 2> "$work/err"
[ $? -eq 2 ] && grep -qx 'grimoire-mpi: there is no command "prve"; did you mean prove?' "$work/err"
ok $? "and its own is guessed at"
"${mpi[@]}" -n 2 "$ranked" prove "${d1[@]}" --threads 2 > "$work/out" 2> "$work/err"
[ $? -eq 2 ] && grep -q 'start more ranks' "$work/err"
ok $? "threads are ranks"
