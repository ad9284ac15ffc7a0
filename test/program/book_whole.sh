#!/bin/sh
# Every log of the Book is unchanged since it was accepted, and the first stages of all its jobs are
# as it claims: test/program/book_whole.sh BUILD_FOLDER. A minute of one processor; test/cli/book.sh
# tests a few squares.
grimoire=${1:?usage: book_whole.sh BUILD_FOLDER}/grimoire
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/../cli/tap.sh"
logs=$(find data/book/proofs -name '*.log' | wc -l)
"$grimoire" book check --replay 0 --threads "$(nproc)" > "$work/out" 2> "$work/err" &&
    [ ! -s "$work/err" ] && grep -qx 'wrong 0' "$work/out" &&
    grep -q "^logs $logs, whole " "$work/out" && grep -q '^jobs replayed 0 of ' "$work/out" &&
    grep -q '^facts [1-9]' "$work/out"
ok $? "every factor is one, and every log is the one that was accepted"
