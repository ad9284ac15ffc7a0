#!/bin/bash
# Every command that starts threads, and what stops them, under a sanitizer that detects data races:
# test/program/threads.sh [BUILD_FOLDER]
# shellcheck disable=SC2317 # `check` calls functions by name
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=test/check.sh
. test/check.sh
build=${1:-build}
threaded=$build/threaded/grimoire
book=$PWD/data/book
export TSAN_OPTIONS="exitcode=66 halt_on_error=1"

builds() {
    make -s "$build/program_bytes.h" && make -s "B=$build/threaded" CC=gcc NO_PIE= \
        "CFLAGS=-O1 -g1 -fsanitize=thread" UNMEASURED=1 "PROGRAM_BYTES=$build/program_bytes.h" "$threaded"
}

# To show that the sanitizer works.
sees_a_race() {
    printf '%s\n' '#include <pthread.h>' 'int shared;' 'static void *add(void *p) { shared++; return p; }' \
        'int main(void) { pthread_t t; pthread_create(&t, 0, add, 0); shared++; return pthread_join(t, 0); }' \
        > "$work/race.c"
    gcc -g -fsanitize=thread "$work/race.c" -pthread -o "$work/race"
    "$work/race" > /dev/null 2>&1
    [ $? -eq 66 ]
}

answers() { # STATUS ARGUMENT...
    "$threaded" "${@:2}" --threads 4
    [ $? -eq "$1" ]
}

# stops MARK ARGUMENT...: the mark is in the log when it is at work
stops() {
    local process
    "$threaded" "${@:2}" --threads 4 &
    process=$!
    for _ in {1..500}; do
        grep -q "$1" "$work/stopped" 2> /dev/null && break
        sleep 0.02
    done
    kill -INT $process
    wait $process
    [ $? -eq 3 ]
}

prove() { # STATUS SQUARE BITS ARGUMENT...
    answers "$1" prove bishop "$2" --bits "$3" "${@:4}"
}

if ! builds > "$work/make" 2>&1; then
    cat "$work/make"
    exit 1
fi
check "a race is seen" sees_a_race
check "find, square by square" answers 0 find all --seed 7
check "find, one square by many" answers 0 find rook a1 --bits 12
check "find, climbing" answers 0 find bishop b2 --goal range --scheme black --tries 8
check "perft" answers 0 perft 4
check "perft with a hash" answers 0 perft 4 --divide --hash 16
check "perft, a suite" answers 0 perft --suite data/perft/standard.epd --depth 3
check "prove" prove 1 d1 4 --direction down --cut 6 --log "$work/d1"
check "prove, one factor ends them all" prove 0 d8 5 --direction down --cut 8
check "prove, a log is counted again" prove 1 d1 4 --log "$work/d1"
check "prove, stopped" stops '^job ' prove bishop c1 --bits 4 --direction down --cut 8 --log "$work/stopped"
check "book check, jobs done again" answers 0 book check bishop d1 --part 1/20 --book "$book"
cp -r "$book" "$work/book"
check "book add, logs counted again" answers 0 book add --by Ann --book "$work/book"
[ "$failures" = 0 ]
