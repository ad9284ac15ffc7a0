#!/bin/bash
# Every command of doc/hunt.md runs: test/program/hunt_page.sh BUILD_FOLDER
#
# sbatch stands for what Slurm would run; test/program/slurm.sh has the real one.
set -u
build=$(realpath "${1:?usage: hunt_page.sh BUILD_FOLDER}")
root=$(realpath "$(dirname "$0")/../..")
# shellcheck disable=SC2034 # tap.sh asks for it
grimoire=$build/grimoire
# shellcheck source=test/cli/tap.sh
. "$root/test/cli/tap.sh"
export PATH=$build:$PATH OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1
cd "$work" || exit 4
ln -s "$root/scripts" scripts
mkdir data doc && cp -r "$root/data/book" data && cp "$root/doc/book.md" doc

# shellcheck disable=SC2317 # called by the lines of the page
sbatch() {
    local task
    shift 3 # --wait, --array and the script
    for task in 1 2 3 4; do SLURM_ARRAY_TASK_ID=$task scripts/slurm-array "$@" || return; done
}

# shellcheck disable=SC2016
sed -n '/^```sh$/,/^```$/p' "$root/doc/hunt.md" | grep -v '^```' > commands
while read -r line; do
    program=${line%% *}
    if ! command -v "$program" > /dev/null ||
        { [ "$program" = mpirun ] && ! command -v grimoire-mpi > /dev/null; }; then
        ok 0 "$line # SKIP $program is not here"
        continue
    fi
    eval "$line" > out 2> err < /dev/null
    status=$?
    [ $status -eq 0 ] || [ $status -eq 1 ] || [ $status -eq 3 ]
    ok $? "$line"
done < commands
[ "$number" -ge 12 ]
ok $? "the page has its commands"
