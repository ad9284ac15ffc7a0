# shellcheck shell=bash
# snapshot.sh - commits the tree as it is to a clone of its own, for the tests of releases. Sourced
# in the root of the tree.

# snapshot FOLDER: the tracked files as they are now, committed there
snapshot() {
    mkdir -p "$1"
    if [ -e .git ]; then
        git -c "safe.directory=$PWD" ls-files -z
    else
        sed -n 's/^file //p' MANIFEST | tr '\n' '\0'
    fi | tar --null -T - -cf - | tar -xf - -C "$1"
    git -c init.defaultBranch=main init -q "$1"
    git -C "$1" add -A -f
    GIT_AUTHOR_DATE='2001-02-03T04:05:06Z' GIT_COMMITTER_DATE='2001-02-03T04:05:06Z' \
        git -C "$1" -c user.name=test -c user.email=test@localhost -c commit.gpgSign=false \
        commit -q -m "the tree at hand"
}
