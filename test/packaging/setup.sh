#!/bin/sh
# scripts/setup with stand-ins for apt-get, sudo and id: it waits for another apt, asks before sudo,
# and continues without the packages if it may not install them.
#
#   test/packaging/setup.sh
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/../cli/tap.sh"
setup=$(dirname "$0")/../../scripts/setup
mkdir "$work/bin"

# stand_in NAME LINE...: a program that is found before the real one
stand_in() {
    name=$1
    shift
    { echo '#!/bin/sh'; printf '%s\n' "$@"; } > "$work/bin/$name"
    chmod +x "$work/bin/$name"
}

# Another apt is at work for the first LOCKED calls.
start() { # UID LOCKED
    rm -f "$work/calls" "$work/said" "$work"/bin/*
    echo "$2" > "$work/locked"
    stand_in dpkg-query 'exit 1'
    stand_in id "echo $1"
    # shellcheck disable=SC2016 # the stand-in expands them
    stand_in sudo "echo sudo >> $work/calls" 'env -i "PATH=$PATH" "$@"'
    # shellcheck disable=SC2016 # the stand-in expands it
    stand_in apt-get "echo \"\$*\" >> $work/calls" "left=\$(cat $work/locked)" \
        'if [ "$left" -gt 0 ]; then' "    echo \$((left - 1)) > $work/locked" \
        '    echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7" >&2' \
        '    exit 100' 'fi' "test ! -e $work/broken"
}

# set_up ENVIRONMENT...: into said; nobody is at a terminal
set_up() {
    env "PATH=$work/bin:$PATH" SETUP_PAUSE=0 SETUP_TRIES=3 CI= "$@" "$setup" \
        > "$work/said" 2>&1 < /dev/null
}

start 0 2
set_up && [ "$(grep -c '^-q update$' "$work/calls")" = 3 ] && grep -q '^-q install' "$work/calls"
ok $? "it tries again while another apt holds the lock"

start 0 9
set_up && grep -q 'apt-get failed; what needs the packages is skipped' "$work/said"
ok $? "it gives up in the end, and says what follows"

start 0 9
! set_up CI=true
ok $? "on CI that is a failure"

start 1000 0
set_up && [ ! -e "$work/calls" ] && grep -q 'nobody is here to allow sudo' "$work/said"
ok $? "sudo is not used without being allowed"

start 1000 0
set_up CI=true && grep -q '^sudo$' "$work/calls" && grep -q '^-q install' "$work/calls"
ok $? "on CI it is"

start 0 0
touch "$work/broken"
set_up && [ "$(wc -l < "$work/calls")" = 1 ] && grep -q 'apt-get failed' "$work/said"
ok $? "what is no lock is not tried again"
rm "$work/broken"

start 0 0
stand_in dpkg-query 'echo install ok installed'
set_up && [ ! -e "$work/calls" ] && [ ! -s "$work/said" ]
ok $? "where all is installed it does and says nothing"
