#!/bin/bash
# Shares of a proof under a Slurm array, compared with the whole: test/program/slurm.sh BUILD_FOLDER
#
# A cluster of one node is started for this test, without root and without munge. Where Slurm is missing
# the script of the array is run as Slurm would run it.
set -u
build=${1:?usage: slurm.sh BUILD_FOLDER}
GRIMOIRE=$(realpath "$build/grimoire")
script=$(realpath "$(dirname "$0")/../../scripts/slurm-array")
export GRIMOIRE
grimoire=$GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/../cli/tap.sh"
d1=(bishop d1 --bits 4 --direction down --cut 6)
daemons=()

stop() {
    [ ${#daemons[@]} -eq 0 ] || kill "${daemons[@]}" 2> /dev/null
    wait
    rm -rf "$work"
}
trap stop EXIT

# In $work/slurm, on ports of its own.
start_cluster() {
    local name port user
    command -v slurmctld slurmd sbatch sinfo > /dev/null || return 1
    name=$(hostname -s) port=$((20000 + $$ % 10000)) user=$(id -un)
    mkdir -p "$work/slurm/state" "$work/slurm/spool"
    export SLURM_CONF=$work/slurm/slurm.conf
    cat > "$SLURM_CONF" << END
ClusterName=one
SlurmctldHost=$name(127.0.0.1)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/none
CredType=cred/none
SlurmctldPort=$port
SlurmdPort=$((port + 1))
StateSaveLocation=$work/slurm/state
SlurmdSpoolDir=$work/slurm/spool
SlurmctldPidFile=$work/slurm/slurmctld.pid
SlurmdPidFile=$work/slurm/slurmd.pid
SlurmctldLogFile=$work/slurm/slurmctld.log
SlurmdLogFile=$work/slurm/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
NodeName=$name NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
    slurmctld -D > "$work/slurm/controller" 2>&1 &
    daemons+=($!)
    slurmd -D > "$work/slurm/node" 2>&1 &
    daemons+=($!)
    for _ in $(seq 60); do
        sinfo -h -o %T 2> /dev/null | grep -q idle && return 0
        sleep 0.5
    done
    return 1
}

# is_whole FOLDER WHAT: its shares are what one process found
is_whole() {
    "$grimoire" merge "$1"/share-*.log -o "$1/merged" > "$1/out" 2> "$1/err"
    [ $? -eq 1 ] && [ ! -s "$1/err" ] && cmp -s "$work/whole" "$1/merged"
    ok $? "$2"
}

"$grimoire" prove "${d1[@]}" --log "$work/whole" > "$work/out"

# As Slurm would run it; one share twice.
mkdir "$work/loop"
for task in 1 2 3 2; do
    (cd "$work/loop" && SLURM_ARRAY_TASK_ID=$task "$script" 3 "${d1[@]}" > "out-$task" 2>&1)
    ok $? "task $task ends well"
done
is_whole "$work/loop" "the shares of a loop are the whole"
(cd "$work/loop" && SLURM_ARRAY_TASK_ID=1 "$script" 3 bishop > out 2>&1)
ok $(($? != 2)) "wrong usage is a failure"

if start_cluster; then
    mkdir "$work/array"
    (cd "$work/array" && sbatch --wait --array=1-4 "$script" 4 "${d1[@]}" > submitted 2>&1)
    ok $? "an array of four tasks on one node"
    is_whole "$work/array" "its shares are the whole"
else
    ok 0 "an array of Slurm # SKIP there is no Slurm here; scripts/setup installs it on Debian"
fi

echo "1..$number"
[ "$failures" -eq 0 ]
