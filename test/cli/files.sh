#!/bin/sh
# Written files: an existing file stays good until a complete new one replaces it:
# test/cli/files.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
data=$(dirname "$0")/../../data
c1='bishop c1 --bits 4 --direction down --cut 8'
folder=$work/folder
mkdir "$folder"
# shellcheck disable=SC2086
"$grimoire" prove $c1 --log "$work/log" > "$work/out" 2>&1

# each_writer CHECK: CHECK WHAT NAME ARGUMENT..., a command that writes the file NAME in $folder
each_writer() {
    $1 'emit -o' x.c emit --scheme black --lang c -o "$folder/x.c"
    $1 'emit of a test' x_test.go emit --scheme black --lang go --with-test -o "$folder/x.go"
    $1 'show --svg' x.svg show rook e4 --svg "$folder/x.svg"
    $1 'show --piece --svg' x.svg show --piece R --svg "$folder/x.svg"
    $1 'show --scheme --svg' x.svg show --scheme byte --svg "$folder/x.svg"
    $1 'book --svg' x.svg book --svg "$folder/x.svg"
    $1 'perft --svg' x.svg perft 2 --svg "$folder/x.svg"
    $1 'show rank --svg' x.svg show rank --svg "$folder/x.svg"
    $1 'pack -o' x.txt pack --scheme black --from "$data/starts/black.txt" --rounds 250 --seed 2 \
        -o "$folder/x.txt"
    $1 'bench --svg' regimes.svg bench --regime throughput --scheme black --seconds 0 --svg "$folder"
}

# On a disk that is full, which a limit on the size of files is like: half a kilobyte.
# shellcheck disable=SC2317 # called by each_writer
full_disk() {
    what=$1 name=$2
    shift 2
    rm -f "$folder"/*
    echo 'a good old file' > "$folder/$name"
    (ulimit -f 1 && "$grimoire" "$@") > /dev/null 2> "$work/err"
    [ $? -eq 4 ] && grep -q 'File too large' "$work/err"
    ok $? "$what on a full disk is exit status 4"
    [ "$(cat "$folder/$name")" = 'a good old file' ]
    ok $? "$what: the old file is as it was"
    rm -f "$folder/$name" "$folder/x.go"
    [ -z "$(ls -A "$folder")" ]
    ok $? "$what: nothing is left beside it"
}
each_writer full_disk

# A reader that has the old file open reads it to its end, and no reader ever sees a partial file.
# shellcheck disable=SC2317 # called by each_writer
whole_new_file() {
    what=$1 name=$2
    shift 2
    rm -f "$folder"/*
    echo 'a good old file' > "$folder/$name"
    chmod 600 "$folder/$name"
    exec 3< "$folder/$name"
    "$grimoire" "$@" > /dev/null 2> "$work/err"
    ok $? "$what over an existing file"
    [ "$(cat <&3)" = 'a good old file' ] && [ -s "$folder/$name" ] &&
        ! grep -q 'a good old file' "$folder/$name"
    ok $? "$what replaces the file by another"
    exec 3<&-
    [ -n "$(find "$folder/$name" -perm 600)" ]
    ok $? "$what keeps its permissions"
}
each_writer whole_new_file

# ---- links, pipes, devices ----

rm -f "$folder"/*
emit() {
    "$grimoire" emit --scheme black --lang c --name sliders "$@"
}
emit > "$work/wanted"
# The command in the file's head leaves -o out, so that all are the same.
echo old > "$folder/goal.c"
ln -s goal.c "$folder/link.c"
emit -o "$folder/link.c" && [ -L "$folder/link.c" ] && cmp -s "$work/wanted" "$folder/goal.c"
ok $? "what a link points to is replaced, and the link stays"
emit -o /dev/stdout | cmp -s - "$work/wanted"
ok $? "/dev/stdout is a pipe"
echo before > "$work/appended"
emit -o /dev/stdout >> "$work/appended"
{ echo before; cat "$work/wanted"; } | cmp -s - "$work/appended"
ok $? "/dev/stdout is a file that is appended to"
emit -o /dev/null && [ -c /dev/null ]
ok $? "/dev/null stays a device"
fails 4 'No space left on device' emit --scheme black --lang c -o /dev/full
mkfifo "$folder/pipe"
cat "$folder/pipe" > "$work/got" &
emit -o "$folder/pipe"
wait $!
cmp -s "$work/wanted" "$work/got" && [ -p "$folder/pipe" ]
ok $? "a pipe is written to"

# ---- reading and writing one file ----

cp "$data/factors/black.txt" "$folder/f"
"$grimoire" emit --scheme black --lang c --factors "$folder/f" -o "$folder/f" 2> "$work/err" &&
    grep -q 'uint64_t' "$folder/f"
ok $? "emit --factors F -o F has read F before it writes it"
cp "$work/log" "$folder/log"
fails 4 'already exists; merge writes a new file' merge "$folder/log" -o "$folder/log"
cmp -s "$work/log" "$folder/log"
ok $? "merge does not replace what it reads"
cp "$data/starts/black.txt" "$folder/p"
"$grimoire" pack --scheme black --from "$folder/p" --rounds 250 --seed 2 -o "$folder/p" > "$work/out" &&
    "$grimoire" verify --factors "$folder/p" > "$work/out"
ok $? "pack --from P -o P has read P before it writes it"
